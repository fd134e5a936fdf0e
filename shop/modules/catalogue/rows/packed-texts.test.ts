import { describe, expect, test } from "vitest";
import { inLanguage } from "#domain/language/translations.ts";
import { LANGUAGES } from "#domain/language/languages.ts";
import { parseSeed, readCatalogueFiles } from "#shop/modules/catalogue/seed/seed-files.ts";
import { WorkMeter } from "#shop/schema/limits/work-meter.ts";
import { SelectionSizes } from "#shop/schema/limits/selection-sizes.ts";
import { PackedTexts } from "./packed-texts.ts";

const { products } = parseSeed(readCatalogueFiles("shop/seed"));
const all = products.flatMap(({ facts, texts }) =>
  LANGUAGES.map((language) => [facts.handle, language, inLanguage(texts, language)] as const),
);

function parsedProduct() {
  const [product] = products;
  if (product === undefined) throw new Error("The seed has no product.");
  return product;
}

describe("packed texts", () => {
  test.each(all)("of %s in %s read as they were", (_handle, _language, texts) => {
    const packed = new PackedTexts(texts);
    for (const key of Object.keys(texts) as (keyof typeof texts)[]) expect(packed[key]).toEqual(texts[key]);
    for (const key of Object.keys(texts.metafields) as (keyof typeof texts.metafields)[]) {
      expect(packed.metafield(key)).toBe(texts.metafields[key]);
    }
  });

  test("are paid for when they are unpacked, and not again", () => {
    const texts = inLanguage(parsedProduct().texts, "en");
    const packed = new PackedTexts(texts);
    const work = new WorkMeter(new SelectionSizes({}, {}));
    packed.payFor(work);
    const paid = work.units;
    expect(paid).toBeGreaterThan(0);
    expect(packed.seo).toEqual(texts.seo);
    packed.payFor(work);
    expect(work.units).toBe(paid);
  });
});
