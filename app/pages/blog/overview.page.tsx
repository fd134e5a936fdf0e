import { data } from "react-router";
import { DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import { loadArticleList } from "./article-list.server.ts";
import { reducePage } from "#app/features/blog/article-range.ts";
import { blogCrumbs, blogHead } from "./blog-head.server.ts";
import { BlogProblem } from "./blog-problem.tsx";
import { SampleNotice } from "./sample-notice.tsx";
import { RSS_PATH } from "#app/features/blog/blog-paths.ts";
import { notFoundHead } from "#app/features/head/not-found-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { NotFound } from "#app/layout/problem/not-found.tsx";
import { PAGE_BEYOND, readPageNumber } from "#app/platform/page-number.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/overview.page";
import { ArticleList, BlogTabs } from "./article-list.tsx";
import { FeaturedArticle } from "./featured-article.tsx";

const PATH = "/blog";

export const meta = pageMeta;

export const publicAddress: PublicAddress = {
  reduce: (asked, known) => reducePage(asked, known),
  missing: PAGE_BEYOND,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = readPageNumber(new URL(request.url).searchParams);
  const loaded = await loadArticleList(context, { page });
  if (loaded === null) return data({ list: null, head: notFoundHead(context, request) }, { status: 404 });
  const { list, status } = loaded;
  const facts = {
    title: m["blog.title"](),
    description: m["blog.meta_description"](),
    path: PATH,
    noindex: page > 1 || list.problem !== null,
  };
  return data({ list, head: blogHead(context, request, facts, blogCrumbs()) }, { status });
}

/** All blogs: the newest article large, the sections, the rest in a grid. */
export default function BlogOverviewPage({ loaderData }: Route.ComponentProps) {
  const { list } = loaderData;
  if (list === null) return <Nowhere />;
  if (list.problem === "unavailable") return <BlogProblem />;
  const [newest, ...rest] = list.articles;
  const featured = list.page === 1 && list.problem === null ? newest : undefined;
  return (
    <div className="page-width py-10 md:py-14">
      <header className="max-w-2xl">
        <h1 className="text-4xl">{m["blog.title"]()}</h1>
        <p className="mt-4 text-lg">{m["blog.intro"]()}</p>
      </header>
      <div className="mt-8 mb-10 flex flex-col gap-6">
        <BlogTabs blogs={list.blogs} current={null} />
        {list.problem === "sample" && <SampleNotice text={m["blog.sample_notice"]()} />}
      </div>
      {featured !== undefined && (
        <div className="mb-14 lg:mb-20">
          <FeaturedArticle article={featured} />
        </div>
      )}
      <ArticleList
        list={list}
        articles={featured === undefined ? list.articles : rest}
        path={PATH}
        eager={featured === undefined}
      />
      {list.articles.length === 0 && <p>{m["blog.empty"]()}</p>}
      {list.problem === null && <FeedLink />}
    </div>
  );
}

/** A file, not a page: a full navigation. */
function FeedLink() {
  const language = useLanguage();
  return (
    <p className="mt-10 text-center text-sm">
      <a
        href={language === DEFAULT_LANGUAGE ? RSS_PATH : `${RSS_PATH}?lang=${language}`}
        className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-on-surface"
      >
        {m["blog.rss"]()}
      </a>
    </p>
  );
}

function Nowhere() {
  return (
    <div className="page-width py-16">
      <NotFound />
    </div>
  );
}
