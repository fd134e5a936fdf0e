import pino from "pino";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { readAttempts } from "#app/features/checkout/checkout-cookie.server.ts";
import { wasBoughtAlone } from "#app/features/checkout/checkout-attempt.store.server.ts";
import { checkoutAttempts } from "#app/features/checkout/checkout-attempt.tables.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { createShopClient } from "#app/shop-client/shop-client.server.ts";
import {
  FakePlatform,
  MONTHLY,
  MONTHLY_PLAN,
  PAPILLEX,
  PUBLIC_URL,
} from "#app/pages/checkout/fake-platform.fixture.ts";
import { submitCheckout } from "./submit-checkout.server.ts";

const PRODUCT = { variant: "101", quantity: "2", handle: "papillex" };
const LINE = { id: PAPILLEX, quantity: 3, price: 28_900, currency: "RON" };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let platform: FakePlatform;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  platform = new FakePlatform();
  await database.site.delete(checkoutAttempts);
});

/** Sends the form of *Buy now*; returns where it leads, or why not. */
async function buy(fields: Readonly<Record<string, string>>, cookie = "") {
  const body = new URLSearchParams({ intent: "buy_now", ...fields });
  const request = new Request(`${PUBLIC_URL}/checkout`, { method: "POST", body, headers: { cookie } });
  const log = pino({ level: "silent" });
  const version = "2024-01";
  const options = { transport: platform.transport, version, publicToken: "token", log };
  const client = createShopClient({ ...options, timeoutMs: 200 });
  const context = new RouterContextProvider();
  const resources = {
    handOver: {},
    ...{ shop: { ...client, version: () => version }, site: database.site, log, customerLogin: null },
    clock: () => new Date("2026-11-21T08:00:00Z"),
    settings: { publicUrl: PUBLIC_URL, marketing: {} },
  };
  context.set(resourcesContext, resources as unknown as Resources);
  context.set(visitContext, {
    ...{ requestId: "test", language: "ro", currency: null, country: "RO", ip: "192.0.2.1" },
    cacheable: false,
  });
  const answer = await submitCheckout({ request, context });
  if (!(answer instanceof Response)) return { status: answer.init?.status, answer: answer.data };
  const setCookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  return { status: answer.status, to: answer.headers.get("Location"), cookie: setCookie };
}

function attemptIn(cookie: string): string {
  const request = new Request(PUBLIC_URL, { headers: { cookie } });
  return readAttempts(request, PUBLIC_URL)[0] ?? "";
}

describe("buy now on a product's page", () => {
  it("leads to the payment page of that variant and quantity alone, which asks who buys", async () => {
    const { status, to, cookie = "" } = await buy(PRODUCT);
    expect([status, to]).toEqual([303, "/pay/token-1"]);
    expect(platform.created).toMatchObject([
      {
        country: "RO",
        input: {
          lines: [{ merchandiseId: PAPILLEX, quantity: 2 }],
          buyerIdentity: { countryCode: "RO" },
          attributes: [
            { key: "checkout_attempt", value: attemptIn(cookie) },
            { key: "language", value: "ro" },
          ],
        },
      },
    ]);
    expect(await wasBoughtAlone(database.site, attemptIn(cookie))).toBe(true);
  });

  it("pressed again before it is paid leads to the same payment page", async () => {
    const { cookie = "" } = await buy(PRODUCT);
    expect((await buy(PRODUCT, cookie)).to).toBe("/pay/token-1");
    expect(platform.created).toHaveLength(1);
    await buy({ ...PRODUCT, quantity: "3" }, cookie);
    expect(platform.created).toHaveLength(2);
  });

  it("takes a subscription with its plan, once", async () => {
    await buy({ ...PRODUCT, variant: "102", quantity: "1" });
    expect(platform.created[0]?.input).toMatchObject({
      lines: [{ merchandiseId: MONTHLY, quantity: 1, sellingPlanId: MONTHLY_PLAN }],
    });
    expect(await buy({ ...PRODUCT, variant: "102", quantity: "2" })).toMatchObject({
      status: 409,
      answer: { reason: "subscription_limit" },
    });
  });

  it("takes the code that this browser keeps; the payment page says whether it applies", async () => {
    platform.codeApplies = false;
    expect((await buy({ ...PRODUCT, coupon: " sanziana10 " })).status).toBe(303);
    expect(platform.created[0]?.input).toMatchObject({ discountCodes: ["SANZIANA10"] });
  });

  it.each([
    ["sold out", () => (platform.variants = { [PAPILLEX]: { available: false } }), 409, "sold_out"],
    ["no longer sold", () => (platform.variants = {}), 409, "sold_out"],
    ["of which fewer are left", () => (platform.takes = () => 1), 409, "fewer_left"],
    ["that the platform refuses", () => (platform.userErrors = [{ message: "no" }]), 422, "refused"],
    ["while the platform is silent", () => (platform.hangs = true), 503, "unavailable"],
    [
      "with a payment page of no known kind",
      () => (platform.checkoutUrl = "javascript:alert(1)"),
      503,
      "unavailable",
    ],
  ])("a variant %s leads nowhere, and the answer says why", async (_case, plan, status, reason) => {
    plan();
    expect(await buy(PRODUCT)).toEqual({
      status,
      answer: { kind: "not_bought", reason, back: "/products/papillex?variant=101" },
    });
    expect(await database.site.select().from(checkoutAttempts)).toEqual([]);
  });

  it.each([
    [{ variant: "gid://shopify/ProductVariant/101" }],
    [{ variant: "1".repeat(21) }],
    [{ handle: "//evil.test" }],
    [{ handle: "../my-account" }],
    [{ handle: "" }],
  ])("a form with %o is not read", async (fields) => {
    expect(await buy({ ...PRODUCT, ...fields })).toMatchObject({
      status: 400,
      answer: { reason: "unreadable", back: "/shop" },
    });
    expect(platform.asked).toEqual([]);
  });

  it.each([
    ["", 1],
    ["abc", 1],
    ["0", 1],
    ["-5", 1],
    ["2,5", 2],
    ["1000000000", 99],
  ])("the quantity %j is %d", async (quantity, taken) => {
    await buy({ ...PRODUCT, quantity });
    expect(platform.created[0]?.input).toMatchObject({ lines: [{ quantity: taken }] });
  });
});

describe("buy now in the cart", () => {
  it("leads to the payment page of all its lines, which are taken out of the cart afterwards", async () => {
    const { to, cookie = "" } = await buy({
      lines: JSON.stringify([LINE, { ...LINE, id: MONTHLY, quantity: 1 }]),
    });
    expect(to).toBe("/pay/token-1");
    expect(platform.created[0]?.input).toMatchObject({ lines: [{ quantity: 3 }, { quantity: 1 }] });
    expect(await wasBoughtAlone(database.site, attemptIn(cookie))).toBe(false);
  });

  it.each(["", "[]", "{", JSON.stringify([LINE, LINE]), JSON.stringify([{ ...LINE, quantity: -1 }])])(
    "the lines %j are not read",
    async (lines) => {
      expect(await buy({ lines })).toMatchObject({ status: 400, answer: { reason: "unreadable" } });
    },
  );

  it("is not for more lines than a cart has", async () => {
    const lines = Array.from({ length: 51 }, (_, n) => ({
      ...LINE,
      id: `gid://shopify/ProductVariant/${n + 1}`,
    }));
    expect((await buy({ lines: JSON.stringify(lines) })).status).toBe(400);
    expect(platform.asked).toEqual([]);
  });
});
