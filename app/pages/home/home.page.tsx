import { waysToPay } from "#app/features/documents/ways-to-pay.server.ts";
import { organization, webSite } from "#app/features/head/json-ld.server.ts";
import { pageHead } from "#app/features/head/page-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { formulasOrAll, offeredGuides } from "#app/features/products/formulas.ts";
import { loadProductList } from "#app/features/products/product-list.server.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { lazySection } from "#app/hydration/lazy-section.tsx";
import type { PublicAddress } from "#app/platform/public-address.ts";
import type { Route } from "./+types/home.page";
import { Announcement } from "./announcement.tsx";
import { Hero } from "./hero.tsx";
import { homeContent } from "./home-content.server.ts";
import { newestArticles } from "./newest-articles.server.ts";

export const meta = pageMeta;

export const publicAddress: PublicAddress = {};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { resources, place } = publicPage(context);
  const { publicUrl, demoContent, shippingTerms } = resources.settings;
  const [list, articles] = await Promise.all([loadProductList(context), newestArticles(context)]);
  const { head, ...content } = homeContent(place.language, {
    demoContent,
    shippingTerms,
    ways: waysToPay(resources.settings),
  });
  const jsonLd = [organization({ publicUrl }, shippingTerms), webSite({ publicUrl })];
  return {
    ...content,
    ...list,
    products: formulasOrAll(list.products),
    guides: offeredGuides(list.products),
    articles,
    head: pageHead(context, request, { ...head, path: "/", jsonLd }),
  };
}

const ProductCarousel = lazySection(async () => (await import("./product-carousel.tsx")).ProductCarousel);
const LowerSections = lazySection(async () => (await import("./lower-sections.tsx")).LowerSections);

/** Sections of design §5.13 in their order; the fourteenth, the footer, is the layout's. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero {...loaderData.hero} />
      <Announcement />
      <ProductCarousel products={loaderData.products} problem={loaderData.problem} />
      <LowerSections content={loaderData} />
    </>
  );
}
