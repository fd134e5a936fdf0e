import { data } from "react-router";
import { BlogProblem } from "./blog-problem.tsx";
import { isHandle } from "#app/features/blog/blog-paths.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { NotFound } from "#app/layout/problem/not-found.tsx";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/article.page";
import { ArticleView } from "./article-view.tsx";
import { loadArticle } from "./load-article.server.ts";

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
  return <ArticleView page={page} />;
}
