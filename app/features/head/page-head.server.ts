import type { RouterContextProvider } from "react-router";
import { BRAND_NAME } from "#domain/brand.ts";
import { resourcesContext } from "../../platform/resources.server.ts";
import type { PageHead } from "./page-meta.ts";

export interface HeadFacts {
  readonly title: string;
  readonly description: string;
  /** The canonical path; the request's own when absent. */
  readonly path?: string;
  /** Absolute or root-relative address of the preview picture. */
  readonly image?: string;
  readonly imageAlt?: string;
  readonly kind?: "website" | "article" | "product";
  readonly jsonLd?: readonly object[];
  readonly noindex?: boolean;
  /** ISO time of an article. */
  readonly published?: string;
}

/** Everything a page says about itself in its head (design §5.2 settles the addresses of the two languages). */
export function pageHead(
  context: Readonly<RouterContextProvider>,
  request: Request,
  facts: HeadFacts,
): PageHead {
  const { publicUrl } = context.get(resourcesContext).settings;
  const path = facts.path ?? new URL(request.url).pathname;
  return [
    { title: `${facts.title} | ${BRAND_NAME}` },
    { name: "description", content: facts.description },
    { tagName: "link", rel: "canonical", href: `${publicUrl}${path}` },
  ];
}
