import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  openTestShop,
  TEST_SEED_FOLDER,
  TEST_SHOP_SETTINGS,
  type TestShop,
} from "#shop/testing/open-test-shop.ts";
import type { Language } from "#domain/language/languages.ts";
import { toCartItem } from "./features/cart/add-to-cart.ts";
import { DrawerItem } from "./features/cart/drawer/drawer-item.tsx";
import { faqPage, productLd } from "./features/head/json-ld.server.ts";
import { ProductCard } from "./features/products/product-card.tsx";
import { ReviewFields } from "./features/reviews/form/review-fields.tsx";
import { withLanguage } from "./i18n/request-language.server.ts";
import { CartRow } from "./pages/cart/cart-row.tsx";
import { PriceLine, PriceNotes } from "./pages/product/buying/price-line.tsx";
import { ProductHead } from "./pages/product/buying/product-head.tsx";
import { VariantPicker } from "./pages/product/buying/variant-picker.tsx";
import { LowerSections } from "./pages/product/story/lower-sections.tsx";
import { toStory } from "./pages/product/story/product-story.server.ts";
import { createCatalogue } from "./shop-client/catalogue.server.ts";
import type { Product } from "./shop-client/product.ts";
import { createShopClient } from "./shop-client/shop-client.server.ts";
import { noPriceRecords } from "#tests/support/no-price-records.ts";

/** Phrases that are true of food supplements only, in both languages. */
const OF_SUPPLEMENTS =
  /capsul|flaco|bottle|supp?liment|supplement|daily|zilnic|\bpe zi\b|a day|doz[ăe]|\bdose|laborato|batch|\blot\b|how to take|cum se ia/i;
const REVIEWS = { reviews: [], total: 0, average: null, averageText: "", sample: false };
const folder = mkdtempSync(join(tmpdir(), "other-goods-"));

let bench: TestShop;
beforeAll(async () => {
  cpSync(TEST_SEED_FOLDER, folder, { recursive: true });
  cpSync("tests/support/mug", join(folder, "products/mug"), { recursive: true });
  bench = await openTestShop({ settings: { ...TEST_SHOP_SETTINGS, seedFolder: folder } });
});
afterAll(async () => {
  await bench.close();
  rmSync(folder, { recursive: true, force: true });
});

async function productIn(language: Language, handle: string): Promise<Product> {
  const log = pino({ level: "silent" });
  const client = createShopClient({
    transport: (call) => bench.shop.execute(call),
    version: "2024-01",
    publicToken: TEST_SHOP_SETTINGS.publicToken,
    log,
  });
  const { publicUrl } = TEST_SHOP_SETTINGS;
  const handles = { hasProduct: () => Promise.resolve(true) };
  const catalogue = createCatalogue({
    ...{ client, handles, log, publicUrl },
    clock: () => new Date(0),
    notePicture: () => {},
    prices: noPriceRecords,
  });
  const found = await catalogue.byHandle(handle, { language, country: "RO" });
  const product = found.ok ? found.value : null;
  if (product === null) throw new Error(`The product ${handle} was not found.`);
  return product;
}

function rendered(element: React.ReactNode, language: Language): string {
  const Store = createRoutesStub([{ path: "/", Component: () => element }]);
  const html = withLanguage(language, () => renderToStaticMarkup(<Store />));
  return html.replaceAll(/[\u00A0\u202F]/g, " ").replaceAll("\u2060", "");
}

/** Renders the parts that describe a product, each as the server sends it. */
function partsOf(product: Product, language: Language): Readonly<Record<string, string>> {
  const [first] = product.variants;
  if (first === undefined) throw new Error("The product has no variant.");
  const item = { ...toCartItem(product, first), quantity: 2 };
  const row = { item, note: undefined, onRemove: () => {} };
  const story = toStory(product);
  const parts = {
    head: <ProductHead product={product} reviews={REVIEWS} />,
    variants: (
      <VariantPicker
        {...{ variants: product.variants, chosen: first, soldAs: product, name: product.optionName }}
        onChoose={() => {}}
      />
    ),
    prices: product.variants.map((variant) => (
      <p key={variant.id}>
        <PriceLine variant={variant} soldAs={product} /> <PriceNotes variant={variant} soldAs={product} />
      </p>
    )),
    story: <LowerSections {...{ product, story, reviews: REVIEWS, companions: [], related: [], sets: [] }} />,
    review: <ReviewFields id="r" variants={[]} kind={product.kind} errors={{}} />,
    card: <ProductCard product={product} sizes="1px" />,
    "drawer line": <DrawerItem {...row} />,
    "cart line": <CartRow {...row} />,
  };
  const html = Object.entries(parts).map(([name, part]) => [name, rendered(part, language)]);
  const machines = [productLd(product, REVIEWS, null), faqPage(story.faq?.items ?? [])];
  return { ...Object.fromEntries(html), "structured data": JSON.stringify(machines) };
}

describe.each(["ro", "en"] as const)("a mug, in %s", (language) => {
  test("says nothing of supplements in any part", async () => {
    const parts = partsOf(await productIn(language, "mug"), language);
    for (const [name, html] of Object.entries(parts)) {
      expect([name, OF_SUPPLEMENTS.exec(html)?.[0]]).toEqual([name, undefined]);
    }
  });

  test("has the unit, price and directions of its own", async () => {
    const { card, prices, story } = partsOf(await productIn(language, "mug"), language);
    const [from, suffix, steps] =
      language === "ro"
        ? ["de la 44,00 lei / cană", "/ cană", "Încălzește-o întâi"]
        : ["from 44,00 lei per mug", "per mug", "Warm it with hot water"];
    expect(card).toContain(from);
    expect(prices).toContain(suffix);
    expect(story).toContain(steps);
  });

  test("goods without a word for one piece have none behind their price", async () => {
    const product = { ...(await productIn(language, "mug")), unit: null };
    const { card, prices } = partsOf(product, language);
    expect(card).toContain(language === "ro" ? ">de la 44,00 lei<" : ">from 44,00 lei<");
    expect(prices).not.toMatch(/\/ <|per <|flacon|bottle/);
  });

  test("a supplement of the same shop keeps its words", async () => {
    const { head, story, card, review, prices } = partsOf(await productIn(language, "aurora"), language);
    for (const part of [head, story, card, review]) expect(part).toMatch(OF_SUPPLEMENTS);
    expect(card).toContain(language === "ro" ? "lei / flacon" : "lei per bottle");
    expect(prices).toContain(language === "ro" ? "Prețul unui flacon" : "Price of one bottle");
  });
});
