import type { PostalAddress } from "../addresses/address-lines.server.ts";

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
  /** What of it is on its way; absent in orders mirrored before this was noted. */
  readonly fulfilment?: MirroredFulfilment;
  /** When what happened to it; absent in orders mirrored before this was noted. */
  readonly moments?: MirroredMoments;
  readonly email: string | null;
  readonly currency: string;
  readonly lines: readonly MirroredLine[];
  /** Before discounts. */
  readonly subtotal: string;
  readonly discount: string;
  readonly shipping: string;
  readonly tax: string;
  readonly taxIncluded: boolean;
  readonly total: string;
  readonly discountCodes: readonly string[];
  readonly delivery: PostalAddress | null;
  readonly billing: PostalAddress | null;
  /** Of the company on the invoice; null for a person, absent in orders mirrored before this was noted. */
  readonly taxNumber?: string | null;
  /** As the platform names them: `card`, `paypal`, or a gateway's own name. */
  readonly paymentMethods: readonly string[];
  /** The card that paid, as far as the platform tells; null for another way to pay, absent in older orders. */
  readonly card?: MirroredCard | null;
  /** Her account was deleted: whatever the platform tells later, nobody's name or address is kept with it again. */
  readonly erased?: true;
}

/** Each ISO 8601; null while it has not happened, or where nobody told when. */
export interface MirroredMoments {
  readonly paidAt: string | null;
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

export interface MirroredParcel {
  /** ISO 8601. */
  readonly sentAt: string;
  readonly company: string | null;
  readonly trackingNumber: string | null;
  /** An https address of the courier's page. */
  readonly trackingUrl: string | null;
}

export interface MirroredLine {
  /** `gid://shopify/ProductVariant/…`, the id the browser's cart knows; null for a line without a variant. */
  readonly variantId: string | null;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly quantity: number;
  /** Of one piece, before discounts. */
  readonly price: string;
}

/** In the order an order goes through them; a later one is never overwritten by an earlier one of the same moment. */
export const ORDER_STATUSES = [
  "pending",
  "authorized",
  "partially_paid",
  "paid",
  "partially_refunded",
  "refunded",
  "voided",
  "cancelled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const FULFILMENT_STEPS = ["none", "partial", "fulfilled"] as const;

/** How far an order has come; settles which of two webhooks with the same `updated_at` is the newer one. */
export function orderProgress({ status, fulfilment }: Pick<MirroredOrder, "status" | "fulfilment">): number {
  const sent = FULFILMENT_STEPS.indexOf(fulfilment?.state ?? "none");
  return ORDER_STATUSES.indexOf(status) * FULFILMENT_STEPS.length + sent;
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
  // An order that was paid before, at a time nobody told, was not paid when the newer state says so.
  const isPaidTimeLost = then.paidAt === null && wasPaid(older);
  const merged: MirroredOrder = {
    ...newer,
    moments: {
      paidAt: isPaidTimeLost ? null : earliest(then.paidAt, now.paidAt),
      cancelledAt: earliest(then.cancelledAt, now.cancelledAt),
      refundedAt: earliest(then.refundedAt, now.refundedAt),
    },
  };
  return older.erased === true ? eraseCustomer(merged) : merged;
}

/** The earlier of two ISO 8601 moments; null is "not told". */
function earliest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return Date.parse(a) <= Date.parse(b) ? a : b;
}

const NO_MOMENTS: MirroredMoments = { paidAt: null, cancelledAt: null, refundedAt: null };

/** Whether its money was taken at some time, whatever became of it then. */
export function wasPaid({ status, moments }: Pick<MirroredOrder, "status" | "moments">): boolean {
  if (moments?.paidAt != null || moments?.refundedAt != null) return true;
  return status === "paid" || status === "partially_refunded" || status === "refunded";
}
