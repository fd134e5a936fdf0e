import { ProductShelf } from "#app/features/products/product-shelf.tsx";
import { m } from "#app/i18n/messages.ts";
import picture from "#app/pictures/scenes/not-found.svg?url";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { ButtonLink } from "#app/ui/button.tsx";

interface ProductErrorProps {
  readonly offered: readonly ProductSummary[];
}

/** Error panel 'Error Loading Product' (spec §2) with a go-back button to /, and other products. */
export function ProductError({ offered }: ProductErrorProps) {
  return (
    <div data-error-page className="page-width py-16">
      <div role="alert" className="mx-auto flex max-w-xl flex-col items-center gap-6 text-center">
        <img src={picture} alt="" width={640} height={480} className="w-full max-w-sm" />
        <h1 className="text-3xl">{m["product.error_title"]()}</h1>
        <p className="text-balance text-muted">{m["product.error_text"]()}</p>
        <ButtonLink to="/">{m["product.go_back"]()}</ButtonLink>
      </div>
      <ProductShelf products={offered} />
    </div>
  );
}
