import type { BankAccount } from "#domain/payment/bank-transfer.ts";
import { formatIban } from "#domain/payment/iban.ts";
import { CASH_NAMES, isCashOrder } from "./cash-on-delivery.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";

/** Names of the method at platforms: Shopify's is "Bank Deposit", shops rename it. */
const TRANSFER_NAMES = /bank (?:deposit|transfer)|transfer bancar|virament/i;

/** Names of methods whose orders are under way before their money has come; also for the database. */
export const DEFERRED_NAMES = new RegExp(`${CASH_NAMES.source}|${TRANSFER_NAMES.source}`, "i");

/** Tells whether the platform's name of a method is that of a bank transfer. */
export function isTransferMethod(method: string): boolean {
  return TRANSFER_NAMES.test(method);
}

type PaymentFacts = Pick<MirroredOrder, "paymentMethods">;

/** Tells whether the money of an order goes back by bank transfer: it came by courier, or into the bank account. */
export function isRefundedByTransfer(order: PaymentFacts): boolean {
  return isCashOrder(order) || order.paymentMethods.some(isTransferMethod);
}

/** How an order is paid by bank transfer. */
export interface PaymentRequest {
  /** Grouped, to be read. */
  readonly iban: string;
  readonly holder: string;
  readonly bank: string;
  /** Decimal text in the order's currency. */
  readonly amount: string;
  readonly reference: string;
  /** ISO 8601; null where the platform names no day. */
  readonly payBy: string | null;
}

/**
 * Returns how an order is paid by bank transfer; null where nothing is to be paid so.
 *
 * @param account the embedded shop's; a hosted shop says in its own mails how it is paid
 */
export function paymentRequestOf(
  order: PaymentFacts &
    Pick<MirroredOrder, "name" | "status" | "toldStatus" | "total" | "owed" | "outstanding" | "payBy">,
  account: BankAccount | null,
): PaymentRequest | null {
  const { name, status, toldStatus = status, total, owed = total, outstanding = owed, payBy = null } = order;
  const isAwaited = status !== "cancelled" && toldStatus === "pending";
  if (account === null || !isAwaited || !order.paymentMethods.some(isTransferMethod)) return null;
  const { iban, holder, bank } = account;
  const reference = name.replace(/^#/, "");
  return { iban: formatIban(iban), holder, bank, amount: outstanding, reference, payBy };
}
