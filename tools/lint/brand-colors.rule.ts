import { isTest } from "./layers.ts";
import { pathInRepository } from "./paths.ts";
import { textVisitor, type Rule } from "./syntax.ts";

/** `#fdfaf4`, `#fff`, `rgb(48 29 40)`; not a reference such as `&#847;`. */
const COLOR =
  /(?<![&\w])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?!\w)|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i;

const OUTSIDE = /^(?:brand|tools\/lint)\/|\.fixture\./;

/** Reports colours outside brand/: classes name a role (`bg-surface`), other code reads `brand/generated/colors.ts`. */
export const brandColors: Rule = {
  create(context) {
    const file = pathInRepository(context.filename);
    // Sample orders have names like `#1001`.
    if (OUTSIDE.test(file) || isTest(file)) return {};
    return textVisitor((node, text) => {
      if (typeof text !== "string" || !COLOR.test(text)) return;
      context.report({ node, message: "Name a colour by its role in brand/colors.css." });
    });
  },
};

/** Finds the colours written in a style sheet. */
export function findColors(css: string): readonly string[] {
  return [...css.matchAll(new RegExp(COLOR, "gi"))].map(([color]) => color);
}
