import type { Language } from "#domain/language/languages.ts";
import type { WaysToPay } from "#app/features/documents/ways-to-pay.server.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import { pageContent } from "#app/features/documents/page-content.server.ts";
import { pageFaq } from "#app/features/faq/faq.server.ts";
import { storePicture } from "./store-picture.server.ts";
import type ro from "./content/ro.json";

/** Ids of the shown questions (features/faq). */
const HOME_QUESTIONS = ["delivery-cost", "delivery-time", "returns", "subscription", "how-long", "pregnancy"];

const COPY = pageContent(import.meta.glob<typeof ro>("./content/*.json", { eager: true, import: "default" }));

interface HomeSettings {
  readonly demoContent: boolean;
  readonly shippingTerms: ShippingTerms | null;
  readonly ways: WaysToPay;
}

/**
 * Builds the long copy and the pictures of the home page in one language; testimonials, doctor and the number of sold
 * bottles only as samples.
 */
export function homeContent(language: Language, { demoContent, shippingTerms, ways }: HomeSettings) {
  const { head, hero, science, stats, story, testimonials, soldBottles, doctor } = COPY[language];
  const { pictureAlt, ...scienceCopy } = science;
  return {
    head,
    hero: { wide: storePicture("hero-wide.webp", hero.alt), tall: storePicture("hero-tall.webp", hero.alt) },
    science: { ...scienceCopy, picture: storePicture("ahcc-capsules.webp", pictureAlt) },
    stats,
    story,
    faq: pageFaq(language, HOME_QUESTIONS, { shippingTerms, ways }),
    samples: demoContent ? { testimonials, soldBottles, doctor } : null,
  };
}

export type HomeContent = ReturnType<typeof homeContent>;
export type HomeSamples = NonNullable<HomeContent["samples"]>;
