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
import { visitContext } from "#app/platform/visit.server.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import type { Article, ArticleSummary } from "#app/shop-client/blog/blog.ts";

/** Number of newest articles that are searched for related ones. */
const RELATED_POOL = 50;

interface ShownArticle {
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

  const facts = (article: Article) => ({
    title: article.seo.title ?? article.title,
    description: article.seo.description ?? article.excerpt,
    path: articlePath(article),
  });
  const crumbsOf = (article: Article): readonly Crumb[] =>
    blogCrumbs({ name: article.blog.title, path: `/blog/${article.blog.handle}` });
  const endOf = (article: Article, cards: readonly ProductSummary[]): ArticleEndData => ({
    title: article.title,
    tags: article.tags,
    address: pageAddress(resources.settings.publicUrl, articlePath(article), place.language),
    // One card a product: an article with cards needs no other.
    product: products.ok && cards.length === 0 ? mentionedProduct(article.html, products.value) : null,
  });

  if (!found.ok || found.value === null) {
    doNotKeep(context);
    const sample = sampleArticle(handle, place.language);
    const article = sample ?? placeholderArticle(blog, handle, place.language);
    const crumbs = crumbsOf(article);
    const head = blogHead(context, request, { ...facts(article), noindex: true }, crumbs);
    if (!resources.settings.demoContent) return { status: 503, page: { kind: "unavailable" }, head };
    const page: ShownArticle = {
      kind: "sample",
      article,
      authorIsSample: false,
      crumbs,
      related: [],
      cards: [],
      end: endOf(article, []),
    };
    return { status: sample === null ? 503 : 200, page, head };
  }

  const article = found.value;
  const authorIsSample = isSampleAuthor(article.author, resources.settings.demoContent);
  const crumbs = crumbsOf(article);
  const head = blogHead(
    context,
    request,
    {
      ...facts(article),
      kind: "article",
      published: article.publishedAt,
      ...(article.picture !== null && { picture: article.picture }),
      jsonLd: [articleLd(authorIsSample ? { ...article, author: BRAND_NAME } : article, place.language)],
    },
    [...crumbs, { name: article.title, path: articlePath(article) }],
  );
  if (!latest.ok || !products.ok) doNotKeep(context);
  const cards = await loadCards(context, article.html);
  const related = latest.ok ? relatedArticles(article, latest.value) : [];
  const page: ShownArticle = {
    kind: "article",
    article,
    authorIsSample,
    crumbs,
    related,
    cards,
    end: endOf(article, cards),
  };
  return { status: 200, page, head };
}
