import { HeartButton } from "#app/features/wishlist/heart-button.tsx";
import { RatingLine } from "#app/pages/product/reviews/rating-line.tsx";
import type { ProductReviews } from "#app/features/reviews/review.ts";
import { m } from "#app/i18n/messages.ts";
import { Breadcrumb } from "#app/pages/product/breadcrumb.tsx";
import type { ShownProduct } from "#app/pages/product/story/product-story.ts";

interface ProductHeadProps {
  readonly product: ShownProduct;
  readonly reviews: ProductReviews;
}

/** Head of a product: breadcrumb, category, name, rating and subtitle. */
export function ProductHead({ product, reviews }: ProductHeadProps) {
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="flex w-full flex-wrap items-center justify-between gap-x-6">
        <Breadcrumb title={product.title} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {product.category !== null && (
            <span className="eyebrow rounded-full bg-accent-surface px-3.5 py-1.5 text-accent">
              {product.category}
            </span>
          )}
          {product.kind === "supplement" && (
            <span className="text-xs text-muted">{m["product.food_supplement"]()}</span>
          )}
        </p>
      </div>
      <div className="flex w-full items-center justify-between gap-4">
        <h1 className="text-4xl">{product.title}</h1>
        <HeartButton
          handle={product.handle}
          title={product.title}
          className="border border-line text-accent hover:border-accent"
        />
      </div>
      <RatingLine reviews={reviews} />
      {product.shortDescription !== null && (
        <p className="max-w-[34rem] text-pretty max-sm:min-h-[3lh]">{product.shortDescription}</p>
      )}
    </div>
  );
}
