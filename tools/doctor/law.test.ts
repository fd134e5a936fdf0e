import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { exitCodeOf } from "./finding.ts";
import { data, findNamed, type SeededShop, serveSeededShop } from "./testing/seeded-shop.ts";

/** What the delivered store has samples of, and what puts it right. */
const TO_FILL = {
  "trader's data": "COMPANY_IS_SAMPLE",
  "official marks": "brand/official",
  "accessibility statement": "ACCESSIBILITY_CHECKED_ON",
  "names of diseases": "CLAIM_WORDS=cautious",
  "particulars of labels": "labelDetails",
};

let shop: SeededShop;

beforeAll(async () => {
  shop = await serveSeededShop();
});

beforeEach(() => shop.answerAll());

afterAll(() => shop.close());

test("it lists what a merchant has to fill in before selling, and the store works meanwhile", async () => {
  const findings = await shop.ask({ env: { SHOP_API_VERSION: "2026-04" } });
  for (const [name, fix] of Object.entries(TO_FILL))
    expect(findNamed(findings, name)).toMatchObject({ state: "unfilled", fix: expect.stringContaining(fix) });
  expect(findings.filter(({ state }) => state === "unfilled")).toHaveLength(Object.keys(TO_FILL).length);
  expect(exitCodeOf(findings)).toBe(0);
});

test("sample content and cautious names are seen in the settings", async () => {
  const findings = await shop.ask({ env: { DEMO_CONTENT: "on", CLAIM_WORDS: "cautious" } });
  expect(findNamed(findings, "sample content")).toMatchObject({ state: "unfilled" });
  expect(findNamed(findings, "names of diseases")).toMatchObject({ state: "ok" });
});

const product = (facts: object) => ({
  ...{ title: "Simplix", kind: null, label: { value: "Numărul notificării: AN 123/2026" } },
  ...{ ingredients: { value: "Zinc" }, formula: { value: "Zinc, 10 mg" }, directions: { value: "2 pe zi" } },
  ...facts,
});

test.each([
  ["has all particulars", {}, "ok"],
  ["is other goods", { kind: { value: "goods" }, ingredients: null, label: null }, "ok"],
  ["lacks its ingredients", { ingredients: null }, "unfilled"],
  ["lacks its directions", { directions: null }, "unfilled"],
  ["has no number of a notification", { label: { value: "Numărul notificării: exemplu" } }, "unfilled"],
  ["has no particulars", { label: null }, "unfilled"],
])("a product that %s", async (_case, facts, state) => {
  shop.answerTo(/DoctorLabels/, data({ products: { nodes: [product(facts)] } }));
  const finding = findNamed(await shop.ask(), "particulars of labels");
  expect(finding).toMatchObject({ state });
  if (state === "unfilled") expect(finding?.message).toContain("Simplix");
});
