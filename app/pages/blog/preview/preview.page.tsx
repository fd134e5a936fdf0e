import { data } from "react-router";
import { isHandle } from "#app/features/blog/blog-paths.ts";
import { notFoundHead } from "#app/features/head/not-found-head.server.ts";
import { pageHead } from "#app/features/head/page-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import { NotFound } from "#app/layout/problem/not-found.tsx";
import { PREVIEW_TOKEN } from "#app/platform/preview-token.ts";
import { tokenPageHeaders } from "#app/platform/private-headers.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/preview.page";
import { loadCards } from "#app/pages/blog/article-cards.server.ts";
import { ArticleView } from "#app/pages/blog/article-view.tsx";
import { showArticle } from "#app/pages/blog/load-article.server.ts";

export const meta = pageMeta;

export const headers = tokenPageHeaders;

/** Loads an article that is not published, by the signed link of the desk. The route is private: no answer is kept. */
export async function loader({ params: { blogHandle: blog, token }, context, request }: Route.LoaderArgs) {
  const { blog: blogs } = context.get(resourcesContext);
  const visit = context.get(visitContext);
  const asked = { blog, handle: token, place: visit, buyerIp: visit.ip };
  const found = isHandle(blog) && PREVIEW_TOKEN.test(token) ? await blogs.preview(asked) : null;
  if (found === null || !found.ok || found.data === null)
    return data({ page: null, head: notFoundHead(context, request) }, { status: 404 });
  const article = found.data;
  const cards = await loadCards(context, article.html);
  const title = `${m["blog.preview"]()}: ${article.title}`;
  return data({
    page: showArticle(context, article, { latest: [], products: [], cards }),
    head: pageHead(context, request, { title, description: m["blog.preview_text"](), noindex: true }),
  });
}

export default function PreviewPage({ loaderData: { page } }: Route.ComponentProps) {
  if (page === null) {
    return (
      <div className="page-width py-16">
        <NotFound />
      </div>
    );
  }
  return (
    <>
      <div className="page-width py-4">
        <Notice kind="hint" title={m["blog.preview"]()}>
          <p>{m["blog.preview_text"]()}</p>
        </Notice>
      </div>
      <ArticleView page={page} />
    </>
  );
}
