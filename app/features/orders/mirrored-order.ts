import type { DeliveryMethod } from "#domain/shipping/service-terms.ts";
import type { ExtraValue } from "#domain/checkout/extra-field.ts";
import type { PostalAddress } from "#app/features/addresses/address-lines.server.ts";
import {
  inOrderCurrency,
  mergeDeliveries,
  mergeRefunds,
  type MirroredDelivery,
  type MirroredRefund,
  statusWithRefunds,
} from "./mirrored-refund.ts";
import { mergeSteps, type MirroredStep } from "./parcels/mirrored-step.ts";
import type { MirroredReturn } from "./mirrored-return.ts";
import { ORDER_STATUSES, type OrderStatus } from "./order-status.ts";

/**
 * An order as the pages show it, copied from the platform's webhook (design §5.10). Amounts stay the platform's decimal
 * text next to `currency`, so that an order in a currency the store does not sell in is kept too.
 */
export interface MirroredOrder {
  /** The platform's numeric id, as text. */
  readonly id: string;
  /** `#1001`. */
  readonly name: string;
  /** ISO 8601. */
  readonly placedAt: string;
  readonly status: OrderStatus;
  /** The status of the newest webhook, if `status` differs from it because of a refund reported separately. */
  readonly toldStatus?: OrderStatus;
  /** Shipment state and parcels. */
  readonly fulfilment: MirroredFulfilment;
  /** Times of payment, cancellation and refund. */
  readonly moments: MirroredMoments;
  /** Parcels that have arrived; absent if there are none. */
  readonly deliveries?: readonly MirroredDelivery[];
  /** Steps of parcels on their way; absent if none was reported. */
  readonly steps?: readonly MirroredStep[];
  /** Money paid back, oldest first; absent if there was none. */
  readonly refunds?: readonly MirroredRefund[];
  /** Returns requested at the platform, as its newest webhook lists them; absent if there are none. */
  readonly returns?: readonly MirroredReturn[];
  /** The buyer's (`ro`, `en` …); null if the platform does not report it. */
  readonly language: string | null;
  readonly email: string | null;
  readonly currency: string;
  readonly lines: readonly MirroredLine[];
  /** Before discounts. */
  readonly subtotal: string;
  readonly discount: string;
  /** The parts of `discount` that need no code, such as a set's, as the platform names them; absent without one. */
  readonly automaticDiscounts?: readonly { readonly title: string; readonly amount: string }[];
  readonly shipping: string;
  /** The part of `shipping` that is the embedded shop's fee of cash on delivery; absent without one. */
  readonly cashFee?: string;
  readonly tax: string;
  /** `tax` by rate. */
  readonly taxes: readonly MirroredTax[];
  /** The tax in `shipping`, by rate; empty if the platform does not report it. */
  readonly shippingTaxes: readonly MirroredTax[];
  readonly taxIncluded: boolean;
  /** Of the order after its edits, including what was refunded since. */
  readonly total: string;
  /** The part of `total` owed after refunds and edits (`current_total_price`); absent if not reported. */
  readonly owed?: string;
  /** The part of `owed` still to be paid, such as for goods an edit added; absent if none or not reported. */
  readonly outstanding?: string;
  /** Day, its last moment, on which its money is to be there, ISO 8601; absent for an order that was not placed on terms. */
  readonly payBy?: string;
  /** Made while the platform tested payments. */
  readonly isTest?: true;
  readonly discountCodes: readonly string[];
  readonly delivery: PostalAddress | null;
  /** Way of delivery as the platform names it: courier, or the pick-up point; absent if not reported. */
  readonly deliveryMethod?: string;
  /** It is fetched from a pick-up point; absent for every other order. */
  readonly isPickup?: true;
  readonly billing: PostalAddress | null;
  /** Of the company on the invoice; null for a person. */
  readonly taxNumber: string | null;
  /** Values of the checkout's extra fields; absent if there are none. */
  readonly extras?: readonly ExtraValue[];
  /** As the platform names them: `card`, `paypal`, or a gateway's own name. */
  readonly paymentMethods: readonly string[];
  /** The card that paid, if the platform reports it; null for another way to pay. */
  readonly card: MirroredCard | null;
  /** Its buyer has to confirm it by a mailed link; absent for every other order. */
  readonly awaitsConfirmation?: true;
  /** A later charge of a subscription; absent for every other order. */
  readonly isRenewal?: true;
  /** Consent given at the store's checkout to receive mails, including the invitation to a review. */
  readonly invitesReview?: true;
  /** The customer's account was deleted: later webhooks never add a name or an address again. */
  readonly erased?: true;
}

