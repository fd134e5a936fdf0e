import { DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import { searchByWords } from "#domain/text/word-search.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import type { OfficeAnswer } from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import { productWords } from "#shop/office/catalogue/products.office.ts";

const FOUND_MAX = 20;

export interface FoundProductsData {
  /** In the shop's order, hidden ones last: the first 20 of a search, or all of those that were named. */
  readonly products: readonly {
    readonly handle: string;
    readonly title: string;
    /** File of its first picture. */
    readonly picture: string | null;
    readonly isHidden: boolean;
  }[];
}

/** Finds products to choose from; removed ones are none. */
export async function findProductsInOffice(
  { catalogue }: PaymentContext,
  { query = "", handles, language = DEFAULT_LANGUAGE }: InputOf<"findProducts">,
): Promise<OfficeAnswer<FoundProductsData>> {
  await catalogue.refresh();
  const hidden = new Set(catalogue.hidden());
  const all = [...catalogue.all(), ...hidden];
  const named = new Set(handles);
  const found =
    handles === undefined
      ? searchByWords(all, (product) => productWords(product, language), query).slice(0, FOUND_MAX)
      : all.filter(({ handle }) => named.has(handle));
  const products = found.map((product) => ({
    handle: product.handle,
    title: product.texts[language].title,
    picture: product.facts.images[0]?.file ?? null,
    isHidden: hidden.has(product),
  }));
  return { ok: true, data: { products } };
}
