import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { PAYMENT_MARKS } from "#design/payment-marks.ts";

const PICTURES = "app/pictures";
const OUTDIR = join(PICTURES, "generated");

/**
 * Writes the sprites of small drawings, which pages use as `<use href="sheet.svg#id">`: one request per sprite instead
 * of one per drawing, and no separate document for each, which costs a browser 2–5 ms.
 */
export function generateDrawingSheets(): void {
  mkdirSync(OUTDIR, { recursive: true });
  const icons = [...read("design/icons.svg").matchAll(/<path id=.*\/>/g)].map(([path]) => path);
  writeSheet("everywhere", [
    ...icons,
    asSymbol("mark", read("brand/drawings/mark.svg")),
    ...folder("flags", "flag"),
    ...folder("badges", "badge"),
    ...PAYMENT_MARKS.map((mark) => asSymbol(`payment-${mark}`, read(`design/payment-marks/${mark}.svg`))),
  ]);
  writeSheet("home", [...folder("press", "press"), ...folder("ingredients", "plant")]);
}

/**
 * Converts an SVG document to a `<symbol>`, which scales to the element that uses it and keeps its aspect ratio.
 *
 * @throws {Error} for a document without `viewBox`.
 */
export function asSymbol(id: string, svg: string): string {
  const [, attributes = "", content = ""] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  const [viewBox] = /viewBox="[^"]*"/.exec(attributes) ?? [];
  if (viewBox === undefined) throw new Error(`The drawing ${id} has no viewBox`);
  return `<symbol id="${id}" ${viewBox}>${content.trim()}</symbol>`;
}

function folder(name: string, prefix: string): readonly string[] {
  const files = globSync("*.svg", { cwd: join(PICTURES, name) }).toSorted();
  return files.map((file) => {
    const id = basename(file, ".svg");
    return asSymbol(`${prefix}-${id}`, drawing(`${name}/${id}`));
  });
}

function drawing(name: string): string {
  return read(join(PICTURES, `${name}.svg`));
}

function read(path: string): string {
  return readFileSync(path, "utf8");
}

/** Writes a sprite unless it is unchanged: its time tells the build whether there is anything to do. */
function writeSheet(name: string, parts: readonly string[]): void {
  const path = join(OUTDIR, `${name}.svg`);
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg">${parts.join("")}</svg>\n`;
  if (!existsSync(path) || read(path) !== sheet) writeFileSync(path, sheet);
}
