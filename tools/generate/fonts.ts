import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const SOURCE = "node_modules/@fontsource-variable";
const OUTDIR = "design/generated/fonts";

const ASCII = range(0x20, 0x7e).join("");
const LATIN = ASCII + range(0xa0, 0xff).join("");
/** What headings are made of: English, Romanian and the accents of a few names. */
const LATIN_OF_HEADINGS = `${ASCII}\u00a0©«»®°·½ÂâÎîÉéÈèÖöÜüÄäÁáÓóÍíÚúÑñÇçßôêëàïûùç`;
const SIGNS = "–—‘’‚“”„•…‹›€™−×µα→←";
/** Romanian beyond Latin-1; the cedilla forms are there for what visitors type. */
const ROMANIAN = "ĂăȘșȚțŞşŢţ";

/**
 * Only the letters and the weights the store uses: 50 kB instead of 255 kB. Newsreader keeps its
 * optical size; from 24 up, since few headings are smaller, and the small master costs 9 kB.
 * Both faces are under the SIL Open Font Licence, which allows it.
 */
const FACES = [
  {
    file: "newsreader/files/newsreader-latin-opsz-normal.woff2",
    text: LATIN_OF_HEADINGS + SIGNS,
    axes: display(),
    name: "newsreader",
  },
  {
    file: "newsreader/files/newsreader-latin-ext-opsz-normal.woff2",
    text: ROMANIAN,
    axes: display(),
    name: "newsreader-ro",
  },
  {
    file: "figtree/files/figtree-latin-wght-normal.woff2",
    text: LATIN + SIGNS,
    axes: body(),
    name: "figtree",
  },
  {
    file: "figtree/files/figtree-latin-ext-wght-normal.woff2",
    text: ROMANIAN,
    axes: body(),
    name: "figtree-ro",
  },
];

/** Writes the store's fonts; skips those made since this file was last changed. */
export async function generateFonts(): Promise<void> {
  mkdirSync(OUTDIR, { recursive: true });
  for (const { file, text, axes, name } of FACES) {
    const target = join(OUTDIR, `${name}.woff2`);
    if (existsSync(target) && statSync(target).mtimeMs > statSync(import.meta.filename).mtimeMs) continue;
    const font = await subsetFont(readFileSync(join(SOURCE, file)), text, {
      targetFormat: "woff2",
      // No small capitals, fractions or old-style figures: only the letters as they are typed.
      noLayoutClosure: true,
      variationAxes: axes,
    });
    writeFileSync(target, font);
  }
}

function display() {
  return { wght: 430, opsz: { min: 24, max: 72 } };
}

function body() {
  return { wght: { min: 400, max: 700 } };
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n));
}
