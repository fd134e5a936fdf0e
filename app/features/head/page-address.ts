import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "#domain/language/languages.ts";

/**
 * The address search engines know a page by in one language (design §5.2): the default one has the bare path, another
 * carries `?lang=en`.
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

/** The addresses of one page in every language, and the one for readers of any other. */
export function alternatesOf(publicUrl: string, path: string): readonly Alternate[] {
  return [
    ...LANGUAGES.map((language) => ({ hrefLang: language, href: pageAddress(publicUrl, path, language) })),
    { hrefLang: "x-default", href: pageAddress(publicUrl, path, DEFAULT_LANGUAGE) },
  ];
}

/**
 * The path of the page a request asks for: without its query, without the `.data` under which the router asks for
 * a page's data alone, and without a closing slash, so that one page has one address.
 */
export function pathOfRequest(request: Request): string {
  const { pathname } = new URL(request.url);
  const path = pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
  return path.replace(/\/+$/, "") || "/";
}
