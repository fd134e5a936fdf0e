import type { Stripe } from "stripe";
import type { PaymentGateway, SetUpResult } from "#shop/payment/gateway/payment-gateway.ts";
import { openSetUpSession } from "./open-session.ts";
import { findStoredMethod } from "./read-method.ts";
import { expanded } from "./read-state.ts";
import type { StripeContext } from "./stripe-context.ts";
import { findObject, recordObject } from "./stripe-object.store.ts";

const ENDED: SetUpResult = { outcome: "declined", reason: "voided" };

/** Creates the part of the gateway that stores cards without a payment, on Stripe's page. */
export function createSetUps({
  stripe,
  database,
  clock,
  metadataOf,
}: StripeContext): Pick<PaymentGateway, "setUpMethod" | "findSetUp"> {
  const findSetUp = async (key: string): Promise<SetUpResult | null> => {
    const row = await findObject(database, key);
    if (row === null || row.objectId === null || !row.objectId.startsWith("cs_")) return null;
    const session = await stripe.checkout.sessions.retrieve(row.objectId, { expand: ["setup_intent"] });
    return session.mode === "setup" ? resultOf(stripe, session) : null;
  };
  return {
    findSetUp,
    setUpMethod: async ({ idempotencyKey: key, ...request }) => {
      if ((await findObject(database, key)) === null) {
        const session = await openSetUpSession(stripe, request, { metadata: metadataOf(key), now: clock() });
        await recordObject(database, { key, objectId: session.id, now: clock() });
      }
      return (await findSetUp(key)) ?? ENDED;
    },
  };
}

/** @returns null for a card that was removed since */
async function resultOf(stripe: Stripe, session: Stripe.Checkout.Session): Promise<SetUpResult | null> {
  if (session.status === "open") return { outcome: "challenge", redirectUrl: session.url };
  const intent = expanded(session.setup_intent);
  if (session.status !== "complete" || intent === null) return ENDED;
  if (intent.status === "processing") return { outcome: "challenge", redirectUrl: null };
  if (intent.status !== "succeeded" || intent.payment_method === null) return ENDED;
  const { payment_method: method } = intent;
  const found = await findStoredMethod(stripe, typeof method === "string" ? method : method.id);
  return found && { outcome: "stored", stored: found.stored };
}
