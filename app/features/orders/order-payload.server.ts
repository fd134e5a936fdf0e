import { z } from "zod";
import { sumDecimals } from "#domain/decimal-text.ts";
import { TAX_NUMBER_ATTRIBUTE } from "#domain/tax-number.ts";
import { EMAIL_OPT_IN_ATTRIBUTE, EMAIL_OPT_IN_YES } from "#domain/email-opt-in.ts";
import type { PostalAddress } from "../addresses/address-lines.server.ts";
import type { CheckoutConsent } from "../newsletter/note-checkout-consent.server.ts";
import {
  type MirroredCard,
  type MirroredMoments,
  type MirroredOrder,
  type MirroredParcel,
  type MirroredTax,
  withNews,
} from "./mirrored-order.ts";
import { amount, moment, numericId, text } from "./payload-fields.server.ts";
import { ORDER_STATUSES } from "./order-status.ts";
import { deliveryOf, refund, shipment } from "./order-news-payload.server.ts";

/** What a webhook says about an order, and what the mirror needs to place it. */
export interface OrderNews {
  readonly order: MirroredOrder;
  /** The checkout attempt in the cart's attributes, whoever wrote it there; null for an order that came another way. */
  readonly attempt: string | null;
  /** `gid://shopify/Customer/…` of whoever the platform says ordered. */
  readonly customerId: string | null;
  readonly updatedAt: Date;
}

const ATTEMPT_ATTRIBUTE = "checkout_attempt";
const DEFAULT_AMOUNT = "0.00";
/** How platforms mark an order that a subscription made. */
const RENEWAL_SOURCES = ["subscription_contract", "subscription_contract_checkout_one"];
/** A rate is told as a fraction: 0.07 × 100 is not quite 7. */
const PERCENT_PRECISION = 10_000;

const address = z
  .object({
    first_name: text,
    last_name: text,
    name: text,
    company: text,
    address1: text,
    address2: text,
    city: text,
    province: text,
    province_code: text,
    country_code: text,
    zip: text,
    phone: text,
  })
  .transform((raw): PostalAddress => ({
    name: raw.name ?? [raw.first_name, raw.last_name].filter(Boolean).join(" "),
    company: raw.company,
    address1: raw.address1,
    address2: raw.address2,
    city: raw.city,
    state: raw.province,
    stateCode: raw.province_code,
    postalCode: raw.zip,
    countryCode: raw.country_code,
    phone: raw.phone,
  }));

/** Two taxes of one line, such as a state's and a county's, have a rate each. */
const taxLine = z.object({ rate: z.number().nonnegative().max(1), price: amount });

const line = z.object({
  id: numericId.nullish(),
  total_discount: amount.nullish(),
  discount_allocations: z.array(z.object({ amount })).nullish(),
  tax_lines: z.array(taxLine).nullish(),
  product_id: numericId.nullish().catch(null),
  variant_id: numericId.nullish(),
  title: z.string(),
  variant_title: text,
  quantity: z.number().int().nonnegative(),
  price: amount,
});

/** A parcel that was recalled or never left is none. */
const GONE = ["cancelled", "error", "failure"];

/** Shopify writes `•••• •••• •••• 4242`; whatever more digits a platform might send are not kept. */
const LAST_FOUR = /(\d{4})$/;

const paymentDetails = z.object({ credit_card_company: text, credit_card_number: text });

