import { desc, eq, inArray, and } from "drizzle-orm";
import { lowestPrice } from "#domain/catalogue/lowest-price.ts";
import { type CurrencyCode, money } from "#domain/money/money.ts";
import { currenciesOf } from "#domain/money/price-lists.ts";
import { priceHistory } from "#shop/modules/catalogue/catalogue.tables.ts";
import { showMoney } from "#shop/office/catalogue/show-money.ts";
import { type OfficeAnswer, type OfficeMoney, refuseWith } from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";

/** Prices of a product that are read: the lowest of 30 days is one of them, unless they change many times a day. */
const ROWS_READ_MAX = 2_000;
const SHOWN_OF_VARIANT_MAX = 30;

export interface PriceHistoryData {
  readonly currency: CurrencyCode;
  /** Currencies that the shop sells in, its own first. */
  readonly currencies: readonly CurrencyCode[];
  readonly variants: readonly {
    /** As in payloads (`variant_id`). */
    readonly variant: number;
    /** The lowest price of the last 30 days. */
    readonly lowest: OfficeMoney | null;
    /** The newest first. */
    readonly prices: readonly {
      readonly price: OfficeMoney;
      readonly compareAt: OfficeMoney | null;
      readonly from: string;
    }[];
  }[];
}

/** Lists what the variants of a product cost in one currency, now and before. */
export async function showPriceHistoryInOffice(
  { database, catalogue, config, clock }: PaymentContext,
  { handle, currency = config.currency }: InputOf<"priceHistory">,
): Promise<OfficeAnswer<PriceHistoryData>> {
  const currencies = currenciesOf(config);
  if (!currencies.includes(currency)) return refuseWith("unknown_currency", { currency });
  const product = catalogue.productByHandle(handle);
  if (product === null) return refuseWith("unknown_product", { handle });
  const ids = product.variants.map(({ id }) => id);
  const rows = await database
    .select()
    .from(priceHistory)
    .where(and(inArray(priceHistory.variantId, ids), eq(priceHistory.currency, currency)))
    .orderBy(desc(priceHistory.validFrom))
    .limit(ROWS_READ_MAX);
  const now = clock();
  const variants = ids.map((variant) => {
    const own = rows.filter(({ variantId }) => variantId === variant);
    const lowest = lowestPrice(own, now);
    return {
      variant,
      lowest: lowest === null ? null : showMoney(money(lowest, currency)),
      prices: own.slice(0, SHOWN_OF_VARIANT_MAX).map(({ priceMinor, compareAtMinor, validFrom }) => ({
        price: showMoney(money(priceMinor, currency)),
        compareAt: compareAtMinor === null ? null : showMoney(money(compareAtMinor, currency)),
        from: validFrom.toISOString(),
      })),
    };
  });
  return { ok: true, data: { currency, currencies, variants } };
}
