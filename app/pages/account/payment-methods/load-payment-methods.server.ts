import { formatAmount } from "#domain/money/price-display.ts";
import { BANK_TRANSFER, CASH_ON_DELIVERY, methodsFor } from "#domain/payment/payment-methods.ts";
import { waysToPay } from "#app/features/documents/ways-to-pay.server.ts";
import { findOrdersOf } from "#app/features/orders/customer-orders.store.server.ts";
import {
  type AccountArgs,
  type AccountVisit,
  accountVisit,
} from "#app/pages/account/account-visit.server.ts";
import { usedMethods } from "./used-methods.ts";

/** Number of newest orders that are searched for payment methods. */
const ORDERS_READ = 100;

/** Store credit as the page shows it. */
export interface ShownCredit {
  readonly id: string;
  readonly lastFour: string;
  /** Formatted, `289,00 lei`. */
  readonly balance: string;
  /** The balance is zero: its code is not sent again. */
  readonly isSpent: boolean;
}

export type CreditList =
  | { readonly kind: "known"; readonly credits: readonly ShownCredit[] }
  /** The platform did not answer. */
  | { readonly kind: "unavailable" };

/** Loads the payment methods used so far and those that the shop offers somewhere, and the store credits. */
export async function loadPaymentMethods(args: AccountArgs) {
  const visit = await accountVisit(args);
  const [{ orders }, credit] = await Promise.all([
    visit.resources.read((site) => findOrdersOf(site, visit.owner, { offset: 0, limit: ORDERS_READ })),
    loadCredit(visit),
  ]);
  const { cards, cash, transfer } = waysToPay(visit.resources.settings);
  const accepted = methodsFor({
    hasSubscription: false,
    takesCards: cards,
    deferred: [
      ...(cash ? ([CASH_ON_DELIVERY] as const) : []),
      ...(transfer ? ([BANK_TRANSFER] as const) : []),
    ],
  });
  return { used: usedMethods(orders), accepted, credit };
}

/** Loads the store credits; none, too, for a platform without them, or one that has ended the session. */
async function loadCredit({ subscriber, resources }: AccountVisit): Promise<CreditList> {
  if (subscriber === null) return { kind: "known", credits: [] };
  const listed = await resources.subscriptions.storeCredit(subscriber);
  if (!listed.ok) {
    const isAway = listed.problem === "unavailable" || listed.problem === "too_many";
    return isAway ? { kind: "unavailable" } : { kind: "known", credits: [] };
  }
  const credits = listed.value.map(({ id, lastFour, balance: { amount, currencyCode } }) => ({
    id,
    lastFour,
    balance: formatAmount(amount, currencyCode),
    isSpent: Number(amount) === 0,
  }));
  return { kind: "known", credits };
}
