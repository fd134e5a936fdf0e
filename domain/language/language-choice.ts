import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "./languages.ts";

type Hint = string | null | undefined;

/** Sources of a language; those that the caller cannot see are left out (a server has no storage). */
export type LanguageHints = {
  readonly query?: Hint;
  readonly cookie?: Hint;
  readonly local?: Hint;
  readonly session?: Hint;
  /** The header with the browser's settings, on a server. */
  readonly acceptLanguage?: Hint;
  /** `navigator.languages`, in a script. */
  readonly browser?: readonly string[] | undefined;
  readonly html?: Hint;
};

/**
 * Returns the first hint that names a supported language, in the order of spec §1: query string, cookie, local storage,
 * session storage, browser settings, the html tag; else Romanian. "en-GB" counts as English.
 */
export function chooseLanguage(hints: LanguageHints): Language {
  const { query, cookie, local, session, acceptLanguage, browser = [], html } = hints;
  const inOrder = [query, cookie, local, session, ...browser, ...acceptedLanguages(acceptLanguage), html];
  for (const hint of inOrder) {
    const language = languageOfTag(hint);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

/** Returns the language of a tag ("ro-RO" → ro); null for one that the store does not support. */
export function languageOfTag(tag: Hint): Language | null {
  const primary = tag?.trim().toLowerCase().split(/[-_]/, 1)[0];
  return LANGUAGES.find((language) => language === primary) ?? null;
}

/** Returns the header's tags, best first; equal weights keep their order, weight 0 means "not this one". */
function acceptedLanguages(header: Hint): string[] {
  return (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
