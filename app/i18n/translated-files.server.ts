import { DEFAULT_LANGUAGE, type Language } from "#domain/language/languages.ts";
import { completeTranslations, eachLanguage, type EachLanguage } from "#domain/language/translations.ts";

/**
 * Sorts files by the language in their name, `./content/ro.json` or `./content/terms.ro.md`, as `import.meta.glob`
 * lists them. A language without a file gets the default language's.
 */
export function translatedFiles<Content>(files: Readonly<Record<string, Content>>): EachLanguage<Content> {
  const paths = Object.keys(files);
  const find = (language: Language): Content | undefined =>
    files[paths.find((path) => path.split(/[./]/).at(-2) === language) ?? ""];
  const original = find(DEFAULT_LANGUAGE);
  if (original === undefined)
    throw new Error(`There is no ${DEFAULT_LANGUAGE} file among ${paths.join(", ")}`);
  return completeTranslations<Content>({ ...eachLanguage(find), [DEFAULT_LANGUAGE]: original });
}
