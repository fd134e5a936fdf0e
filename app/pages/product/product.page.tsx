import { data } from "react-router";
import { BRAND_NAME } from "#brand/brand.ts";
import { DEMO_PRODUCTS } from "#domain/catalogue/demo-catalogue.ts";
import { breadcrumbs, faqPage, productLd } from "#app/features/head/json-ld.server.ts";
import { pageHead } from "#app/features/head/page-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { shelfProducts } from "#app/features/products/shelf-products.ts";
import { withoutVariantTexts } from "#app/shop-client/without-variant-texts.ts";
import { lazySection } from "#app/hydration/lazy-section.tsx";
import { m } from "#app/i18n/messages.ts";
import { doNotKeep, publicPage } from "#app/platform/public-page.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { isThrottled, type ShopError } from "#app/shop-client/shop-error.ts";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/product.page";
import { loadProductView } from "./load-product-view.server.ts";
import { ProductView } from "./product-view.tsx";
import { reloadOtherProduct, variantParameter } from "./buying/variant-address.ts";

const ProductProblem = lazySection(async () => (await import("./product-problem.tsx")).ProductProblem);

/** spec §2: the handle defaults to ahcc when absent. */
const DEFAULT_HANDLE = "ahcc";

export const meta = pageMeta;

/** Reads `?variant=`: a variant of the product, or the first. */
export const publicAddress: PublicAddress = {
  reduce: async ({ params, search }, { handles, catalogue, place, buyerIp }) => {
    const handle = params.handle ?? DEFAULT_HANDLE;
    if ((await handles.hasProduct(handle)) === false) return null;
    if (!search.has("variant")) return {};
    const found = await catalogue.lookUp(handle, place, buyerIp);
    return found.ok && found.value !== null ? variantParameter(found.value.variants, search) : {};
  },
};

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { resources, place } = publicPage(context);
  const handle = ("handle" in params ? params.handle : undefined) ?? DEFAULT_HANDLE;
  const [found, list] = await Promise.all([
    resources.catalogue.lookUp(handle, place, context.get(visitContext).ip),
    resources.catalogue.list(place),
  ]);
  if (found.ok && found.value !== null) {
    if (!list.ok) doNotKeep(context);
    const product = found.value;
    const shown = await loadProductView(context, product, list.ok ? list.value : []);
    const { story, reviews } = shown;
    return {
      ...{ handle, problem: null, ...shown },
      head: pageHead(context, request, {
        title: (product.seo.title ?? product.title).replace(` | ${BRAND_NAME}`, ""),
        description: product.seo.description ?? product.shortDescription ?? product.description,
        path: `/products/${product.handle}`,
        kind: "product",
        ...(product.picture && { picture: product.picture }),
        jsonLd: [
          productLd(product, reviews, resources.settings.shippingTerms),
          breadcrumbs([
            { name: m["product.home"](), path: "/" },
            { name: m["product.shop"](), path: "/shop" },
            { name: product.title, path: `/products/${product.handle}` },
          ]),
          ...(story.faq === null ? [] : [faqPage(story.faq.items)]),
        ],
      }),
    };
  }

  doNotKeep(context);
  const offered = list.ok ? shelfProducts(list.value).map(withoutVariantTexts) : [];
  const head = pageHead(context, request, {
    title: m["product.error_title"](),
    description: m["product.error_text"](),
    noindex: true,
  });
  if (found.ok)
    return data(
      { handle, product: null, problem: "unknown" as const, standIn: null, offered, head },
      { status: 404 },
    );
  resources.log.warn(
    { handle, reason: found.error.message },
    `Product "${handle}" not found or unexpected API response`,
  );
  const problem = problemOf(found.error);
  const standIn = resources.settings.demoContent ? standInFor(handle, found.error) : null;
  // Only one of the six demo products is the requested one.
  return data(
    { handle, product: null, problem, standIn, offered, head },
    { status: standIn === "demo" ? 200 : 503 },
  );
}

export const shouldRevalidate = reloadOtherProduct;

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.product !== null) return <ProductView key={loaderData.handle} {...loaderData} />;
  const { handle, problem, standIn, offered } = loaderData;
  return <ProductProblem handle={handle} problem={problem} standIn={standIn} offered={offered} />;
}

/**
 * Chooses the invented product that replaces one that the platform does not return (spec §8): one of the six, or, for
 * any other handle, the sample product while the platform is down. Not for a platform that throttles this visitor.
 */
function standInFor(handle: string, error: ShopError): "demo" | "sample" | null {
  if (DEMO_PRODUCTS.some((demo) => demo.handle === handle)) return "demo";
  return isThrottled(error) ? null : "sample";
}

/** Chooses the fallback message of spec §8: the platform refused, or it never answered. */
function problemOf(error: ShopError): "refused" | "unreachable" {
  return error.kind === "unreachable" ? "unreachable" : "refused";
}
