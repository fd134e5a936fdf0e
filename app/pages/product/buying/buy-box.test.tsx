import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { createRoutesStub, Outlet } from "react-router";
import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import type { Variant } from "#app/shop-client/product.ts";
import { BuyBox } from "./buy-box.tsx";
import { type PurchaseForm, usePurchaseForm } from "./use-purchase-form.ts";

const SINGLE: Variant = {
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
  label: null,
  description: null,
  subscriptionText: null,
  subscriptionInfo: null,
};
const SOLD_OUT: Variant = { ...SINGLE, id: "v2", title: "3 bottles", available: false };
const PRODUCT = {
  handle: "papillex",
  title: "Papillex",
  category: null,
  shortDescription: null,
  optionName: null,
  picture: null,
  pictures: [],
  kind: "supplement" as const,
  unit: null,
  variants: [SINGLE, SOLD_OUT],
};
const REVIEWS = { reviews: [], total: 0, average: null, averageText: "", sample: false };

interface Shown {
  readonly variant: Variant | null;
  readonly changes?: Partial<PurchaseForm>;
  readonly isPreview?: boolean;
}

function Box({ variant, changes, isPreview = false }: Shown) {
  const purchase = { ...usePurchaseForm(PRODUCT, variant), ...changes };
  const parts = { product: PRODUCT, reviews: REVIEWS, variant, purchase, isPreview };
  return <BuyBox {...parts} button={{ current: null }} onChoose={() => {}} />;
}

/** Renders the box as the server sends it. */
async function render(variant: Variant | null, more: Omit<Shown, "variant"> = {}): Promise<string> {
  const Page = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: () => <Outlet />,
      children: [{ index: true, Component: () => <Box variant={variant} {...more} /> }],
    },
  ]);
  const root = { language: "en", country: "RO", priceCurrency: "RON", shippingTerms: null };
  return withLanguage("en", async () => {
    const page = <Page initialEntries={["/"]} hydrationData={{ loaderData: { root } }} />;
    return text((await prerenderToNodeStream(page)).prelude);
  });
}

const buttonOf = (html: string): string => /<button[^>]*data-buys[^>]*>/.exec(html)?.[0] ?? "";
const UNAVAILABLE = "This variant is currently not available for sale.";

describe("adding to the cart (spec §4)", () => {
  it("begins with one piece, with its price on the button", async () => {
    const html = await render(SINGLE);
    expect(html).toMatch(/<input[^>]*inputMode="numeric"[^>]*value="1"/);
    expect(buttonOf(html)).not.toContain('disabled=""');
    const words = /<button[^>]*data-buys[\s\S]*?<\/button>/.exec(html)?.[0].replaceAll("\u00a0", " ");
    expect(words).toContain("289,00 lei");
    expect(html).not.toContain(UNAVAILABLE);
  });

  it("needs a selected variant", async () => {
    expect(buttonOf(await render(null))).toContain('disabled=""');
  });

  it("of a variant that is not for sale is refused in words", async () => {
    expect(await render(SOLD_OUT, { changes: { refused: true } })).toContain(UNAVAILABLE);
  });

  it("leads to a mail when it is back, but for a product that is not published", async () => {
    const link = 'href="/back-in-stock/papillex?';
    expect(await render(SOLD_OUT)).toContain(link);
    expect(await render(SOLD_OUT, { isPreview: true })).not.toContain(link);
  });
});
