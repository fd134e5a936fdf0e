import type { ArticleSummary } from "../../shop-client/blog.ts";
import { BlogBlock } from "./blog-block.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { Doctor } from "./doctor.tsx";
import { FaqBlock } from "./faq-block.tsx";
import type { HomeContent } from "./home-content.server.ts";
import { Newsletter } from "./newsletter.tsx";
import { Press } from "./press.tsx";
import { Science } from "./science.tsx";
import { StatsStrip } from "./stats-strip.tsx";
import { StoryBlock } from "./story-block.tsx";
import { Testimonials } from "./testimonials.tsx";

interface LowerSectionsProps {
  readonly content: Pick<HomeContent, "science" | "samples" | "stats" | "story" | "faq"> & {
    readonly articles: readonly ArticleSummary[];
  };
}

/** The sections of home below the product carousel. */
export function LowerSections({ content }: LowerSectionsProps) {
  const { science, samples, stats, story, articles, faq } = content;
  return (
    <>
      <CategoryTiles />
      <Science content={science} />
      {samples !== null && <Testimonials samples={samples.testimonials} />}
      <StatsStrip stats={stats} sample={samples?.soldBottles ?? null} />
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
