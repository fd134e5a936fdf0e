import { money } from "#domain/money/money.ts";
import { plant, PLANTED_ADDRESSES, plantedIn } from "#lib/testing/planted-texts.ts";
import { orderPayload } from "#app/webhooks/order-payload.fixture.ts";
import { parseOrderPayload } from "#app/webhooks/order-payload.server.ts";
import type { ReturnView } from "#app/features/returns/return-view.ts";
import type { ProductReviews, Review } from "#app/features/reviews/review.ts";
import type { Article } from "#app/shop-client/blog/blog.ts";
import type { Product, Variant } from "#app/shop-client/product.ts";

export const AT = "2026-11-20T08:00:00.000Z";
export const PICTURE = { url: "/media/papillex.webp", alt: "Papillex", width: 1600, height: 1600 };

export const REVIEW: Review = {
  ...{ id: "5f0c6a52-51a4-4b11-9e0b-2a3e9a0f7d11", rating: 5, title: "Bun", text: "Îl iau la prânz." },
  ...{
    date: AT,
    dateText: "20 noiembrie 2026",
    reviewer: "Ana",
    verified: true,
    productVariant: "Un flacon",
  },
  ...{ helpful: 1, notHelpful: 0, answer: "Mulțumim!" },
};
export const REVIEW_FIELDS = ["title", "text", "reviewer", "productVariant", "answer"];
export const REVIEWS: ProductReviews = {
  ...{ reviews: [plant(REVIEW, REVIEW_FIELDS)], total: 1, average: 5, averageText: "5", sample: false },
};

export const VARIANT: Variant = {
  ...{
    id: "gid://shopify/ProductVariant/101",
    title: "Un flacon",
    sku: "SZ-1",
    available: true,
    price: money(28_900, "RON"),
  },
  ...{ comparison: null, savingsPercent: 0, suffix: null, bottles: 1, pricePerBottle: money(28_900, "RON") },
  ...{
    pricePerDay: null,
    unitPrice: null,
    isSubscription: false,
    subscriptionType: null,
    picture: null,
    label: "Cel mai ales",
  },
  ...{ description: "Pentru o lună.", subscriptionText: null, subscriptionInfo: null },
};
export const METAFIELDS = [
  ...["description", "benefits", "formula", "directions", "qualityStandards", "ingredients", "howToUse"],
  ...[
    "benefits_title",
    "benefit_1_title",
    "benefit_1_description",
    "ingredients_title",
    "ingredient_1_title",
  ],
  ...["ingredient_1_description", "faq_title", "faq_1_question", "faq_1_answer"],
];
/** Product whose title, texts and metafields come from the platform. */
export const PRODUCT: Product = {
  ...{
    id: "gid://shopify/Product/11",
    handle: "papillex",
    title: plantedIn("title"),
    tags: [],
    available: true,
  },
  ...{
    shownAvailable: true,
    from: money(28_900, "RON"),
    savingsPercent: 0,
    reduction: null,
    fromUnit: null,
    supply: null,
  },
  ...{ category: plantedIn("category"), shortDescription: plantedIn("short"), reviewCount: 1 },
  companions: [],
  isForWomen: false,
  ...{ kind: "supplement", unit: null },
  dailyLimits: [],
  notFor: null,
  ...{ description: plantedIn("productText"), descriptionHtml: plantedIn("html") },
  ...{
    seo: { title: plantedIn("seoTitle"), description: plantedIn("seoText") },
    optionName: plantedIn("option"),
  },
  picture: { ...PICTURE, alt: plantedIn("alt") },
  pictures: [{ ...PICTURE, alt: plantedIn("alt") }, PICTURE],
  variants: [plant(VARIANT, ["title", "label", "description"]), VARIANT],
  metafields: Object.fromEntries(METAFIELDS.map((key) => [key, plantedIn(key)])),
};

export const ORDER = makeOrder({
  ...{ name: "#1001", note: plantedIn("note"), email: "ana@exemplu.ro" },
  discount_codes: [{ code: plantedIn("discountCode"), amount: "57.80", type: "percentage" }],
  payment_gateway_names: [plantedIn("gateway")],
  shipping_address: addressOf("delivery"),
  billing_address: addressOf("billing"),
  line_items: [
    {
      ...{
        id: 5_400_001_001,
        variant_id: 101,
        title: plantedIn("lineTitle"),
        variant_title: plantedIn("lineVariant"),
      },
      ...{ quantity: 2, price: "289.00", discount_allocations: [{ amount: "57.80" }], tax_lines: [] },
    },
  ],
  fulfillment_status: "fulfilled",
  fulfillments: [
    {
      ...{ id: 7, created_at: AT, status: "success", tracking_company: plantedIn("company") },
      ...{ tracking_number: plantedIn("trackingNumber"), tracking_url: PLANTED_ADDRESSES[0] },
    },
  ],
});

function addressOf(part: string): object {
  return {
    ...{ first_name: plantedIn(`${part}First`), last_name: "Pop", name: plantedIn(`${part}Name`) },
    ...{
      company: plantedIn(`${part}Company`),
      address1: plantedIn(`${part}Street`),
      address2: plantedIn(`${part}Flat`),
    },
    ...{ city: plantedIn(`${part}City`), province: plantedIn(`${part}State`), country_code: "RO" },
    ...{ zip: plantedIn(`${part}Zip`), phone: plantedIn(`${part}Phone`) },
  };
}

export function makeOrder(changes: Readonly<Record<string, unknown>>) {
  const parsed = parseOrderPayload(orderPayload(changes));
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.news.order;
}

export const ADDRESS_PARTS = ["Name", "Company", "Street", "Flat", "City", "State", "Zip", "Phone"];

export const RETURN: ReturnView = {
  ...{
    number: 12,
    name: "R12",
    orderName: "#1001",
    status: "approved",
    requestedAt: AT,
    amount: "289,00 lei",
  },
  ...{ orderId: "5400001", isWithdrawal: false, reason: "other", method: "replacement", refunded: null },
  ...{ shipping: null, details: "Nu mai vreau.", trackingNumber: "RO1", trackingCompany: "Sameday" },
  ...{ replacementName: "#1002", canCancel: true },
  ...{ isByTransfer: false, iban: null, takesIban: false },
  lines: [
    {
      ...{ lineId: "1", title: "Papillex", variantTitle: "Un flacon", quantity: 1, opened: 0 },
      ...{ amount: "289,00 lei", picture: null },
    },
  ],
  history: [{ at: AT, status: "approved", note: "Bine." }],
  sending: { address: ["Str. Exemplului 1"], isFree: true, until: null },
};
export const RETURN_FIELDS = ["details", "trackingNumber", "title", "variantTitle", "note"];

export const ARTICLE: Article = {
  ...{ id: "a", handle: "a", title: plantedIn("title"), excerpt: plantedIn("excerpt") },
  ...{ publishedAt: AT, publishedOn: plantedIn("date") },
  ...{ picture: { ...PICTURE, alt: plantedIn("alt") }, author: plantedIn("author") },
  ...{ blog: { handle: "news", title: plantedIn("blog") }, tags: [plantedIn("tag")], readingMinutes: 2 },
  ...{ html: "", contents: [], seo: { title: null, description: null } },
};
