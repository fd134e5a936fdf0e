import { expect, it, test } from "vitest";
import { STATES } from "#domain/address/states.ts";
import { placesOfCode, townsOf } from "./places.server.ts";

it.each([
  ["407280", { county: "CJ", towns: ["Florești"] }],
  ["510001", { county: "AB", towns: ["Bărăbanț"] }],
  ["000000", null],
  ["x", null],
])("the code %s has %j", (code, places) => {
  expect(placesOfCode(code)).toEqual(places);
});

test("every county has its towns, and their names are written as names", () => {
  for (const { code } of STATES.RO ?? []) expect(townsOf(code).length, code).toBeGreaterThan(6);
  expect(townsOf("CJ")).toContain("Cluj-Napoca");
  expect(townsOf("AB")).toContain("Gârbova de Jos");
  expect(townsOf("MM")).toContain("Baia Mare");
  expect(townsOf("__proto__")).toEqual([]);
});

test("no name is in capitals or has the cedillas of old character sets", () => {
  for (const { code: county } of STATES.RO ?? [])
    for (const town of townsOf(county)) expect(town).not.toMatch(/[ŞŢşţ]|^[A-ZĂÂÎȘȚ]{4,}$/u);
});
