import { DEFAULT_LANGUAGE, type Language } from "#domain/language/languages.ts";
import type { CurrencyCode } from "#domain/money/money.ts";
import { currenciesOf } from "#domain/money/price-lists.ts";
import { searchByWords } from "#domain/text/word-search.ts";
import { isAvailable } from "#shop/modules/catalogue/availability.ts";
import {
  type CatalogueProduct,
  type CatalogueVariant,
  variantTexts,
} from "#shop/modules/catalogue/catalogue.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import type { OfficeAnswer, OfficeMoney } from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import { showMoney } from "./show-money.ts";

export interface ShownVariant {
  /** As in payloads (`variant_id`). */
  readonly variant: number;
  /** `single`, as the files of the product name it. */
  readonly key: string;
  readonly title: string;
  readonly sku: string;
  readonly price: OfficeMoney;
  readonly compareAt: OfficeMoney | null;
  readonly stock: number;
  readonly availableForSale: boolean;
  readonly isSubscription: boolean;
  readonly bottles: number;
}

export interface ProductsData {
  /** In the shop's order. */
  readonly products: readonly {
    readonly id: number;
    readonly handle: string;
    readonly title: string;
    /** Address of its page in the store. */
    readonly url: string;
    readonly updatedAt: string;
    /** In the order of all products, from 1. */
    readonly place: number;
    readonly variants: readonly ShownVariant[];
  }[];
  /** Value of `after` for the next page; null on the last one. */
  readonly next: string | null;
  /** Currencies that the shop sells in, its own first. */
  readonly currencies: readonly CurrencyCode[];
}

/** Lists products with their variants, prices and stock; those without a price in the currency are left out. */
export async function listProductsInOffice(
  { catalogue, config, settings }: PaymentContext,
  {
    query,
    handle,
    language = DEFAULT_LANGUAGE,
    currency = config.currency,
    first,
    after,
  }: InputOf<"products">,
): Promise<OfficeAnswer<ProductsData>> {
  await catalogue.refresh();
  const priced = catalogue.in(currency).all();
  const all = handle === undefined ? priced : priced.filter((product) => product.handle === handle);
  const found =
    query === undefined ? all : searchByWords(all, (product) => productWords(product, language), query);
  const rest = after === undefined ? found : found.filter(({ position }) => position > after);
  const page = rest.slice(0, first);
  const places = new Map(catalogue.all().map(({ id }, index) => [id, index + 1]));
  const products = page.map((product) => ({
    id: product.id,
    handle: product.handle,
    title: product.texts[language].title,
    url: `${settings.storefrontUrl}/products/${product.handle}`,
    updatedAt: product.updatedAt.toISOString(),
    place: places.get(product.id) ?? 0,
    variants: product.variants.map((variant) => showVariant(variant, language)),
  }));
  const next = rest.length > first ? String(page.at(-1)?.position) : null;
  return { ok: true, data: { products, next, currencies: currenciesOf(config) } };
}

/** Joins what a search of products goes through. */
export function productWords({ texts, handle, variants }: CatalogueProduct, language: Language): string {
  return [texts[language].title, handle, ...variants.map(({ sku }) => sku)].join(" ");
}

function showVariant(variant: CatalogueVariant, language: Language): ShownVariant {
  const { id, key, sku, price, compareAt, stock, subscription, bottles } = variant;
  return {
    variant: id,
    key,
    title: variantTexts(variant, language).title,
    sku,
    price: showMoney(price),
    compareAt: compareAt && showMoney(compareAt),
    stock,
    availableForSale: isAvailable(variant),
    isSubscription: subscription,
    bottles,
  };
}
