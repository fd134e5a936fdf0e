import { data } from "react-router";
import { notFoundHead } from "#app/features/head/not-found-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { loadProductList } from "#app/features/products/product-list.server.ts";
import { shelfProducts } from "#app/features/products/shelf-products.ts";
import { withoutVariantTexts } from "#app/shop-client/without-variant-texts.ts";
import { NotFound } from "#app/layout/problem/not-found.tsx";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/not-found.page";

export const meta = pageMeta;

/** One cached answer for all unknown addresses. */
export const publicAddress: PublicAddress = { reduce: () => null };

/** The splat route matches every other address; the status tells machines that there is no page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { products } = await loadProductList(context);
  const offered = shelfProducts(products).map(withoutVariantTexts);
  return data({ offered, head: notFoundHead(context, request) }, { status: 404 });
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width py-16">
      <NotFound products={loaderData.offered} />
    </div>
  );
}
