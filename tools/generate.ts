/**
 * Writes everything that is derived from other files and therefore not committed: the compiled texts, the official
 * Storefront schema as SDL, the types of both sides of the wire, and the fonts cut to the letters in use.
 *
 * Run with Node 24: `node tools/generate.ts`. Skips a part whose inputs have not changed since the last run.
 */
import { generateFonts } from "./generate/fonts.ts";
import { generateGraphql } from "./generate/graphql.ts";
import { generateTexts } from "./generate/texts.ts";

generateTexts();
await generateGraphql();
await generateFonts();
