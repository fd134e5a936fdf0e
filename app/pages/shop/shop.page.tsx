import { data } from "react-router";
import { PRODUCT_LIST_SIZE } from "#domain/catalogue/catalogue-limits.ts";
import { pageFaq } from "#app/features/faq/faq.server.ts";
import { breadcrumbs, faqPage } from "#app/features/head/json-ld.server.ts";
import { offeredSets } from "#app/features/sets/offered-sets.ts";
import { formulasOrAll, offeredGuides } from "#app/features/products/formulas.ts";
import { pageHead } from "#app/features/head/page-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { notFoundHead } from "#app/features/head/not-found-head.server.ts";
import { waysToPay } from "#app/features/documents/ways-to-pay.server.ts";
import { m } from "#app/i18n/messages.ts";
import { PAGE_BEYOND } from "#app/platform/page-number.ts";
import { doNotKeep, publicPage } from "#app/platform/public-page.server.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { NotFound } from "#app/layout/problem/not-found.tsx";
import { lazySection } from "#app/hydration/lazy-section.tsx";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import type { Route } from "./+types/shop.page";
import { listingHead } from "./listing-head.server.ts";
import { ListingView } from "./listing-view.tsx";
import { NO_LISTING, reduceListing, selectListing } from "./product-listing.ts";
import { ShopProblem } from "./shop-problem.tsx";
import { type QuotedReview, quotedReviews } from "./quoted-reviews.server.ts";
import { toolbarLabels } from "./toolbar-labels.server.ts";

const LowerSections = lazySection(async () => (await import("./lower-sections.tsx")).LowerSections);

/** Ids of the shown questions (features/faq). */
const SHOP_QUESTIONS = ["delivery-cost", "delivery-time", "returns", "subscription", "payment"];

const PATH = "/shop";

export const meta = pageMeta;

export const publicAddress: PublicAddress = {
  reduce: ({ search }, { catalogue, place }) =>
    reduceListing(search, async () => {
      const all = await catalogue.all(place);
      return all.ok ? all.value : null;
    }),
  missing: PAGE_BEYOND,
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { resources, place } = publicPage(context);
  const all = await resources.catalogue.all(place);
  if (!all.ok) doNotKeep(context);
  const products = all.ok ? all.value : [];
  const { searchParams } = new URL(request.url);
  const listing = all.ok ? selectListing(products, searchParams) : NO_LISTING;
  if (listing === null) return data({ listing, head: notFoundHead(context, request) }, { status: 404 });
  const faq = pageFaq(place.language, SHOP_QUESTIONS, {
    shippingTerms: resources.settings.shippingTerms,
    ways: waysToPay(resources.settings),
  });
  const head = pageHead(context, request, {
    ...listingHead({ title: m["shop.title"](), path: PATH }, listing, searchParams),
    description: m["shop.meta_description"](),
    jsonLd: [
      breadcrumbs([
        { name: m["layout.home"](), path: "/" },
        { name: m["shop.title"](), path: PATH },
      ]),
      faqPage(faq),
    ],
  });
  return data({
    listing,
    problem: all.ok ? null : all.error.message,
    labels: toolbarLabels(resources.settings.claimWords),
    faq,
    isSubscribable: resources.settings.takesCards,
    head,
    guides: offeredGuides(products),
    sets: offeredSets(await resources.productSets.read(), products),
    reviews: await loadQuotes(context, formulasOrAll(products).slice(0, PRODUCT_LIST_SIZE)),
  });
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

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.listing === null) {
    return (
      <div className="page-width py-16">
        <NotFound />
      </div>
    );
  }
  const { listing, problem, labels, faq, isSubscribable, guides, sets, reviews } = loaderData;
  return (
    <>
      <div className="page-width flex flex-col pt-5 lg:pt-14">
        <h1 className="text-4xl">{m["shop.title"]()}</h1>
        {/* On a phone the products come first. */}
        <p className="order-last max-w-2xl pt-8 text-lg lg:order-none lg:mb-4 lg:pt-4">
          {isSubscribable ? m["shop.intro"]() : m["shop.intro_once"]()}
        </p>
        {problem === null ? (
          <ListingView path={PATH} listing={listing} labels={labels} />
        ) : (
          <ShopProblem problem={problem} />
        )}
      </div>
      <LowerSections guides={guides} sets={sets} reviews={reviews} faq={faq} />
    </>
  );
}
