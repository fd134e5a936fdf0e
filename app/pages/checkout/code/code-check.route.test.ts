import pino from "pino";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { createShopClient } from "#app/shop-client/shop-client.server.ts";
import { action, loader } from "./code-check.route.ts";

const LINE = { id: "gid://shopify/ProductVariant/101", quantity: 2, price: 28_900, currency: "RON" };
const QUESTION = { code: "vara15", lines: [LINE], country: "RO" };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let platform: { applicable: boolean; status: number; reports: readonly object[]; asked: number };
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  platform = { applicable: true, status: 200, reports: [], asked: 0 };
});

async function ask(question: unknown, { codeChecks = 1_000, ip = "192.0.2.1" } = {}) {
  const log = pino({ level: "silent" });
  const shop = createShopClient({
    transport: async () => {
      platform.asked += 1;
      const { applicable, status, reports } = platform;
      const cart = { discountCodes: [{ code: "VARA15", applicable }] };
      const extensions = { discountCodes: reports };
      return {
        status,
        headers: {},
        body: { data: { cartCreate: { cart, userErrors: [] } }, extensions },
      };
    },
    version: "2024-01",
    publicToken: "token",
    log,
  });
  const clock = () => new Date("2026-11-21T08:00:00Z");
  const context = new RouterContextProvider();
  const resources = { shop, site: database.site, clock, log, settings: { limits: { codeChecks } } };
  context.set(resourcesContext, resources as unknown as Resources);
  const visit = {
    requestId: "test",
    language: "ro",
    currency: null,
    country: "RO",
    cacheable: false,
  } as const;
  context.set(visitContext, { ...visit, ip });
  const body = typeof question === "string" ? question : JSON.stringify(question);
  const request = new Request("http://store.test/api/discount-code", { method: "POST", body });
  const answer = await action({ request, context } as never);
  const retryAfter = answer.headers.get("Retry-After");
  return [answer.status, await answer.json(), ...(retryAfter === null ? [] : [retryAfter])];
}

it("says that a code applies", async () => {
  expect(await ask(QUESTION)).toEqual([200, { kind: "applies" }]);
});

it("says why a code does not, with the amount it asks for", async () => {
  const minimumSubtotal = { amount: "600.0", currencyCode: "RON" };
  platform.applicable = false;
  platform.reports = [{ code: "VARA15", reason: "below_minimum", minimumSubtotal }];
  expect(await ask(QUESTION)).toEqual([
    200,
    { kind: "refused", reason: "out_of_range", minimum: { amount: 60_000, currency: "RON" } },
  ]);
});

it.each([500, 429])("says so when the platform answers %i", async (status) => {
  platform.status = status;
  expect(await ask(QUESTION)).toEqual([503, { kind: "unavailable" }, "5"]);
});

it("asks the platform so many times for one network, and then no more until the window is over", async () => {
  const few = { codeChecks: 1, ip: "198.51.100.7" };
  expect((await ask(QUESTION, few))[0]).toBe(200);
  expect(await ask(QUESTION, few)).toEqual([429, { kind: "too_many" }, "600"]);
  expect(platform.asked).toBe(1);
});

it.each([
  ["no JSON", "{"],
  ["an empty code", { ...QUESTION, code: " " }],
  ["a code longer than any", { ...QUESTION, code: "A".repeat(500) }],
  [
    "lines without end",
    { ...QUESTION, lines: Array.from({ length: 51 }, (_, n) => ({ ...LINE, id: `${LINE.id}${n}` })) },
  ],
  ["a line of something else", { ...QUESTION, lines: [{ ...LINE, id: "gid://shopify/Cart/1" }] }],
  ["no country", { code: "A", lines: [] }],
])("refuses %s without asking anybody", async (_what, question) => {
  expect(await ask(question)).toEqual([400, { error: "invalid_question" }]);
  expect(platform.asked).toBe(0);
});

it("answers a POST only", () => {
  expect(loader().status).toBe(405);
});