/** Returns the way in which an order is delivered, on which its delivery times depend. */
export function deliveryMethodOf({ isPickup }: Pick<MirroredOrder, "isPickup">): DeliveryMethod {
  return isPickup === true ? "pickup" : "courier";
}

/** Times in ISO 8601; null if it has not happened, or if the time was not reported. */
export interface MirroredMoments {
  readonly paidAt: string | null;
  /** The earliest time at which a webhook reported the order as paid; absent until then. */
  readonly paidBy?: string;
  readonly cancelledAt: string | null;
  readonly refundedAt: string | null;
}

export interface MirroredCard {
  /** The platform's name of it: `Visa`; null if it has none. */
  readonly brand: string | null;
  /** Four digits. */
  readonly lastFour: string;
}

export interface MirroredFulfilment {
  readonly state: "none" | "partial" | "fulfilled";
  readonly parcels: readonly MirroredParcel[];
}

/** VAT at one rate. */
export interface MirroredTax {
  /** On the net price, such as 21. */
  readonly percent: number;
  readonly amount: string;
}

export interface MirroredParcel {
  /** The platform's numeric id, as text. */
  readonly id: string;
  /** ISO 8601. */
  readonly sentAt: string;
  readonly company: string | null;
  readonly trackingNumber: string | null;
  /** An https address of the courier's page. */
  readonly trackingUrl: string | null;
  /** Further numbers, of the further boxes of one parcel; absent where there is one box. */
  readonly otherTracking?: readonly { readonly number: string; readonly url: string | null }[];
}

export interface MirroredLine {
  /** The platform's numeric id, as text; absent if it reports none. */
  readonly id?: string;
  /** Its share of the order's discounts. */
  readonly discount: string;
  readonly taxes: readonly MirroredTax[];
  /** The platform's numeric id of the product, as text; absent for a line without one. */
  readonly productId?: string;
  /** `gid://shopify/ProductVariant/…`, the id in the browser's cart; null for a line without a variant. */
  readonly variantId: string | null;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly quantity: number;
  /** Units that an edit took off the order, not in `quantity`; absent if there are none. */
  readonly removed?: number;
  /** Of one piece, before discounts. */
  readonly price: string;
}

const FULFILMENT_STEPS = ["none", "partial", "fulfilled"] as const;

/** Ranks an order's progress; decides which of two webhooks with the same `updated_at` is newer. */
export function orderProgress({
  status,
  toldStatus = status,
  fulfilment,
}: Pick<MirroredOrder, "status" | "toldStatus" | "fulfilment">): number {
  const sent = FULFILMENT_STEPS.indexOf(fulfilment.state);
  return ORDER_STATUSES.indexOf(toldStatus) * FULFILMENT_STEPS.length + sent;
}

/** Removes an order's personal data when the account is deleted; the books need goods and sums, which stay. */
export function eraseCustomer(order: MirroredOrder): MirroredOrder {
  const { extras: _typed, deliveryMethod: _point, ...rest } = order;
  return { ...rest, email: null, delivery: null, billing: null, taxNumber: null, card: null, erased: true };
}

