// Long, because every fault of a seed is in one table.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TEST_SEED_FOLDER } from "#shop/testing/open-test-shop.ts";
import { SeedError } from "#shop/seed/seed-error.ts";
import { parseSeed, parseShopConfig, readCatalogueFiles } from "./seed-files.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "seed-"));
  cpSync(TEST_SEED_FOLDER, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Reads the folder as a start of the shop does. */
function load(): ReturnType<typeof parseSeed> {
  const files = readCatalogueFiles(folder);
  parseShopConfig(files);
  return parseSeed(files);
}

function failure(): SeedError {
  try {
    load();
  } catch (error) {
    if (error instanceof SeedError) return error;
    throw error;
  }
  throw new Error("The seed was loaded.");
}

/** Changes a JSON file in the copy; the change may do anything to the parsed value. */
// oxlint-disable-next-line typescript/no-explicit-any -- broken on purpose
function edit(file: string, change: (json: any) => unknown): void {
  const path = join(folder, file);
  const json: unknown = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify(change(json) ?? json));
}

test("the test catalogue is whole", () => {
  expect(load().products.map(({ facts }) => facts.handle)).toEqual(["aurora", "boreal", "cald"]);
});

test("the shop's own catalogue is whole: six formulas and two accessories in two languages", () => {
  const files = readCatalogueFiles("shop/seed");
  expect(parseShopConfig(files)).toMatchObject({ currency: "RON", country: "RO" });
  const { products } = parseSeed(files);
  const inOrder = products.toSorted((a, b) => a.facts.position - b.facts.position);
  expect(inOrder.map(({ facts }) => facts.handle)).toEqual([
    "papillex",
    "endo-well",
    "ic-well",
    "pco-well",
    "simplix",
    "ahcc",
    "pill-box",
    "travel-tin",
  ]);
  for (const { facts } of products) {
    const keys = facts.kind === "supplement" ? ["single", "monthly", "three-pack"] : ["single"];
    expect(facts.variants.map(({ key }) => key)).toEqual(keys);
  }
});

test("the shop's own pictures have the size their product gives", async () => {
  const { products } = parseSeed(readCatalogueFiles("shop/seed"));
  const images = products.flatMap(({ facts }) => facts.images);
  const sizes = await Promise.all(
    images.map(async ({ file }) => {
      const { width, height } = await sharp(join("shop/seed/media", file)).metadata();
      return { file, width, height };
    }),
  );
  expect(sizes).toEqual(images);
});

test("every formula shows its bottle, back label, daily portion, pack and cut-out", () => {
  const { products } = parseSeed(readCatalogueFiles("shop/seed"));
  for (const { facts } of products.filter((each) => each.facts.kind === "supplement")) {
    expect(facts.images.map(({ file }) => file)).toEqual(
      ["single", "back", "portion", "3-pack", "cutout"].map((view) => `${facts.handle}-${view}.webp`),
    );
  }
});

const AURORA = "products/aurora/product.json";
const AURORA_EN = "products/aurora/en.json";

