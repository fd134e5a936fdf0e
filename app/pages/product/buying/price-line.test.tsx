import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { BY_THE_BOTTLE } from "#domain/catalogue/product-kind.ts";
import { money } from "#domain/money/money.ts";
import type { Variant } from "#app/shop-client/product.ts";
import { PriceLine, PriceNotes } from "./price-line.tsx";

const PACK: Variant = {
  id: "gid://shopify/ProductVariant/3",
  title: "3 flacoane",
  sku: null,
  available: true,
  price: money(78030, "RON"),
  comparison: { kind: "single", price: money(28900, "RON") },
  savingsPercent: 10,
  suffix: "per-bottle",
  bottles: 3,
  pricePerBottle: money(26010, "RON"),
  pricePerDay: money(867, "RON"),
  unitPrice: {
    price: money(434, "RON"),
    quantity: { value: 180, unit: "capsule" },
    reference: { value: 1, unit: "capsule" },
  },
  isSubscription: false,
  subscriptionType: null,
  picture: null,
  label: null,
  description: null,
  subscriptionText: null,
  subscriptionInfo: null,
};
const REDUCED: Variant = {
  ...PACK,
  title: "Un flacon",
  price: money(25900, "RON"),
  comparison: { kind: "before", price: money(28900, "RON") },
  suffix: null,
  bottles: 1,
  pricePerBottle: money(25900, "RON"),
  pricePerDay: null,
  unitPrice: null,
};

function render(variant: Variant) {
  const html = renderToStaticMarkup(
    <>
      <PriceLine variant={variant} soldAs={BY_THE_BOTTLE} />
      <PriceNotes variant={variant} soldAs={BY_THE_BOTTLE} />
    </>,
  ).replaceAll("\u00a0", " ");
  return { words: html.replaceAll(/<[^>]+>/g, ""), struck: /<s>.*<\/s>/.exec(html)?.[0] ?? null };
}

describe("the price of a variant", () => {
  test("stands beside what a unit of measure costs", () => {
    const reference = { value: 100, unit: "g" } as const;
    const unitPrice = { price: money(1_200, "RON"), quantity: { value: 250, unit: "g" }, reference } as const;
    expect(render({ ...REDUCED, unitPrice }).words).toContain("12,00 lei / 100 g");
    expect(
      render({ ...REDUCED, unitPrice: { ...unitPrice, reference: { value: 1, unit: "kg" } } }).words,
    ).toContain("12,00 lei / kg");
  });

  test("of a pack says what one bottle costs on its own, and strikes nothing", () => {
    const { words, struck } = render(PACK);
    expect(words).toContain("260,10 lei / flacon");
    expect(words).toContain("Pachetul: 780,30 lei");
    expect(words).toContain("8,67 lei pe zi");
    expect(words).toContain("4,34 lei / capsulă");
    expect(words).toContain("Prețul unui flacon luat separat: 289,00 lei");
    expect(struck).toBeNull();
  });

  test("that was reduced strikes the former one, and names it to those who do not see the line", () => {
    const { words, struck } = render(REDUCED);
    expect(struck).toContain("Preț anterior: </span>289,00 lei");
    expect(words).toContain("Cel mai mic preț din cele 30 de zile dinaintea reducerii: 289,00 lei");
    expect(words).not.toContain("luat separat");
    expect(words).not.toContain("pe zi");
  });
});
