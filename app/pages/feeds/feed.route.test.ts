import { pino } from "pino";
import { RouterContextProvider } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { BRAND_NAME } from "#brand/brand.ts";
import type { Language } from "#domain/language/languages.ts";
import { money } from "#domain/money/money.ts";
import { MINUTE_MS } from "#domain/time/units.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { createFeedProducts } from "#app/shop-client/feeds/feed-products.server.ts";
import type { PriceRecords } from "#app/shop-client/prices/price-records.server.ts";
import type { ShopClient } from "#app/shop-client/shop-client.server.ts";
import { findFeedFaults, readFeed } from "#tests/support/feed-specification.ts";
import { noPriceRecords } from "#tests/support/no-price-records.ts";
import { OTHER_TERMS, SEED_TERMS } from "#tests/support/shipping-terms.ts";
import { loader } from "./feed.route.ts";
import { isGtin } from "./gtin.ts";

const PUBLIC_URL = "https://store.test";
const lei = (amount: string) => ({ amount, currencyCode: "RON" });
const image = (url: string) => ({ url, altText: null, width: 1600, height: 1600 });

function variant(id: number, title: string, amount: string, facts: object = {}) {
  return {
    ...{ id: `gid://shopify/ProductVariant/${id}`, title, sku: `SZ-${id}`, availableForSale: true },
    ...{ price: lei(amount), compareAtPrice: null, image: null, metafields: [] },
    ...facts,
  };
}

function product(id: number, facts: object = {}, variants = [variant(10 * id, "Un flacon", "289.0")]) {
  const barcodes = variants.map(({ id: variantId }) => ({ id: variantId, barcode: null as string | null }));
  return {
    ...{ id: `gid://shopify/Product/${id}`, handle: `p-${id}`, title: `Produs ${id}`, tags: [] },
    ...{ vendor: BRAND_NAME, description: "Zinc și seleniu.", availableForSale: true },
    images: { nodes: [image(`${PUBLIC_URL}/media/a.webp`)] },
    pictures: { nodes: [image(`${PUBLIC_URL}/media/a.webp`), image("https://cdn.test/b.jpg?v=2")] },
    variants: { nodes: variants },
    codes: { nodes: barcodes },
    metafields: [
      { key: "capsules", value: "60" },
      { key: "category", value: "Imunitate" },
    ],
    ...facts,
  };
}

interface Asked {
  readonly products?: readonly object[];
  /** Number of the request from which on the platform is silent. */
  readonly silentFrom?: number;
  readonly prices?: PriceRecords;
  readonly terms?: typeof SEED_TERMS | null;
}

/** A store whose platform sells the products, 50 in each answer. */
function openStore({
  products = [product(1)],
  silentFrom = 1e9,
  prices = noPriceRecords,
  terms,
}: Asked = {}) {
  const asked: { readonly language: string; readonly country: string; readonly after: string | null }[] = [];
  const client = {
    request: (_document: object, variables: (typeof asked)[number] & { first: number }) => {
      asked.push(variables);
      if (asked.length >= silentFrom)
        return Promise.resolve({ ok: false, error: { kind: "unreachable", message: "down" } });
      const from = Number(variables.after ?? 0);
      const nodes = products.slice(from, from + variables.first);
      const end = from + nodes.length;
      const pageInfo = { hasNextPage: end < products.length, endCursor: String(end) };
      return Promise.resolve({ ok: true, data: { products: { nodes, pageInfo } } });
    },
  } as unknown as ShopClient;
  const log = pino({ level: "silent" });
  const clock = () => new Date(0);
  const options = { client, clock, log, publicUrl: PUBLIC_URL, notePicture: () => {}, prices };
  const feedProducts = createFeedProducts(options);
  const context = new RouterContextProvider();
  const settings = { publicUrl: PUBLIC_URL, shippingTerms: terms === undefined ? SEED_TERMS : terms };
  context.set(resourcesContext, { feedProducts, settings, log } as unknown as Resources);
  const get = (file: string, init?: RequestInit): Promise<Response> => {
    const request = new Request(`http://10.0.0.7/feeds/${file}`, init);
    return loader({ context, request, params: { file } } as never);
  };
  return { get, asked, feedProducts };
}

