const COMBINING_MARKS = /\p{M}/gu;
const SEPARATORS = /[\s\-\u2010-\u2015_]+/gu;

/** Normalises a title: lower case, no diacritics, single spaces: "Abonează-te" → "aboneaza te", "3-Pack" → "3 pack". */
export function normaliseTitle(title: string): string {
  return title.normalize("NFD").replace(COMBINING_MARKS, "").toLowerCase().replace(SEPARATORS, " ").trim();
}

/**
 * Tells whether a title contains one of the keywords (in normalised form). A keyword that starts with a number must not
 * continue a longer one: "13 pack" does not mention "3 pack".
 */
export function mentions(title: string, keywords: readonly string[]): boolean {
  const text = normaliseTitle(title);
  return keywords.some((keyword) => {
    const startsWithDigit = /^\d/.test(keyword);
    for (let at = text.indexOf(keyword); at !== -1; at = text.indexOf(keyword, at + 1)) {
      if (!startsWithDigit || !/\d/.test(text[at - 1] ?? "")) return true;
    }
    return false;
  });
}
