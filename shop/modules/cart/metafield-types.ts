const INTEGER = /^-?\d{1,16}$/;
const DECIMAL = /^-?\d{1,13}(?:\.\d{1,9})?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?$/;
const COLOR = /^#[0-9a-f]{6}$/i;
const URL_PROTOCOLS = ["http:", "https:", "mailto:", "sms:", "tel:"];

/**
 * Types of metafields that a cart can have, by Shopify's names, with the test of their values. Types of references are not
 * among them: a cart's client could name objects that it cannot read.
 */
const TYPES: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ["boolean", (value) => value === "true" || value === "false"],
  ["color", (value) => COLOR.test(value)],
  ["date", (value) => DATE.test(value) && isTime(value)],
  ["date_time", (value) => DATE_TIME.test(value) && isTime(value)],
  ["json", isJson],
  ["multi_line_text_field", () => true],
  ["number_decimal", (value) => DECIMAL.test(value)],
  ["number_integer", (value) => INTEGER.test(value) && Number.isSafeInteger(Number(value))],
  ["single_line_text_field", (value) => !/[\r\n]/.test(value)],
  ["url", (value) => URL_PROTOCOLS.includes(URL.parse(value)?.protocol ?? "")],
]);

export const METAFIELD_TYPES: readonly string[] = [...TYPES.keys()];

/** Tells whether a value is one of a type; false for an unknown type. */
export function isOfType(type: string, value: string): boolean {
  return TYPES.get(type)?.(value) ?? false;
}

function isTime(value: string): boolean {
  return !Number.isNaN(Date.parse(value));
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