async function itemsOf(asked: Asked, file = "google-ro.xml") {
  return readFeed(await (await openStore(asked).get(file)).text());
}

const value = (items: Awaited<ReturnType<typeof itemsOf>>, name: string, index = 0) =>
  items[index]?.get(name)?.[0];

afterEach(() => vi.useRealTimers());

describe.each(["google", "meta"] as const)("the feed for %s", (channel) => {
  test.each<Language>(["ro", "en"])(
    "says what the specification asks, in %s, for the home country",
    async (language) => {
      const offers = [
        variant(10, "Un flacon", "289.0", { image: image(`${PUBLIC_URL}/media/a.webp`) }),
        variant(11, "3 flacoane", "780.3", { availableForSale: false }),
        variant(12, "Abonament lunar", "260.1"),
      ];
      const store = openStore({ products: [product(1, {}, offers), product(2)] });
      const items = readFeed(await (await store.get(`${channel}-${language}.xml`)).text());
      expect(items.flatMap((item) => findFeedFaults(item, channel))).toEqual([]);
      expect(store.asked).toMatchObject([{ language: language.toUpperCase(), country: "RO" }]);
      const search = language === "en" ? "&lang=en" : "";
      expect(value(items, "link", 1)).toBe(`${PUBLIC_URL}/products/p-1?variant=11${search}`);
      expect(items.map((item) => item.get("id"))).toEqual([["10"], ["11"], ["20"]]);
      expect(value(items, "availability", 1)).toBe(channel === "google" ? "out_of_stock" : "out of stock");
    },
  );
});

