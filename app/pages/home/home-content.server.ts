import type { Language } from "#domain/language/language-choice.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import { pageContent } from "#app/features/documents/page-content.server.ts";
import { pageFaq } from "#app/features/faq/faq.server.ts";
import { PICTURES } from "#app/pictures/manifest.ts";
import { storePicture } from "./store-picture.server.ts";
import en from "./content/en.json" with { type: "json" };
import ro from "./content/ro.json" with { type: "json" };

/** What is asked before a first order, of the store's questions (features/faq). */
const QUESTIONS = ["delivery-cost", "delivery-time", "returns", "subscription", "how-long", "pregnancy"];

type Copy = typeof ro;
const COPY: Readonly<Record<Language, Copy>> = pageContent({ ro, en });

interface HomeSettings {
  readonly demoContent: boolean;
  readonly shippingTerms: ShippingTerms | null;
}

/** The long copy and the pictures of the home page in one language; testimonials, doctor and the bottles sold only as samples. */
export function homeContent(language: Language, { demoContent, shippingTerms }: HomeSettings) {
  const { head, science, stats, story, testimonials, soldBottles, doctor } = COPY[language];
  return {
    head,
    hero: { wide: storePicture("hero-wide.webp", language), tall: storePicture("hero-tall.webp", language) },
    science: { ...science, picture: storePicture("ahcc-capsules.webp", language) },
    stats,
    story: { ...story, alt: PICTURES["scenes/our-story.svg"].alt[language] },
    faq: pageFaq(language, QUESTIONS, shippingTerms),
    samples: demoContent ? { testimonials, soldBottles, doctor } : null,
  };
}

export type HomeContent = ReturnType<typeof homeContent>;
export type HomeSamples = NonNullable<HomeContent["samples"]>;
