import { within } from "#lib/timeout/within.ts";
import type { Catalogue, Locale } from "#app/shop-client/catalogue.server.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";

/** An order's page does not wait longer for what the catalogue knows of its lines. */
const ANSWER_TIMEOUT_MS = 2_000;

export interface SoldProducts {
  readonly catalogue: Pick<Catalogue, "list">;
}

/** Reads the products from the catalogue in memory; none when the platform has not answered within two seconds. */
export function readSoldProducts(
  { catalogue }: SoldProducts,
  place: Locale,
): Promise<readonly ProductSummary[]> {
  return within(readProducts(catalogue, place), ANSWER_TIMEOUT_MS, () => []);
}

/**
 * Finds the variants of goods that are no food supplements, by id; none when the platform has not answered. Webhooks do
 * not say what a line is.
 */
export async function findOtherGoods(shop: SoldProducts, place: Locale): Promise<ReadonlySet<string>> {
  const products = await readSoldProducts(shop, place);
  const goods = products.filter(({ kind }) => kind === "goods");
  return new Set(goods.flatMap(({ variants }) => variants.map(({ id }) => id)));
}

async function readProducts(
  catalogue: SoldProducts["catalogue"],
  place: Locale,
): Promise<readonly ProductSummary[]> {
  try {
    const list = await catalogue.list(place);
    return list.ok ? list.value : [];
  } catch {
    // The catalogue has logged it.
    return [];
  }
}
