import { afterAll, beforeAll, expect, test } from "vitest";
import { type OfficeBench, openOfficeBench } from "#shop/office/office-bench.fixture.ts";
import { setPrice } from "#shop/modules/catalogue/price.store.ts";
import { importCatalogue, type ImportSource } from "#shop/transfer/import/import-catalogue.ts";
import { ImportReport } from "#shop/transfer/import/import-issue.ts";
import { NOTHING_INCOMING } from "#shop/transfer/import/incoming-catalogue.ts";
import { trustType } from "#lib/values/trust-type.ts";

let office: OfficeBench;
beforeAll(async () => {
  office = await openOfficeBench();
});
afterAll(() => office.bench.close());

const plan = (name: string, text: string) =>
  office.ask({
    command: "planImport",
    input: { name, language: "ro", data: Buffer.from(text).toString("base64") },
  });

test("an import leaves the settings of the shop, which who edits the catalogue may not change", async () => {
  const files = { "shop.json": { freeShippingOver: "0.00" } };
  expect(await plan("catalogue.json", JSON.stringify({ catalogue: 1, files }))).toMatchObject({
    ok: true,
    data: {
      changeCount: 0,
      outcome: { state: "planned", notes: [{ code: "settings_left", examples: ["shop.json"] }] },
    },
  });
});

test.each([
  ["catalogue.json", "no JSON"],
  ["catalogue.json", JSON.stringify({ catalogue: 2, files: {} })],
])("a file %s with %j is refused", async (name, text) => {
  expect(await plan(name, text)).toMatchObject({ ok: false, code: "unreadable_upload" });
});

test("a file that was never uploaded is not imported", async () => {
  const input = { upload: "0".repeat(64) };
  expect(await office.ask({ command: "runImport", key: office.key(), input })).toMatchObject({
    ok: false,
    code: "unknown_upload",
  });
});

test("a second import is refused while one runs, and may begin when that has ended", async () => {
  const head = "Title,URL handle,Status,SKU,Price";
  const planned = async (name: string) => {
    const answer = await plan(`${name}.csv`, `${head}\n${name},${name},active,${name.toUpperCase()},10.00`);
    return { upload: trustType<{ upload: string }>(answer.ok ? answer.data : null).upload };
  };
  const [one, two] = [await planned("one"), await planned("two")];
  const run = (input: typeof one) => office.ask({ command: "runImport", key: office.key(), input });
  const status = () => office.ask({ command: "importStatus", input: one });
  expect(await run(one)).toMatchObject({ ok: true, data: { state: "running" } });
  expect(await run(two)).toMatchObject({ ok: false, code: "import_running" });
  await expect.poll(status).toMatchObject({ data: { state: "ended", outcome: { state: "done" } } });
  expect(await run(two)).toMatchObject({ ok: true });
  await expect
    .poll(() => office.ask({ command: "importStatus", input: two }))
    .toMatchObject({ data: { state: "ended" } });
});

test("a catalogue that changes while an import is planned is planned for again, and notes are told once", async () => {
  const { context } = office.bench;
  const report = new ImportReport();
  const [variant] = context.catalogue.all()[0]?.variants ?? [];
  const seen: (string | undefined)[] = [];
  const incoming: ImportSource["incoming"] = async (current) => {
    const product = current.products.get(variant?.product.handle ?? "");
    seen.push(product?.facts.variants[0]?.price);
    report.note("goods", "x");
    const price = { variantId: variant?.id ?? 0, priceMinor: 12_345, compareAtMinor: null, now: new Date() };
    if (seen.length === 1) await context.database.transaction((tx) => setPrice(tx, price));
    return NOTHING_INCOMING;
  };
  const source = { report, placeOf: () => ({ file: "x", row: null }), incoming };
  const options = { dryRun: false, removeMissing: false, pause: () => {}, tell: () => {} };
  const outcome = await importCatalogue(context, source, options);
  expect(seen).toEqual([expect.not.stringMatching("123.45"), "123.45"]);
  expect(outcome).toMatchObject({ state: "done", notes: [{ code: "goods", count: 1 }] });
});
