import type { Language } from "#domain/language/languages.ts";

/** Rules by language; a language without rules has no forbidden texts. */
type Rules<T> = Readonly<Partial<Record<Language, T>>>;
const NEVER = /(?!)/gu;

/**
 * Claims that are forbidden for a food supplement (Regulation (EC) 1924/2006 and Directive 2002/46/EC, article 6): that
 * it treats, cures or prevents. A sentence that denies it, as the law requires, is allowed.
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

/** Names of the categories, as the specification gives them (spec §1, §2); longer texts are not exempt. */
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

/** Advice to ask a doctor first, for people under medical care: this is no claim. */
const ADVICE: Rules<RegExp> = {
  ro: /(urmezi un|sub|în timpul unui) tratament(e|ului)?/giu,
  en: /(in|under|on|during) (medical )?treatment/giu,
};

/** Finds the forbidden claims of a text, each with its sentence. */
export function forbiddenClaims(text: string, language: Language): string[] {
  return sentencesOf(text.replaceAll(ADVICE[language] ?? NEVER, "…")).flatMap((sentence) => {
    if ((DENIALS[language] ?? NEVER).test(sentence)) return [];
    return [...sentence.matchAll(CLAIMS[language] ?? NEVER)].map(
      ([word]) => `“${word}” in: ${sentence.trim()}`,
    );
  });
}

/** Finds the diseases that a text names outside the names of the categories. */
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
