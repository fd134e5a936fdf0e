import { compare, type CurrencyCode, type Money, parseDecimal } from "#domain/money/money.ts";
import { currenciesOf } from "#domain/money/price-lists.ts";
import type { CatalogueVariant } from "#shop/modules/catalogue/catalogue.ts";
import type { VariantPrice } from "#shop/modules/catalogue/change-catalogue.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { type OfficeRefusal, refuseWith } from "#shop/office/office-answer.ts";
import { planOtherPrices } from "./plan-other-prices.ts";

interface TypedPrice {
  readonly variant: number;
  readonly price: string;
  readonly compareAt?: string | null | undefined;
  readonly currency?: CurrencyCode | undefined;
  readonly scale?: boolean | undefined;
}

interface NewPrice {
  readonly ok: true;
  readonly currency: CurrencyCode;
  /** In the catalogue of the currency. */
  readonly variant: CatalogueVariant;
  readonly price: Money;
  readonly compareAt: Money | null;
  /** What packs and subscriptions would cost now. */
  readonly others: readonly VariantPrice[];
}

/** Reads a price of a variant in one currency, and finds the prices that depend on it. */
export function readNewPrice(
  { catalogue, config }: Pick<PaymentContext, "catalogue" | "config">,
  { variant: id, price: text, compareAt: struck, currency: code, scale }: TypedPrice,
): NewPrice | OfficeRefusal {
  const currency = code ?? config.currency;
  if (!currenciesOf(config).includes(currency)) return refuseWith("unknown_currency", { currency });
  const price = readPrice(text, currency);
  if (price === null) return refuseWith("invalid_input", { field: "input.price" });
  const compareAt = struck == null ? null : readPrice(struck, currency);
  if (struck != null && (compareAt === null || compare(compareAt, price) <= 0))
    return refuseWith("compare_at_too_low", { price: text });
  const variant = catalogue.in(currency).variantById(id);
  if (variant === null) return refuseWith("unknown_variant", { variant: id });
  const others = planOtherPrices(variant, price, scale === true ? "scale" : "keep");
  return { ok: true, currency, variant, price, compareAt, others };
}

/** Reads a price above zero; null for anything else. */
function readPrice(text: string, currency: CurrencyCode): Money | null {
  const price = parseDecimal(text, currency);
  return price === null || price.amount <= 0 ? null : price;
}
