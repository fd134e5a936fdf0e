import { formatAmount } from "#domain/money/price-display.ts";
import { findOrdersOf } from "#app/features/orders/customer-orders.store.server.ts";
import {
  type AccountArgs,
  type AccountVisit,
  accountVisit,
} from "#app/pages/account/account-visit.server.ts";
import { usedMethods } from "./used-methods.ts";

/** The newest; what was used before them is not worth reading more. */
const ORDERS_READ = 100;

/** A store credit as the page shows it. */
export interface ShownCredit {
  readonly id: string;
  readonly lastFour: string;
  /** Written out, `289,00 lei`. */
  readonly balance: string;
  /** Nothing is left on it: its code is not sent again. */
  readonly isSpent: boolean;
}

export type CreditList =
  | { readonly kind: "known"; readonly credits: readonly ShownCredit[] }
  /** The platform should have said, and did not. */
  | { readonly kind: "unavailable" };

/** What has been used to pay, and the store credit there is. */
export async function loadPaymentMethods(args: AccountArgs) {
  const visit = await accountVisit(args);
  const [{ orders }, credit] = await Promise.all([
    findOrdersOf(visit.resources.site, visit.owner, { offset: 0, limit: ORDERS_READ }),
    loadCredit(visit),
  ]);
  return { used: usedMethods(orders), credit };
}

/** No credit, too, for a platform that has none, or that no longer knows whose session it is. */
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
