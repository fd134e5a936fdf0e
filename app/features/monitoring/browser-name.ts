/** Browser families by their `User-Agent`; each of the first ones contains the names of later ones, too. */
const FAMILIES: readonly (readonly [family: string, pattern: RegExp])[] = [
  ["Edge", /\bEdg(?:A|iOS)?\/(\d{1,4})/],
  ["Opera", /\bOPR\/(\d{1,4})/],
  ["Samsung Internet", /\bSamsungBrowser\/(\d{1,4})/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ["Chrome", /\b(?:Chrome|CriOS)\/(\d{1,4})/],
  ["Safari", /\bVersion\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

/** Reduces a `User-Agent` to family and major version, which many visitors share. */
export function browserName(userAgent: string): string {
  for (const [family, pattern] of FAMILIES) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${family} ${version}`;
  }
  return "other";
}
