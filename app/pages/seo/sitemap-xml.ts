import { escapeHtml } from "#domain/text/html.ts";
import { LANGUAGES } from "#domain/language/languages.ts";
import { listAlternates, pageAddress } from "#app/features/head/page-address.ts";

export interface SitemapPage {
  readonly path: string;
  /** ISO time of its last change, if known. */
  readonly changedAt?: string;
}

/**
 * Writes the sitemap (sitemaps.org 0.9): every page once for each language, and each of these with the addresses of
 * the page in all languages.
 */
export function sitemapXml(publicUrl: string, pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap((page) =>
    LANGUAGES.map((language) => entry(pageAddress(publicUrl, page.path, language), publicUrl, page)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

/** Writes the index of the sitemaps (sitemaps.org 0.9). */
export function sitemapIndexXml(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${escapeHtml(publicUrl + path)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</sitemapindex>
`;
}

function entry(address: string, publicUrl: string, { path, changedAt }: SitemapPage): string {
  const links = listAlternates(publicUrl, path).map(
    ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeHtml(href)}"/>`,
  );
  const changed = changedAt === undefined ? [] : [`<lastmod>${escapeHtml(changedAt)}</lastmod>`];
  return `<url>${[`<loc>${escapeHtml(address)}</loc>`, ...changed, ...links].join("")}</url>`;
}
