import { Link } from "react-router";
import { ProductShelf } from "#app/features/products/product-shelf.tsx";
import { m } from "#app/i18n/messages.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";

interface StartsProps {
  readonly collections: readonly { readonly handle: string; readonly title: string }[];
  readonly products: readonly ProductSummary[];
  /** True after a search that found nothing: help comes first. */
  readonly isEmpty: boolean;
}

/** Ways into the store where nothing was searched for, or nothing was found. */
export function Starts({ collections, products, isEmpty }: StartsProps) {
  const links = [
    { to: "/shop", name: m["shop.title"]() },
    ...(isEmpty
      ? [
          { to: "/faq", name: m["help.faq"]() },
          { to: "/contact", name: m["help.contact"]() },
        ]
      : collections.map(({ handle, title }) => ({ to: `/collections/${handle}`, name: title }))),
  ];
  return (
    <>
      {!isEmpty && <p className="mt-4 max-w-2xl text-lg">{m["search_page.intro"]()}</p>}
      <ul className="mt-8 flex flex-wrap gap-2">
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm transition-colors duration-200 hover:border-on-surface"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <ProductShelf products={products} />
    </>
  );
}
