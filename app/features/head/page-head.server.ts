import type { RouterContextProvider } from "react-router";
import { BRAND_NAME } from "#brand/brand.ts";
import { DEFAULT_LANGUAGE, type Language, LANGUAGE_FACTS, LANGUAGES } from "#domain/language/languages.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { Picture } from "#app/shop-client/product.ts";
import { absoluteJsonLd } from "./absolute-json-ld.ts";
import { listAlternates, pageAddress, pathOfRequest } from "./page-address.ts";
import type { PageHead } from "./page-meta.ts";
import { previewPicture } from "./preview-picture.ts";

export interface HeadFacts {
  /** Without the brand, which is added unless the title already ends in it. */
  readonly title: string;
  readonly description: string;
  /** Canonical path; the request's own when absent. */
  readonly path?: string;
  /** Picture of previews, its address absolute or root-relative; the store's own when absent or a drawing. */
  readonly picture?: Picture;
  readonly kind?: "website" | "article" | "product";
  /** From `json-ld.server.ts`; paths in it become absolute addresses. */
  readonly jsonLd?: readonly object[];
  /** For pages that search engines must not index: only title and description are written. */
  readonly noindex?: boolean;
  /** ISO time of an article. */
  readonly published?: string;
}

/**
 * Builds the head of a page (design §5.2 settles the addresses of the languages). A page in English is also served at
 * the bare address if the browser asks for English: naming that address as the Romanian one would contradict the
 * canonical address, so that only the sitemap has the alternates of pages that are not Romanian.
 */
export function pageHead(
  context: Readonly<RouterContextProvider>,
  request: Request,
  facts: HeadFacts,
): PageHead {
  const { publicUrl } = context.get(resourcesContext).settings;
  const { language } = context.get(visitContext);
  const title = withBrand(facts.title);
  const named = [{ title }, { name: "description", content: facts.description }];
  if (facts.noindex) return [...named, { name: "robots", content: "noindex" }];

  const path = facts.path ?? pathOfRequest(request);
  return [
    ...named,
    { name: "robots", content: "max-image-preview:large" },
    { tagName: "link", rel: "canonical", href: pageAddress(publicUrl, path, language) },
    ...(language === DEFAULT_LANGUAGE ? listAlternates(publicUrl, path) : []).map((each) => ({
      tagName: "link",
      rel: "alternate",
      ...each,
    })),
    ...preview(facts, title, path, publicUrl, language),
    ...(facts.jsonLd ?? []).map((data) => ({ "script:ld+json": absoluteJsonLd(data, publicUrl, language) })),
  ];
}

function withBrand(title: string): string {
  const suffix = ` | ${BRAND_NAME}`;
  return title.endsWith(suffix) || title === BRAND_NAME ? title : `${title}${suffix}`;
}

/** Writes Open Graph tags, and the one tag that Twitter does not read from it: the size of the picture. */
function preview(
  facts: HeadFacts,
  title: string,
  path: string,
  publicUrl: string,
  language: Language,
): PageHead {
  const picture = previewPicture(facts.picture, facts.title, publicUrl);
  const properties = {
    "og:type": facts.kind ?? "website",
    "og:site_name": BRAND_NAME,
    "og:title": title,
    "og:description": facts.description,
    "og:url": pageAddress(publicUrl, path, language),
    "og:locale": openGraphLocale(language),
    "og:image": picture.url,
    ...(picture.size && {
      "og:image:width": String(picture.size.width),
      "og:image:height": String(picture.size.height),
    }),
    "og:image:alt": picture.alt,
    ...(facts.published && { "article:published_time": facts.published }),
  };
  const others = LANGUAGES.filter((other) => other !== language);
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    ...others.map((other) => ({ property: "og:locale:alternate", content: openGraphLocale(other) })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Formats a locale as Open Graph does: `ro_RO`, language and country joined by an underscore. */
function openGraphLocale(language: Language): string {
  return LANGUAGE_FACTS[language].locale.replace("-", "_");
}
