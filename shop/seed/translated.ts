import { z } from "zod";
import { DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import { eachLanguage } from "#domain/language/translations.ts";

/** Makes a field for each language; only the default language's is required. */
export function translatedFields<Schema extends z.ZodType>(schema: Schema) {
  return { ...eachLanguage(() => schema.optional()), [DEFAULT_LANGUAGE]: schema };
}

/** Text of a seed file in every language, `{ "ro": "Capsule", "en": "Capsules" }`. */
export const translatedText = z.strictObject(translatedFields(z.string().trim().min(1)));
