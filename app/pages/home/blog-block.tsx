import { Link } from "react-router";
import { m } from "#app/i18n/messages.ts";
import type { ArticleSummary } from "#app/shop-client/blog/blog.ts";
import { ArrowLink } from "#app/ui/arrow-link.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";

/** The newest article large, the two before it beside it; without articles only the link to the blog. */
export function BlogBlock({ articles }: { readonly articles: readonly ArticleSummary[] }) {
  const [newest, ...others] = articles;
  return (
    <section aria-labelledby="blog-title" className="py-section">
      <div className="page-width">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-3 md:mb-12">
          <h2 id="blog-title" className="text-3xl">
            {m["home.blog_title"]()}
          </h2>
          <ArrowLink to="/blog" prefetch="intent">
            {m["home.blog_link"]()}
          </ArrowLink>
        </div>
        {newest !== undefined && (
          <div className="grid gap-x-6 gap-y-10 lg:grid-cols-12">
            <div className="lg:col-span-7">
              <Teaser article={newest} large />
            </div>
            <div className="flex flex-col gap-8 lg:col-span-4 lg:col-start-9 lg:gap-10">
              {others.map((article) => (
                <Teaser key={article.id} article={article} />
              ))}
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

function Teaser({ article, large = false }: { readonly article: ArticleSummary; readonly large?: boolean }) {
  return (
    <article className={`group relative flex ${large ? "flex-col gap-6" : "gap-5 lg:flex-col"}`}>
      {article.picture !== null && (
        <div
          className={`shrink-0 overflow-hidden rounded-card bg-surface-muted ${large ? "aspect-[16/9]" : "aspect-square w-28 self-start sm:w-44 lg:aspect-[16/9] lg:w-full"}`}
        >
          <ProductPicture
            picture={article.picture}
            sizes={
              large ? "(width < 64rem) 100vw, 720px" : "(width < 30rem) 112px, (width < 64rem) 176px, 400px"
            }
            alt=""
            className="size-full object-cover transition-transform duration-300 ease-out group-hover:scale-[1.03]"
          />
        </div>
      )}
      <div className="flex flex-col gap-2">
        <p className="text-xs text-muted">
          <time dateTime={article.publishedAt}>{article.publishedOn}</time> ·{" "}
          {m["home.blog_minutes"]({ minutes: article.readingMinutes })}
        </p>
        <h3 className={large ? "text-2xl" : "text-xl"}>
          <Link
            to={`/blog/${article.blog.handle}/${article.handle}`}
            prefetch="intent"
            className="decoration-highlight decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {article.title}
          </Link>
        </h3>
        {large && <p className="max-w-text">{article.excerpt}</p>}
      </div>
    </article>
  );
}
