import { z } from "zod";
import { parseJson, readBytes } from "#lib/http/request-body.ts";
import { raisePageVersion } from "#app/platform/database/page-version.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { endCartsOfOrder } from "#app/features/abandoned-carts/abandoned-cart.store.server.ts";
import { acceptAttempt } from "#app/features/checkout/accept-attempt.server.ts";
import { deleteAccountOfCustomer } from "#app/personal-data/delete-account.server.ts";
import { planPurchase } from "#app/features/hand-over/plan-purchase.server.ts";
import { issueInvoices } from "#app/features/invoices/issue-invoices.server.ts";
import {
  type CheckoutConsent,
  noteCheckoutConsent,
} from "#app/features/newsletter/note-checkout-consent.server.ts";
import { planInvitation } from "#app/features/reviews/invitations/plan-invitation.server.ts";
import { lookForAlerts } from "#app/features/stock-alerts/announce-stock.server.ts";
import { settleReturns } from "#app/features/returns/settle-returns.server.ts";
import { settleWithdrawals } from "#app/features/withdrawal/settle-withdrawals.server.ts";
import {
  type OrderFactResult,
  parseFulfilmentPayload,
  parseRefundPayload,
} from "./order-news-payload.server.ts";
import {
  noteWebhook,
  type OrderFollowUp,
  recordFact,
  recordOrder,
  type ReceivedWebhook,
} from "#app/features/orders/order-mirror.store.server.ts";
import { parseOrderPayload } from "./order-payload.server.ts";
import { isSignedBy } from "./webhook-signature.server.ts";
import {
  type FactTopic,
  isCustomerTopic,
  isFactTopic,
  isOrderTopic,
  WEBHOOK_TOPICS,
} from "./webhook-topics.ts";

/** An order with a hundred lines has some 200 kB. */
const BODY_LIMIT_BYTES = 1024 * 1024;
const ID_MAX_CHARS = 255;

const FACT_PARSERS: Readonly<Record<FactTopic, (body: unknown) => OrderFactResult>> = {
  "refunds/create": parseRefundPayload,
  "fulfillments/update": parseFulfilmentPayload,
};

const catalogueNews = z.object({ id: z.union([z.number(), z.string()]), handle: z.string().optional() });
const customerNews = z.object({ id: z.union([z.number().int(), z.string().regex(/^\d+$/)]) });

/**
 * Handles one webhook of the platform; idempotent, and independent of the order in which webhooks come. Answers 200
 * when there is nothing left to do, 401 for a wrong signature, 413 and 422 for what cannot be read.
 */
export async function receiveWebhook(request: Request, resources: Resources): Promise<Response> {
  const { log, clock, site, webhookSecret, settings } = resources;
  // The signature covers the exact bytes.
  const body = await readBytes(request, BODY_LIMIT_BYTES);
  if (body === null) return answer(413);
  if (!isSignedBy(webhookSecret, body, request.headers.get("x-shopify-hmac-sha256"))) {
    log.warn("a webhook with a wrong signature");
    return answer(401);
  }
  const topic = request.headers.get("x-shopify-topic") ?? "";
  if (!WEBHOOK_TOPICS.includes(topic)) return answer(200);

  const id = request.headers.get("x-shopify-webhook-id") ?? "";
  // Text that a database refuses is replaced: the platform would retry a refused webhook again and again.
  const payload = parseJson(body, "replace");
  if (id === "" || id.length > ID_MAX_CHARS || payload === undefined) {
    log.error({ topic, webhook: id.slice(0, ID_MAX_CHARS) }, "a webhook without an id or without JSON");
    return answer(422);
  }
  const delivery: ReceivedWebhook = { id, topic, receivedAt: clock() };
  if (isCustomerTopic(topic)) {
    const customer = customerNews.safeParse(payload);
    if (!customer.success) {
      log.error({ topic, webhook: id }, "a webhook that does not name its customer");
      return answer(422);
    }
    await deleteAccountOfCustomer(`gid://shopify/Customer/${customer.data.id}`, resources);
    await noteWebhook(site, delivery);
    return answer(200);
  }
  if (isFactTopic(topic)) return receiveFact(FACT_PARSERS[topic](payload), delivery, resources);
  if (!isOrderTopic(topic)) {
    const news = catalogueNews.safeParse(payload);
    if (!news.success) {
      log.error({ topic, webhook: id }, "a webhook that does not name its product or collection");
      return answer(422);
    }
    await site.transaction(async (tx) => {
      const isNew = await noteWebhook(tx, delivery);
      // The embedded shop's changes are seen in its own version, before their webhooks.
      if (isNew && !settings.isShopEmbedded) await raisePageVersion(tx);
      if (isNew && news.data.handle !== undefined) await lookForAlerts(tx, news.data.handle, resources);
    });
    return answer(200);
  }
  const parsed = parseOrderPayload(payload);
  if (!parsed.ok) {
    log.error({ topic, webhook: id, problem: parsed.problem }, "an order webhook that cannot be read");
    return answer(422);
  }
  noteDropped(parsed.dropped, delivery, log);
  const { attempt } = parsed.news;
  const cart = settings.isShopEmbedded ? { token: parsed.cartToken } : "hosted";
  const accepted = await acceptAttempt(site, attempt, cart);
  if (accepted !== attempt) {
    log.warn({ webhook: id, order: parsed.news.order.name }, "an order names a checkout that is not its own");
  }
  const news = { ...parsed.news, attempt: accepted };
  const isNew = await recordOrder(site, delivery, news, followUp(resources, parsed.consent, accepted));
  log.info({ topic, webhook: id, order: parsed.news.order.name, repeated: !isNew }, "order webhook");
  return answer(200);
}

/** Builds the further work after an order's change. */
export function followUp(
  resources: Resources,
  consent: CheckoutConsent | null = null,
  attempt: string | null = null,
): OrderFollowUp {
  return async (tx, order) => {
    if (resources.settings.invoices) await issueInvoices(tx, order, resources);
    await settleReturns(tx, order, resources);
    await settleWithdrawals(tx, order, resources);
    await endCartsOfOrder(tx, order);
    await planInvitation(tx, order, resources.clock());
    await planPurchase(tx, order, attempt, resources);
    if (consent !== null) await noteCheckoutConsent(tx, order, consent, resources);
  };
}

/** Handles one fact of an order: a refund, or a parcel's arrival. */
async function receiveFact(
  parsed: OrderFactResult,
  delivery: ReceivedWebhook,
  resources: Resources,
): Promise<Response> {
  const { site, log } = resources;
  const { id, topic } = delivery;
  if (!parsed.ok) {
    log.error({ topic, webhook: id, problem: parsed.problem }, "an order webhook that cannot be read");
    return answer(422);
  }
  noteDropped(parsed.dropped, delivery, log);
  const { fact } = parsed;
  const isNew =
    fact === null
      ? await noteWebhook(site, delivery)
      : await recordFact(site, delivery, fact, followUp(resources));
  log.info({ topic, webhook: id, order: fact?.orderId, repeated: !isNew }, "order webhook");
  return answer(200);
}

/** Logs unreadable optional fields, for the store's operator; the order is still recorded. */
function noteDropped(fields: readonly string[], { id, topic }: ReceivedWebhook, log: Resources["log"]): void {
  if (fields.length > 0)
    log.warn({ topic, webhook: id, fields }, "an order webhook with fields that cannot be read");
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}
