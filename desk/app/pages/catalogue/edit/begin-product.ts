import { type Json, keysAt, textAt, valueAt } from "#desk/app/parts/document/json.ts";

/**
 * Makes the document of a new product: hidden, with one variant. It takes from another one what all products of a shop
 * have alike: its vendor, VAT, currencies and pictures of the page, which are to be chosen.
 */
export function beginProduct(like: Json, now: Date): Json {
  const lists = keysAt(like, "facts.variants.0.prices");
  const prices = Object.fromEntries(lists.map((list) => [list, { price: "", compareAtPrice: null }]));
  const variant = {
    ...{ key: "single", sku: "", price: "", compareAtPrice: null, stock: 0, subscription: false, bottles: 1 },
    ...(lists.length > 0 && { prices }),
    ...{ image: "", weightGrams: 100 },
  };
  const section = { title: "", items: [] };
  const texts = {
    ...{
      title: "",
      productType: "",
      seo: { title: "", description: "" },
      description: "",
      descriptionHtml: "",
    },
    ...{ imageAlts: [""], optionName: "" },
    variants: { single: { title: "", label: "", description: "" } },
    metafields: { category: "", shortDescription: "", description: "" },
    ...{ benefits: section, ingredients: section, faq: section },
  };
  const named = (language: string): Json => ({
    ...texts,
    optionName: textAt(like, `texts.${language}.optionName`),
  });
  return {
    facts: {
      ...{ handle: "", position: 1, vendor: textAt(like, "facts.vendor"), tags: [] },
      publishedAt: now.toISOString(),
      ...{ hidden: true, category: "", kind: "supplement", companions: [], audience: "everyone" },
      ...{ dailyLimits: [], vatPercent: valueAt(like, "facts.vatPercent") ?? 0, reviewCount: 0 },
      images: [{ file: "", width: 0, height: 0 }],
      ...{ showcaseImage: "", benefitIcons: [], benefitsImage: "", faqImage: "", ingredientImages: [] },
      variants: [variant],
    },
    texts: { ro: named("ro"), en: named("en") },
  };
}
