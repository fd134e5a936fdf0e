import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { SEED_TERMS, SEED_WAYS } from "#tests/support/shipping-terms.ts";
import { Hero } from "./hero.tsx";
import { homeContent } from "./home-content.server.ts";
import { LowerSections } from "./lower-sections.tsx";

const content = homeContent("en", { demoContent: true, shippingTerms: SEED_TERMS, ways: SEED_WAYS });

function render(element: ReactElement): string {
  const Home = createRoutesStub([{ path: "/", Component: () => element }]);
  return withLanguage("en", () => renderToStaticMarkup(<Home />));
}

/** Extracts the section of the page with this heading. */
function sectionOf(html: string, id: string): string {
  return html.split("<section").find((section) => section.includes(`id="${id}"`)) ?? "";
}

it("the hero leads to the shop (spec §2)", () => {
  expect(render(<Hero {...content.hero} />)).toMatch(/<a [^>]*href="\/shop"/);
});

const lower = render(
  <LowerSections content={{ ...content, articles: [], guides: { comparison: true, quiz: true } }} />,
);

it.each([
  ["science", "science-title", "/our-researchers"],
  ["the blog", "blog-title", "/blog"],
  ["the story", "story-title", "/our-story"],
  ["the questions", "faq-title", "/faq"],
])("the section about %s leads on", (_name, id, address) => {
  expect(sectionOf(lower, id)).toContain(`href="${address}"`);
});

it("each category leads to its product", () => {
  const links = [...sectionOf(lower, "categories-title").matchAll(/href="\/products\/([^"]+)"/g)];
  const handles = ["papillex", "endo-well", "ic-well", "pco-well", "simplix", "simplix", "ahcc", "ahcc"];
  expect(links.map(([, handle]) => handle)).toEqual(handles);
});

it("the stats pass by slowly", () => {
  expect(sectionOf(lower, "stats-title")).toContain("animate-marquee-slow");
});
