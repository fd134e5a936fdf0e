import type { Language } from "#domain/language/language-choice.ts";
import type { Resources } from "./resources.server.ts";

/** An address as it was asked for. */
export interface AskedAddress {
  /** Parts of the path, decoded and in lower case, by the names the sitemap gives them. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** What a page can be checked against without rendering it. */
export interface KnownPages extends Pick<Resources, "catalogue" | "handles" | "batches"> {
  readonly place: { readonly language: Language; readonly country: string };
  /** The visitor's address: what the visitor names is looked up in that name. */
  readonly buyerIp: string;
}

/**
 * Exported as `publicAddress` by a route whose answer is the same for every visitor of one language and country: it is
 * rendered without the visitor's headers, kept, and sent to all. A route without this export is private: nothing of it
 * is kept. The server reads the export of each route of the sitemap (server/web/route-table.ts); browsers never load it.
 */
export interface PublicAddress {
  /**
   * Reduces an address to the page it means: the search parameters that change the answer, each with a value the route
   * knows, or `null` where there is no such page. What it leaves out neither reaches the page nor the key it is kept
   * under. Without this function the route reads no parameter.
   */
  readonly reduce?: (
    asked: AskedAddress,
    known: KnownPages,
  ) => PageParameters | null | Promise<PageParameters | null>;
  /**
   * Search parameters with which the route says that there is nothing: for a route that may reduce to `null` and has no
   * parameter in its path whose value could say so.
   */
  readonly missing?: PageParameters;
}

export type PageParameters = Readonly<Record<string, string>>;
