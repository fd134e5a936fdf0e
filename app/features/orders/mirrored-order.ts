import type { PostalAddress } from "#app/features/addresses/address-lines.server.ts";
import {
  inOrderCurrency,
  mergeDeliveries,
  mergeRefunds,
  type MirroredDelivery,
  type MirroredRefund,
  statusWithRefunds,
} from "./mirrored-refund.ts";
import { ORDER_STATUSES, type OrderStatus } from "./order-status.ts";

/**
 * An order as the pages show it, copied from the platform's webhook (design §5.10). Amounts stay the platform's
 * decimal text beside `currency`, so that an order in a currency the store does not sell in is kept all the same.
 */
export interface MirroredOrder {
  /** The platform's numeric id, as text. */
  readonly id: string;
  /** `#1001`. */
  readonly name: string;
  /** ISO 8601. */
  readonly placedAt: string;
  readonly status: OrderStatus;
  /** The status of the newest webhook, where `status` differs from it because of a refund told separately. */
  readonly toldStatus?: OrderStatus;
  /** What of it is on its way; absent in orders mirrored before this was noted. */
  readonly fulfilment?: MirroredFulfilment;
  /** When what happened to it; absent in orders mirrored before this was noted. */
  readonly moments?: MirroredMoments;
  /** Parcels that have arrived; absent where none has. */
  readonly deliveries?: readonly MirroredDelivery[];
  /** Money paid back, oldest first; absent where there was none, and in orders mirrored before this was noted. */
  readonly refunds?: readonly MirroredRefund[];
  /** The buyer's (`ro`, `en` …); null where the platform does not tell, absent in older orders. */
  readonly language?: string | null;
  readonly email: string | null;
  readonly currency: string;
  readonly lines: readonly MirroredLine[];
  /** Before discounts. */
  readonly subtotal: string;
  readonly discount: string;
  readonly shipping: string;
  readonly tax: string;
  /** `tax` by rate; absent in orders mirrored before this was noted. */
  readonly taxes?: readonly MirroredTax[];
  /** What of it lies in `shipping`, by rate; empty where the platform does not tell, absent in older orders. */
  readonly shippingTaxes?: readonly MirroredTax[];
  readonly taxIncluded: boolean;
  /** Of what is in the order after its edits, with what was refunded since. */
  readonly total: string;
  /** What of `total` stays owed after refunds and edits (`current_total_price`); absent where the platform does not tell. */
  readonly owed?: string;
  /** What of `owed` is still to be paid, such as for goods an edit added; absent where nothing is, or nobody told. */
  readonly outstanding?: string;
  /** Made while the platform tested payments. */
  readonly isTest?: true;
  readonly discountCodes: readonly string[];
  readonly delivery: PostalAddress | null;
  readonly billing: PostalAddress | null;
  /** Of the company on the invoice; null for a person, absent in orders mirrored before this was noted. */
  readonly taxNumber?: string | null;
  /** As the platform names them: `card`, `paypal`, or a gateway's own name. */
  readonly paymentMethods: readonly string[];
  /** The card that paid, as far as the platform tells; null for another way to pay, absent in older orders. */
  readonly card?: MirroredCard | null;
  /** A later charge of a subscription; absent for every other order. */
  readonly isRenewal?: true;
  /** Ticked at the store's checkout to be written to, which includes the invitation to a review. */
  readonly invitesReview?: true;
  /** Her account was deleted: whatever the platform tells later, nobody's name or address is kept with it again. */
  readonly erased?: true;
}

/** Each ISO 8601; null while it has not happened, or where nobody told when. */
export interface MirroredMoments {
  readonly paidAt: string | null;
  /** The earliest moment at which a webhook told that the order was paid; absent while none has. */
  readonly paidBy?: string;
  readonly cancelledAt: string | null;
  readonly refundedAt: string | null;
}

export interface MirroredCard {
  /** As the platform names it: `Visa`; null where it does not. */
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
  /** The platform's numeric id, as text; absent in orders mirrored before this was noted. */
  readonly id?: string;
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
  /** The platform's numeric id, as text; absent in orders mirrored before this was noted, as all up to `taxes`. */
  readonly id?: string;
  /** Its share of the order's discounts. */
  readonly discount?: string;
  readonly taxes?: readonly MirroredTax[];
  /** The platform's numeric id of the product, as text; absent for a line without one and in older orders. */
  readonly productId?: string;
  /** `gid://shopify/ProductVariant/…`, the id the browser's cart knows; null for a line without a variant. */
  readonly variantId: string | null;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly quantity: number;
  /** Units that an edit took off the order, beside `quantity`; absent where there are none. */
  readonly removed?: number;
  /** Of one piece, before discounts. */
  readonly price: string;
}

