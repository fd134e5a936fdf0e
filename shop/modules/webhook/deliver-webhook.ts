import { eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { callWithin } from "#lib/timeout/within.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { signWebhook } from "./sign-webhook.ts";
import { webhookDeliveries } from "./webhook.tables.ts";

/** Timeout of a receiver, as on Shopify. */
const RECEIVER_TIMEOUT_MS = 5_000;
const WEBHOOK_API_VERSION = "2024-01";
const ERROR_MAX_CHARS = 500;

/** Sends one webhook: `fetch`, or the storefront's own handler when both run in one process. */
export type SendWebhook = (request: Request) => Promise<Response>;

export interface WebhookSender {
  readonly database: ShopDatabase;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly deliver: SendWebhook;
  readonly settings: { readonly webhookUrl: string; readonly webhookSecret: string };
  /** `X-Shopify-Shop-Domain`. */
  readonly shopDomain: string;
  readonly announceStep: (point: "webhook-before-sending" | "webhook-sent") => void;
  /** Timeout for tests, shorter than the usual five seconds. */
  readonly timeoutMs?: number;
}

type Delivery = typeof webhookDeliveries.$inferSelect & { readonly payload: string };

/**
 * Sends one webhook with Shopify's headers. True when it is delivered, now or before; false when it has to be tried
 * again. A process that dies between sending and noting sends twice: receivers use `X-Shopify-Webhook-Id`.
 */
export async function deliverWebhook(sender: WebhookSender, id: string): Promise<boolean> {
  const { database, clock, log, announceStep } = sender;
  const [delivery] = await database.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  if (delivery === undefined || delivery.payload === null || delivery.deliveredAt !== null) return true;
  announceStep("webhook-before-sending");
  const error = await send(sender, { ...delivery, payload: delivery.payload });
  announceStep("webhook-sent");
  const now = clock();
  await database
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      lastAttemptAt: now,
      lastError: error,
      ...(error === null ? { deliveredAt: now, payload: null } : {}),
    })
    .where(eq(webhookDeliveries.id, id));
  if (error !== null) log.warn({ webhook: id, topic: delivery.topic, error }, "webhook not delivered");
  return error === null;
}

/** Sends a request; null on success, else the error. */
async function send(
  { deliver, settings, shopDomain, timeoutMs = RECEIVER_TIMEOUT_MS }: WebhookSender,
  delivery: Delivery,
): Promise<string | null> {
  const init = {
    method: "POST",
    redirect: "manual",
    headers: {
      "Content-Type": "application/json",
      "X-Shopify-Topic": delivery.topic,
      "X-Shopify-Hmac-Sha256": signWebhook(delivery.payload, settings.webhookSecret),
      "X-Shopify-Shop-Domain": shopDomain,
      "X-Shopify-Api-Version": WEBHOOK_API_VERSION,
      "X-Shopify-Webhook-Id": delivery.id,
      "X-Shopify-Event-Id": delivery.id,
      "X-Shopify-Triggered-At": delivery.createdAt.toISOString(),
    },
    body: delivery.payload,
  } as const;
  try {
    // A receiver in this process does not look at the signal.
    const response = await callWithin(
      (signal) => deliver(new Request(settings.webhookUrl, { ...init, signal })),
      timeoutMs,
    );
    // An unread body would keep the connection.
    await response.body?.cancel();
    return response.ok ? null : `The receiver answered ${response.status}.`;
  } catch (error) {
    return String(error).slice(0, ERROR_MAX_CHARS);
  }
}
