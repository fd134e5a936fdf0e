import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

const SOURCE = "brand/colors.css";
const FOLDER = "brand/generated";
const OUTFILE = `${FOLDER}/colors.ts`;

/** Writes the brand's colours as constants, for mails, manifest and pictures, which cannot use CSS variables. */
export function generateColors(): void {
  const constants = readColors(readFileSync(SOURCE, "utf8"))
    .map(([role, value]) => `export const ${role} = ${JSON.stringify(value)};\n`)
    .join("");
  mkdirSync(FOLDER, { recursive: true });
  if (!existsSync(OUTFILE) || readFileSync(OUTFILE, "utf8") !== constants) writeFileSync(OUTFILE, constants);
}

/** Returns the colours of a style sheet by role: `--color-on-primary: #fff` becomes `["ON_PRIMARY", "#ffffff"]`. */
export function readColors(css: string): readonly (readonly [role: string, value: string])[] {
  return [...css.matchAll(/--color-([a-z-]+): (#[0-9a-f]{3,6});/g)].map(([, role = "", hex = ""]) => [
    role.replaceAll("-", "_").toUpperCase(),
    // Some mail programs do not read the short form.
    hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, "$&$&") : hex,
  ]);
}
