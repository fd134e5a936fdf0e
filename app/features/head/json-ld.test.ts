import { describe, expect, test } from "vitest";
import { BRAND_NAME } from "#brand/brand.ts";
import { money } from "#domain/money/money.ts";
import { OTHER_TERMS, SEED_TERMS } from "#tests/support/shipping-terms.ts";
import { findFaults } from "#tests/support/structured-data.ts";
import type { Variant } from "#app/shop-client/product.ts";
import { absoluteJsonLd } from "./absolute-json-ld.ts";
import type { ProductReviews, Review } from "#app/features/reviews/review.ts";
import { NO_REVIEWS } from "#app/features/reviews/sample-reviews.server.ts";
import { articleLd, breadcrumbs, faqPage, organization, productLd, webSite } from "./json-ld.server.ts";

const SITE = { publicUrl: "https://store.test" };
const asSent = (data: object, language: "ro" | "en" = "ro"): Record<string, unknown> =>
  absoluteJsonLd(data, SITE.publicUrl, language) as Record<string, unknown>;

const variant = (number: number, facts: Partial<Variant> = {}): Variant => ({
  id: `gid://shopify/ProductVariant/${number}`,
  title: "Un flacon",
  sku: `SZ-${number}`,
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
  ...facts,
});

const PRODUCT = {
  handle: "papillex",
  title: "Papillex",
  description: "Trei extracte și cinci nutrienți.",
  shortDescription: null,
  seo: { title: null, description: null },
  pictures: [
    { url: "/media/papillex-single.webp", alt: "Un flacon", width: 1600, height: 1600 },
    { url: "https://cdn.shopify.com/s/p.jpg?v=1", alt: "Trei flacoane", width: 1400, height: 1400 },
  ],
  variants: [
    variant(11),
    variant(12, { title: "3 flacoane", price: money(78030, "RON"), available: false }),
    variant(13, { title: "Import", price: money(5000, "JPY") }),
  ],
};

const OWN_COMPANY = { name: "Exemplu S.R.L.", taxNumber: "RO12345678", phone: "+40 264 000 000" };

const ARTICLE = {
  handle: "somn",
  title: "Somnul, noapte de noapte",
  excerpt: "Ce ajută și ce nu.",
  publishedAt: "2026-05-02T08:00:00Z",
  picture: { url: "/media/covers/sleep.svg", alt: "", width: 1600, height: 900 },
  author: "Ioana Mureșan",
  blog: { handle: "wellness", title: "Stare de bine" },
  tags: ["somn", "rutină"],
};

const review = (id: number): Review => ({
  ...{ id: String(id), rating: 4, title: `Bun ${id}`, text: "Merge.", date: "2026-05-02T08:00:00Z" },
  ...{ dateText: "2 mai 2026", reviewer: "Ana", verified: true, productVariant: null },
  ...{ helpful: 0, notHelpful: 0, answer: null },
});

const REVIEWS: ProductReviews = {
  reviews: [review(1), review(2), review(3), review(4)],
  total: 12,
  average: 4.3,
  averageText: "4,3",
  sample: false,
};

describe.each(["ro", "en"] as const)("in %s", (language) => {
  test.each<[string, object]>([
    ["the organization", organization(SITE, SEED_TERMS)],
    ["the organization with the company's own facts", organization(SITE, SEED_TERMS, OWN_COMPANY)],
    ["the web site", webSite(SITE)],
    ["a product", productLd(PRODUCT, NO_REVIEWS, SEED_TERMS)],
    ["a product with reviews", productLd(PRODUCT, REVIEWS, SEED_TERMS)],
    [
      "a product that only its search text describes",
      productLd({ ...PRODUCT, description: "" }, NO_REVIEWS, SEED_TERMS),
    ],
    [
      "breadcrumbs",
      breadcrumbs([
        { name: "Acasă", path: "/" },
        { name: "Magazin", path: "/shop" },
      ]),
    ],
    ["questions", faqPage([{ question: "Cum se ia?", answer: "Două capsule pe zi." }])],
    ["an article", articleLd(ARTICLE, language)],
    ["an article of the store itself", articleLd({ ...ARTICLE, author: `Redacția ${BRAND_NAME}` }, language)],
    [
      "an article without picture, author and tags",
      articleLd({ ...ARTICLE, picture: null, author: "", tags: [] }, language),
    ],
  ])("%s has all that search engines ask for, and nothing else", (_case, data) => {
    expect(findFaults(asSent(data, language))).toEqual([]);
  });
});