describe("an item", () => {
  test("has the price, the unit price, the delivery of the shop's terms, and its pictures", async () => {
    const items = await itemsOf({ terms: OTHER_TERMS });
    expect(Object.fromEntries(items[0] ?? [])).toEqual({
      id: ["10"],
      title: ["Produs 1"],
      description: ["Zinc și seleniu."],
      link: [`${PUBLIC_URL}/products/p-1`],
      image_link: [`${PUBLIC_URL}/media/a.webp?width=1280`],
      additional_image_link: ["https://cdn.test/b.jpg?v=2&width=1280"],
      availability: ["in_stock"],
      price: ["289.00 RON"],
      condition: ["new"],
      brand: [BRAND_NAME],
      mpn: ["SZ-10"],
      google_product_category: ["525"],
      product_type: ["Imunitate"],
      unit_pricing_measure: ["60 ct"],
      unit_pricing_base_measure: ["1 ct"],
      "shipping/country": ["RO"],
      "shipping/price": ["11.10 RON"],
      "shipping/min_handling_time": ["1"],
      "shipping/max_handling_time": ["2"],
      "shipping/min_transit_time": ["3"],
      "shipping/max_transit_time": ["5"],
    });
  });

  test("of a variant names its group, what tells it apart, and how many bottles it holds", async () => {
    const offers = [variant(10, "Un flacon", "289.0"), variant(11, "3 flacoane", "780.3")];
    const items = await itemsOf({ products: [product(1, {}, offers)] });
    expect(items.map((item) => [item.get("item_group_id"), item.get("size"), item.get("multipack")])).toEqual(
      [
        [["1"], ["Un flacon"], undefined],
        [["1"], ["3 flacoane"], ["3"]],
      ],
    );
    expect(value(items, "title", 1)).toBe("Produs 1, 3 flacoane");
  });

  test("is on sale only against its recorded reference price", async () => {
    const reduced = [product(1, {}, [variant(10, "Un flacon", "259.0", { compareAtPrice: lei("349.0") })])];
    const before = new Map([["gid://shopify/ProductVariant/10", money(289_00, "RON")]]);
    const recorded = await itemsOf({ products: reduced, prices: { note: () => Promise.resolve(before) } });
    expect([value(recorded, "price"), value(recorded, "sale_price")]).toEqual(["289.00 RON", "259.00 RON"]);
    const unknown = await itemsOf({ products: reduced });
    expect([value(unknown, "price"), value(unknown, "sale_price")]).toEqual(["259.00 RON", undefined]);
  });

  test("of another maker has a bar code that is one, or says that there is none", async () => {
    const codes = (barcode: string) => ({ nodes: [{ id: "gid://shopify/ProductVariant/10", barcode }] });
    const items = await itemsOf({
      products: [
        product(1, { vendor: "Altul", codes: codes("5941234567899") }),
        product(1, { vendor: "Altul", codes: codes("5941234567890") }),
      ],
    });
    expect(items.map((item) => [item.get("gtin"), item.get("identifier_exists")])).toEqual([
      [["5941234567899"], undefined],
      [undefined, ["no"]],
    ]);
  });

  test("of goods has no supplement's category, and nothing of delivery where the shop does not say", async () => {
    const goods = (category?: string) =>
      product(1, {
        metafields: [{ key: "kind", value: "goods" }],
        googleCategory: category === undefined ? null : { value: category },
      });
    const products = [goods(), goods("3777"), goods("Pillboxes")];
    const items = await itemsOf({ products, terms: null });
    expect(items.flatMap((item) => findFeedFaults(item, "google"))).toEqual([]);
    const named = items.map((item) => item.get("google_product_category"));
    expect(named).toEqual([undefined, ["3777"], undefined]);
    expect(value(items, "shipping/price")).toBeUndefined();
    expect(value(items, "unit_pricing_measure")).toBeUndefined();
  });

  test.each([
    ["markup", "<b>Zinc</b> <script>alert(1)</script> & <!-- x -->", "Zinc alert(1) &"],
    ["the end of an element", "Zinc</g:title><g:price>1 RON</g:price>", "Zinc 1 RON"],
    ["CDATA", "Zinc ]]> <![CDATA[ x ]]>", "Zinc ]]> "],
    ["an open tag", "Zinc < 5 & > 3", "Zinc < 5 & > 3"],
    ["an entity", "Zinc &lt;b&gt; &#0;", "Zinc &lt;b&gt; &#0;"],
    ["control characters", "Zi\0n\u0007c\u200E\uFFFF\uD800 \u202Ex", "Zi n c x"],
    ["a formula", '=HYPERLINK("https://evil.test")', 'HYPERLINK("https://evil.test")'],
    ["signs of formulas", " -+@=1+1", "1+1"],
  ])("keeps %s out of its texts", async (_case, typed, title) => {
    const items = await itemsOf({ products: [product(1, { title: typed, description: `${typed} text` })] });
    expect(value(items, "title")).toBe(title.trim());
    expect(items.flatMap((item) => findFeedFaults(item, "google"))).toEqual([]);
  });

  test("cuts what is too long at a word", async () => {
    const long = "Foarte lung ".repeat(600);
    const items = await itemsOf({ products: [product(1, { title: long, description: long })] });
    expect(value(items, "title")).toMatch(/^Foarte lung .*(?:Foarte|lung)…$/);
    expect(items.flatMap((item) => findFeedFaults(item, "google"))).toEqual([]);
  });
});