/** The part of Shopify's REST Admin order the store reads; everything else in it is ignored. */
const payload = z.object({
  id: numericId,
  name: z.string().min(1),
  email: text,
  contact_email: text,
  created_at: moment,
  processed_at: moment.nullish(),
  updated_at: moment,
  cart_token: text,
  cancelled_at: moment.nullish(),
  financial_status: z.string().nullish(),
  fulfillment_status: z.string().nullish(),
  fulfillments: z.array(shipment).nullish(),
  currency: z.string().length(3),
  total_line_items_price: amount.nullish(),
  subtotal_price: amount,
  total_discounts: amount.nullish(),
  total_shipping_price_set: z.object({ shop_money: z.object({ amount }) }).nullish(),
  total_tax: amount.nullish(),
  taxes_included: z.boolean().nullish(),
  total_price: amount,
  line_items: z.array(line),
  discount_codes: z.array(z.object({ code: z.string() })).nullish(),
  shipping_address: address.nullish(),
  billing_address: address.nullish(),
  payment_gateway_names: z.array(z.string()).nullish(),
  payment_details: paymentDetails.nullish().catch(null),
  refunds: z.array(refund).nullish(),
  tax_lines: z.array(taxLine).nullish(),
  shipping_lines: z.array(z.object({ tax_lines: z.array(taxLine).nullish() })).nullish(),
  customer_locale: text,
  source_name: text,
  buyer_accepts_marketing: z.boolean().nullish().catch(null),
  customer: z.object({ id: numericId }).nullish(),
  note_attributes: z
    .array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]).nullish() }))
    .nullish(),
});

export type OrderPayloadResult =
  | {
      readonly ok: true;
      readonly news: OrderNews;
      /** The buyer asked for news by e-mail, by which box; null for one who did not. */
      readonly consent: CheckoutConsent | null;
      /** Token of the cart it was made from; null where the platform does not tell. */
      readonly cartToken: string | null;
    }
  | { readonly ok: false; readonly problem: string };

/** Reads the body of an `orders/*` webhook. `problem` names the first field that is wrong, for the log. */
export function parseOrderPayload(body: unknown): OrderPayloadResult {
  const parsed = payload.safeParse(body);
  if (!parsed.success) return { ok: false, problem: z.prettifyError(parsed.error) };
  const raw = parsed.data;
  const attribute = (key: string): string | null => {
    const value = raw.note_attributes?.find(({ name }) => name === key)?.value;
    return typeof value === "string" && value !== "" ? value : null;
  };
  const consent = consentOf(raw.buyer_accepts_marketing === true, attribute(EMAIL_OPT_IN_ATTRIBUTE));
  const told: MirroredOrder = {
    id: raw.id,
    name: raw.name,
    placedAt: raw.processed_at ?? raw.created_at,
    status: statusOf(raw.financial_status, raw.cancelled_at),
    fulfilment: {
      state: fulfilmentState(raw.fulfillment_status),
      parcels: (raw.fulfillments ?? []).filter(({ status }) => !GONE.includes(status ?? "")).map(parcelOf),
    },
    moments: momentsOf(raw),
    language: raw.customer_locale,
    ...(RENEWAL_SOURCES.includes(raw.source_name ?? "") && { isRenewal: true as const }),
    // A platform's own box says nothing of reviews.
    ...(consent === "store" && { invitesReview: true as const }),
    email: raw.email ?? raw.contact_email,
    currency: raw.currency,
    lines: raw.line_items.map((item) => ({
      ...(item.id != null && { id: item.id }),
      ...(item.product_id != null && { productId: item.product_id }),
      discount: discountOf(item),
      taxes: taxesOf(item.tax_lines ?? []),
      variantId: item.variant_id == null ? null : `gid://shopify/ProductVariant/${item.variant_id}`,
      title: item.title,
      variantTitle: item.variant_title,
      quantity: item.quantity,
      price: item.price,
    })),
    subtotal: raw.total_line_items_price ?? raw.subtotal_price,
    discount: raw.total_discounts ?? DEFAULT_AMOUNT,
    shipping: raw.total_shipping_price_set?.shop_money.amount ?? DEFAULT_AMOUNT,
    tax: raw.total_tax ?? DEFAULT_AMOUNT,
    taxes: taxesOf(raw.tax_lines ?? []),
    shippingTaxes: taxesOf((raw.shipping_lines ?? []).flatMap(({ tax_lines }) => tax_lines ?? [])),
    taxIncluded: raw.taxes_included ?? true,
    total: raw.total_price,
    discountCodes: (raw.discount_codes ?? []).map(({ code }) => code),
    delivery: raw.shipping_address ?? null,
    billing: raw.billing_address ?? null,
    taxNumber: attribute(TAX_NUMBER_ATTRIBUTE),
    paymentMethods: raw.payment_gateway_names ?? [],
    card: cardOf(raw.payment_details),
  };
  const order = withNews(told, {
    refunds: raw.refunds ?? [],
    deliveries: (raw.fulfillments ?? []).flatMap((each) => deliveryOf(each) ?? []),
  });
  return {
    ok: true,
    cartToken: raw.cart_token,
    consent,
    news: {
      order,
      attempt: attribute(ATTEMPT_ATTRIBUTE),
      customerId: raw.customer == null ? null : `gid://shopify/Customer/${raw.customer.id}`,
      updatedAt: new Date(raw.updated_at),
    },
  };
}

