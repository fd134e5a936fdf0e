import { DEFAULT_LANGUAGE, LANGUAGES } from "#domain/language/languages.ts";
import { SeedError } from "#shop/seed/seed-error.ts";
import type { CollectionFacts, SeedProduct } from "./seed-format.ts";

/** Texts that the law requires for a supplement. */
const SUPPLEMENT_TEXTS = [
  "benefits",
  "formula",
  "directions",
  "qualityStandards",
  "ingredients",
  "howToUse",
] as const;

/**
 * Checks what the formats cannot say about one product: texts match its facts, and its pictures exist.
 *
 * @throws {SeedError}
 */
export function checkProduct(
  { facts, texts }: SeedProduct,
  folder: string,
  pictureExists: (file: string) => boolean,
): void {
  const file = `products/${folder}/product.json`;
  if (facts.handle !== folder) throw new SeedError(file, "handle", `must be the folder's name, ${folder}`);

  const keys = facts.variants.map((variant) => variant.key);
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (repeated !== -1)
    throw new SeedError(file, `variants[${repeated}].key`, `${keys[repeated]} comes twice`);

  const pictures: [field: string, picture: string][] = [
    ["showcaseImage", facts.showcaseImage],
    ["benefitsImage", facts.benefitsImage],
    ["faqImage", facts.faqImage],
    ...facts.images.map((image, n): [string, string] => [`images[${n}].file`, image.file]),
    ...facts.variants.map((variant, n): [string, string] => [`variants[${n}].image`, variant.image]),
    ...facts.ingredientImages.map((name, n): [string, string] => [
      `ingredientImages[${n}]`,
      `ingredients/${name}.svg`,
    ]),
  ];
  for (const [field, picture] of pictures) {
    if (!pictureExists(picture)) throw new SeedError(file, field, `media/${picture} does not exist`);
  }

  const isSupplement = facts.kind === "supplement";
  if (isSupplement !== (facts.capsules !== undefined)) {
    throw new SeedError(file, "capsules", isSupplement ? "is missing" : "is for supplements only");
  }

  const onceWithPlan = facts.variants.findIndex(
    ({ subscription, sellingPlan }) => !subscription && sellingPlan !== undefined,
  );
  if (onceWithPlan !== -1) {
    throw new SeedError(file, `variants[${onceWithPlan}].sellingPlan`, "is for subscriptions only");
  }

  const files = new Set(facts.images.map((image) => image.file));
  const foreign = facts.variants.findIndex((variant) => !files.has(variant.image));
  if (foreign !== -1)
    throw new SeedError(file, `variants[${foreign}].image`, "is none of the product's images");

  const original = texts[DEFAULT_LANGUAGE];
  for (const language of LANGUAGES) {
    const textFile = `products/${folder}/${language}.json`;
    const own = texts[language];
    if (own === undefined) continue;
    const lengths: [field: string, length: number, wanted: number, source: string][] = [
      ["imageAlts", own.imageAlts.length, facts.images.length, "images of product.json"],
      [
        "benefits.items",
        own.benefits.items.length,
        facts.benefitIcons.length,
        "benefitIcons of product.json",
      ],
      [
        "ingredients.items",
        own.ingredients.items.length,
        facts.ingredientImages.length,
        "ingredientImages of product.json",
      ],
      ["faq.items", own.faq.items.length, original.faq.items.length, `faq.items of ${DEFAULT_LANGUAGE}.json`],
    ];
    for (const [field, length, wanted, source] of lengths) {
      if (length !== wanted) {
        throw new SeedError(textFile, field, `has ${length} entries, but ${source} has ${wanted}`);
      }
    }
    const untold = isSupplement
      ? SUPPLEMENT_TEXTS.find((key) => own.metafields[key] === undefined)
      : undefined;
    if (untold !== undefined) throw new SeedError(textFile, `metafields.${untold}`, "is missing");
    const missing = keys.find((key) => !(key in own.variants));
    if (missing !== undefined) throw new SeedError(textFile, `variants.${missing}`, "is missing");
    const unknown = Object.keys(own.variants).find((key) => !keys.includes(key));
    if (unknown !== undefined) {
      throw new SeedError(textFile, `variants.${unknown}`, "product.json has no such variant");
    }
    const titles = keys.map((key) => own.variants[key]?.title);
    const sameTitle = titles.findIndex((title, index) => titles.indexOf(title) !== index);
    if (sameTitle !== -1) {
      throw new SeedError(
        textFile,
        `variants.${keys[sameTitle]}.title`,
        "is the title of another variant too",
      );
    }
  }
}

/**
 * Checks that handles, positions and SKUs are unique.
 *
 * @throws {SeedError}
 */
export function checkProducts(products: readonly SeedProduct[]): void {
  const positions = new Map<number, string>();
  const skus = new Map<string, string>();
  const handles = new Set(products.map(({ facts }) => facts.handle));
  for (const { facts } of products) {
    const file = `products/${facts.handle}/product.json`;
    const samePosition = positions.get(facts.position);
    if (samePosition !== undefined) throw new SeedError(file, "position", `is also that of ${samePosition}`);
    positions.set(facts.position, facts.handle);
    const unknown = facts.companions.find((handle) => !handles.has(handle) || handle === facts.handle);
    if (unknown !== undefined)
      throw new SeedError(file, "companions", `there is no other product ${unknown}`);
    for (const [n, { sku }] of facts.variants.entries()) {
      const sameSku = skus.get(sku);
      if (sameSku !== undefined) throw new SeedError(file, `variants[${n}].sku`, `is also one of ${sameSku}`);
      skus.set(sku, facts.handle);
    }
  }
}

/** @throws {SeedError} */
export function checkCollections(
  collections: readonly CollectionFacts[],
  products: readonly SeedProduct[],
): void {
  const handles = new Set(products.map((product) => product.facts.handle));
  const seen = new Set<string>();
  for (const [n, collection] of collections.entries()) {
    if (seen.has(collection.handle)) {
      throw new SeedError("collections.json", `[${n}].handle`, `${collection.handle} comes twice`);
    }
    seen.add(collection.handle);
    for (const [m, handle] of collection.products.entries()) {
      if (!handles.has(handle)) {
        throw new SeedError("collections.json", `[${n}].products[${m}]`, `there is no product ${handle}`);
      }
    }
  }
}
