import { expect, it, test } from "vitest";
import { contradictedPlace, findPlaceByPostalCode } from "./romanian-places.ts";
import { STATES } from "#domain/address/states.ts";

test.each([
  ["400114", "CJ", "Cluj-Napoca"],
  ["RO-400114", "CJ", "Cluj-Napoca"],
  ["400 114", "CJ", "Cluj-Napoca"],
  ["401001", "CJ", null],
  ["407280", "CJ", null],
  ["030823", "B", "București"],
  ["061344", "B", "București"],
  ["077190", "IF", null],
  ["080001", "GR", "Giurgiu"],
  ["300001", "TM", "Timișoara"],
  ["540001", "MS", "Târgu Mureș"],
  ["700001", "IS", "Iași"],
  ["900001", "CT", "Constanța"],
])("%s is in %s, %s", (postalCode, county, town) => {
  expect(findPlaceByPostalCode(postalCode)).toMatchObject({ county, town });
});

test.each(["", "40011", "4001145", "09 0000", "990001", "K1A 0B1"])("%j leads nowhere", (postalCode) => {
  expect(findPlaceByPostalCode(postalCode)).toBeNull();
});

it("finds every county", () => {
  const prefixes = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, "0"));
  const found = prefixes.flatMap((prefix) => findPlaceByPostalCode(`${prefix}0001`)?.county ?? []);
  expect(new Set(found)).toEqual(new Set(STATES.RO?.map(({ code }) => code)));
});

test.each([
  ["400114", "CJ", "Cluj-Napoca"],
  ["400114", "CJ", "CLUJ NAPOCA"],
  ["400114", "CJ", "Cluj"],
  ["400114", "", ""],
  ["400114", "", "Cluj-Napoca"],
  ["407280", "CJ", "Florești"],
  ["030823", "B", "Sectorul 3"],
  ["030823", "B", "Bucharest"],
  ["030823", "B", "București, sector 3"],
  ["540001", "MS", "Tg. Mureș"],
  ["240001", "VL", "Rm. Vâlcea"],
  ["520001", "CV", "Sf. Gheorghe"],
  ["610001", "NT", "Piatra Neamț"],
  ["9999", "CJ", "Dej"],
])("%s agrees with county %j and town %j", (postalCode, state, city) => {
  expect(contradictedPlace({ postalCode, state, city })).toBeNull();
});

test.each([
  ["400114", "BH", "Oradea"],
  ["400114", "CJ", "Turda"],
  ["407280", "BV", "Florești"],
  ["030823", "IF", "București"],
])("%s contradicts county %j and town %j", (postalCode, state, city) => {
  expect(contradictedPlace({ postalCode, state, city })).toEqual(findPlaceByPostalCode(postalCode));
});
