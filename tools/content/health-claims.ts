import type { Language } from "#domain/language/languages.ts";

/** Nothing is refused in a language without rules of its own. */
type Rules<T> = Readonly<Partial<Record<Language, T>>>;
const NEVER = /(?!)/gu;

/**
 * What a food supplement may not be said to do (Regulation (EC) 1924/2006 and Directive 2002/46/EC, article 6): treat,
 * cure or prevent. A sentence that denies it, as the law wants it said, is fine.
 */
const CLAIMS: Rules<RegExp> = {
  ro: /(?<!\p{L})(trateaz\p{L}*|tratament\p{L}*|vindec\p{L}*|preven(i|ire|irea|iți|im)|previn\p{L}*|previi|combat\p{L}*|amelior\p{L}*|lecui\p{L}*|leac\p{L}*|remedi(u|ul|i|ile)|miracol\p{L}*|miraculo\p{L}*|dovedit clinic|testat clinic|elimină (virus|toxin)\p{L}*|detoxifi\p{L}*|fără efecte secundare)(?!\p{L})/giu,
  en: /(?<!\p{L})(treat(s|ed|ing|ment|ments)?|cur(e|es|ed|ing)|heal(s|ed|ing)?|prevent\p{L}*|combat(s|ing)?|reliev\p{L}*|remed(y|ies)|miracle\p{L}*|miraculous\p{L}*|clinically (proven|tested)|detox\p{L}*|no side effects)(?!\p{L})/giu,
};

const DENIALS: Rules<RegExp> = {
  ro: /(?<!\p{L})(nu|nici|niciun\p{L}*|fără|niciodată)(?!\p{L})/iu,
  en: /(?<!\p{L})(not|no|never|nor|neither|cannot|without|\p{L}+n’t)(?!\p{L})/iu,
};

/** Diseases: a supplement may not be offered against one. The store's categories keep their names (see below). */
const DISEASES: Rules<RegExp> = {
  ro: /(?<!\p{L})(HPV|papilom\p{L}*|herpe\p{L}*|cancer\p{L}*|tumor\p{L}*|endometrioz\p{L}*|cistit\p{L}*|SOPC|chist\p{L}*|grip\p{L}*|răcel\p{L}*|răceal\p{L}*|răcit\p{L}*|infecți\p{L}*|virus\p{L}*|negi|inflamați\p{L}*)(?!\p{L})/giu,
  en: /(?<!\p{L})(HPV|papilloma\p{L}*|herpe\p{L}*|cancer\p{L}*|tumou?r\p{L}*|endometriosis|cystitis|PCOS|cyst\p{L}*|flu|influenza|colds?|cold sores?|infection\p{L}*|virus\p{L}*|warts?|inflammation)(?!\p{L})/giu,
};

/** The names of the categories, as the specification gives them (spec §1, §2), and nothing longer. */
const CATEGORY_NAMES: Rules<readonly string[]> = {
  ro: [
    "herpes labial",
    "răceală și gripă",
    "răceală sezonieră și gripă",
    "cervical, HPV",
    "cervical (HPV)",
    "HPV cervical",
  ],
  en: [
    "cold sores, cold and flu",
    "cold sore, cold and flu",
    "seasonal cold and flu",
    "cold and flu",
    "cold sore",
    "herpes labial",
    "cervical HPV",
    "cervical (HPV)",
  ],
};

/** Who is under a doctor's care is told to ask first: that is advice, no claim. */
const ADVICE: Rules<RegExp> = {
  ro: /(urmezi un|sub|în timpul unui) tratament(e|ului)?/giu,
  en: /(in|under|on|during) (medical )?treatment/giu,
};

/** The claims a text makes and may not; each with the sentence it stands in. */
export function forbiddenClaims(text: string, language: Language): string[] {
  return sentencesOf(text.replaceAll(ADVICE[language] ?? NEVER, "…")).flatMap((sentence) => {
    if ((DENIALS[language] ?? NEVER).test(sentence)) return [];
    return [...sentence.matchAll(CLAIMS[language] ?? NEVER)].map(
      ([word]) => `“${word}” in: ${sentence.trim()}`,
    );
  });
}

/** The diseases a text names outside the names of the categories. */
export function namedDiseases(text: string, language: Language): string[] {
  const rest = (CATEGORY_NAMES[language] ?? []).reduce(
    (left, name) => left.replaceAll(new RegExp(escape(name), "giu"), "…"),
    text,
  );
  return [...rest.matchAll(DISEASES[language] ?? NEVER)].map(
    ([word]) => `“${word}” in: ${text.slice(0, 160)}`,
  );
}

function sentencesOf(text: string): string[] {
  return text.replaceAll(/<[^>]+>/g, " ").split(/(?<=[.!?…])\s+|\n/u);
}

function escape(name: string): string {
  return name.replaceAll(/[()]/g, String.raw`\$&`);
}
