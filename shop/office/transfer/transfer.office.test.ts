import { afterAll, beforeAll, expect, test } from "vitest";
import { type OfficeBench, openOfficeBench } from "#shop/office/office-bench.fixture.ts";

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
