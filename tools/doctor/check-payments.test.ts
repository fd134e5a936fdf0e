import { afterEach, expect, test } from "vitest";
import { readSettings } from "#server/settings.ts";
import {
  STAND_IN_KEY,
  standInSettings,
  startStripeStandIn,
  type StripeStandIn,
} from "#shop/payment/stripe/stand-in/start-stand-in.fixture.ts";
import { STRIPE_EVENTS } from "#shop/payment/stripe/stripe-events.ts";
import { checkOtherWays, readShopConfig } from "./check-other-ways.ts";
import { checkPayments } from "./check-payments.ts";
import { findShop } from "./shop-under-test.ts";

let stripe: StripeStandIn | null = null;
afterEach(() => stripe?.close());

const STORE = "https://store.example";
const ENDPOINT = {
  id: "we_1",
  url: `${STORE}/payments/notify`,
  status: "enabled",
  enabled_events: [...STRIPE_EVENTS],
};

async function check(endpoints: readonly object[], env: Record<string, string> = {}) {
  stripe = await startStripeStandIn({ clock: () => new Date(0), webhookEndpoints: endpoints });
  const settings = readSettings({
    PUBLIC_URL: STORE,
    ...standInSettings(stripe),
    ...env,
  });
  return checkPayments(findShop(settings, { fix: false, testOrder: false }));
}

test.each<[string, object[], Record<string, string>, string, string]>([
  ["all there", [ENDPOINT], {}, "ok", "test mode"],
  ["all events", [{ ...ENDPOINT, enabled_events: ["*"] }], {}, "ok", STORE],
  ["no endpoint", [], {}, "missing", `${STORE}/payments/notify`],
  ["a disabled one", [{ ...ENDPOINT, status: "disabled" }], {}, "missing", "no events"],
  [
    "events lacking",
    [{ ...ENDPOINT, enabled_events: STRIPE_EVENTS.slice(1) }],
    {},
    "missing",
    "does not send checkout.session.completed.",
  ],
  [
    "another account's key",
    [ENDPOINT],
    { STRIPE_SECRET_KEY: "sk_test_other" },
    "missing",
    "STRIPE_SECRET_KEY",
  ],
  ["no answer", [ENDPOINT], { STRIPE_API_URL: "http://127.0.0.1:9" }, "fault", "did not answer"],
  ["a store on this machine", [], { PUBLIC_URL: "http://localhost:3000" }, "ok", "stripe listen"],
])("Stripe with %s", async (_what, endpoints, env, state, word) => {
  const outcome = await check(endpoints, env);
  expect(outcome.state).toBe(state);
  expect(outcome.message).toContain(word);
  expect(JSON.stringify(outcome)).not.toContain(STAND_IN_KEY);
});

test("the test gateway and a hosted shop are not asked about", async () => {
  const hosted = { SHOP_DOMAIN: "my-store.myshopify.com", SHOP_WEBHOOK_SECRET: "webhook-secret-of-the-test" };
  for (const env of [{}, hosted]) {
    const shop = findShop(readSettings(env), { fix: false, testOrder: false });
    expect((await checkPayments(shop)).state).toBe("skipped");
  }
});

const SEED = readShopConfig();
const NO_CASH = { ...SEED.cashOnDelivery, isOffered: false };
const NO_TRANSFER = { ...SEED.bankTransfer, isOffered: false };

test.each([
  ["both", {}, "ok", "cash on delivery and bank transfer into RO49"],
  ["cash alone", { bankTransfer: NO_TRANSFER }, "ok", "offers cash on delivery;"],
  ["neither", { cashOnDelivery: NO_CASH, bankTransfer: NO_TRANSFER }, "unfilled", "nothing can be paid"],
  ["no account", { bankTransfer: { ...SEED.bankTransfer, iban: "" } }, "unfilled", "sample account, or none"],
])("a shop without a gateway that offers %s", (_what, changes, state, words) => {
  const outcome = checkOtherWays({ ...SEED, ...changes });
  expect(outcome.state).toBe(state);
  expect(outcome.message).toContain(words);
});

test("a shop without a gateway asks nobody", async () => {
  const settings = readSettings({ PUBLIC_URL: STORE, PAYMENT_GATEWAY: "none" });
  const answer = await checkPayments(findShop(settings, { fix: false, testOrder: false }));
  expect(answer).toMatchObject({ state: "ok", message: expect.stringContaining("No card is taken") });
});
