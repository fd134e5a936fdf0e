import type { MiddlewareHandler } from "hono";
import { readBytes } from "#lib/http/request-body.ts";
import { bucketPerMinute } from "#lib/rate-limit/leaky-bucket.ts";
import { createMemoryBuckets } from "#lib/rate-limit/memory-buckets.ts";
import { askGateway } from "#shop/payment/gateway/ask-gateway.ts";
import { settleByGateway } from "#shop/payment/order/settle-payment.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { callerOfRequest, type PageContext, type PaymentEnv } from "#shop/payment/payment-env.ts";
import { findPayment } from "#shop/payment/payment.store.ts";
import { replaceMethod } from "#shop/payment/subscription/replace-method.ts";
import { contractOfSetUp } from "#shop/payment/subscription/set-up-key.ts";

/** Path to which the provider reports changes. */
export const NOTIFY_PATH = "/payments/notify";

/** Far more than one event of a provider. */
export const NOTIFICATION_MAX_BYTES = 256 * 1024;
/** A minute and network: a provider sends from a few addresses, and catches up after an outage. */
export const NOTIFICATIONS_PER_MINUTE = 600;

/** Refuses notifications of a network that sends too many, before their signature is computed. */
export function limitNotifications({ clock }: Pick<PaymentContext, "clock">): MiddlewareHandler<PaymentEnv> {
  const buckets = createMemoryBuckets(bucketPerMinute(NOTIFICATIONS_PER_MINUTE));
  return async (c, next) => {
    const { retryAfterS } = buckets.charge(callerOfRequest(c).network, 1, clock());
    if (retryAfterS <= 0) return next();
    return c.text("Too many requests", 429, { "Retry-After": String(retryAfterS) });
  };
}

/**
 * Answers a notification of the provider. It only says which payment or set-up to ask about, so that a repeated, late or
 * reordered one does nothing twice. Answers 200 when there is nothing left to do, 503 for one that the provider has to
 * repeat, 400 and 401 for one that it cannot have sent.
 */
export async function answerNotification(c: PageContext, context: PaymentContext): Promise<Response> {
  const body = await readBytes(c.req.raw, NOTIFICATION_MAX_BYTES);
  if (body === null) return c.text("Too large", 413);
  const { headers } = c.req.raw;
  const notification = await context.gateway.readNotification({ headers, body });
  switch (notification.about) {
    case "unverified":
      return c.text("Unauthorized", 401);
    case "unreadable":
      return c.text("Bad request", 400);
    case "nothing":
      return c.text("ok");
    case "payment":
    case "set_up": {
      const { about, idempotencyKey: key } = notification;
      const isDone = await (about === "payment" ? followPayment : followSetUp)(context, key);
      return isDone ? c.text("ok") : c.text("Try again", 503);
    }
  }
}

async function followPayment(context: PaymentContext, key: string): Promise<boolean> {
  const payment = await findPayment(context.database, key);
  if (payment !== null) return (await settleByGateway(context, payment)) !== null;
  context.log.warn({ payment: key }, "notification of an unknown payment");
  return true;
}

async function followSetUp(context: PaymentContext, key: string): Promise<boolean> {
  const contractId = contractOfSetUp(key);
  if (contractId === null) return true;
  const answer = await askGateway(context, { id: key }, (gateway) => gateway.findSetUp(key));
  if (!answer.answered) return false;
  if (answer.value?.outcome === "stored") await replaceMethod(context, contractId, answer.value.stored);
  return true;
}