describe("the answer", () => {
  test("has an entity tag, and is not sent to a reader that holds it", async () => {
    const { get, asked } = openStore();
    const first = await get("google-ro.xml");
    expect(first.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    const tag = first.headers.get("ETag") ?? "";
    const again = await get("google-ro.xml", { headers: { "If-None-Match": tag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await get("meta-ro.xml")).headers.get("ETag")).not.toBe(tag);
    expect(asked).toHaveLength(1);
  });

  test("is read anew when the catalogue has changed", async () => {
    const { get, asked, feedProducts } = openStore();
    await get("google-ro.xml");
    feedProducts.expire();
    await get("google-ro.xml");
    expect(asked).toHaveLength(2);
  });

  test.each(["google-fr.xml", "google-ro", "bing-ro.xml", "google-ro.xml.data"])(
    "of %s is a 404",
    async (file) => {
      expect((await openStore().get(file)).status).toBe(404);
    },
  );

  test("is 503, to be asked again, while the platform is silent", async () => {
    const response = await openStore({ silentFrom: 1 }).get("google-ro.xml");
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

describe("a feed of 10,000 products", () => {
  const products = Array.from({ length: 10_000 }, (_, n) => product(n + 1));

  test("is streamed as it is read, whole and valid", async () => {
    const { get, asked } = openStore({ products });
    const response = await get("google-ro.xml");
    expect(asked).toHaveLength(1);
    const items = readFeed(await response.text());
    expect(new Set(items.map((item) => item.get("id")?.[0])).size).toBe(10_000);
    expect(asked).toHaveLength(200);
  });

  test("is read no further than its reader takes it, by two readers at a time", async () => {
    const { get, asked } = openStore({ products });
    const readers = [await get("google-ro.xml"), await get("meta-en.xml")];
    expect((await get("google-en.xml")).status).toBe(503);
    const reader = readers[0]?.body?.getReader();
    await reader?.read();
    await reader?.read();
    expect(asked.length).toBeLessThan(8);
    await reader?.cancel();
    const next = await get("google-en.xml");
    expect(next.status).toBe(200);
    await next.body?.cancel();
    await readers[1]?.body?.cancel();
    expect((await get("google-ro.xml", { method: "HEAD" })).body).toBeNull();
  });

  test("breaks off where the platform falls silent: half a feed is none", async () => {
    const { get } = openStore({ products, silentFrom: 3 });
    const response = await get("google-ro.xml");
    await expect(response.text()).rejects.toThrow("down");
  });

  test("breaks off for a reader that is too slow, and makes room for others", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { get } = openStore({ products });
    const slow = [await get("google-ro.xml"), await get("google-ro.xml")];
    vi.advanceTimersByTime(10 * MINUTE_MS);
    await expect(slow[0]?.text()).rejects.toThrow("too slow");
    expect((await get("google-ro.xml")).status).toBe(200);
  });
});

describe("the check of feeds finds", () => {
  const good = new Map(
    Object.entries({
      id: "1",
      title: "A",
      description: "B",
      link: "https://a.test/",
      image_link: "https://a.test/a",
    })
      .concat(
        Object.entries({
          availability: "in_stock",
          price: "1.00 RON",
          condition: "new",
          brand: "X",
          mpn: "1",
        }),
      )
      .map(([name, text]) => [name, [text]]),
  );
  test.each([
    ["nothing in a good item", "brand", "X", []],
    ["a price with a comma", "price", "1,00 RON", ["price: has the wrong form: 1,00 RON"]],
    [
      "a value of the other channel",
      "availability",
      "in stock",
      ["availability: has the wrong form: in stock"],
    ],
    ["a title without end", "title", "x".repeat(151), ["title: is too long"]],
    ["a formula", "title", "=1", ["title: begins like a formula"]],
    ["a sale that saves nothing", "sale_price", "1.00 RON", ["sale_price: saves nothing"]],
    ["an unknown attribute", "colour", "red", ["colour: unknown"]],
  ])("%s", (_case, name, text, faults) => {
    expect(findFeedFaults(new Map([...good, [name, [text]]]), "google")).toEqual(faults);
  });

  test.each([
    ["<g:id>1 & 2</g:id>", "not escaped"],
    ["<g:id>1</g:title>", "closed out of order"],
    ["<g:id a='1'>1</g:id>", "not escaped"],
    ["<g:id>1", "left open"],
    ["<g:id>\u0007</g:id>", "no text"],
  ])("what is no item in %s", (content, fault) => {
    const asFeed = (item: string) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<rss ><item>${item}</item></channel></rss>`;
    expect(readFeed(asFeed("<g:id>1</g:id>"))).toHaveLength(1);
    expect(() => readFeed(asFeed(content))).toThrow(fault);
  });
});

test.each([
  ["5941234567899", true],
  ["96385074", true],
  ["012345678905", true],
  ["5941234567890", false],
  ["00000000", false],
  ["SZ-1", false],
])("%s is a GTIN: %s", (code, expected) => {
  expect(isGtin(code)).toBe(expected);
});
