import type { Language } from "#domain/language/languages.ts";
import { inLanguage } from "#domain/language/translations.ts";
import { type ExtraValue, parseExtra } from "./extra-field.ts";
import { EXTRA_FIELDS } from "./extra-fields.ts";

/** Reads the store's extra fields from an order's attributes; leaves out what its form would not have sent. */
export function readExtras(attributes: readonly ExtraValue[]): readonly ExtraValue[] {
  return EXTRA_FIELDS.flatMap((field) => {
    const sent = attributes.find(({ key }) => key === field.key)?.value ?? "";
    const read = parseExtra(field, sent);
    return read.ok && read.value !== "" ? [{ key: field.key, value: read.value }] : [];
  });
}

/** Names an extra field by its label; by its key when the table has it no longer. */
export function extraLabel(key: string, language: Language): string {
  const field = EXTRA_FIELDS.find((each) => each.key === key);
  return field === undefined ? key : inLanguage(field.label, language);
}
