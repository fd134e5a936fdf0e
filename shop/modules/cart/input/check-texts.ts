import { normaliseCode } from "#domain/promotion/discount.ts";
import { withoutInvisible } from "#domain/text/readable-text.ts";
import type { AttributeInput } from "#shop/schema/generated/resolver-types.ts";
import { accepted, type CheckedCartInput, invalid, rejected } from "./checked.ts";
import type { CartAttribute } from "#shop/modules/cart/stored-cart.ts";

/** Shopify's limit. */
const NOTE_MAX_CHARS = 5000;
const ATTRIBUTE_KEY_MAX_CHARS = 255;
/** Enough for a whole address as JSON: the storefront stores one in an attribute. */
const ATTRIBUTE_VALUE_MAX_CHARS = 5000;
const DISCOUNT_CODE_MAX_CHARS = 255;

type Path = readonly string[];

/** Checks a note; an empty one becomes null. */
export function checkNote(note: string, path: Path): CheckedCartInput<string | null> {
  if (note.length > NOTE_MAX_CHARS) {
    return rejected(invalid(path, `Note is too long (maximum is ${NOTE_MAX_CHARS} characters)`));
  }
  return accepted(note === "" ? null : note);
}

/** Checks attributes. Keys are unique: of two the later is kept. */
export function checkAttributes(
  attributes: readonly AttributeInput[],
  path: Path,
): CheckedCartInput<CartAttribute[]> {
  const errors = attributes.flatMap(({ key, value }, index) => {
    const at = (field: string): string[] => [...path, String(index), field];
    if (key.trim() === "") return [invalid(at("key"), "Key can't be blank")];
    if (key.length > ATTRIBUTE_KEY_MAX_CHARS) {
      return [invalid(at("key"), `Key is too long (maximum is ${ATTRIBUTE_KEY_MAX_CHARS} characters)`)];
    }
    if (value.length > ATTRIBUTE_VALUE_MAX_CHARS) {
      return [invalid(at("value"), `Value is too long (maximum is ${ATTRIBUTE_VALUE_MAX_CHARS} characters)`)];
    }
    return [];
  });
  if (errors.length > 0) return rejected(...errors);
  const byKey = new Map(attributes.map(({ key, value }) => [key, value]));
  return accepted([...byKey].map(([key, value]) => ({ key, value })));
}

/**
 * Cleans discount codes: as typed, without blanks and without repetitions that differ in case only. An empty list
 * removes all.
 */
export function checkDiscountCodes(codes: readonly string[], path: Path): CheckedCartInput<string[]> {
  const errors = codes.flatMap((code, index) =>
    code.length > DISCOUNT_CODE_MAX_CHARS
      ? [
          invalid(
            [...path, String(index)],
            `Code is too long (maximum is ${DISCOUNT_CODE_MAX_CHARS} characters)`,
          ),
        ]
      : [],
  );
  if (errors.length > 0) return rejected(...errors);
  const byName = new Map<string, string>();
  for (const code of codes) {
    const name = normaliseCode(code);
    if (name !== "" && !byName.has(name)) byName.set(name, withoutInvisible(code).trim());
  }
  return accepted([...byName.values()]);
}
