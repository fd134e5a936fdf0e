import { MAX_BENEFITS, MAX_FAQ, MAX_INGREDIENTS } from "#domain/catalogue/catalogue-limits.ts";
import { parseFormulaLine } from "#domain/catalogue/formula.ts";
import { type Picture, type Product, withoutSearch } from "#app/shop-client/product.ts";
import {
  BENEFIT_ICONS,
  type Benefit,
  DETAIL_KEYS,
  type Ingredient,
  type ProductStory,
  type Question,
} from "./product-story.ts";

/** Assumed side of pictures that a metafield names without a size; ours are square. */
const UNKNOWN_SIDE_PX = 1200;

/** Converts the metafields of a product (spec §3) into the sections of its page; a section without content is null. */
export function toStory({ description, metafields, pictures, title }: Product): ProductStory {
  const picture = (key: string): Picture | null => {
    const url = metafields[key];
    if (url === undefined) return null;
    const known = pictures.find((candidate) => withoutSearch(candidate.url) === withoutSearch(url));
    return known ?? { url, alt: title, width: UNKNOWN_SIDE_PX, height: UNKNOWN_SIDE_PX };
  };
  const lines = (key: string): string[] => (metafields[key] ?? "").split("\n").filter(Boolean);

  const benefits = numbered(MAX_BENEFITS, (n): Benefit | null => {
    const benefitTitle = metafields[`benefit_${n}_title`];
    if (benefitTitle === undefined) return null;
    const icon = BENEFIT_ICONS.find((name) => name === metafields[`benefit_${n}_icon`]) ?? "check";
    return { title: benefitTitle, text: metafields[`benefit_${n}_description`] ?? "", icon };
  });
  const ingredients = numbered(MAX_INGREDIENTS, (n): Ingredient | null => {
    const name = metafields[`ingredient_${n}_title`];
    if (name === undefined) return null;
    const text = metafields[`ingredient_${n}_description`] ?? "";
    return { title: name, text, image: metafields[`ingredient_${n}_image`] ?? null };
  });
  const questions = numbered(MAX_FAQ, (n): Question | null => {
    const question = metafields[`faq_${n}_question`];
    const answer = metafields[`faq_${n}_answer`];
    return question === undefined || answer === undefined ? null : { question, answer };
  });

  return {
    about: metafields.description ?? description,
    details: DETAIL_KEYS.flatMap((key) => {
      // The section of benefits has the same content in full.
      if (key === "benefits" && benefits.length > 0) return [];
      const content = key === "formula" ? [] : lines(key);
      const formula = key === "formula" ? lines(key).map(parseFormulaLine) : [];
      return content.length + formula.length === 0 ? [] : [{ key, lines: content, formula }];
    }),
    ingredientsText: lines("ingredients"),
    benefits:
      benefits.length === 0
        ? null
        : { title: metafields.benefits_title ?? null, picture: picture("benefits_image"), items: benefits },
    ingredients:
      ingredients.length === 0 ? null : { title: metafields.ingredients_title ?? null, items: ingredients },
    howToUse: lines("howToUse"),
    labelDetails: lines("labelDetails"),
    faq:
      questions.length === 0
        ? null
        : { title: metafields.faq_title ?? null, picture: picture("faq_image"), items: questions },
  };
}

function numbered<Item>(max: number, read: (n: number) => Item | null): Item[] {
  return Array.from({ length: max }, (_, index) => read(index + 1)).filter((item) => item !== null);
}
