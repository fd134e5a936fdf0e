import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { arrange, arrangementSearch, readArrangement } from "./product-arrangement.ts";
import { pageFaq } from "#app/features/faq/faq.server.ts";
import { breadcrumbs, faqPage } from "#app/features/head/json-ld.server.ts";
import { pageHead } from "#app/features/head/page-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { loadProductList } from "#app/features/products/product-list.server.ts";
import { m } from "#app/i18n/messages.ts";
import { doNotKeep } from "#app/platform/public-page.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { lazySection } from "#app/hydration/lazy-section.tsx";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import type { Route } from "./+types/shop.page";
import { ProductGrid } from "./product-grid.tsx";
import { ShopProblem } from "./shop-problem.tsx";
import { ProductToolbar } from "./product-toolbar.tsx";
import { type QuotedReview, quotedReviews } from "./quoted-reviews.server.ts";
import { toolbarLabels } from "./toolbar-labels.server.ts";

const LowerSections = lazySection(async () => (await import("./lower-sections.tsx")).LowerSections);

/** Ids of the shown questions (features/faq). */
const SHOP_QUESTIONS = ["delivery-cost", "delivery-time", "returns", "subscription", "payment"];

export const meta = pageMeta;

export const publicAddress: PublicAddress = {
  reduce: ({ search }) => Object.fromEntries(new URLSearchParams(arrangementSearch(readArrangement(search)))),
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language } = context.get(visitContext);
  const list = await loadProductList(context);
  const faq = pageFaq(language, SHOP_QUESTIONS, context.get(resourcesContext).settings.shippingTerms);
  const head = pageHead(context, request, {
    title: m["shop.title"](),
    description: m["shop.meta_description"](),
    path: "/shop",
    jsonLd: [
      breadcrumbs([
        { name: m["layout.home"](), path: "/" },
        { name: m["shop.title"](), path: "/shop" },
      ]),
      faqPage(faq),
    ],
  });
  return {
    ...list,
    labels: toolbarLabels(),
    faq,
    head,
    reviews: await loadQuotes(context, list.products),
  };
}

/** Loads the quoted reviews; the page is shown without them after a failure, and is then not cached. */
async function loadQuotes(
  context: Route.LoaderArgs["context"],
  products: readonly ProductSummary[],
): Promise<readonly QuotedReview[]> {
  const resources = context.get(resourcesContext);
  try {
    return await quotedReviews(resources, products, context.get(visitContext).language);
  } catch (error) {
    resources.log.error({ err: error }, "reviews could not be read");
    doNotKeep(context);
    return [];
  }
}

/** Another category or order uses the same list: its data is not loaded again. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isArranging = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isArranging ? false : defaultShouldRevalidate;
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { products, problem, labels, faq, reviews } = loaderData;
  const [search] = useSearchParams();
  const arrangement = readArrangement(search);
  const shown = arrange(products, arrangement);
  return (
    <>
      <div className="page-width flex flex-col pt-5 lg:pt-14">
        <h1 className="text-4xl">{m["shop.title"]()}</h1>
        {/* On a phone the products come first. */}
        <p className="order-last max-w-2xl pt-8 text-lg lg:order-none lg:mb-4 lg:pt-4">{m["shop.intro"]()}</p>
        {products.length === 0 ? (
          <ShopProblem problem={problem} />
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 lg:py-6">
              <ProductToolbar products={products} arrangement={arrangement} labels={labels} />
              <p role="status" className="order-1 text-sm text-muted lg:mr-auto lg:pl-2">
                {m["shop.count"]({ count: shown.length })}
              </p>
            </div>
            <ProductGrid products={shown} />
          </>
        )}
      </div>
      <LowerSections products={products} reviews={reviews} faq={faq} />
    </>
  );
}