test("a product has an offer for each variant, at the price and the address of that variant", () => {
  expect(asSent(productLd(PRODUCT, NO_REVIEWS, SEED_TERMS), "en").offers).toMatchObject([
    {
      url: "https://store.test/products/papillex?lang=en",
      price: "289.00",
      priceCurrency: "RON",
      availability: "https://schema.org/InStock",
    },
    {
      url: "https://store.test/products/papillex?variant=12&lang=en",
      price: "780.30",
      availability: "https://schema.org/OutOfStock",
    },
    { price: "5000", priceCurrency: "JPY" },
  ]);
});

test("a product in a currency without a notation keeps its code and its decimals", () => {
  const variants = [
    variant(14, { price: money(28_900, "PLN") }),
    variant(15, { price: money(5_000, "KRW") }),
  ];
  expect(asSent(productLd({ ...PRODUCT, variants }, NO_REVIEWS, SEED_TERMS)).offers).toMatchObject([
    { price: "289.00", priceCurrency: "PLN" },
    { price: "5000", priceCurrency: "KRW" },
  ]);
});

describe("an offer says what delivery and returns cost", () => {
  const offersOf = (terms: typeof SEED_TERMS | null, facts: Partial<Variant>[] = [{}]) => {
    const variants = facts.map((each, index) => variant(21 + index, each));
    return asSent(productLd({ ...PRODUCT, variants }, NO_REVIEWS, terms), "en").offers as {
      sku?: string;
      shippingDetails?: { shippingRate: object; shippingDestination: { addressCountry: string }[] }[];
      hasMerchantReturnPolicy: Record<string, unknown>;
    }[];
  };

  test("one entry a rate, by the price of the variant and the rules of the cart", () => {
    const [cheap, dear, monthly] = offersOf(OTHER_TERMS, [
      { price: money(28_900, "RON") },
      { price: money(40_000, "RON") },
      { isSubscription: true },
    ]);
    expect(cheap?.sku).toBe("SZ-21");
    expect(cheap?.shippingDetails).toMatchObject([
      { shippingRate: { value: "11.10", currency: "RON" }, shippingDestination: [{ addressCountry: "RO" }] },
      { shippingRate: { value: "55.50" }, shippingDestination: [{ addressCountry: "DE" }] },
    ]);
    expect(dear?.shippingDetails?.map(({ shippingRate }) => shippingRate)).toMatchObject([
      { value: "0.00" },
      { value: "55.50" },
    ]);
    expect(monthly?.shippingDetails).toHaveLength(2);
  });

  test("nothing of delivery where the shop does not say, or for another currency", () => {
    expect(offersOf(null)[0]?.shippingDetails).toBeUndefined();
    expect(offersOf(SEED_TERMS, [{ price: money(5_000, "GBP") }])[0]?.shippingDetails).toBeUndefined();
  });

  test("returns within 30 days, written once and named by the other offers", () => {
    const [first, second] = offersOf(SEED_TERMS, [{}, {}]);
    expect(first?.hasMerchantReturnPolicy).toMatchObject({
      merchantReturnDays: 30,
      itemDefectReturnFees: "https://schema.org/FreeReturn",
      merchantReturnLink: "https://store.test/shipping-and-returns?lang=en",
    });
    expect(second?.hasMerchantReturnPolicy).toEqual({ "@id": first?.hasMerchantReturnPolicy["@id"] });
  });
});

