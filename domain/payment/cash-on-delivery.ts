import { type Money, parseDecimal } from "#domain/money/money.ts";
import { type DeferredTerms, isWithinTerms, type OrderFacts } from "./deferred-terms.ts";

/** Hours in which an order that the shop asks it of is confirmed by its mailed link. */
export const CONFIRMATION_HOURS = 48;

/** The shop's settings of cash on delivery that decide where it is offered. */
export interface CashOnDeliveryTerms extends DeferredTerms {
  readonly fee: string;
  /** Most units of an order. */
  readonly unitsMax: number;
}

/**
 * Returns the fee of paying an order to the courier, which may be zero; null where that is not offered.
 *
 * @param terms null where the shop does not offer it
 */
export function cashOnDeliveryFee(terms: CashOnDeliveryTerms | null, order: OrderFacts): Money | null {
  if (terms === null || order.units > terms.unitsMax || !isWithinTerms(terms, order)) return null;
  return parseDecimal(terms.fee, terms.currency);
}
