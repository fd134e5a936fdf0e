import { OfferedShelf } from "#app/features/products/offered-shelf.tsx";
import { ProductShelf } from "#app/features/products/product-shelf.tsx";
import { m } from "#app/i18n/messages.ts";
import picture from "#app/pictures/scenes/not-found.svg?url";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { ButtonLink } from "#app/ui/button.tsx";

interface NotFoundMessageProps {
  /** Products to offer; the browser fetches them if the page has none. */
  readonly products?: readonly ProductSummary[];
}

/** Page for an unknown address; its status is 404. */
export function NotFoundMessage({ products }: NotFoundMessageProps) {
  return (
    <>
      <div data-error-page className="mx-auto flex max-w-xl flex-col items-center gap-6 py-10 text-center">
        <img src={picture} alt="" width={640} height={480} className="w-full max-w-sm" />
        <h1 className="text-3xl">{m["layout.not_found_title"]()}</h1>
        <p className="text-balance text-muted">{m["layout.not_found_text"]()}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/shop">{m["layout.not_found_shop"]()}</ButtonLink>
          <ButtonLink variant="secondary" to="/">
            {m["layout.home_page"]()}
          </ButtonLink>
        </div>
      </div>
      {products === undefined ? <OfferedShelf /> : <ProductShelf products={products} />}
    </>
  );
}
