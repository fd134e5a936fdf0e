import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "#domain/language/languages.ts";
import { checkedOrSeedError, type DocumentIssue } from "#shop/seed/document-issue.ts";
import { SeedError } from "#shop/seed/seed-error.ts";
import type { CollectionFacts, ProductFacts, ProductTexts, SeedProduct } from "./seed-format.ts";

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
  product: SeedProduct,
  folder: string,
  pictureExists: (file: string) => boolean,
): void {
  if (product.facts.handle !== folder)
    throw new SeedError(`products/${folder}/product.json`, "handle", `must be the folder's name, ${folder}`);
  const [issue] = findProductIssues(product, pictureExists);
  if (issue === undefined) return;
  const [, language, path = ""] = /^(?:facts|texts\.(\w+))\.(.*)$/.exec(issue.path) ?? [];
  const file = `products/${folder}/${language ?? "product"}.json`;
  checkedOrSeedError(file, { ok: false, issues: [{ ...issue, path }] });
}

/** Finds mistakes of one product that its formats cannot find; each has its path in the document: `texts.ro.faq.items`. */
export function findProductIssues(
  { facts, texts }: SeedProduct,
  pictureExists: (file: string) => boolean,
): DocumentIssue[] {
  return [
    ...variantIssues(facts),
    ...pictureIssues(facts, pictureExists),
    ...LANGUAGES.flatMap((language) => {
      const own = texts[language];
      return own === undefined ? [] : textIssues(facts, own, { language, original: texts[DEFAULT_LANGUAGE] });
    }),
  ];
}

function variantIssues({ kind, capsules, variants }: ProductFacts): DocumentIssue[] {
  const keys = variants.map(({ key }) => key);
  const isSupplement = kind === "supplement";
  const reason = isSupplement ? "is missing" : "is for supplements only";
  return [
    ...variants.flatMap(({ key }, n) =>
      keys.indexOf(key) === n ? [] : [issueAt(`facts.variants.${n}.key`, "repeated", `${key} comes twice`)],
    ),
    ...(isSupplement === (capsules !== undefined)
      ? []
      : [issueAt("facts.capsules", isSupplement ? "required" : "not_together", reason)]),
    ...variants.flatMap(({ subscription, sellingPlan }, n) =>
      subscription || sellingPlan === undefined
        ? []
        : [issueAt(`facts.variants.${n}.sellingPlan`, "not_together", "is for subscriptions only")],
    ),
  ];
}

function pictureIssues(facts: ProductFacts, pictureExists: (file: string) => boolean): DocumentIssue[] {
  const pictures: [field: string, picture: string][] = [
    ["showcaseImage", facts.showcaseImage],
    ["benefitsImage", facts.benefitsImage],
    ["faqImage", facts.faqImage],
    ...facts.images.map((image, n): [string, string] => [`images.${n}.file`, image.file]),
    ...facts.variants.map((variant, n): [string, string] => [`variants.${n}.image`, variant.image]),
    ...facts.ingredientImages.map((name, n): [string, string] => [
      `ingredientImages.${n}`,
      `ingredients/${name}.svg`,
    ]),
  ];
  const own = new Set(facts.images.map((image) => image.file));
  return [
    ...pictures.flatMap(([field, picture]) =>
      pictureExists(picture)
        ? []
        : [issueAt(`facts.${field}`, "unknown_picture", `media/${picture} does not exist`)],
    ),
    ...facts.variants.flatMap(({ image }, n) =>
      own.has(image) || !pictureExists(image)
        ? []
        : [issueAt(`facts.variants.${n}.image`, "unknown_picture", "is none of the product's images")],
    ),
  ];
}

function textIssues(
  facts: ProductFacts,
  own: ProductTexts,
  { language, original }: { readonly language: Language; readonly original: ProductTexts },
): DocumentIssue[] {
  const at = (field: string, code: DocumentIssue["code"], reason: string) =>
    issueAt(`texts.${language}.${field}`, code, reason);
  const lengths: [field: string, length: number, wanted: number, source: string][] = [
    ["imageAlts", own.imageAlts.length, facts.images.length, "images of product.json"],
    ["benefits.items", own.benefits.items.length, facts.benefitIcons.length, "benefitIcons of product.json"],
    [
      "ingredients.items",
      own.ingredients.items.length,
      facts.ingredientImages.length,
      "ingredientImages of product.json",
    ],
    ["faq.items", own.faq.items.length, original.faq.items.length, `faq.items of ${DEFAULT_LANGUAGE}.json`],
  ];
  const keys = facts.variants.map(({ key }) => key);
  const titles = keys.map((key) => own.variants[key]?.title);
  const untold = facts.kind === "supplement" ? SUPPLEMENT_TEXTS : [];
  return [
    ...lengths.flatMap(([field, length, wanted, source]) =>
      length === wanted
        ? []
        : [at(field, "wrong_count", `has ${length} entries, but ${source} has ${wanted}`)],
    ),
    ...untold.flatMap((key) =>
      own.metafields[key] === undefined ? [at(`metafields.${key}`, "required", "is missing")] : [],
    ),
    ...keys.flatMap((key) => (key in own.variants ? [] : [at(`variants.${key}`, "required", "is missing")])),
    ...Object.keys(own.variants).flatMap((key) =>
      keys.includes(key) ? [] : [at(`variants.${key}`, "unknown_field", "product.json has no such variant")],
    ),
    ...keys.flatMap((key, n) =>
      titles[n] === undefined || titles.indexOf(titles[n]) === n
        ? []
        : [at(`variants.${key}.title`, "repeated", "is the title of another variant too")],
    ),
  ];
}

function issueAt(path: string, code: DocumentIssue["code"], reason: string): DocumentIssue {
  return { path, code, reason };
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