test("the organization says how goods are returned, and nothing of a sample company", () => {
  const sample = asSent(organization(SITE, SEED_TERMS, null), "en");
  expect(sample.hasMerchantReturnPolicy).toMatchObject({
    merchantReturnDays: 30,
    merchantReturnLink: "https://store.test/shipping-and-returns?lang=en",
  });
  expect(sample).not.toHaveProperty("vatID");
  expect(asSent(organization(SITE, SEED_TERMS, OWN_COMPANY))).toMatchObject({
    legalName: "Exemplu S.R.L.",
    vatID: "RO12345678",
    telephone: "+40264000000",
  });
});

test("an offer names its unit price and the price that the page strikes, and not until when it applies", () => {
  const capsules = (value: number) => ({ value, unit: "capsule" }) as const;
  const unitPrice = { price: money(432, "RON"), quantity: capsules(60), reference: capsules(1) };
  const before = { kind: "before", price: money(28900, "RON") } as const;
  const reduced = variant(31, { price: money(25900, "RON"), comparison: before, unitPrice });
  const pack = variant(32, { comparison: before, bottles: 3 });
  const data = asSent(productLd({ ...PRODUCT, variants: [reduced, pack] }, NO_REVIEWS, SEED_TERMS));
  expect(findFaults(data)).toEqual([]);
  expect(data.offers).toMatchObject([
    {
      priceSpecification: [
        { price: "289.00", priceType: "https://schema.org/StrikethroughPrice" },
        {
          price: "259.00",
          referenceQuantity: { value: 60, unitCode: "H87", valueReference: { value: 1, unitCode: "H87" } },
        },
      ],
    },
    {},
  ]);
  const [, packOffer] = data.offers as Record<string, unknown>[];
  expect(packOffer).not.toHaveProperty("priceSpecification");
  expect(JSON.stringify(data)).not.toContain("priceValidUntil");
});

test("a product says how many have rated it, its newest reviews, and nothing of samples", () => {
  const { aggregateRating, review: written } = asSent(productLd(PRODUCT, REVIEWS, SEED_TERMS));
  expect(written).toMatchObject([{ name: "Bun 1", author: { name: "Ana" } }, {}, {}]);
  expect(aggregateRating).toMatchObject({ ratingValue: 4.3, reviewCount: 12 });
  expect(asSent(productLd(PRODUCT, { ...REVIEWS, sample: true }, SEED_TERMS))).toEqual(
    asSent(productLd(PRODUCT, NO_REVIEWS, SEED_TERMS)),
  );
});

test("pictures are absolute, and wide enough for search results", () => {
  expect(asSent(productLd(PRODUCT, NO_REVIEWS, SEED_TERMS)).image).toEqual([
    "https://store.test/media/papillex-single.webp?width=1200",
    "https://cdn.shopify.com/s/p.jpg?v=1&width=1200",
  ]);
});

describe("the check finds", () => {
  const product = asSent(productLd(PRODUCT, NO_REVIEWS, SEED_TERMS));
  test.each<[string, object, RegExp]>([
    ["an unknown kind", { "@context": "https://schema.org", "@type": "Drug" }, /@type/],
    ["a rating nobody gave", { ...product, aggregateRating: { ratingValue: 5 } }, /aggregateRating/],
    ["a relative address", { ...product, image: ["/media/a.webp"] }, /image\.0/],
    ["no offers", { ...product, offers: [] }, /offers/],
    ["a price with a comma", { ...product, offers: [{ ...offerOf(product), price: "289,00" }] }, /price/],
    ["a trail of one", asSent(breadcrumbs([{ name: "Acasă", path: "/" }])), /itemListElement/],
    ["no question", faqPage([]), /mainEntity/],
    [
      "a date without time",
      asSent(articleLd({ ...ARTICLE, publishedAt: "2 mai 2026" }, "ro")),
      /datePublished/,
    ],
  ])("%s", (_case, data, fault) => {
    expect(findFaults(data).join("\n")).toMatch(fault);
  });
});

function offerOf(product: Record<string, unknown>): object {
  return (product.offers as object[])[0] ?? {};
}
