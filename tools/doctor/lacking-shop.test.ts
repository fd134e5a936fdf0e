import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { data, findNamed, type SeededShop, serveSeededShop } from "./testing/seeded-shop.ts";

let shop: SeededShop;

beforeAll(async () => {
  shop = await serveSeededShop();
});

beforeEach(() => shop.answerAll());

afterAll(() => shop.close());

const denied = () =>
  Response.json({ errors: [{ message: "Access denied", extensions: { code: "ACCESS_DENIED" } }] });

test.each([
  ["permissions", /sellingPlanGroups/, denied, "unauthenticated_read_selling_plans"],
  ["products", /DoctorProducts/, data({ products: { nodes: [] } }), "no product"],
  [
    "policies",
    /DoctorPolicies/,
    data({ shop: { privacyPolicy: { body: "We keep" }, refundPolicy: null } }),
    "no shipping policy",
  ],
  [
    "languages",
    /DoctorMarkets/,
    data({ localization: { availableCountries: [], availableLanguages: [{ isoCode: "EN" }] } }),
    "ro",
  ],
  [
    "countries",
    /DoctorMarkets/,
    data({
      localization: {
        availableCountries: [{ isoCode: "RO", currency: { isoCode: "RON" } }],
        availableLanguages: [],
      },
    }),
    "AT, BE",
  ],
  ["customer login", /DoctorLogin/, denied, "may not log customers in"],
  [
    "customer login",
    /DoctorLogin/,
    data({
      customerAccessTokenCreate: {
        customerUserErrors: [{ code: "CUSTOMER_DISABLED", message: "Customer accounts are disabled" }],
      },
    }),
    "refuses passwords",
  ],
  [
    "API version",
    /DoctorVersion/,
    () => Response.json({ data: { shop: {} } }, { headers: { "X-Shopify-API-Version": "2027-01" } }),
    "tested up to 2026-04",
  ],
] as const)("%s: tells what the shop lacks (%s)", async (name, document, answer, message) => {
  shop.answerTo(document, answer);
  expect(findNamed(await shop.ask(), name)).toMatchObject({
    state: "missing",
    message: expect.stringContaining(message),
  });
});

test.each([
  ["an error of the shop", () => new Response("oh", { status: 503 }), "HTTP 503"],
  ["a page", () => new Response("<html>"), "does not answer with JSON"],
  [
    "another host",
    () => new Response(null, { status: 301, headers: { Location: "https://www.example.com/" } }),
    "on to www.example.com",
  ],
  ["JSON of another kind", () => Response.json({ hello: 1 }), "not the API's answer"],
  [
    "a question that it does not take",
    () => Response.json({ errors: [{ message: "Field 'name'" }] }),
    "refuses: Field",
  ],
])("%s is a fault", async (_what, answer, message) => {
  shop.answerTo(/DoctorShop/, answer);
  const finding = findNamed(await shop.ask(), "Storefront API token");
  expect(finding).toMatchObject({ state: "fault", message: expect.stringContaining(message) });
});

test("a shop that does not answer in time is a fault", async () => {
  shop.answerInstead(() => new Promise(() => {}));
  const findings = await shop.ask({ timeoutMs: 50 });
  expect(findNamed(findings, "Storefront API token")).toMatchObject({
    state: "fault",
    message: expect.stringContaining("did not answer within"),
  });
});
