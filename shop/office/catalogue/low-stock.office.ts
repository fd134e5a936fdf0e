import { DEFAULT_LANGUAGE, type Language } from "#domain/language/languages.ts";
import { daysBefore } from "#domain/time/retention.ts";
import { type CatalogueVariant, variantTexts } from "#shop/modules/catalogue/catalogue.ts";
import { countSoldUnits } from "#shop/modules/catalogue/sold-units.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import type { OfficeAnswer } from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";

/** Four weeks: every day of the week counts as often as the others. */
const COUNTED_DAYS = 28;

export interface StockOutlook {
  readonly variant: number;
  readonly product: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly sku: string;
  readonly stock: number;
  /** Units sold in the last 28 days, without those that came back. */
  readonly sold: number;
  /** Whole days that the stock lasts at that pace: 0 for none, null where nothing was sold. */
  readonly daysLeft: number | null;
}

export interface LowStockData {
  /** Those that end first come first; those that nobody buys last. */
  readonly variants: readonly StockOutlook[];
  /** Number of all such variants. */
  readonly total: number;
}

/** Lists variants by the days that their stock lasts, if they go on selling as in the last 28 days. */
export async function listLowStockInOffice(
  { database, catalogue, clock }: PaymentContext,
  { days, language = DEFAULT_LANGUAGE, first }: InputOf<"lowStock">,
): Promise<OfficeAnswer<LowStockData>> {
  await catalogue.refresh();
  const sold = await countSoldUnits(database, daysBefore(clock(), COUNTED_DAYS));
  const found = catalogue
    .all()
    .flatMap(({ variants }) => variants)
    .map((variant) => toOutlook(variant, sold.get(variant.id) ?? 0, language))
    .filter(({ daysLeft }) => days === undefined || (daysLeft ?? Infinity) <= days)
    .toSorted((a, b) => rank(a) - rank(b) || a.stock - b.stock || a.variant - b.variant);
  return { ok: true, data: { variants: found.slice(0, first), total: found.length } };
}

function toOutlook(variant: CatalogueVariant, sold: number, language: Language): StockOutlook {
  const { id, sku, stock, product } = variant;
  const lasting = sold === 0 ? null : Math.floor((stock * COUNTED_DAYS) / sold);
  return {
    variant: id,
    product: product.handle,
    title: product.texts[language].title,
    variantTitle: variantTexts(variant, language).title,
    sku,
    stock,
    sold,
    daysLeft: stock === 0 ? 0 : lasting,
  };
}

function rank({ daysLeft }: StockOutlook): number {
  return daysLeft ?? Number.MAX_SAFE_INTEGER;
}
