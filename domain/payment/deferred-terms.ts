import { compare, type CurrencyCode, type Money, parseDecimal } from "#domain/money/money.ts";

/** Where a method without a gateway is offered; amounts are decimal text in `currency`. */
export interface DeferredTerms {
  readonly currency: CurrencyCode;
  /** Countries it is offered in, each with the lowest and the highest total of an order, without a fee of the method. */
  readonly countries: readonly { readonly country: string; readonly from: string; readonly upTo: string }[];
}

export interface OrderFacts {
  /** Country of delivery; null while it is not known. */
  readonly country: string | null;
  /** Goods and delivery, without a fee of the method. */
  readonly total: Money;
  readonly units: number;
  readonly hasSubscription: boolean;
}

/** Tells whether a method is offered for an order: never for a subscription, whose renewals nobody would pay. */
export function isWithinTerms(
  { currency, countries }: DeferredTerms,
  { country, total, hasSubscription }: OrderFacts,
): boolean {
  if (hasSubscription || total.currency !== currency) return false;
  const limits = countries.find((each) => each.country === country);
  if (limits === undefined) return false;
  const [from, upTo] = [parseDecimal(limits.from, currency), parseDecimal(limits.upTo, currency)];
  return from !== null && upTo !== null && compare(total, from) >= 0 && compare(total, upTo) <= 0;
}