/** Reduces an order to what a payment link may show: its number, lines and totals, and nothing of the payer. */
export function withoutPayer(order: MirroredOrder): MirroredOrder {
  const { id, name, placedAt, status, currency, lines, subtotal, discount, shipping } = order;
  const { tax, taxes, shippingTaxes, taxIncluded, total, discountCodes, automaticDiscounts, language } =
    order;
  const totals = {
    subtotal,
    discount,
    ...(automaticDiscounts !== undefined && { automaticDiscounts }),
    shipping,
    shippingTaxes,
    tax,
    taxes,
    taxIncluded,
    total,
    discountCodes,
  };
  const payer = {
    email: null,
    delivery: null,
    billing: null,
    taxNumber: null,
    paymentMethods: [],
    card: null,
  };
  const progress = { fulfilment: NOTHING_SENT, moments: NO_MOMENTS };
  return { id, name, placedAt, status, currency, language, lines, ...totals, ...payer, ...progress };
}

/** Merges two states of an order: the newer one, with data only the older one had. Each time is the earliest one. */
export function withEarlier(newer: MirroredOrder, older: MirroredOrder): MirroredOrder {
  const { moments: then } = older;
  const { moments: now } = newer;
  const paidBy = earliest(then.paidBy ?? then.paidAt, now.paidBy ?? now.paidAt);
  const merged = withNews(newer, {
    refunds: older.refunds ?? [],
    deliveries: older.deliveries ?? [],
    steps: older.steps ?? [],
  });
  const told: MirroredOrder = {
    ...merged,
    moments: {
      ...paidMoments(earliest(then.paidAt, now.paidAt), paidBy),
      cancelledAt: earliest(then.cancelledAt, now.cancelledAt),
      refundedAt: earliest(then.refundedAt, now.refundedAt),
    },
  };
  return older.erased === true ? eraseCustomer(told) : told;
}

/** Adds refunds, deliveries and steps of parcels to an order; its status follows the refunds. */
export function withNews(
  order: MirroredOrder,
  news: {
    readonly refunds: readonly MirroredRefund[];
    readonly deliveries: readonly MirroredDelivery[];
    readonly steps: readonly MirroredStep[];
  },
): MirroredOrder {
  const { refunds: known = [], deliveries: arrived = [], steps: reached = [], toldStatus, ...rest } = order;
  const told = news.refunds.map((refund) => inOrderCurrency(refund, order));
  const refunds = mergeRefunds(known, told);
  const deliveries = mergeDeliveries(arrived, news.deliveries);
  const steps = mergeSteps(reached, news.steps);
  const platformStatus = toldStatus ?? order.status;
  const status = statusWithRefunds(platformStatus, { refunds, total: order.total });
  return {
    ...rest,
    status,
    ...(status !== platformStatus && { toldStatus: platformStatus }),
    ...(refunds.length > 0 && { refunds }),
    ...(deliveries.length > 0 && { deliveries }),
    ...(steps.length > 0 && { steps }),
  };
}

/** Drops `paidAt` if an earlier webhook reported the order as paid: the time of payment is then unknown. */
function paidMoments(
  paidAt: string | null,
  paidBy: string | null,
): Pick<MirroredMoments, "paidAt" | "paidBy"> {
  const isKnown = paidAt !== null && (paidBy === null || Date.parse(paidAt) <= Date.parse(paidBy));
  return { paidAt: isKnown ? paidAt : null, ...(paidBy !== null && { paidBy }) };
}

/** Returns the earlier of two ISO 8601 times; null means not reported. */
function earliest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return Date.parse(a) <= Date.parse(b) ? a : b;
}

const NOTHING_SENT: MirroredFulfilment = { state: "none", parcels: [] };
const NO_MOMENTS: MirroredMoments = { paidAt: null, cancelledAt: null, refundedAt: null };

/** Tells whether an order was ever paid, even if cancelled or refunded since. */
export function wasPaid({ status, moments }: Pick<MirroredOrder, "status" | "moments">): boolean {
  if (moments.paidBy !== undefined || moments.paidAt !== null || moments.refundedAt !== null) return true;
  return status === "paid" || status === "partially_refunded" || status === "refunded";
}
