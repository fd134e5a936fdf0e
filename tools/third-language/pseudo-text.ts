/** Letters outside the store's own languages, so that an untranslated text is found. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: "å",
  e: "ę",
  i: "ï",
  o: "ő",
  u: "ů",
  y: "ÿ",
  A: "Å",
  E: "Ę",
  I: "Ï",
  O: "Ő",
  U: "Ů",
  Y: "Ÿ",
  c: "č",
  n: "ň",
  r: "ř",
  s: "š",
  z: "ž",
};
const VOWELS = /[aeiouy]/gi;
const GROWTH = 1.4;

/** Parts for programs: tags, entities, parameters and ids, targets of links, addresses, code. */
const KEPT = /<[^>]*>|&#?\w+;|\{[^}]*\}|\]\([^)]*\)|https?:\/\/\S+|\S+@\S+|`[^`]*`/g;

/** Rewrites an English text with accents, and words 40% longer; parts for programs stay. */
export function toPseudoText(text: string): string {
  const kept = text.match(KEPT) ?? [];
  return text
    .split(KEPT)
    .map((words, n) => words.replaceAll(/[a-z]+/gi, toPseudoWord) + (kept[n] ?? ""))
    .join("");
}

function toPseudoWord(word: string): string {
  let missing = Math.ceil(word.length * GROWTH) - word.length;
  let vowels = word.match(VOWELS)?.length ?? 0;
  return word.replaceAll(/./g, (letter) => {
    const accented = ACCENTED[letter] ?? letter;
    if (!letter.match(VOWELS)) return accented;
    const repeated = Math.ceil(missing / vowels);
    missing -= repeated;
    vowels -= 1;
    return accented + accented.toLowerCase().repeat(repeated);
  });
}
