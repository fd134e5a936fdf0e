import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import pino from "pino";
import type { Language } from "#domain/language/languages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { createBatchReports } from "#app/platform/batches/batch-reports.server.ts";
import type { KnownPages } from "#app/platform/public-address.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { type Visit, visitContext } from "#app/platform/visit.server.ts";
import { publicAddress } from "./batch.page.tsx";
import { loadBatch } from "./load-batch.server.ts";

const batches = createBatchReports({
  merchantFolder: "no such folder",
  sampleFolder: "db/batches",
  log: pino({ level: "silent" }),
});

describe("the address of a batch", () => {
  test.each([
    ["", {}],
    ["?lot=", {}],
    ["?lot=%20", {}],
    ["?lot=MOSTR%C4%82+001", { lot: "MOSTRA001" }],
    ["?lot=mostra-001&utm_source=x", { lot: "MOSTRA001" }],
    ["?lot=Lot:+mostr%C4%83+001", { lot: "MOSTRA001" }],
    ["?lot=9", null],
    ["?lot=-", null],
    [`?lot=${"A".repeat(5_000)}`, null],
  ])("%s means %j", async (search, expected) => {
    const asked = { params: {}, search: new URLSearchParams(search) };
    expect(await publicAddress.reduce?.(asked, { batches } as unknown as KnownPages)).toEqual(expected);
  });
});

function load(lot: string | null, language: Language, demoContent = true) {
  const context = new RouterContextProvider();
  const resources = { batches, settings: { demoContent } };
  context.set(resourcesContext, resources as unknown as Resources);
  context.set(visitContext, { language, country: "RO" } as unknown as Visit);
  const address = `https://store.test/batch${lot === null ? "" : `?lot=${lot}`}`;
  return withLanguage(language, () => loadBatch(context, new Request(address)));
}

test("nothing is asked yet: there is a number to try, while the store has samples", async () => {
  expect(await load(null, "ro")).toEqual({
    answer: { kind: "nothing-asked" },
    example: { batch: "MOSTRĂ 001", key: "MOSTRA001" },
  });
  expect((await load(null, "ro", false)).example).toBeNull();
});

test("an unknown batch is said to be unknown", async () => {
  expect((await load("-", "en")).answer).toEqual({ kind: "unknown" });
});

test.each([
  ["ro", "16 februarie 2026", "Cantitatea din porția zilnică", "Alfa-glucani", "9,8\u00A0mg"],
  ["en", "16 February 2026", "Amounts in the daily portion", "Alpha-glucans", "9.8\u00A0mg"],
] as const)("a report is told in %s", async (language, testedOn, title, glucans, zinc) => {
  const { answer } = await load("MOSTRA001", language);
  expect(answer).toMatchObject({ kind: "found", batch: "MOSTRĂ 001", isSample: true });
  const [ahcc] = answer.kind === "found" ? answer.reports : [];
  expect(ahcc).toMatchObject({ product: { name: "AHCC" }, testedOn, bestBefore: "11.2028" });
  const amounts = ahcc?.groups.find((group) => group.title === title)?.results;
  expect(amounts).toEqual([
    { test: glucans, required: "200\u00A0mg", found: "207\u00A0mg" },
    { test: "Zinc", required: "10\u00A0mg", found: zinc },
  ]);
});
