import { useState } from "react";
import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { BRAND_NAME } from "#domain/brand.ts";
import { DEMO_PRODUCTS } from "#domain/demo-catalogue.ts";
import { m } from "../../i18n/messages.ts";
import { doNotKeep, publicPage } from "../../platform/public-page.server.ts";
import type { Product } from "../../shop-client/product.ts";
import type { ShopError } from "../../shop-client/shop-error.ts";
import type { Route } from "./+types/product.page";
import { BuyBox } from "./buy-box.tsx";
import { DemoProduct } from "./demo-product.tsx";
import { Gallery } from "./gallery.tsx";
import { ProductDetails } from "./product-details.tsx";
import { ProductError } from "./product-error.tsx";
import { chosenVariant, isSameProduct } from "./variant-address.ts";

/** spec §2: the handle defaults to ahcc when absent. */
const DEFAULT_HANDLE = "ahcc";

export function meta({ loaderData }: Route.MetaArgs) {
  const product = loaderData?.product;
  if (!product)
    return [
      { title: `${m["product.error_title"]()} | ${BRAND_NAME}` },
      { name: "robots", content: "noindex" },
    ];
  return [
    { title: product.seo.title ?? `${product.title} | ${BRAND_NAME}` },
    {
      name: "description",
      content: product.seo.description ?? product.shortDescription ?? product.description,
    },
  ];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { resources, place } = publicPage(context);
  const handle = ("handle" in params ? params.handle : undefined) ?? DEFAULT_HANDLE;
  const found = await resources.catalogue.byHandle(handle, place);
  if (found.ok && found.value !== null) return { handle, product: found.value, problem: null };

  doNotKeep(context);
  if (found.ok) return data({ handle, product: null, problem: "unknown" as const }, { status: 404 });
  resources.log.warn(
    { handle, reason: found.error.message },
    `Product "${handle}" not found or unexpected API response`,
  );
  const problem = problemOf(found.error);
  // Nothing to stand in for a product that is not one of the six.
  const status = DEMO_PRODUCTS.some((demo) => demo.handle === handle) ? 200 : 503;
  return data({ handle, product: null, problem }, { status });
}

/** Another variant is the same page: nothing is asked again for it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href && isSameProduct(currentUrl, nextUrl)
    ? false
    : defaultShouldRevalidate;
}

/** Which of the two fallback messages of spec §8 fits: the platform refused, or it never answered. */
function problemOf(error: ShopError): "refused" | "unreachable" {
  return error.kind === "unreachable" ? "unreachable" : "refused";
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { handle, product, problem } = loaderData;
  const [search] = useSearchParams();
  if (product === null) {
    const isDemo = problem !== "unknown" && DEMO_PRODUCTS.some((demo) => demo.handle === handle);
    return isDemo ? <DemoProduct handle={handle} problem={problem} /> : <ProductError />;
  }
  return <ProductView product={product} search={search} />;
}

function ProductView({ product, search }: { readonly product: Product; readonly search: URLSearchParams }) {
  // A choice shows at once; the address follows a moment later, and rules again when it changes by itself.
  const [picked, setPicked] = useState<{ id: string; over: string } | null>(null);
  const named = chosenVariant(product.variants, search);
  const variant =
    picked?.over === search.toString()
      ? (product.variants.find(({ id }) => id === picked.id) ?? named)
      : named;
  return (
    <div data-accent={product.handle} key={product.handle}>
      <div className="page-width grid gap-x-14 gap-y-8 py-6 md:py-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:py-14">
        <Gallery pictures={product.pictures} shown={variant?.picture?.url ?? null} />
        <BuyBox
          product={product}
          variant={variant}
          onChoose={(next) => setPicked({ id: next.id, over: search.toString() })}
        />
      </div>
      <ProductDetails product={product} />
    </div>
  );
}
