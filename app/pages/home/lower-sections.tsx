import { FormulaGuide } from "#app/features/products/formula-guide.tsx";
import type { FormulaGuides } from "#app/features/products/formulas.ts";
import type { ArticleSummary } from "#app/shop-client/blog/blog.ts";
import { BlogBlock } from "./blog-block.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { m } from "#app/i18n/messages.ts";
import { SampleLabel } from "#app/ui/sample-label.tsx";
import { Doctor } from "./doctor.tsx";
import { FaqBlock } from "./faq-block.tsx";
import type { HomeContent, HomeSamples } from "./home-content.server.ts";
import { Newsletter } from "./newsletter.tsx";
import { Press } from "./press.tsx";
import { Science } from "./science.tsx";
import { StatsStrip } from "./stats-strip.tsx";
import { StoryBlock } from "./story-block.tsx";
import { Testimonials } from "./testimonials.tsx";

interface LowerSectionsProps {
  readonly content: Pick<HomeContent, "science" | "samples" | "stats" | "story" | "faq"> & {
    readonly articles: readonly ArticleSummary[];
    readonly guides: FormulaGuides;
  };
}

/** Sections of the home page below the product carousel. */
export function LowerSections({ content }: LowerSectionsProps) {
  const { science, samples, stats, story, articles, faq, guides } = content;
  return (
    <>
      <CategoryTiles />
      <div className="page-width pt-section">
        <FormulaGuide guides={guides} />
      </div>
      <Science content={science} />
      {samples === null ? <StatsStrip stats={stats} sample={null} /> : <Samples of={samples} stats={stats} />}
      <StoryBlock content={story} />
      <BlogBlock articles={articles} />
      <FaqBlock questions={faq} />
      <Newsletter />
    </>
  );
}

interface SamplesProps extends Pick<HomeContent, "stats"> {
  readonly of: HomeSamples;
}

/** Sections with samples, under one sticky label. */
function Samples({ of: { testimonials, soldBottles, doctor }, stats }: SamplesProps) {
  return (
    <div>
      <div className="pointer-events-none sticky top-16 z-20 h-0 md:top-18 lg:top-20">
        <div className="page-width flex justify-end pt-1">
          <SampleLabel className="bg-surface text-on-surface shadow-float">{m["home.sample"]()}</SampleLabel>
        </div>
      </div>
      <Testimonials samples={testimonials} />
      <StatsStrip stats={stats} sample={soldBottles} />
      <Doctor sample={doctor} />
      <Press />
    </div>
  );
}
