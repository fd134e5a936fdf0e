import { compare, type CurrencyCode, type Money, parseDecimal } from "#domain/money/money.ts";

/** The shop's settings of cash on delivery that decide where it is offered; amounts are decimal text in `currency`. */
export interface CashOnDeliveryTerms {
  readonly currency: CurrencyCode;
  readonly fee: string;
  /** Countries it is offered in, each with the lowest and the highest total of an order, without the fee. */
  readonly countries: readonly { readonly country: string; readonly from: string; readonly upTo: string }[];
  /** Most units of an order. */
  readonly unitsMax: number;
}

interface OrderFacts {
  /** Country of delivery; null while it is not known. */
  readonly country: string | null;
  /** Goods and delivery, without the fee. */
  readonly total: Money;
  readonly units: number;
  readonly hasSubscription: boolean;
}

/**
 * Returns the fee of paying an order to the courier, which may be zero; null where that is not offered.
 *
 * @param terms null where the shop does not offer it
 */
export function cashOnDeliveryFee(
  terms: CashOnDeliveryTerms | null,
  { country, total, units, hasSubscription }: OrderFacts,
): Money | null {
  if (terms === null || hasSubscription || units > terms.unitsMax || total.currency !== terms.currency)
    return null;
  const limits = terms.countries.find((each) => each.country === country);
  if (limits === undefined) return null;
  const amount = (text: string): Money | null => parseDecimal(text, terms.currency);
  const [from, upTo] = [amount(limits.from), amount(limits.upTo)];
  if (from === null || upTo === null || compare(total, from) < 0 || compare(total, upTo) > 0) return null;
  return amount(terms.fee);
}
