import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { createRoutesStub, Outlet } from "react-router";
import { describe, expect, test } from "vitest";
import { money } from "#domain/money/money.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { ProductCarousel } from "./product-carousel.tsx";

const PRODUCT: ProductSummary = {
  id: "gid://shopify/Product/1",
  handle: "papillex",
  title: "Papillex",
  tags: [],
  available: true,
  shownAvailable: true,
  from: money(26010, "RON"),
  savingsPercent: 10,
  reduction: null,
  fromUnit: {
    price: money(434, "RON"),
    quantity: { value: 180, unit: "capsule" },
    reference: { value: 1, unit: "capsule" },
  },
  supply: { capsules: 60, days: 30 },
  picture: null,
  category: "Cervical",
  shortDescription: null,
  reviewCount: 0,
  companions: [],
  isForWomen: false,
  kind: "supplement",
  unit: null,
  dailyLimits: [],
  notFor: null,
  variants: [],
};
const PROBLEM = "Shopify API error: 500 - down";

interface Store {
  readonly products?: readonly ProductSummary[];
  readonly demoContent?: boolean;
  readonly development?: boolean;
}

/** Renders the carousel as the server sends it, with its lazy sections. */
async function render({ products = [], demoContent = false, development = false }: Store): Promise<string> {
  const Home = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: () => <Outlet />,
      children: [{ index: true, Component: () => <ProductCarousel products={products} problem={PROBLEM} /> }],
    },
  ]);
  const hydrationData = { loaderData: { root: { language: "ro", demoContent, development } } };
  const page = <Home initialEntries={["/"]} hydrationData={hydrationData} />;
  return text((await prerenderToNodeStream(page)).prelude);
}

/** Extracts the text between the tags, without React's marks between texts. */
function wordsOf(html: string): string {
  return html.replaceAll(/<!--.*?-->/g, "").replaceAll("\u00a0", " ");
}

test("the card of a reduced product strikes its reference price, and says what it is", async () => {
  const reduction = { price: money(25900, "RON"), before: money(28900, "RON") };
  const html = wordsOf(await render({ products: [{ ...PRODUCT, reduction }] }));
  const cheapest = { ...PRODUCT, from: reduction.price, reduction };
  expect(wordsOf(await render({ products: [cheapest] })).match(/259,00 lei/g)).toHaveLength(1);
  expect(html).toContain(
    "259,00 lei <s>289,00 lei</s> Cel mai mic preț din cele 30 de zile dinaintea reducerii: 289,00 lei",
  );
  expect(wordsOf(await render({ products: [PRODUCT] }))).not.toContain("dinaintea");
});

describe("the product carousel", () => {
  test("shows what a capsule costs beside the price", async () => {
    expect(wordsOf(await render({ products: [PRODUCT] }))).toContain("4,34 lei / capsulă");
  });

  test("shows the products of the store, with its controls", async () => {
    const html = await render({ products: [PRODUCT] });
    expect(html).toContain('href="/products/papillex"');
    expect(html).toContain("Oprește derularea");
    expect(html).not.toContain("Indisponibil");
  });

  test("says what a bottle costs at least, what it holds and how long it lasts", async () => {
    const html = await render({ products: [PRODUCT] });
    expect(wordsOf(html)).toContain("de la 260,10 lei / flacon");
    expect(wordsOf(html)).toContain("60 de capsule · 30 de zile");
  });

  test("says nothing of capsules where the shop does not", async () => {
    expect(await render({ products: [{ ...PRODUCT, supply: null }] })).not.toContain("capsule");
  });

  test("says 'Unavailable' over a product whose shown variant cannot be had, whatever the others are", async () => {
    const html = await render({ products: [{ ...PRODUCT, shownAvailable: false }] });
    expect(html).toContain("Indisponibil");
    expect(html).not.toContain("Până la");
    expect(await render({ products: [{ ...PRODUCT, available: false }] })).not.toContain("Indisponibil");
  });

  test("without products shows the labelled demo products, where demo content is on", async () => {
    const html = await render({ demoContent: true });
    // The name of the region and one notice: a label on each card would be noise.
    expect(html.match(/exemplu/gi)).toHaveLength(2);
    expect(html).not.toContain("Niciun produs disponibil");
    expect(html).not.toContain("Oprește derularea");
  });

  test("without products and demo content says so, and offers to ask again", async () => {
    const html = await render({});
    expect(html).toContain("Niciun produs disponibil");
    expect(html).toContain("Încearcă din nou");
    expect(html).not.toContain(PROBLEM);
    expect(html).not.toContain("SHOP_DOMAIN");
  });

  test("tells a developer what the platform said, and where to look", async () => {
    const html = await render({ development: true });
    expect(html).toContain(PROBLEM);
    expect(html).toContain("SHOP_DOMAIN");
  });
});
