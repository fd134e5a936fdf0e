import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "./languages.ts";

export { DEFAULT_LANGUAGE, type Language, LANGUAGES };

type Hint = string | null | undefined;

/** Everything that may say a language; what the caller cannot see (a server has no storage) is left out. */
export type LanguageHints = {
  readonly query?: Hint;
  readonly cookie?: Hint;
  readonly local?: Hint;
  readonly session?: Hint;
  /** The header, as the server sees the browser's settings. */
  readonly acceptLanguage?: Hint;
  /** `navigator.languages`, as a script sees them. */
  readonly browser?: readonly string[] | undefined;
  readonly html?: Hint;
};

/**
 * The first hint that names a language of ours, in the order of spec §1: query string, cookie, local storage,
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

/** "ro-RO" → ro; null for a language the store does not speak. */
export function languageOfTag(tag: Hint): Language | null {
  const primary = tag?.trim().toLowerCase().split(/[-_]/, 1)[0];
  return LANGUAGES.find((language) => language === primary) ?? null;
}

/** The header's tags, best first; equal weights keep their order, weight 0 means "not this one". */
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