/** A hosted checkout has a box of its own, and hands on what was ticked in the store's. */
function consentOf(isToldByPlatform: boolean, attribute: string | null): CheckoutConsent | null {
  if (attribute === EMAIL_OPT_IN_YES) return "store";
  return isToldByPlatform ? "platform" : null;
}

/** Shopify spreads the discounts of an order over its lines; `total_discount` is only what was given on the line itself. */
function discountOf({ discount_allocations, total_discount }: z.infer<typeof line>): string {
  const shares = discount_allocations ?? [];
  return shares.length > 0
    ? sumDecimals(shares.map(({ amount: share }) => share))
    : (total_discount ?? DEFAULT_AMOUNT);
}

/** By rate, lowest first. */
function taxesOf(lines: readonly z.infer<typeof taxLine>[]): readonly MirroredTax[] {
  const byRate = new Map<number, string>();
  for (const { rate, price } of lines) {
    const percent = Math.round(rate * 100 * PERCENT_PRECISION) / PERCENT_PRECISION;
    byRate.set(percent, sumDecimals([byRate.get(percent) ?? DEFAULT_AMOUNT, price]));
  }
  return [...byRate]
    .map(([percent, sum]) => ({ percent, amount: sum }))
    .toSorted((a, b) => a.percent - b.percent);
}

/** `restocked` and what Shopify may add later read as not sent. */
function fulfilmentState(status: string | null | undefined) {
  return status === "fulfilled" || status === "partial" ? status : "none";
}

function parcelOf(raw: z.infer<typeof shipment>): MirroredParcel {
  const { created_at, tracking_company, tracking_number, tracking_url } = raw;
  return {
    id: raw.id,
    sentAt: created_at,
    company: tracking_company,
    trackingNumber: tracking_number,
    // It becomes a link: anything else than a page of the web is dropped.
    trackingUrl: tracking_url?.startsWith("https://") === true ? tracking_url : null,
  };
}

/**
 * An order does not tell when it was paid: the webhook that says so first was sent at that moment, unless it tells of
 * something later as well. A refund that is not listed is as new as the order's last change.
 */
function momentsOf(raw: z.infer<typeof payload>): MirroredMoments {
  const { financial_status, cancelled_at, updated_at, fulfillments, refunds } = raw;
  const justPaid = financial_status === "paid" && cancelled_at == null && (fulfillments ?? []).length === 0;
  const isRefunded = financial_status === "refunded" || financial_status === "partially_refunded";
  const isPaid = financial_status === "paid" || isRefunded;
  return {
    paidAt: justPaid ? updated_at : null,
    ...(isPaid && { paidBy: updated_at }),
    cancelledAt: cancelled_at ?? null,
    refundedAt: isRefunded ? (refunds?.at(-1)?.at ?? updated_at) : null,
  };
}

function cardOf(details: z.infer<typeof paymentDetails> | null | undefined): MirroredCard | null {
  const lastFour = LAST_FOUR.exec(details?.credit_card_number ?? "")?.[1];
  return lastFour === undefined ? null : { brand: details?.credit_card_company ?? null, lastFour };
}

/** A status Shopify may add later reads as the most careful one: not paid yet. */
function statusOf(financial: string | null | undefined, cancelledAt: string | null | undefined) {
  if (cancelledAt != null) return "cancelled";
  return ORDER_STATUSES.find((status) => status === financial) ?? "pending";
}
