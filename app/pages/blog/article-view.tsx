import { m } from "#app/i18n/messages.ts";
import { ArticleContent } from "./article-content.tsx";
import { ArticleEnd } from "./article-end.tsx";
import { ArticleHeader } from "./article-header.tsx";
import { ContentsFold, ContentsRail } from "./contents.tsx";
import type { ShownArticle } from "./load-article.server.ts";
import { RelatedArticles } from "./related-articles.tsx";
import { SampleNotice } from "./sample-notice.tsx";

/** Shows an article with its contents, its end and related articles. */
export function ArticleView({ page }: { readonly page: ShownArticle }) {
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
