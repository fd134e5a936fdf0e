import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PDFDocument, PDFFont, PDFPage } from "@cantoo/pdf-lib";

/** A6, in points of 1/72 inch. */
const WIDTH = 297.64;
const HEIGHT = 419.53;
const MARGIN = 20;
const LINE_HEIGHT = 1.25;
/** Printed in place of a letter that no font has. */
const NO_LETTER = "?";
/** Where a line may be broken: a no-break space is none. */
const SPACES = /[ \t\r\n]+/;
const FONTS = join("brand", "generated", "fonts");

/** Text on a label; it is broken where a line is full. */
export interface LabelText {
  readonly text: string;
  /** Height of its letters, in points. */
  readonly size: number;
  readonly isBold?: boolean;
  /** Space before it, in points. */
  readonly gap?: number;
}

/** A label: its texts from top to bottom, or a PDF whose pages it is. */
export type LabelPage = { readonly texts: readonly LabelText[] } | { readonly pdf: Uint8Array };

/** Fonts of one weight: the first that has a letter prints it. */
type Face = readonly PDFFont[];
interface Run {
  readonly font: PDFFont;
  readonly text: string;
}

/**
 * Writes labels as one PDF, each on pages of its own of A6, with the fonts in it. A label that is too long for its page
 * goes on on a second one.
 *
 * @throws when a PDF among them cannot be read: `isReadablePdf`
 */
export async function writeLabelPdf(labels: readonly LabelPage[]): Promise<Uint8Array> {
  // Loaded where it is used: it has a megabyte.
  const [{ PDFDocument: documents }, fontkit] = await Promise.all([
    import("@cantoo/pdf-lib"),
    import("fontkit"),
  ]);
  const document = await documents.create();
  document.registerFontkit(fontkit);
  const faces = { regular: await embed(document, "regular"), bold: await embed(document, "bold") };
  for (const label of labels) {
    if ("pdf" in label) {
      const source = await documents.load(label.pdf);
      for (const page of await document.copyPages(source, source.getPageIndices())) document.addPage(page);
    } else drawLabel(document, faces, label.texts);
  }
  return document.save();
}

/** Tells whether a PDF can be read, so that its pages can be labels. */
export async function isReadablePdf(pdf: Uint8Array): Promise<boolean> {
  const { PDFDocument: documents } = await import("@cantoo/pdf-lib");
  return documents.load(pdf).then(
    (document) => document.getPageCount() > 0,
    () => false,
  );
}

async function embed(document: PDFDocument, weight: "regular" | "bold"): Promise<Face> {
  const files = [`label-${weight}.ttf`, `label-${weight}-ext.ttf`];
  return Promise.all(
    files.map(async (file) => document.embedFont(await readFile(join(FONTS, file)), { subset: true })),
  );
}

function drawLabel(
  document: PDFDocument,
  faces: Readonly<Record<"regular" | "bold", Face>>,
  texts: readonly LabelText[],
): void {
  let page: PDFPage = document.addPage([WIDTH, HEIGHT]);
  let y = HEIGHT - MARGIN;
  for (const { text, size, isBold = false, gap = 0 } of texts) {
    const face = isBold ? faces.bold : faces.regular;
    y -= gap;
    for (const line of breakLines(text, face, size)) {
      if (y - size * LINE_HEIGHT < MARGIN) {
        page = document.addPage([WIDTH, HEIGHT]);
        y = HEIGHT - MARGIN;
      }
      y -= size * LINE_HEIGHT;
      let x = MARGIN;
      for (const run of runsOf(line, face)) {
        page.drawText(run.text, { font: run.font, size, x, y });
        x += run.font.widthOfTextAtSize(run.text, size);
      }
    }
  }
}

/** Breaks a text at its spaces into lines that fit; a word that is too long is broken where the line is full. */
function breakLines(text: string, face: Face, size: number): readonly string[] {
  const room = WIDTH - 2 * MARGIN;
  const fits = (line: string): boolean => widthOf(line, face, size) <= room;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(SPACES).filter((each) => each !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const letter of word) {
      if (line !== "" && !fits(line + letter)) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return line === "" ? lines : [...lines, line];
}

function widthOf(text: string, face: Face, size: number): number {
  return runsOf(text, face).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0);
}

/** Divides a text into parts that one font has; a letter that none has loses its accents, or is a question mark. */
function runsOf(text: string, face: Face): readonly Run[] {
  const runs: { font: PDFFont; text: string }[] = [];
  for (const letter of text.normalize("NFC")) {
    const { font, printed } = fontFor(letter, face);
    const last = runs.at(-1);
    if (last?.font === font) last.text += printed;
    else runs.push({ font, text: printed });
  }
  return runs;
}

function fontFor(letter: string, face: Face): { readonly font: PDFFont; readonly printed: string } {
  const [base = letter] = letter.normalize("NFD");
  for (const printed of [letter, base]) {
    const font = face.find((each) => lettersOf(each).has(printed.codePointAt(0) ?? 0));
    if (font !== undefined) return { font, printed };
  }
  const [font] = face;
  if (font === undefined) throw new Error("There is no font.");
  return { font, printed: NO_LETTER };
}

const letters = new WeakMap<PDFFont, ReadonlySet<number>>();

function lettersOf(font: PDFFont): ReadonlySet<number> {
  const known = letters.get(font) ?? new Set(font.getCharacterSet());
  letters.set(font, known);
  return known;
}
