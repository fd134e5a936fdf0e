import type { ProductSummary } from "#app/shop-client/product.ts";
import {
  arrange,
  arrangementSearch,
  type CategoryGroup,
  listCategoryGroups,
  type ProductArrangement,
  readArrangement,
} from "./product-arrangement.ts";
import { readPageNumber } from "#app/platform/page-number.ts";
import type { PageParameters } from "#app/platform/public-address.ts";

/** Products on a page of `/shop` and of a collection: rows of two and of three. */
export const LISTING_PAGE_SIZE = 24;

/** Part of a list of products that a page shows. */
export interface ProductListing {
  /** All products of a short list, which the browser arranges; of a longer one those of the page. */
  readonly products: readonly ProductSummary[];
  /** Filters to offer for the whole list. */
  readonly groups: readonly CategoryGroup[];
  /** Null for a list that fits on one page. */
  readonly pages: ListingPages | null;
}

export interface ListingPages {
  /** From 1. */
  readonly page: number;
  readonly last: number;
  /** Number of products of all pages. */
  readonly total: number;
}

/** Shown while the products cannot be read. */
export const NO_LISTING: ProductListing = { products: [], groups: [], pages: null };

/** Selects what the page at an address shows of all products; null for a page after the last. */
export function selectListing(
  all: readonly ProductSummary[],
  search: URLSearchParams,
): ProductListing | null {
  const page = readPageNumber(search);
  const groups = listCategoryGroups(all);
  if (all.length <= LISTING_PAGE_SIZE) return page > 1 ? null : { products: all, groups, pages: null };
  const shown = arrangeOnce(all, readArrangement(search));
  const last = Math.max(1, Math.ceil(shown.length / LISTING_PAGE_SIZE));
  if (page > last) return null;
  const products = shown.slice((page - 1) * LISTING_PAGE_SIZE, page * LISTING_PAGE_SIZE);
  return { products, groups, pages: { page, last, total: shown.length } };
}

/** Lists as they are until they are read again, each in the arrangements that were asked for. */
const ARRANGED = new WeakMap<readonly ProductSummary[], Map<string, readonly ProductSummary[]>>();

/** Arranges a list that has many pages once for all of them. */
function arrangeOnce(
  all: readonly ProductSummary[],
  arrangement: ProductArrangement,
): readonly ProductSummary[] {
  const known = ARRANGED.get(all) ?? new Map<string, readonly ProductSummary[]>();
  ARRANGED.set(all, known);
  const name = arrangementSearch(arrangement);
  const arranged = known.get(name) ?? arrange(all, arrangement);
  known.set(name, arranged);
  return arranged;
}

/**
 * Reduces the address of a list (`PublicAddress.reduce`): null for a page after the last.
 *
 * @param load lists the products; null while they cannot be read, which the page says. Called for further pages only.
 */
export async function reduceListing(
  search: URLSearchParams,
  load: () => Promise<readonly ProductSummary[] | null>,
): Promise<PageParameters | null> {
  const parameters = Object.fromEntries(new URLSearchParams(arrangementSearch(readArrangement(search))));
  const page = readPageNumber(search);
  if (page === 1) return parameters;
  const all = await load();
  if (all !== null && selectListing(all, search) === null) return null;
  return { ...parameters, page: String(page) };
}

/** Builds the search part of the address of a page of a list. */
export function listingSearch(arrangement: ProductArrangement, page: number): string {
  const search = new URLSearchParams(arrangementSearch(arrangement));
  if (page > 1) search.set("page", String(page));
  return search.size === 0 ? "" : `?${search.toString()}`;
}
