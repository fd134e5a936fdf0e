import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseBatchFile } from "./batch-file.server.ts";
import { createBatchReports } from "./batch-reports.server.ts";

const SAMPLES = "db/batches";
const SAMPLE_FOLDER = join(SAMPLES, "MOSTRA001");
const AHCC = readFileSync(join(SAMPLE_FOLDER, "ahcc.json"), "utf8");

let merchant = "";
let logged: string[] = [];
beforeEach(() => {
  merchant = mkdtempSync(join(tmpdir(), "batches-"));
  logged = [];
});
afterEach(() => rmSync(merchant, { recursive: true }));

function reports(sampleFolder: string | null = SAMPLES) {
  const log = pino({ level: "error" }, { write: (line) => void logged.push(line) });
  return createBatchReports({ merchantFolder: merchant, sampleFolder, log });
}

/** Writes a report of the merchant's; the text is the sample's with another batch. */
function writeOwn(key: string, batch: string, text = AHCC.replace("MOSTRĂ 001", batch)): void {
  mkdirSync(join(merchant, key), { recursive: true });
  writeFileSync(join(merchant, key, "ahcc.json"), text);
}

test("the batch in the store's pictures has a sample report of each of the six products", async () => {
  const batch = await reports().find("MOSTRA001");
  expect(batch?.isSample).toBe(true);
  expect(batch?.reports.map(({ product }) => product.handle)).toEqual([
    "ahcc",
    "endo-well",
    "ic-well",
    "papillex",
    "pco-well",
    "simplix",
  ]);
});

test.each(readdirSync(SAMPLE_FOLDER))("the sample %s has results of all four groups", (file) => {
  const { results } = parseBatchFile(readFileSync(join(SAMPLE_FOLDER, file), "utf8"), "MOSTRA001");
  expect(new Set(results.map(({ group }) => group))).toEqual(
    new Set(["identity", "amount", "metals", "microbiology"]),
  );
});

test("without demo content there are only the merchant's files", async () => {
  expect(await reports(null).has("MOSTRA001")).toBe(false);
  writeOwn("PX2604", "PX-26/04");
  expect(await reports(null).find("PX2604")).toMatchObject({
    isSample: false,
    reports: [{ batch: "PX-26/04", product: { name: "AHCC" } }],
  });
});

test("a file that is added is found without a new start, and takes the place of the samples", async () => {
  const found = reports();
  expect(await found.find("MOSTRA001")).toMatchObject({ isSample: true });
  writeOwn("MOSTRA001", "Mostră 001");
  expect(await found.find("MOSTRA001")).toMatchObject({ isSample: false, reports: [{ report: "EX-006" }] });
});

test.each(["", "NONE", "..", "../MOSTRA001", "mostra001"])("%j is no batch", async (key) => {
  expect(await reports().has(key)).toBe(false);
});

describe("a file that is no report is logged and left out", () => {
  test.each([
    ["no JSON", "{", /JSON/],
    ["a field is missing", AHCC.replace('"report"', '"rapport"'), /report/],
    ["another batch", AHCC.replace("MOSTRĂ 001", "PX 2605"), /batch: does not belong into the folder PX2604/],
    ["an impossible day", AHCC.replace("MOSTRĂ 001", "PX2604").replace("02-16", "02-31"), /testedOn/],
  ])("%s", async (_case, text, reason) => {
    writeOwn("PX2604", "", text);
    expect(await reports().find("PX2604")).toBeNull();
    expect(logged.join()).toMatch(reason);
    expect(logged.join()).toContain("ahcc.json");
  });
});
