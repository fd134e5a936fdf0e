import { data } from "react-router";
import { type ArticleListData, loadArticleList } from "./article-list.server.ts";
import { reducePage } from "#app/features/blog/article-range.ts";
import { Crumbs } from "#app/ui/crumbs.tsx";
import { blogCrumbs, blogHead } from "./blog-head.server.ts";
import { isHandle } from "#app/features/blog/blog-paths.ts";
import { BlogProblem } from "./blog-problem.tsx";
import { SampleNotice } from "./sample-notice.tsx";
import { notFoundHead } from "#app/features/head/not-found-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import { NotFound } from "#app/layout/problem/not-found.tsx";
import { doNotKeep } from "#app/platform/public-page.server.ts";
import { readPageNumber } from "#app/platform/page-number.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/blog.page";
import { ArticleList, BlogTabs } from "./article-list.tsx";

export const meta = pageMeta;

export const publicAddress: PublicAddress = {
  reduce: async (asked, known) => {
    const blog = asked.params.blogHandle;
    if (!isHandle(blog) || (await known.handles.hasBlog(blog)) === false) return null;
    return reducePage(asked, known, blog);
  },
};

/** `/blog/news`, `/blog/blogs`, `/blog/wellness` and every other blog of the shop: 10 articles, more on demand. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const handle = params.blogHandle;
  const page = readPageNumber(new URL(request.url).searchParams);
  const loaded = isHandle(handle) ? await loadArticleList(context, { blog: handle, page }) : null;
  if (loaded === null) {
    doNotKeep(context);
    return data({ path: "", list: null, head: notFoundHead(context, request) }, { status: 404 });
  }
  const { list, status } = loaded;
  const path = `/blog/${handle}`;
  const facts = {
    title: titleOf(list),
    description: list.blog?.description ?? m["blog.meta_description"](),
    path,
    noindex: page > 1 || list.problem !== null,
  };
  const head = blogHead(context, request, facts, blogCrumbs({ name: facts.title, path }));
  return data({ path, list, crumbs: blogCrumbs(), head }, { status });
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.list === null) {
    return (
      <div className="page-width py-16">
        <NotFound />
      </div>
    );
  }
  const { list, path, crumbs } = loaderData;
  if (list.problem === "unavailable") return <BlogProblem />;
  return (
    <div className="page-width pt-4 pb-14">
      <Crumbs label={m["blog.breadcrumb"]()} crumbs={crumbs} />
      <header className="mt-4 max-w-2xl">
        <h1 className="text-4xl">{titleOf(list)}</h1>
        {list.blog?.description && <p className="mt-4 text-lg">{list.blog.description}</p>}
      </header>
      <div className="mt-8 mb-10 flex flex-col gap-6">
        <BlogTabs blogs={list.blogs} current={list.blog?.handle ?? null} />
        {list.problem === "sample" && <SampleNotice text={m["blog.sample_notice"]()} />}
      </div>
      {list.articles.length === 0 ? (
        <p className="max-w-text">{m["blog.empty"]()}</p>
      ) : (
        <ArticleList list={list} articles={list.articles} path={path} eager />
      )}
    </div>
  );
}

/** spec §8: samples belong to the fallback blog 'Wellness Blog'. */
function titleOf(list: ArticleListData): string {
  return list.blog?.title ?? list.articles[0]?.blog.title ?? m["blog.title"]();
}
