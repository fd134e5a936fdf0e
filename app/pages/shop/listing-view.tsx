import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { track } from "#app/features/analytics/track.ts";
import { toCartItem } from "#app/features/cart/add-to-cart.ts";
import { m } from "#app/i18n/messages.ts";
import { arrange, readArrangement } from "./product-arrangement.ts";
import { ProductGrid } from "./product-grid.tsx";
import { listingSearch, type ProductListing } from "./product-listing.ts";
import { LISTING_ID, PageLinks } from "./page-links.tsx";
import { ProductToolbar } from "./product-toolbar.tsx";
import type { ToolbarLabels } from "./toolbar-labels.server.ts";

/** Number of products that an event tells of. */
const TOLD_PRODUCTS_MAX = 50;

interface ListingViewProps {
  /** Path of the page, without a query. */
  readonly path: string;
  readonly listing: ProductListing;
  readonly labels: ToolbarLabels;
}

/** Products of the shop or of a collection with their controls; a list on one page is arranged in the browser. */
export function ListingView({ path, listing: { products, groups, pages }, labels }: ListingViewProps) {
  const [search] = useSearchParams();
  const arrangement = readArrangement(search);
  const shown = arrange(products, arrangement);
  const isWhole = pages === null;
  useEffect(() => {
    track({ name: "view_item_list", list: path, goods: firstVariants(products) });
    // Once for each list: sorting it is not another view.
    // eslint-disable-next-line react/exhaustive-deps
  }, [path]);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 lg:py-6">
        {(products.length > 1 || !isWhole) && (
          <ProductToolbar
            path={path}
            groups={groups}
            arrangement={arrangement}
            labels={labels}
            isWhole={isWhole}
          />
        )}
        <p role="status" className="order-1 text-sm text-muted lg:mr-auto lg:pl-2">
          {m["shop.count"]({ count: pages?.total ?? shown.length })}
        </p>
      </div>
      <div id={LISTING_ID} className="scroll-mt-32">
        <ProductGrid products={shown} path={path} />
      </div>
      {pages !== null && (
        <PageLinks addressOf={(page) => `${path}${listingSearch(arrangement, page)}`} pages={pages} />
      )}
    </>
  );
}

/** Returns what the cards of a list offer. */
function firstVariants(products: ProductListing["products"]) {
  return products.slice(0, TOLD_PRODUCTS_MAX).flatMap((product) => {
    const [variant] = product.variants;
    return variant === undefined ? [] : [{ ...toCartItem(product, variant), quantity: 1 }];
  });
}
