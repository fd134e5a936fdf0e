import { m } from "#app/i18n/messages.ts";
import { arrangementSearch, readArrangement } from "./product-arrangement.ts";
import type { ProductListing } from "./product-listing.ts";

interface ListingHead {
  readonly title: string;
  /** Canonical path. */
  readonly path: string;
}

/**
 * Builds title and canonical path of one page of a product list. Page 2 and later have a canonical path of their own; a
 * filtered or sorted page has that of the list.
 */
export function listingHead(
  { title, path }: ListingHead,
  { pages }: ProductListing,
  search: URLSearchParams,
): ListingHead {
  if (pages === null || pages.page === 1) return { title, path };
  const isArranged = arrangementSearch(readArrangement(search)) !== "";
  return {
    title: m["shop.page_title"]({ title, page: pages.page }),
    path: isArranged ? path : `${path}?page=${pages.page}`,
  };
}
