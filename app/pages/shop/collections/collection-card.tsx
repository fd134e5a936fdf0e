import { Link } from "react-router";
import { m } from "#app/i18n/messages.ts";
import type { CollectionSummary } from "#app/shop-client/collections.server.ts";
import { ProductPicture } from "#app/ui/product-picture.tsx";

interface CollectionCardProps {
  readonly collection: CollectionSummary;
  /** True for the first picture in view. */
  readonly eager: boolean;
}

/** Card of a collection: one link over the whole card, in the colours of its first product. */
export function CollectionCard({ collection, eager }: CollectionCardProps) {
  const { handle, title, description, picture, firstProduct } = collection;
  return (
    <article
      data-accent={firstProduct ?? undefined}
      className="group relative flex h-full flex-col overflow-hidden rounded-card bg-accent-surface text-accent-strong"
    >
      {picture !== null && (
        <div className="aspect-3/2 overflow-hidden">
          <ProductPicture
            picture={picture}
            alt=""
            sizes="(width < 40rem) 92vw, (width < 64rem) 46vw, 400px"
            eager={eager}
            className="size-full object-cover transition-transform duration-300 ease-out group-hover:scale-[1.03]"
          />
        </div>
      )}
      <div className="flex flex-1 flex-col gap-2 p-5 sm:p-6">
        <h2 className="text-2xl">
          <Link to={`/collections/${handle}`} prefetch="intent" className="after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        {description !== "" && <p className="line-clamp-4 text-sm">{description}</p>}
        {firstProduct === null && (
          <p className="mt-auto pt-2 text-sm font-semibold">{m["collections.empty"]()}</p>
        )}
      </div>
    </article>
  );
}
