import { type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import { MENU_GRID_PRODUCTS } from "#domain/catalogue/catalogue-limits.ts";
import { BY_THE_BOTTLE } from "#domain/catalogue/product-kind.ts";
import type { Language } from "#domain/language/languages.ts";
import { formatAmount } from "#domain/money/price-display.ts";
import { Stars } from "#app/features/reviews/stars.tsx";
import type { MenuProduct } from "#app/features/menu/menu-product.ts";
import { loadMenuProducts, menuProducts } from "#app/features/menu/menu-products-store.ts";
import { fromText } from "#app/features/products/unit-text.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { useSharedState } from "#app/ui/shared-state.ts";
import { Spinner } from "#app/ui/spinner.tsx";

/** Products of the menu, requested at the first hover or focus: loading, failed, none, or up to three. */
export function MenuGrid() {
  const frame = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  useApproach(frame, language);
  const products = useSharedState(menuProducts);

  async function retry(): Promise<void> {
    // The button is about to be removed: the frame takes the focus.
    frame.current?.focus();
    await loadMenuProducts(language);
  }

  return (
    // Without scripts the products are never loaded.
    <div ref={frame} tabIndex={-1} className="min-h-48 outline-none noscript:hidden">
      {products.state === "loading" && <Spinner label={m["menu.loading"]()} className="py-12 text-sm" />}
      {products.state === "failed" && (
        <div role="alert" className="flex flex-col items-center gap-4 py-10 text-center">
          <p>{m["menu.failed"]()}</p>
          <Button variant="secondary" onClick={() => void retry()}>
            {m["menu.retry"]()}
          </Button>
        </div>
      )}
      {products.state === "here" && products.products.length === 0 && (
        <p className="py-12 text-center text-muted">{m["menu.empty"]()}</p>
      )}
      {products.state === "here" && products.products.length > 0 && (
        <>
          <ul className="grid grid-cols-3 gap-4 lg:gap-5">
            {products.products.slice(0, MENU_GRID_PRODUCTS).map((product) => (
              <MenuCard key={product.id} product={product} />
            ))}
          </ul>
          {products.products
            .slice(0, MENU_GRID_PRODUCTS)
            .some(({ rating, reviewCount }) => rating !== null && reviewCount === 0) && (
            <p className="mt-3 text-xs text-muted">{m["menu.sample_rating"]()}</p>
          )}
        </>
      )}
    </div>
  );
}

/** Requests the products when the mouse or the focus first reaches the menu around the frame, or when it opens. */
function useApproach(frame: RefObject<HTMLElement | null>, language: Language): void {
  useEffect(() => {
    const menu = frame.current?.closest("details");
    if (!menu) return;
    const listening = new AbortController();
    const approach = (): void => {
      listening.abort();
      void loadMenuProducts(language);
    };
    for (const event of ["pointerenter", "focusin", "toggle"]) {
      menu.addEventListener(event, approach, { signal: listening.signal });
    }
    // The mouse or the focus may have been there before this code was loaded.
    if (menu.open || menu.matches(":hover, :focus-within")) approach();
    return () => listening.abort();
  }, [frame, language]);
}

/** The platform's pictures are square; the real size does not matter for choosing a width. */
const SIDE = 1600;

function MenuCard({ product }: { readonly product: MenuProduct }) {
  const { handle, title, description, imageUrl, rating, reviewCount, price } = product;
  return (
    <li
      data-accent={handle}
      className="relative flex flex-col overflow-hidden rounded-card bg-accent-surface text-accent-strong"
    >
      {imageUrl !== null && (
        <ProductPicture
          picture={{ url: imageUrl, alt: "", width: SIDE, height: SIDE }}
          sizes="(min-width: 64rem) 14rem, 9rem"
          className="aspect-[5/4] w-full object-cover"
        />
      )}
      <div className="flex flex-1 flex-col gap-1.5 p-3.5 lg:p-4">
        <p className="font-display text-lg">{title}</p>
        {rating !== null && <Rating rating={rating} reviewCount={reviewCount} />}
        <p className="line-clamp-6 text-xs">{description}</p>
        <p className="mt-auto pt-1 text-sm font-semibold">
          {fromText(product.soldAs ?? BY_THE_BOTTLE, formatAmount(price.amount, price.currencyCode))}
        </p>
        {/* Leads to the product page, where the variant is chosen (spec §2). */}
        <Link
          to={`/products/${handle}`}
          aria-label={`${m["menu.add_to_cart"]()}: ${title}`}
          className="mt-1 inline-flex min-h-11 items-center justify-center rounded-full bg-accent px-3 py-2 text-center text-xs font-semibold text-on-accent after:absolute after:inset-0 hover:bg-accent-strong"
        >
          {m["menu.add_to_cart"]()}
        </Link>
      </div>
    </li>
  );
}

/** Average rating of a product by customers, or the sample rating while there is none. */
function Rating({ rating, reviewCount }: { readonly rating: number; readonly reviewCount: number }) {
  const language = useLanguage();
  const text = rating.toLocaleString(language);
  const isSample = reviewCount === 0;
  return (
    <p className="flex items-center gap-1.5 text-xs">
      {isSample && <span className="sr-only">{m["menu.stars"]({ rating, count: reviewCount })}</span>}
      <span aria-hidden={isSample} className="flex">
        <Stars rating={rating} text={text} className="h-3.5" />
      </span>
      {!isSample && <span aria-hidden="true">{text}</span>}
      <span aria-hidden="true">({reviewCount})</span>
      {!isSample && <span className="sr-only">{m["menu.reviews"]({ count: reviewCount })}</span>}
    </p>
  );
}
