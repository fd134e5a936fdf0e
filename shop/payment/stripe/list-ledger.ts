import type { Stripe } from "stripe";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { LedgerRecord } from "#shop/payment/gateway/payment-gateway.ts";
import { isTaken, ofIntent, type PaymentState, readPayment } from "./read-state.ts";
import { readRefunds } from "./refund-charge.ts";
import { isRefusal } from "./stripe-client.ts";
import { findObjects, type StripeObject } from "./stripe-object.store.ts";

/** Stripe admits 25 requests a second in test mode, 100 in live mode. */
const KEYS_AT_ONCE = 8;
const PAGE_INTENTS = 100;

/** Lists what Stripe holds under these keys: one request a key, two for a refunded one. */
export async function listLedger(
  { stripe, database }: { readonly stripe: Stripe; readonly database: ShopDatabase },
  keys: readonly string[],
): Promise<readonly LedgerRecord[]> {
  const left = [...(await findObjects(database, keys))];
  const records: LedgerRecord[] = [];
  const work = async (): Promise<void> => {
    for (let row = left.pop(); row !== undefined; row = left.pop())
      records.push(await toRecord(stripe, row, await readKnown(stripe, row)));
  };
  await Promise.all(Array.from({ length: KEYS_AT_ONCE }, work));
  return records;
}

/** Reads the payment of a key; null for one of another account or mode, which Stripe does not find. */
async function readKnown(stripe: Stripe, row: StripeObject): Promise<PaymentState | null> {
  try {
    return await readPayment(stripe, row);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Lists every payment that Stripe has of this shop; a page that nobody tried to pay on has none. */
export async function* listOwnIntents(stripe: Stripe, shop: string): AsyncGenerator<readonly LedgerRecord[]> {
  for (let after: string | undefined; ;) {
    const page = await stripe.paymentIntents.list({
      limit: PAGE_INTENTS,
      expand: ["data.latest_charge"],
      ...(after !== undefined && { starting_after: after }),
    });
    const records: LedgerRecord[] = [];
    for (const intent of page.data) {
      const key = intent.metadata["shop_key"];
      if (key === undefined || intent.metadata["shop"] !== shop) continue;
      const row: StripeObject = { key, objectId: intent.id, voidedAt: null, createdAt: new Date(0) };
      const state = ofIntent(row, intent);
      if (state !== null) records.push(await toRecord(stripe, row, state));
    }
    yield records;
    after = page.data.at(-1)?.id;
    if (!page.has_more || after === undefined) return;
  }
}

async function toRecord(
  stripe: Stripe,
  { key, voidedAt }: StripeObject,
  state: PaymentState | null,
): Promise<LedgerRecord> {
  if (state === null)
    return {
      idempotencyKey: key,
      asked: null,
      capturedMinor: null,
      isVoided: voidedAt !== null,
      refunds: [],
    };
  const { entry, intent } = state;
  // Held money is shown as such, whatever the shop believes.
  const isHeld = intent?.status === "requires_capture";
  return {
    idempotencyKey: key,
    asked: { state: isHeld ? "authorised" : askedState(entry.state), amount: entry.amount },
    capturedMinor: isTaken(state) ? (intent?.amount_received ?? 0) : null,
    isVoided: entry.state === "voided" && !isHeld,
    refunds: await readRefunds(stripe, state),
  };
}

function askedState(state: PaymentState["entry"]["state"]): "challenge" | "authorised" | "declined" {
  if (state === "challenge" || state === "declined") return state;
  return state === "voided" ? "challenge" : "authorised";
}
