import type { PageParameters } from "./public-address.ts";

/** Parameters of a page that no list has: lists end before it. */
export const PAGE_BEYOND: PageParameters = { page: "999" };

/** Reads `?page=2`; an invalid number is page 1. */
export function readPageNumber(search: URLSearchParams): number {
  const text = search.get("page") ?? "";
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1;
}
