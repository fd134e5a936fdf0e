import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { collectTexts } from "#tools/content/collect-texts.ts";

const SOURCE = "node_modules/@fontsource-variable";
const OUTDIR = "brand/generated/fonts";

const ASCII = range(0x20, 0x7e).join("");
const LATIN = ASCII + range(0xa0, 0xff).join("");
/** Characters of headings, besides those of the texts: the accents of a few names. */
const LATIN_OF_HEADINGS = `${ASCII}\u00a0©«»®°·½ÂâÎîÉéÈèÖöÜüÄäÁáÓóÍíÚúÑñÇçßôêëàïûùç`;
const SIGNS = "–—‘’‚“”„•…‹›€™−×µα→←";
/** Romanian beyond Latin-1, besides the letters of the texts; the cedilla forms are for visitors' input. */
const ROMANIAN = "ĂăȘșȚțŞşŢţ";
const LATIN_1_END = 0xff;
/** Letters of names and addresses in all languages with Latin letters. */
const LATIN_EXTENDED = range(0x1_00, 0x1_7f).join("") + ROMANIAN;
/** Weights of the labels of parcels, whose files cannot hold a variable font. */
const LABEL_WEIGHTS = { regular: 400, bold: 700 };

/**
 * Writes the store's fonts, unless their inputs are unchanged. They contain only the letters and the weights in use: 50
 * kB instead of 255 kB. Newsreader keeps its optical size; from 24 up, since few headings are smaller, and the small
 * master costs 9 kB. Both faces are under the SIL Open Font Licence, which allows it.
 */
export async function generateFonts(): Promise<void> {
  const letters = lettersOfTexts();
  const digest = createHash("sha256")
    .update(letters.all)
    .update(readFileSync(import.meta.filename))
    .digest("hex");
  const stamp = join(OUTDIR, ".stamp");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;
  mkdirSync(OUTDIR, { recursive: true });
  const headings = LATIN_OF_HEADINGS + SIGNS + letters.latin1;
  const extended = ROMANIAN + letters.beyond;
  await writeFont("newsreader", "newsreader/files/newsreader-latin-opsz-normal.woff2", headings, display());
  await writeFont(
    "newsreader-ro",
    "newsreader/files/newsreader-latin-ext-opsz-normal.woff2",
    extended,
    display(),
  );
  await writeFont("figtree", "figtree/files/figtree-latin-wght-normal.woff2", LATIN + SIGNS, body());
  await writeFont("figtree-ro", "figtree/files/figtree-latin-ext-wght-normal.woff2", extended, body());
  for (const [weight, wght] of Object.entries(LABEL_WEIGHTS)) {
    await writeLabelFont(
      `label-${weight}`,
      "figtree/files/figtree-latin-wght-normal.woff2",
      LATIN + SIGNS,
      wght,
    );
    await writeLabelFont(
      `label-${weight}-ext`,
      "figtree/files/figtree-latin-ext-wght-normal.woff2",
      LATIN_EXTENDED,
      wght,
    );
  }
  writeFileSync(stamp, digest);
}

/** Collects the letters of the texts in all languages. Alphabets other than the Latin one need other faces. */
function lettersOfTexts(): { readonly all: string; readonly latin1: string; readonly beyond: string } {
  const letters = new Set(collectTexts().flatMap(({ text }) => text.match(/\p{L}/gu) ?? []));
  const all = [...letters].toSorted();
  const isLatin1 = (letter: string): boolean => (letter.codePointAt(0) ?? 0) <= LATIN_1_END;
  return {
    all: all.join(""),
    latin1: all.filter(isLatin1).join(""),
    beyond: all.filter((letter) => !isLatin1(letter)).join(""),
  };
}

async function writeFont(
  name: string,
  source: string,
  text: string,
  variationAxes: ReturnType<typeof display> | ReturnType<typeof body>,
): Promise<void> {
  const font = await subsetFont(readFileSync(join(SOURCE, source)), text, {
    targetFormat: "woff2",
    // No small capitals, fractions or old-style figures: only the letters as they are typed.
    noLayoutClosure: true,
    variationAxes,
  });
  writeFileSync(join(OUTDIR, `${name}.woff2`), font);
}

/** Writes a face of one weight for PDF files. */
async function writeLabelFont(name: string, source: string, text: string, wght: number): Promise<void> {
  const font = await subsetFont(readFileSync(join(SOURCE, source)), text, {
    targetFormat: "truetype",
    noLayoutClosure: true,
    variationAxes: { wght },
  });
  writeFileSync(join(OUTDIR, `${name}.ttf`), font);
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
