import { organization, webSite } from "../../features/head/json-ld.server.ts";
import { pageHead } from "../../features/head/page-head.server.ts";
import { pageMeta } from "../../features/head/page-meta.ts";
import { loadProductList } from "../../features/products/product-list.server.ts";
import { publicPage } from "../../platform/public-page.server.ts";
import { lateSection } from "../../ui/late-section.tsx";
import type { PublicAddress } from "../../platform/public-address.ts";
import type { Route } from "./+types/home.page";
import { Announcement } from "./announcement.tsx";
import { Hero } from "./hero.tsx";
import { homeContent } from "./home-content.server.ts";
import { newestArticles } from "./newest-articles.server.ts";

export const meta = pageMeta;

export const publicAddress: PublicAddress = {};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { resources, place } = publicPage(context);
  const { publicUrl, demoContent } = resources.settings;
  const [list, articles] = await Promise.all([loadProductList(context), newestArticles(context)]);
  const { head, ...content } = homeContent(place.language, demoContent);
  const jsonLd = [organization({ publicUrl }), webSite({ publicUrl })];
  return { ...content, ...list, articles, head: pageHead(context, request, { ...head, path: "/", jsonLd }) };
}

const ProductCarousel = lateSection(async () => (await import("./product-carousel.tsx")).ProductCarousel);
const CategoryTiles = lateSection(async () => (await import("./category-tiles.tsx")).CategoryTiles);
const Science = lateSection(async () => (await import("./science.tsx")).Science);
const Testimonials = lateSection(async () => (await import("./testimonials.tsx")).Testimonials);
const StatsStrip = lateSection(async () => (await import("./stats-strip.tsx")).StatsStrip);
const Doctor = lateSection(async () => (await import("./doctor.tsx")).Doctor);
const Press = lateSection(async () => (await import("./press.tsx")).Press);
const StoryBlock = lateSection(async () => (await import("./story-block.tsx")).StoryBlock);
const BlogBlock = lateSection(async () => (await import("./blog-block.tsx")).BlogBlock);
const FaqBlock = lateSection(async () => (await import("./faq-block.tsx")).FaqBlock);
const Newsletter = lateSection(async () => (await import("./newsletter.tsx")).Newsletter);

/** The sections of design §5.13 in their order; the fourteenth, the footer, is the layout's. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { hero, products, problem, science, samples, stats, story, articles, faq } = loaderData;
  return (
    <>
      <Hero {...hero} />
      <Announcement />
      <ProductCarousel products={products} problem={problem} />
      <CategoryTiles />
      <Science content={science} />
      {samples !== null && <Testimonials samples={samples.testimonials} />}
      <StatsStrip stats={stats} />
      {samples !== null && (
        <>
          <Doctor sample={samples.doctor} />
          <Press />
        </>
      )}
      <StoryBlock content={story} />
      <BlogBlock articles={articles} />
      <FaqBlock questions={faq} />
      <Newsletter />
    </>
  );
}
