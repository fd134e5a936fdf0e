import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BRAND_NAME } from "#brand/brand.ts";
import { readSettings } from "#server/settings.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { examineShop } from "./examine-shop.ts";
import { findShop } from "./shop-under-test.ts";
import { findNamed, type SeededShop, serveSeededShop } from "./testing/seeded-shop.ts";

const { publicToken, privateToken } = TEST_SHOP_SETTINGS;
const STOREFRONT_CHECKS = 10;

let shop: SeededShop;

beforeAll(async () => {
  shop = await serveSeededShop();
});

beforeEach(() => shop.answerAll());

afterAll(() => shop.close());

test.each(["2024-01", "2026-04"])(
  "the embedded shop with the seed has all that %s asks for",
  async (version) => {
    const findings = await shop.ask({ env: { SHOP_API_VERSION: version }, testOrder: true });
    // What the delivered samples lack is the merchant's: tools/doctor/law.test.ts.
    const asked = findings.filter(({ state }) => state !== "skipped" && state !== "unfilled");
    expect(asked.filter(({ state }) => state !== "ok")).toEqual([]);
    // And that no sample content is shown.
    expect(asked).toHaveLength(STOREFRONT_CHECKS + 1);
    expect(findNamed(findings, "Storefront API token")?.message).toContain(BRAND_NAME);
    expect(findNamed(findings, "test order")?.message).toContain(`${TEST_SHOP_SETTINGS.publicUrl}/`);
  },
);

test("without settings the running store's embedded shop is asked, and its set-up is not", async () => {
  const settings = readSettings({ PUBLIC_URL: shop.origin, SHOP_STOREFRONT_TOKEN: publicToken });
  const findings = await examineShop(findShop(settings, { fix: false, testOrder: false }));
  expect(findNamed(findings, "settings")?.message).toContain("embedded shop");
  expect(findings.filter(({ state }) => state === "ok")).toHaveLength(STOREFRONT_CHECKS - 1);
  expect(findNamed(findings, "webhooks")).toMatchObject({ state: "skipped", fix: null });
  expect(findNamed(findings, "test order")).toMatchObject({ state: "skipped" });
});

test("it makes no cart unless asked, and never a customer", async () => {
  const documents: string[] = [];
  shop.answerInstead(async (request) => {
    documents.push(await request.clone().text());
    return null;
  });
  await shop.ask();
  const mutations = documents.filter((text) => /"query":"\s*mutation/.test(text));
  expect(mutations).toHaveLength(1);
  expect(mutations[0]).toContain("customerAccessTokenCreate");
});

test("a wrong token ends the questions, and is not printed", async () => {
  const token = "wrong-token-of-the-test";
  const findings = await shop.ask({ env: { SHOP_PRIVATE_TOKEN: token } });
  expect(findNamed(findings, "Storefront API token")).toMatchObject({
    state: "fault",
    fix: expect.stringContaining("SHOP_PRIVATE_TOKEN"),
  });
  expect(findNamed(findings, "products")).toMatchObject({ state: "skipped" });
  expect(JSON.stringify(findings)).not.toContain(token);
});

test("a message of the shop that quotes the token is printed without it", async () => {
  shop.answerTo(/DoctorShop/, () => Response.json({ errors: [{ message: `no ${privateToken}` }] }));
  const findings = await shop.ask();
  expect(findNamed(findings, "Storefront API token")?.message).toContain("no [cut]");
});

test("a shop without a Customer Account API is one that customers enter with a password", async () => {
  shop.answerInstead(async (request) =>
    request.url.includes("/.well-known/") ? new Response("Not found", { status: 404 }) : null,
  );
  expect(findNamed(await shop.ask(), "customer login")).toMatchObject({
    state: "ok",
    message: expect.stringContaining("no Customer Account API"),
  });
});

test.each([
  ["describes it", null, "ok", "/authentication/"],
  ["describes none", new Response("Not found", { status: 404 }), "missing", "no Customer Account API"],
])("with logins at the shop's page, a shop that %s", async (_case, answer, state, message) => {
  shop.answerInstead(async ({ url }) => (url.includes("/.well-known/") ? (answer?.clone() ?? null) : null));
  const env = { SHOP_CUSTOMER_ACCOUNTS: "current", SHOP_CUSTOMER_CLIENT_ID: "client-of-the-test" };
  expect(findNamed(await shop.ask({ env }), "customer login")).toMatchObject({
    state,
    message: expect.stringContaining(message),
  });
});