const FULFILMENT_STEPS = ["none", "partial", "fulfilled"] as const;

/** How far an order has come; settles which of two webhooks with the same `updated_at` is the newer one. */
export function orderProgress({
  status,
  toldStatus = status,
  fulfilment,
}: Pick<MirroredOrder, "status" | "toldStatus" | "fulfilment">): number {
  const sent = FULFILMENT_STEPS.indexOf(fulfilment?.state ?? "none");
  return ORDER_STATUSES.indexOf(toldStatus) * FULFILMENT_STEPS.length + sent;
}

/** What stays of an order once its customer's account is gone: goods and sums, which the books need, and nobody's name. */
export function eraseCustomer(order: MirroredOrder): MirroredOrder {
  return { ...order, email: null, delivery: null, billing: null, taxNumber: null, card: null, erased: true };
}

/** What whoever holds a payment link may know of the order: its number, lines and totals, and nothing of who paid it. */
export function withoutPayer(order: MirroredOrder): MirroredOrder {
  const { id, name, placedAt, status, currency, lines, subtotal, discount, shipping } = order;
  const { tax, taxIncluded, total, discountCodes } = order;
  const totals = { subtotal, discount, shipping, tax, taxIncluded, total, discountCodes };
  const nobody = { email: null, delivery: null, billing: null, paymentMethods: [], card: null };
  return { id, name, placedAt, status, currency, lines, ...totals, ...nobody };
}

/** Merges two states of an order: the newer one, with what only the older one knew. Each moment is the earliest told. */
export function withEarlier(newer: MirroredOrder, older: MirroredOrder): MirroredOrder {
  const then = older.moments ?? NO_MOMENTS;
  const now = newer.moments ?? NO_MOMENTS;
  const paidBy = earliest(paidByOf(older), paidByOf(newer));
  const merged = withNews(newer, {
    refunds: older.refunds ?? [],
    deliveries: older.deliveries ?? [],
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

/** Adds refunds and deliveries to an order; its status says what the refunds say. */
export function withNews(
  order: MirroredOrder,
  news: { readonly refunds: readonly MirroredRefund[]; readonly deliveries: readonly MirroredDelivery[] },
): MirroredOrder {
  const { refunds: known = [], deliveries: arrived = [], toldStatus, ...rest } = order;
  const told = news.refunds.map((refund) => inOrderCurrency(refund, order));
  const refunds = mergeRefunds(known, told);
  const deliveries = mergeDeliveries(arrived, news.deliveries);
  const platformStatus = toldStatus ?? order.status;
  const status = statusWithRefunds(platformStatus, { refunds, total: order.total });
  return {
    ...rest,
    status,
    ...(status !== platformStatus && { toldStatus: platformStatus }),
    ...(refunds.length > 0 && { refunds }),
    ...(deliveries.length > 0 && { deliveries }),
  };
}

/** An order that is told to be just paid, and was told to be paid before, was not paid then: nobody knows when. */
function paidMoments(
  paidAt: string | null,
  paidBy: string | null,
): Pick<MirroredMoments, "paidAt" | "paidBy"> {
  const isKnown = paidAt !== null && (paidBy === null || Date.parse(paidAt) <= Date.parse(paidBy));
  return { paidAt: isKnown ? paidAt : null, ...(paidBy !== null && { paidBy }) };
}

/** An order mirrored as paid before this was noted was paid at some time after it was placed. */
function paidByOf(order: MirroredOrder): string | null {
  const { moments, placedAt } = order;
  return moments?.paidBy ?? moments?.paidAt ?? (wasPaid(order) ? placedAt : null);
}

/** The earlier of two ISO 8601 moments; null is "not told". */
function earliest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return Date.parse(a) <= Date.parse(b) ? a : b;
}

const NO_MOMENTS: MirroredMoments = { paidAt: null, cancelledAt: null, refundedAt: null };

/** Whether its money was taken at some time, whatever became of it then. */
export function wasPaid({ status, moments }: Pick<MirroredOrder, "status" | "moments">): boolean {
  if (moments?.paidBy !== undefined || moments?.paidAt != null || moments?.refundedAt != null) return true;
  return status === "paid" || status === "partially_refunded" || status === "refunded";
}
