import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import { OTHER_TERMS, SEED_TERMS, SEED_WAYS } from "#tests/support/shipping-terms.ts";
import { Announcement } from "./pages/home/announcement.tsx";
import { TrustLines } from "./pages/product/buying/trust-lines.tsx";
import { Header } from "./layout/header/header.tsx";
import { legalDocument } from "./pages/legal/legal-documents.server.ts";
import { shippingContent } from "./pages/help/shipping/shipping-content.server.ts";
import { BOTTLE } from "./features/cart/cart-item.fixture.ts";
import { FreeShippingProgress } from "./features/cart/lines/free-shipping-progress.tsx";
import { pageFaq } from "./features/faq/faq.server.ts";
import { freeShippingText } from "./features/shipping/free-shipping-text.server.ts";

function drawn(element: ReactElement, root: object): string {
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: () => element, loader: () => null }]);
  return renderToString(<Stub hydrationData={{ loaderData: { root } }} />).replaceAll("<!-- -->", "");
}

describe("every text follows the shop's terms", () => {
  const root = { language: "ro", country: "RO", priceCurrency: "RON", shippingTerms: OTHER_TERMS };

  it.each([
    ["the header", <Header key="h" />],
    ["the announcement of the home page", <Announcement key="a" />],
    ["the product page", <TrustLines key="t" />],
  ])("%s", (_name, element) => {
    const freeShipping = freeShippingText(OTHER_TERMS, "RO", "ro");
    expect(freeShipping).toBe("Livrare gratuită peste 321 de\u00A0lei în România");
    expect(drawn(element, { ...root, freeShipping })).toContain(freeShipping);
    const silent = drawn(element, { ...root, freeShipping: freeShippingText(null, "RO", "ro") });
    expect(silent).toContain("Costul livrării îl afli înainte de plată");
    expect(silent).not.toMatch(/\d\s*(?:de\s)?lei/);
  });

  it("the progress of the cart", () => {
    const cart = [{ ...BOTTLE, price: 320_00, quantity: 1 }];
    const progress = <FreeShippingProgress cart={cart} percent={0} onAdded={() => {}} />;
    const textIn = (country: string, shippingTerms: ShippingTerms | null) => {
      const freeShipping = freeShippingText(shippingTerms, country, "ro");
      return drawn(progress, { ...root, country, shippingTerms, freeShipping });
    };
    expect(textIn("RO", OTHER_TERMS)).toContain("Livrare gratuită peste 321 de\u00A0lei");
    expect(textIn("DE", OTHER_TERMS)).toContain("Livrare gratuită peste 654 de\u00A0lei");
    expect(textIn("RO", SEED_TERMS)).toContain("Ai livrare gratuită");
    expect(textIn("RO", null)).toBe("");
  });

  const LONG_TEXTS: readonly [string, (terms: ShippingTerms | null) => string][] = [
    [
      "the questions",
      (terms) => pageFaq("ro", ["delivery-cost"], { shippingTerms: terms, ways: SEED_WAYS })[0]?.answer ?? "",
    ],
    ["the page about delivery", (terms) => JSON.stringify(shippingContent("ro", terms, SEED_WAYS))],
    ["the terms", (terms) => legalDocument("terms", "ro", terms, SEED_WAYS).html],
  ];

  it.each(LONG_TEXTS)("%s", (_name, textWith) => {
    for (const amount of ["11,10\u00A0lei", "55,50\u00A0lei", "321 de\u00A0lei", "654 de\u00A0lei"]) {
      expect(textWith(OTHER_TERMS)).toContain(amount);
    }
    expect(textWith(null)).toContain("Costul livrării îl afli la finalizarea comenzii");
    expect(textWith(null)).not.toMatch(/\d\s*(?:de\s)?lei/);
  });
});

describe("the text names the visitor's region only", () => {
  it.each([
    ["RO", "Livrare gratuită peste 200 de\u00A0lei în România și UE"],
    ["DE", "Livrare gratuită peste 35\u00A0€"],
    ["CA", "Livrare gratuită peste $50"],
    ["US", "Livrare gratuită peste $50 în SUA și Canada"],
    ["GB", "Costul livrării îl afli înainte de plată"],
  ])("%s", (country, text) => {
    expect(freeShippingText(SEED_TERMS, country, "ro")).toBe(text);
  });

  it("no region where the amount holds for none that the store has a word for", () => {
    expect(freeShippingText(OTHER_TERMS, "DE", "ro")).toBe("Livrare gratuită peste 654 de\u00A0lei");
  });
});

it("the header's label is the currency of the prices shown, EUR while none is known", () => {
  const root = { language: "ro", country: "RO", shippingTerms: null };
  const label = (priceCurrency: string | null) =>
    /sm:inline">([A-Z]{3})</.exec(drawn(<Header />, { ...root, priceCurrency }))?.[1];
  expect([label("RON"), label("USD"), label(null)]).toEqual(["RON", "USD", "EUR"]);
});
