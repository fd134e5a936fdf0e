import type { Language } from "#domain/language/languages.ts";
import type { Resources } from "./resources.server.ts";

/** A requested address. */
export interface AskedAddress {
  /** Parts of the path, decoded and in lower case, by the names the sitemap gives them. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** Data by which a page can be checked without rendering it. */
export interface KnownPages extends Pick<
  Resources,
  "catalogue" | "collections" | "handles" | "productParts" | "batches"
> {
  readonly place: { readonly language: Language; readonly country: string };
  /** The visitor's IP address, sent with look-ups of what the visitor names. */
  readonly buyerIp: string;
}

/**
 * Exported as `publicAddress` by a route whose answer is the same for every visitor of one language and country: it
 * is rendered without the visitor's headers, cached, and sent to all. A route without this export is private: nothing
 * of it is cached. The server reads it for each route of the sitemap (server/web/route-table.ts); browsers never load
 * it.
 */
export interface PublicAddress {
  /**
   * Reduces an address to the page it means: the search parameters that change the answer, each with a known value,
   * or `null` where there is no such page. Other parameters reach neither the page nor its cache key. Without this
   * function the route reads no parameter.
   */
  readonly reduce?: (
    asked: AskedAddress,
    known: KnownPages,
  ) => PageParameters | null | Promise<PageParameters | null>;
  /**
   * Search parameters for which the route answers that there is nothing: for a route that may reduce to `null` and has
   * no parameter in its path whose value could express it.
   */
  readonly missing?: PageParameters;
}

export type PageParameters = Readonly<Record<string, string>>;
