import type { RouterContextProvider } from "react-router";
import { BRAND_NAME } from "#brand/brand.ts";
import type { ArticleEndData } from "./article-end.tsx";
import { isHandle, articlePath } from "#app/features/blog/blog-paths.ts";
import type { Crumb } from "#app/ui/crumbs.tsx";
import { loadCards } from "./article-cards.server.ts";
import { blogCrumbs, blogHead } from "./blog-head.server.ts";
import { mentionedProduct } from "./mentioned-product.ts";
import { relatedArticles } from "./related-articles.ts";
import { placeholderArticle, sampleArticle } from "#app/features/blog/sample-articles.server.ts";
import { isSampleAuthor } from "#app/features/blog/shown-author.ts";
import { articleLd } from "#app/features/head/json-ld.server.ts";
import { notFoundHead } from "#app/features/head/not-found-head.server.ts";
import { pageAddress } from "#app/features/head/page-address.ts";
import type { PageHead } from "#app/features/head/page-meta.ts";
import { doNotKeep, publicPage } from "#app/platform/public-page.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import type { Article, ArticleSummary } from "#app/shop-client/blog/blog.ts";

/** Number of newest articles that are searched for related ones. */
const RELATED_POOL = 50;

export interface ShownArticle {
  readonly kind: "article" | "sample";
  readonly article: Article;
  /** True for an invented author: the shop’s own articles, while demo content is on. */
  readonly authorIsSample: boolean;
  readonly crumbs: readonly Crumb[];
  readonly related: readonly ArticleSummary[];
  /** Products that the text shows as cards. */
  readonly cards: readonly ProductSummary[];
  readonly end: ArticleEndData;
}

export interface LoadedArticle {
  readonly status: number;
  readonly page: ShownArticle | { readonly kind: "unavailable" } | { readonly kind: "unknown" };
  readonly head: PageHead;
}

/**
 * Loads the article of an address; 404 if there is none. While the platform does not answer: the sample of that
 * handle or a placeholder (spec §8), which are not cached, or with demo content off an error that asks to try again.
 */
export async function loadArticle(
  context: Readonly<RouterContextProvider>,
  request: Request,
  params: { readonly blogHandle?: string; readonly articleHandle?: string },
): Promise<LoadedArticle> {
  const { blogHandle: blog, articleHandle: handle } = params;
  const { resources, place } = publicPage(context);
  if (!isHandle(blog) || !isHandle(handle)) {
    doNotKeep(context);
    return { status: 404, page: { kind: "unknown" }, head: notFoundHead(context, request) };
  }
  const [found, latest, products] = await Promise.all([
    resources.blog.article({ blog, handle, place, buyerIp: context.get(visitContext).ip }),
    resources.blog.articles({ first: RELATED_POOL, place }),
    resources.catalogue.list(place),
  ]);
  if (found.ok && found.value === null) {
    doNotKeep(context);
    return { status: 404, page: { kind: "unknown" }, head: notFoundHead(context, request) };
  }

  if (!found.ok || found.value === null) {
    doNotKeep(context);
    const sample = sampleArticle(handle, place.language);
    const article = sample ?? placeholderArticle(blog, handle, place.language);
    const page = showArticle(context, article, { latest: [], products: [], cards: [] });
    const head = blogHead(context, request, { ...factsOf(article), noindex: true }, page.crumbs);
    if (!resources.settings.demoContent) return { status: 503, page: { kind: "unavailable" }, head };
    return {
      status: sample === null ? 503 : 200,
      page: { ...page, kind: "sample", authorIsSample: false },
      head,
    };
  }

  const article = found.value;
  if (!latest.ok || !products.ok) doNotKeep(context);
  const page = showArticle(context, article, {
    latest: latest.ok ? latest.value : [],
    products: products.ok ? products.value : [],
    cards: await loadCards(context, article.html),
  });
  const head = blogHead(
    context,
    request,
    {
      ...factsOf(article),
      kind: "article",
      published: article.publishedAt,
      ...(article.picture !== null && { picture: article.picture }),
      jsonLd: [articleLd(page.authorIsSample ? { ...article, author: BRAND_NAME } : article, place.language)],
    },
    [...page.crumbs, { name: article.title, path: articlePath(article) }],
  );
  return { status: 200, page, head };
}

function factsOf(article: Article) {
  return {
    title: article.seo.title ?? article.title,
    description: article.seo.description ?? article.excerpt,
    path: articlePath(article),
  };
}

interface Around {
  /** The newest articles, from which the related ones are chosen. */
  readonly latest: readonly ArticleSummary[];
  /** Products one of which the end of the article may show. */
  readonly products: readonly ProductSummary[];
  readonly cards: readonly ProductSummary[];
}

/** Returns what the page of an article shows. */
export function showArticle(
  context: Readonly<RouterContextProvider>,
  article: Article,
  { latest, products, cards }: Around,
): ShownArticle {
  const { settings } = context.get(resourcesContext);
  const { language } = context.get(visitContext);
  return {
    kind: "article",
    article,
    authorIsSample: isSampleAuthor(article.author, settings.demoContent),
    crumbs: blogCrumbs({ name: article.blog.title, path: `/blog/${article.blog.handle}` }),
    related: relatedArticles(article, latest),
    cards,
    end: {
      title: article.title,
      tags: article.tags,
      address: pageAddress(settings.publicUrl, articlePath(article), language),
      // One card a product: an article with cards needs no other.
      product: cards.length === 0 ? mentionedProduct(article.html, products) : null,
    },
  };
}
