import { readPointAttributes } from "#domain/shipping/pickup-point.ts";
import { readExtras } from "#domain/checkout/read-extras.ts";
import { TAX_NUMBER_ATTRIBUTE } from "#domain/invoice/tax-number.ts";
import { EMAIL_OPT_IN_ATTRIBUTE, EMAIL_OPT_IN_YES } from "#domain/customer/email-opt-in.ts";
import type { CheckoutConsent } from "#app/features/newsletter/note-checkout-consent.server.ts";
import {
  type MirroredCard,
  type MirroredMoments,
  type MirroredOrder,
  type MirroredParcel,
  withNews,
} from "#app/features/orders/mirrored-order.ts";
import type { OrderNews } from "#app/features/orders/order-news.ts";
import { readAmounts } from "./order-amounts.server.ts";
import { type OrderPayload, orderPayloadShape } from "./order-payload-shape.server.ts";
import { parsePayload } from "./payload-fields.server.ts";
import { ORDER_STATUSES } from "#app/features/orders/order-status.ts";
import { readDelivery, readStep, type Shipment } from "./order-news-payload.server.ts";

const ATTEMPT_ATTRIBUTE = "checkout_attempt";
/** `source_name` of orders that a subscription made. */
const RENEWAL_SOURCES = ["subscription_contract", "subscription_contract_checkout_one"];

/** Tag of the embedded shop's orders that their buyers have to confirm. */
const UNCONFIRMED_TAG = "awaiting-confirmation";

/** Statuses of recalled and never sent parcels. */
const GONE = ["cancelled", "error", "failure"];

/** Shopify writes `•••• •••• •••• 4242`; further digits from a platform are not kept. */
const LAST_FOUR = /(\d{4})$/;

export type OrderPayloadResult =
  | {
      readonly ok: true;
      readonly news: OrderNews;
      /** The buyer's consent to news by e-mail, and its checkbox; null without consent. */
      readonly consent: CheckoutConsent | null;
      /** Token of the order's cart; null if the platform does not report it. */
      readonly cartToken: string | null;
      /** Optional fields that could not be read, for the log. */
      readonly dropped: readonly string[];
    }
  | { readonly ok: false; readonly problem: string };

/** Reads the body of an `orders/*` webhook. `problem` names the first field that is wrong, for the log. */
export function parseOrderPayload(body: unknown): OrderPayloadResult {
  const parsed = parsePayload(orderPayloadShape, body);
  if (!parsed.ok) return parsed;
  const raw = parsed.payload;
  const attribute = (key: string): string | null =>
    raw.note_attributes.find(({ name }) => name === key)?.value ?? null;
  const attributes = raw.note_attributes.map(({ name, value }) => ({ key: name, value: value ?? "" }));
  const extras = readExtras(attributes);
  const consent = consentOf(raw.buyer_accepts_marketing === true, attribute(EMAIL_OPT_IN_ATTRIBUTE));
  const deliveryMethod = raw.shipping_lines[0]?.title;
  const payBy = raw.payment_terms?.payment_schedules[0]?.due_at;
  const told: MirroredOrder = {
    id: raw.id,
    name: raw.name,
    placedAt: raw.processed_at ?? raw.created_at,
    status: statusOf(raw.financial_status, raw.cancelled_at),
    fulfilment: {
      state: fulfilmentState(raw.fulfillment_status),
      parcels: raw.fulfillments.filter(({ status }) => !GONE.includes(status ?? "")).map(parcelOf),
    },
    moments: momentsOf(raw),
    language: raw.customer_locale,
    ...(RENEWAL_SOURCES.includes(raw.source_name ?? "") && { isRenewal: true as const }),
    // A platform's own checkbox does not mention reviews.
    ...(consent === "store" && { invitesReview: true as const }),
    email: raw.email ?? raw.contact_email,
    currency: raw.currency,
    ...readAmounts(raw),
    taxIncluded: raw.taxes_included ?? true,
    ...(payBy != null && { payBy }),
    ...(raw.test === true && { isTest: true as const }),
    discountCodes: raw.discount_codes.map(({ code }) => code),
    delivery: raw.shipping_address ?? null,
    ...(deliveryMethod != null && { deliveryMethod }),
    ...(readPointAttributes(attributes) !== null && { isPickup: true as const }),
    billing: raw.billing_address ?? null,
    taxNumber: attribute(TAX_NUMBER_ATTRIBUTE),
    ...(extras.length > 0 && { extras }),
    ...(raw.returns.length > 0 && { returns: raw.returns }),
    ...(raw.tags?.split(/,\s*/).includes(UNCONFIRMED_TAG) === true && { awaitsConfirmation: true as const }),
    paymentMethods: raw.payment_gateway_names,
    card: cardOf(raw.payment_details),
  };
  const order = withNews(told, {
    refunds: raw.refunds,
    deliveries: raw.fulfillments.flatMap((each) => readDelivery(each) ?? []),
    steps: raw.fulfillments.flatMap((each) => readStep(each) ?? []),
  });
  return {
    ok: true,
    cartToken: raw.cart_token,
    dropped: parsed.dropped,
    consent,
    news: {
      order,
      attempt: attribute(ATTEMPT_ATTRIBUTE),
      customerId: raw.customer?.id == null ? null : `gid://shopify/Customer/${raw.customer.id}`,
      updatedAt: new Date(raw.updated_at),
    },
  };
}

