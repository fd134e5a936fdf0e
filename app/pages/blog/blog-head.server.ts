import type { RouterContextProvider } from "react-router";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { m } from "#app/i18n/messages.ts";
import { breadcrumbs } from "#app/features/head/json-ld.server.ts";
import { pageAddress } from "#app/features/head/page-address.ts";
import { type HeadFacts, pageHead } from "#app/features/head/page-head.server.ts";
import type { PageHead } from "#app/features/head/page-meta.ts";
import type { Crumb } from "#app/ui/crumbs.tsx";
import { RSS_PATH } from "#app/features/blog/blog-paths.ts";

/** Builds the breadcrumb trail down to the blog, and further. */
export function blogCrumbs(...further: readonly Crumb[]): readonly Crumb[] {
  return [{ name: m["blog.home"](), path: "/" }, { name: m["blog.title"](), path: "/blog" }, ...further];
}

/** Builds the head of a blog page: the common tags, its breadcrumbs, and the feed. */
export function blogHead(
  context: Readonly<RouterContextProvider>,
  request: Request,
  facts: HeadFacts,
  crumbs: readonly Crumb[],
): PageHead {
  const { publicUrl } = context.get(resourcesContext).settings;
  const { language } = context.get(visitContext);
  const jsonLd = [...(facts.jsonLd ?? []), breadcrumbs(crumbs)];
  const feed = {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: m["blog.title"](),
    href: pageAddress(publicUrl, RSS_PATH, language),
  };
  return [...pageHead(context, request, { ...facts, jsonLd }), feed];
}
