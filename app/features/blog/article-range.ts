import { ARTICLE_LIST_SIZE } from "#domain/catalogue/catalogue-limits.ts";
import { readPageNumber } from "#app/platform/page-number.ts";
import type { AskedAddress, KnownPages, PageParameters } from "#app/platform/public-address.ts";
import { ARTICLES_MAX } from "#app/shop-client/blog/blog.ts";

/** The overview begins with one large article; its grid has rows of three. */
const OVERVIEW_FEATURED = 1;
const OVERVIEW_PAGE_SIZE = 6;

/** Range of articles on a page of a list: from, inclusive, to, exclusive, counted from the newest. */
interface ArticleRange {
  readonly from: number;
  readonly to: number;
  /** Number of articles on each further page. */
  readonly size: number;
}

/** Computes which articles a page of a list shows. Pages count from 1; `to` is exclusive. */
export function computeArticleRange(page: number, overview: boolean): ArticleRange {
  const size = overview ? OVERVIEW_PAGE_SIZE : ARTICLE_LIST_SIZE;
  const featured = overview ? OVERVIEW_FEATURED : 0;
  return { from: page === 1 ? 0 : featured + size * (page - 1), to: featured + size * page, size };
}

/** Reduces the address of a list (`PublicAddress.reduce`): null for a page after its last. */
export async function reducePage(
  { search }: Pick<AskedAddress, "search">,
  { handles }: Pick<KnownPages, "handles">,
  blog?: string,
): Promise<PageParameters | null> {
  const page = readPageNumber(search);
  if (page === 1) return {};
  const range = computeArticleRange(page, blog === undefined);
  const count = await handles.countArticles(blog);
  const isBeyond = range.to > ARTICLES_MAX || (count !== null && range.from >= count);
  return isBeyond ? null : { page: String(page) };
}
