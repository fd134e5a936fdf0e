import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { AuthoriseResult, PaymentGateway } from "#shop/payment/gateway/payment-gateway.ts";
import { confirmCharge, prepareCharge } from "./charge-stored.ts";
import { listLedger, listOwnIntents } from "./list-ledger.ts";
import { openPaymentSession } from "./open-session.ts";
import { readEvent } from "./read-event.ts";
import { findStoredMethod, NO_CARD } from "./read-method.ts";
import { isTaken, type PaymentState, readPayment } from "./read-state.ts";
import { refundCharge } from "./refund-charge.ts";
import { createSetUps } from "./set-up-method.ts";
import type { StripeContext } from "./stripe-context.ts";
import { createStripeClient, isRefusal, isTestKey, type StripeAccess } from "./stripe-client.ts";
import { barKey, findObject, recordObject, type StripeObject } from "./stripe-object.store.ts";
import { voidObject } from "./void-object.ts";

/** Origins of the pages that buyers are sent to: Checkout, and the bank's confirmation of a stored card. */
const PAGE_ORIGINS = ["https://checkout.stripe.com", "https://hooks.stripe.com"];

export interface StripeGatewayOptions extends StripeAccess {
  readonly database: ShopDatabase;
  readonly clock: () => Date;
  /** Signing secret of the endpoint `<shop url>/payments/notify`: `whsec_…`. */
  readonly webhookSecret: string;
  /** Public address of the shop, by which its payments are told from others of the same account. */
  readonly shopUrl: string;
}

/** Creates the gateway to Stripe (`docs/how/stripe.md`): cards are typed on its page, and no card number comes here. */
export function createStripeGateway(options: StripeGatewayOptions): PaymentGateway {
  const { database, clock, secretKey, webhookSecret, apiUrl, shopUrl } = options;
  const stripe = createStripeClient(options);
  const context: StripeContext = {
    stripe,
    database,
    clock,
    metadataOf: (key) => ({ shop: shopUrl, shop_key: key }),
  };
  const read = async (key: string): Promise<PaymentState | null> => {
    const row = await findObject(database, key);
    return row && readPayment(stripe, row);
  };
  const resultOf = async (row: StripeObject): Promise<AuthoriseResult> => {
    const state = await readPayment(stripe, row);
    // Voided before it was asked or confirmed.
    if (state === null) return { outcome: "declined", reason: "voided", ...NO_CARD };
    return toResult(state);
  };
  const { setUpMethod, findSetUp } = createSetUps(context);

  return {
    isTest: isTestKey(secretKey),
    methods: ["card"],
    keepable: ["card"],
    page: {
      kind: "hosted",
      origins: apiUrl === null ? PAGE_ORIGINS : [apiUrl],
      hint: "payment.hosted.stripe",
    },

    authorise: async ({ idempotencyKey: key, ...request }) => {
      const known = await findObject(database, key);
      if (known !== null) return resultOf(known);
      const session = await openPaymentSession(stripe, request, {
        metadata: context.metadataOf(key),
        now: clock(),
      });
      const row = await recordObject(database, { key, objectId: session.id, now: clock() });
      if (row.objectId !== session.id || row.voidedAt !== null) return resultOf(row);
      return { outcome: "challenge", redirectUrl: session.url, ...NO_CARD };
    },
    authoriseStored: async ({ idempotencyKey: key, ...request }) => {
      let row = await findObject(database, key);
      if (row === null) {
        const intent = await prepareCharge(stripe, request, context.metadataOf(key));
        row = await recordObject(database, { key, objectId: intent.id, now: clock() });
      }
      if (row.objectId !== null && row.voidedAt === null) await confirmCharge(stripe, row.objectId, request);
      return resultOf(row);
    },
    capture: async (key) => {
      const state = await read(key);
      if (isTaken(state)) return true;
      if (state?.entry.state !== "authorised" || state.intent === null) return false;
      try {
        await stripe.paymentIntents.capture(state.intent.id);
        return true;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // Captured or cancelled by another process, or the bank's hold has ended.
        const now = await read(key);
        if (now?.entry.state === "authorised") throw error;
        return isTaken(now);
      }
    },
    void: async (key) => voidObject(stripe, await barKey(database, key, clock())),
    refund: async (key, amount, refundKey) => {
      const state = await read(key);
      return state !== null && isTaken(state) && refundCharge(stripe, state, { amount, refundKey });
    },
    find: async (key) => (await read(key))?.entry ?? null,
    list: (keys) => listLedger(context, keys),
    listAll: () => listOwnIntents(stripe, shopUrl),
    readNotification: (request) => readEvent(stripe, request, { webhookSecret, shop: shopUrl, now: clock() }),

    storePaymentMethod: async (key) => {
      const state = await read(key);
      const intent = state !== null && isTaken(state) ? state.intent : null;
      if (intent?.setup_future_usage !== "off_session" || intent.payment_method === null) return null;
      const { payment_method: method } = intent;
      const token = typeof method === "string" ? method : method.id;
      return (await findStoredMethod(stripe, token))?.stored ?? null;
    },
    setUpMethod,
    findSetUp,
    removePaymentMethod: async (token) => {
      // Each kept card has a customer of its own, with the buyer's address.
      const found = await findStoredMethod(stripe, token);
      if (found !== null) await stripe.customers.del(found.customer);
    },
  };
}

function toResult({ entry }: PaymentState): AuthoriseResult {
  const { brand, lastFour, state, redirectUrl } = entry;
  const trace = { brand, lastFour };
  switch (state) {
    case "challenge":
      return { outcome: "challenge", redirectUrl, ...trace };
    case "declined":
      return { outcome: "declined", reason: entry.declineReason ?? "card_declined", ...trace };
    case "voided":
      return { outcome: "declined", reason: "voided", ...NO_CARD };
    case "authorised":
    case "captured":
    case "refunded":
      return { outcome: "authorised", ...trace };
  }
}
