import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import type { ProductSummary, Variant } from "#app/shop-client/product.ts";
import { offeredSets } from "./offered-sets.ts";
import { SetOffer } from "./set-offer.tsx";

const SINGLE = { title: "Single bottle", available: true, comparison: null, unitPrice: null };
const product = (id: string, bani: number, changes: Partial<Variant> = {}, currency = "RON") =>
  ({
    ...{ handle: id, title: id.toUpperCase(), picture: null },
    variants: [
      { ...SINGLE, id, price: money(bani, currency), ...changes },
      { ...SINGLE, id: `${id}-3` },
    ],
  }) as unknown as ProductSummary;

const SETS = [{ members: ["papillex", "ahcc"], percent: 5 }];
const AHCC = product("ahcc", 34_900);

function textOf(products: readonly ProductSummary[]): string {
  const [set] = offeredSets(SETS, products);
  if (set === undefined) return "";
  const Store = createRoutesStub([{ path: "/", Component: () => <SetOffer set={set} /> }]);
  return withLanguage("en", () => renderToStaticMarkup(<Store />)).replaceAll("\u00a0", " ");
}

it("compares with today's separate prices: sum, saving in money and percent, price of the set", () => {
  const html = textOf([AHCC, product("papillex", 28_900)]);
  const sums = Array.from(html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g), ([, label, amount]) => [
    label,
    amount,
  ]);
  expect(sums).toEqual([
    ["Separately, at today’s prices", "638,00 lei"],
    ["You save 5%", "−31,90 lei"],
    ["Set price", "606,10 lei"],
  ]);
  expect(html).toMatch(/PAPILLEX.*289,00 lei.*AHCC.*349,00 lei/);
  expect(html).not.toContain("<s>");
});

it("tells of a product that is reduced itself the lowest price of the 30 days before", () => {
  const comparison = { kind: "before", price: money(28_900, "RON") } as const;
  const html = textOf([AHCC, product("papillex", 25_900, { comparison })]);
  expect(html).toContain("Lowest price in the 30 days before the reduction: 289,00 lei");
  expect(html).toContain("608,00 lei");
});

it("says which product is sold out, and adds nothing then", () => {
  const html = textOf([AHCC, product("papillex", 28_900, { available: false })]);
  expect(html).toContain("Out of stock: PAPILLEX.");
  expect(html).not.toContain("<button");
});

it.each([
  ["one of the products is not sold", [AHCC]],
  ["a price is still in another currency", [AHCC, product("papillex", 5_800, {}, "EUR")]],
])("is not offered where %s", (_case, products) => {
  expect(offeredSets(SETS, products)).toEqual([]);
});
