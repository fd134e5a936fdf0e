import type { Stripe } from "stripe";
import { z } from "zod";
import type { Notification, RawNotification } from "#shop/payment/gateway/payment-gateway.ts";

/** Age at which a signed event is refused, in seconds: Stripe's own tolerance. Each repetition is signed anew. */
const TOLERANCE_S = 300;

/** What the shop reads of an event: nothing but which key it is about. */
const eventSchema = z.object({
  data: z.object({
    object: z.object({
      object: z.string(),
      mode: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

/** Verifies an event by the signature of its bytes, in constant time, and tells which key it is about. */
export async function readEvent(
  { webhooks }: Pick<Stripe, "webhooks">,
  { headers, body }: RawNotification,
  { webhookSecret, shop, now }: { readonly webhookSecret: string; readonly shop: string; readonly now: Date },
): Promise<Notification> {
  const signature = headers.get("Stripe-Signature") ?? "";
  try {
    const event = await webhooks.constructEventAsync(
      body,
      signature,
      webhookSecret,
      TOLERANCE_S,
      undefined,
      now.getTime(),
    );
    const parsed = eventSchema.safeParse(event);
    return parsed.success ? aboutOf(parsed.data.data.object, shop) : { about: "unreadable" };
  } catch (error) {
    // The text is parsed after the signature was found right. A malformed signature throws an error of any kind.
    return { about: error instanceof SyntaxError ? "unreadable" : "unverified" };
  }
}

function aboutOf(
  { object, mode, metadata }: z.infer<typeof eventSchema>["data"]["object"],
  shop: string,
): Notification {
  const key = metadata?.["shop_key"];
  if (key === undefined || metadata?.["shop"] !== shop) return { about: "nothing" };
  if (object === "payment_intent") return { about: "payment", idempotencyKey: key };
  if (object !== "checkout.session") return { about: "nothing" };
  return { about: mode === "setup" ? "set_up" : "payment", idempotencyKey: key };
}
