import { Link } from "react-router";
import type { MentionedProduct } from "./mentioned-product.ts";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { ShareLinks } from "./share-links.tsx";

export interface ArticleEndData {
  readonly title: string;
  readonly tags: readonly string[];
  /** The article's full address in the page's language. */
  readonly address: string;
  /** The product the article itself links to. */
  readonly product: MentionedProduct | null;
}

/** End of an article: the required food-supplement notice, its tags, the product it mentions, and share links. */
export function ArticleEnd({ end }: { readonly end: ArticleEndData }) {
  return (
    <div className="mt-14 flex flex-col gap-10 border-t border-line pt-8">
      <p className="flex gap-3 text-sm text-muted">
        <Icon name="info" className="size-5 translate-y-0.5" />
        <span>{m["blog.duty"]()}</span>
      </p>
      {end.product !== null && <Mentioned product={end.product} />}
      {end.tags.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="sr-only">{m["blog.tags"]()}</h2>
          <ul className="flex flex-wrap gap-2">
            {end.tags.map((tag) => (
              <li key={tag} className="rounded-full bg-surface-muted px-4 py-1.5 text-sm">
                {tag}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ShareLinks title={end.title} address={end.address} />
    </div>
  );
}

function Mentioned({ product }: { readonly product: MentionedProduct }) {
  return (
    <section
      aria-labelledby="mentioned-product"
      data-accent={product.handle}
      className="group relative flex items-center gap-5 rounded-card bg-accent-surface p-5 text-accent-strong sm:gap-7"
    >
      {product.picture !== null && (
        <div className="size-24 shrink-0 overflow-hidden rounded-xl sm:size-32">
          <ProductPicture picture={product.picture} alt="" sizes="128px" className="size-full object-cover" />
        </div>
      )}
      <div>
        <h2 id="mentioned-product" className="eyebrow font-sans text-accent">
          {m["blog.mentioned"]()}
        </h2>
        <p className="mt-2 font-display text-2xl">{product.title}</p>
        <p className="text-sm">
          {m["blog.supplement"]()}
          {product.category !== null && ` · ${product.category}`}
        </p>
        <Link
          to={`/products/${product.handle}`}
          prefetch="intent"
          className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-current/30 underline-offset-8 hover:decoration-current after:absolute after:inset-0 after:rounded-card"
        >
          {m["blog.see_product"]({ title: product.title })}
          <Icon name="arrow-right" className="size-5" />
        </Link>
      </div>
    </section>
  );
}