// oxlint-disable-next-line typescript/no-explicit-any -- broken on purpose
test.each<[name: string, file: string, change: (json: any) => unknown, field: string, reason: string]>([
  [
    "a price with one digit",
    AURORA,
    (json) => void (json.variants[1].price = "90.5"),
    "variants[1].price",
    "must be a decimal with two digits, such as 289.00",
  ],
  ["an unknown field", AURORA, (json) => void (json.colour = "red"), "", 'Unrecognized key: "colour"'],
  [
    "negative stock",
    AURORA,
    (json) => void (json.variants[0].stock = -1),
    "variants[0].stock",
    "Too small: expected number to be >=0",
  ],
  [
    "an empty text",
    AURORA_EN,
    (json) => void (json.faq.items[0].answer = " "),
    "faq.items[0].answer",
    "Too small: expected string to have >=1 characters",
  ],
  [
    "a missing text",
    AURORA_EN,
    (json) => void delete json.metafields.formula,
    "metafields.formula",
    "is missing",
  ],
  [
    "another folder's handle",
    AURORA,
    (json) => void (json.handle = "auroro"),
    "handle",
    "must be the folder's name, aurora",
  ],
  [
    "a picture that is not there",
    AURORA,
    (json) => void (json.faqImage = "nope.webp"),
    "faqImage",
    "media/nope.webp does not exist",
  ],
  [
    "a drawing that is not there",
    AURORA,
    (json) => void (json.ingredientImages[1] = "nope"),
    "ingredientImages[1]",
    "media/ingredients/nope.svg does not exist",
  ],
  [
    "a variant with another product's picture",
    AURORA,
    (json) => void (json.variants[0].image = "cald.webp"),
    "variants[0].image",
    "is none of the product's images",
  ],
  [
    "too few picture texts",
    AURORA_EN,
    (json) => void json.imageAlts.pop(),
    "imageAlts",
    "has 1 entries, but images of product.json has 2",
  ],
  [
    "too many benefits",
    AURORA,
    (json) => void json.benefitIcons.pop(),
    "benefits.items",
    "has 2 entries, but benefitIcons of product.json has 1",
  ],
  [
    "an ingredient too few in one language",
    AURORA_EN,
    (json) => void json.ingredients.items.pop(),
    "ingredients.items",
    "has 1 entries, but ingredientImages of product.json has 2",
  ],
  [
    "a question in one language only",
    AURORA_EN,
    (json) => void json.faq.items.pop(),
    "faq.items",
    "has 0 entries, but faq.items of ro.json has 1",
  ],
  [
    "a supplement without its capsules",
    AURORA,
    (json) => void delete json.capsules,
    "capsules",
    "is missing",
  ],
  [
    "other goods with capsules",
    AURORA,
    (json) => void (json.kind = "goods"),
    "capsules",
    "is for supplements only",
  ],
  [
    "a variant without texts",
    AURORA_EN,
    (json) => void delete json.variants.monthly,
    "variants.monthly",
    "is missing",
  ],
  [
    "texts without a variant",
    AURORA_EN,
    (json) => void (json.variants.weekly = json.variants.single),
    "variants.weekly",
    "product.json has no such variant",
  ],
  [
    "two variants of the same name",
    AURORA_EN,
    (json) => void (json.variants.monthly.title = "Single bottle"),
    "variants.monthly.title",
    "is the title of another variant too",
  ],
  [
    "the same variant twice",
    AURORA,
    (json) => void (json.variants[1].key = "single"),
    "variants[1].key",
    "single comes twice",
  ],
  [
    "a position taken",
    "products/cald/product.json",
    (json) => void (json.position = 1),
    "position",
    "is also that of aurora",
  ],
  [
    "a SKU taken",
    "products/cald/product.json",
    (json) => void (json.variants[0].sku = "TS-AURORA-1"),
    "variants[0].sku",
    "is also one of aurora",
  ],
  [
    "an unknown product in a collection",
    "collections.json",
    (json) => void json[1].products.push("nope"),
    "[1].products[2]",
    "there is no product nope",
  ],
  [
    "the same collection twice",
    "collections.json",
    (json) => void (json[1].handle = "all"),
    "[1].handle",
    "all comes twice",
  ],
  [
    "a currency the shop does not sell in",
    "shop.json",
    (json) => void (json.currency = "EUR"),
    "currency",
    'Invalid input: expected "RON"',
  ],
  [
    "a country without a rate",
    "shop.json",
    (json) => void json.shipsTo.push("FR"),
    "shipsTo[3]",
    "no rate delivers to FR",
  ],
  [
    "a country in two rates",
    "shop.json",
    (json) => void json.shippingRates[1].countries.push("RO"),
    "shippingRates[1].countries[1]",
    "RO is in two rates",
  ],
  [
    "a discount over a hundred percent",
    "shop.json",
    (json) => void (json.discountCodes[0].percent = 101),
    "discountCodes[0].percent",
    "Too big: expected number to be <=100",
  ],
])("%s stops the start with file, field and reason", (_name, file, change, field, reason) => {
  edit(file, change);
  const error = failure();
  const textFile = file === AURORA && field === "benefits.items" ? "products/aurora/ro.json" : file;
  expect({ file: error.file, field: error.field, reason: error.reason }).toEqual({
    file: textFile,
    field,
    reason,
  });
  expect(error.message).toBe(`Seed file ${textFile}${field === "" ? "" : `, ${field}`}: ${reason}`);
});

test("a file that is no JSON is named", () => {
  writeFileSync(join(folder, AURORA_EN), "{");
  expect(failure().message).toMatch(/^Seed file products\/aurora\/en\.json: no valid JSON: /);
});

test("a missing file is named", () => {
  rmSync(join(folder, "products/boreal/ro.json"));
  expect(failure().message).toBe("Seed file products/boreal/ro.json: the file is missing");
});

test("the digest changes with any file", () => {
  const before = readCatalogueFiles(folder).digest;
  expect(readCatalogueFiles(folder).digest).toBe(before);
  edit("products/boreal/en.json", (json) => void (json.description += "!"));
  expect(readCatalogueFiles(folder).digest).not.toBe(before);
});

test("a selling plan of what is bought once is refused", () => {
  edit("products/aurora/product.json", (json) => {
    json.variants[0].sellingPlan = "monthly";
  });
  expect(failure().message).toContain("for subscriptions only");
});
