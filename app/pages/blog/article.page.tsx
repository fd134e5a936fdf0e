import { data } from "react-router";
import { BlogProblem } from "./blog-problem.tsx";
import { isHandle } from "#app/features/blog/blog-paths.ts";
import { SampleNotice } from "./sample-notice.tsx";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import { NotFound } from "#app/layout/problem/not-found.tsx";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/article.page";
import { ArticleContent } from "./article-content.tsx";
import { ArticleEnd } from "./article-end.tsx";
import { ArticleHeader } from "./article-header.tsx";
import { ContentsFold, ContentsRail } from "./contents.tsx";
import { loadArticle } from "./load-article.server.ts";
import { RelatedArticles } from "./related-articles.tsx";

export const meta = pageMeta;

export const publicAddress: PublicAddress = {
  reduce: async ({ params: { blogHandle: blog, articleHandle: handle } }, { handles }) => {
    const isKnown = isHandle(blog) && isHandle(handle) && (await handles.hasArticle(blog, handle)) !== false;
    return isKnown ? {} : null;
  },
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { status, ...page } = await loadArticle(context, request, params);
  return data(page, { status });
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  if (page.kind === "unavailable") return <BlogProblem />;
  if (page.kind === "unknown") {
    return (
      <div className="page-width py-16">
        <NotFound />
      </div>
    );
  }
  const { article, crumbs, end } = page;
  const hasContents = article.contents.length > 1;
  return (
    <>
      <article className="page-width pt-4" key={article.id}>
        {page.kind === "sample" && (
          <div className="mb-4">
            <SampleNotice text={m["blog.sample_article_notice"]()} />
          </div>
        )}
        <ArticleHeader article={article} crumbs={crumbs} authorIsSample={page.authorIsSample} />
        <div className="mx-auto mt-8 grid max-w-[57rem] gap-x-16 lg:mt-14 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <div className="mb-2">
            {hasContents && (
              <>
                <ContentsFold contents={article.contents} />
                <ContentsRail contents={article.contents} />
              </>
            )}
          </div>
          <div className="mx-auto w-full max-w-[57ch] min-w-0">
            <ArticleContent html={article.html} cards={page.cards} />
            <ArticleEnd end={end} />
          </div>
        </div>
      </article>
      {page.related.length > 0 && <RelatedArticles articles={page.related} />}
    </>
  );
}
