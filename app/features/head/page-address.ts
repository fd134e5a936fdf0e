import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "#domain/language/languages.ts";

/**
 * Builds a page's address for search engines in one language (design §5.2): the default one has the bare path,
 * another has `?lang=en`.
 *
 * @param publicUrl the store's origin.
 * @param path begins with a slash; may have a query of its own (`?variant=42`).
 */
export function pageAddress(publicUrl: string, path: string, language: Language): string {
  const url = new URL(`${publicUrl}${path}`);
  if (language !== DEFAULT_LANGUAGE) url.searchParams.set("lang", language);
  return url.href;
}

export interface Alternate {
  readonly hrefLang: Language | "x-default";
  readonly href: string;
}

/** Lists the addresses of one page in every language, and the one for readers of any other. */
export function listAlternates(publicUrl: string, path: string): readonly Alternate[] {
  return [
    ...LANGUAGES.map((language) => ({ hrefLang: language, href: pageAddress(publicUrl, path, language) })),
    { hrefLang: "x-default", href: pageAddress(publicUrl, path, DEFAULT_LANGUAGE) },
  ];
}

/**
 * Returns the path of the page of a request: without its query, without the `.data` of the router's data requests,
 * and without a closing slash, so that one page has one address.
 */
export function pathOfRequest(request: Request): string {
  const { pathname } = new URL(request.url);
  const path = pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
  return path.replace(/\/+$/, "") || "/";
}
