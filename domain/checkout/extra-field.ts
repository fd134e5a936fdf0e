import type { Translations } from "#domain/language/translations.ts";
import { isReadable } from "#domain/text/readable-text.ts";

/**
 * Additional field of the checkout form, which the platform does not have. It is sent as an attribute of the cart,
 * which becomes one of the order (`note_attributes`), and is shown in the order mail, on the order's page and in the
 * back office.
 */
export interface ExtraField {
  /** Key of the attribute: lower case, digits and `_`. Orders keep it, so it never changes. */
  readonly key: string;
  readonly label: Translations<string>;
  readonly hint?: Translations<string>;
  /** Section of the form. */
  readonly section: "contact" | "delivery" | "order";
  /** One line, or several. */
  readonly kind: "line" | "lines";
  /** For the browser's autofill; `off` when absent. */
  readonly autoComplete?: string;
  readonly maxChars: number;
  /** Tells whether it must be filled in; optional when absent. */
  readonly isRequired?: (form: ExtraFacts) => boolean;
  /** Checks a value that is neither empty nor too long. */
  readonly isValid?: (value: string) => boolean;
}

/** Facts on which `isRequired` depends. */
interface ExtraFacts {
  /** Country of delivery. */
  readonly country: string;
  /** The company typed into the delivery address; empty without one. */
  readonly company: string;
}

export interface ExtraValue {
  readonly key: string;
  readonly value: string;
}

/** Limit for every field, whatever its own is. */
const EXTRA_VALUE_MAX_CHARS = 1_000;
/** Control characters, but for line ends. */
const CONTROLS = /(?!\n)\p{Cc}/u;

type ReadExtra =
  | { readonly ok: true; /** Empty when left out. */ readonly value: string }
  | { readonly ok: false; readonly error: "required" | "too_long" | "invalid" };

/**
 * Checks the typed value of a field; spaces at the ends do not count, nor line ends in a field of one line.
 *
 * @param facts absent where it does not matter whether the field is required
 */
export function parseExtra(field: ExtraField, typed: string, facts?: ExtraFacts): ReadExtra {
  const text = typed.replaceAll(/\r\n?/g, "\n").trim();
  const value = field.kind === "line" ? text.replaceAll(/\s+/g, " ") : text;
  if (value === "") {
    const isMissing = facts !== undefined && field.isRequired?.(facts) === true;
    return isMissing ? { ok: false, error: "required" } : { ok: true, value };
  }
  if (value.length > Math.min(field.maxChars, EXTRA_VALUE_MAX_CHARS)) return { ok: false, error: "too_long" };
  const isRight = isReadable(value) && !CONTROLS.test(value) && field.isValid?.(value) !== false;
  return isRight ? { ok: true, value } : { ok: false, error: "invalid" };
}
