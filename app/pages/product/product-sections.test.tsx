import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { COMPANY } from "#brand/company.ts";
import { money } from "#domain/money/money.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import type { Variant } from "#app/shop-client/product.ts";
import { Benefits } from "./story/benefits.tsx";
import { Directions, GoodsDirections } from "./story/directions.tsx";
import { Gallery } from "./gallery/gallery.tsx";
import { ProductHead } from "./buying/product-head.tsx";
import { Questions } from "./story/questions.tsx";
import { TrustLines } from "./buying/trust-lines.tsx";
import { VariantPicker } from "./buying/variant-picker.tsx";

const VARIANT: Variant = {
  id: "v1",
  sku: null,
  title: "Single bottle",
  available: true,
  price: money(28900, "RON"),
  comparison: null,
  savingsPercent: 0,
  suffix: null,
  bottles: 1,
  pricePerBottle: money(28900, "RON"),
  pricePerDay: null,
  unitPrice: null,
  isSubscription: false,
  subscriptionType: null,
  picture: null,
  label: "Best seller",
  description: null,
  subscriptionText: null,
  subscriptionInfo: null,
};
const MONTHLY: Variant = { ...VARIANT, id: "v2", title: "Monthly", isSubscription: true, label: null };
const PRODUCT = {
  handle: "papillex",
  title: "Papillex",
  kind: "supplement" as const,
  unit: null,
  category: "Cervical",
  shortDescription: "Three extracts and five nutrients.",
  optionName: "Offer",
  picture: null,
  pictures: [],
  variants: [VARIANT, MONTHLY],
};
const REVIEWS = { reviews: [], total: 12, average: 4.5, averageText: "4.5", sample: false };

function render(element: ReactElement): string {
  const Page = createRoutesStub([{ path: "/", Component: () => element }]);
  return withLanguage("en", () => renderToStaticMarkup(<Page />));
}

it("the head of the page has category, title, rating, number of reviews and short description", () => {
  const words = render(<ProductHead product={PRODUCT} reviews={REVIEWS} />).replaceAll(/<[^>]+>/g, " ");
  for (const said of ["Cervical", "Papillex", "4.5", "12", PRODUCT.shortDescription]) {
    expect(words).toContain(said);
  }
});

it("the chosen variant is the checked one, with its label", () => {
  const html = render(
    <VariantPicker
      variants={PRODUCT.variants}
      chosen={VARIANT}
      name="Offer"
      soldAs={PRODUCT}
      onChoose={() => {}}
    />,
  );
  const checked = (html.match(/<input[^>]*>/g) ?? []).map((input) => input.includes("checked"));
  expect(checked).toEqual([true, false]);
  expect(html).toContain("Best seller");
});

it("the particulars of the label stand on the page: warnings, the product's own, the operator", () => {
  const label = ["Store in a cool, dry place.", "Notification number: AN 123/2026"];
  const html = render(<Directions steps={[]} companions={[]} label={label} />);
  for (const line of [...label, COMPANY.name, "Food supplement", "varied", "children"])
    expect(html).toContain(line);
});

it("the operator of other goods stands on the page with post and e-mail, without the words of supplements", () => {
  const html = render(<GoodsDirections steps={[]} label={["Batch 7"]} />);
  for (const line of ["Batch 7", COMPANY.name, COMPANY.street, SUPPORT_EMAIL]) expect(html).toContain(line);
  expect(html).not.toContain("Food supplement");
});

it("the lines below the button name the legal guarantee", () => {
  expect(render(<TrustLines />)).toContain('href="/terms#conformity"');
});

it("a product without a picture says so in its place", () => {
  expect(render(<Gallery pictures={[]} shown={null} />)).toContain("Image unavailable");
});

describe("of an accordion", () => {
  const benefits = ["Zinc", "Folate"].map((title) => ({
    title,
    text: `About ${title}`,
    icon: "plus" as const,
  }));
  const questions = ["How long?", "How many?"].map((question) => ({ question, answer: `About ${question}` }));

  it.each([
    [
      "benefits",
      <Benefits key="b" benefits={{ title: null, picture: null, items: benefits }} />,
      [true, false],
    ],
    [
      "questions",
      <Questions key="q" faq={{ title: null, picture: null, items: questions }} />,
      [false, false],
    ],
  ])("one of the %s opens at a time, and each has its text", (name, element, open) => {
    const html = render(element);
    const folds = html.match(/<details[^>]*>/g) ?? [];
    const groups = folds.map((fold) => /name="([^"]+)"/.exec(fold)?.[1]);
    expect([new Set(groups).size, groups.length, groups[0]]).toEqual([1, 2, expect.any(String)]);
    expect(folds.map((fold) => / open/.test(fold))).toEqual(open);
    const texts =
      name === "benefits" ? benefits.map(({ text }) => text) : questions.map(({ answer }) => answer);
    for (const text of texts) expect(html).toContain(text);
  });
});