/** Returns the consent to news; a hosted checkout has its own checkbox, and passes on the store's. */
function consentOf(isToldByPlatform: boolean, attribute: string | null): CheckoutConsent | null {
  if (attribute === EMAIL_OPT_IN_YES) return "store";
  return isToldByPlatform ? "platform" : null;
}

/** Maps the shipment status; `restocked` and unknown ones count as not sent. */
function fulfilmentState(status: string | null) {
  return status === "fulfilled" || status === "partial" ? status : "none";
}

function parcelOf(raw: Shipment): MirroredParcel {
  const { created_at, tracking_company, tracking_number, tracking_url } = raw;
  const [first = null, ...more] = trackingOf(raw);
  return {
    id: raw.id,
    sentAt: created_at,
    company: tracking_company,
    trackingNumber: first?.number ?? tracking_number,
    trackingUrl: first?.url ?? webPage(tracking_url),
    ...(more.length > 0 && { otherTracking: more }),
  };
}

/** Pairs the tracking numbers of a parcel of several boxes, each once, with their pages, in the same order. */
function trackingOf({
  tracking_numbers: numbers,
  tracking_urls: urls,
}: Shipment): readonly { readonly number: string; readonly url: string | null }[] {
  const byNumber = new Map<string, string | null>();
  for (const [index, told] of numbers.entries()) {
    const number = told.trim();
    if (number !== "" && !byNumber.has(number)) byNumber.set(number, webPage(urls[index]));
  }
  return [...byNumber].map(([number, url]) => ({ number, url }));
}

/** Returns an https address, which becomes a link; drops any other. */
function webPage(url: string | null | undefined): string | null {
  return url?.startsWith("https://") === true ? url : null;
}

/**
 * Derives an order's times. An order has no time of payment: the first webhook with the paid status was sent at that
 * time, unless it reports a later event as well. A refund that is not listed is as new as the order's last change.
 */
function momentsOf(raw: OrderPayload): MirroredMoments {
  const { financial_status, cancelled_at, updated_at, fulfillments, refunds } = raw;
  const justPaid = financial_status === "paid" && cancelled_at == null && fulfillments.length === 0;
  const isRefunded = financial_status === "refunded" || financial_status === "partially_refunded";
  const isPaid = financial_status === "paid" || isRefunded;
  return {
    paidAt: justPaid ? updated_at : null,
    ...(isPaid && { paidBy: updated_at }),
    cancelledAt: cancelled_at ?? null,
    refundedAt: isRefunded ? (refunds.at(-1)?.at ?? updated_at) : null,
  };
}

function cardOf(details: OrderPayload["payment_details"]): MirroredCard | null {
  const lastFour = LAST_FOUR.exec(details?.credit_card_number ?? "")?.[1];
  return lastFour === undefined ? null : { brand: details?.credit_card_company ?? null, lastFour };
}

/** Maps the payment status; an unknown one counts as the safest: not paid yet. */
function statusOf(financial: string | null | undefined, cancelledAt: string | null | undefined) {
  if (cancelledAt != null) return "cancelled";
  return ORDER_STATUSES.find((status) => status === financial) ?? "pending";
}
