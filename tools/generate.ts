/**
 * Writes all files that are derived from others and therefore not committed: the compiled texts, the official
 * Storefront schema as SDL, the types of both sides of the API, the brand's colours as constants, the fonts reduced to
 * the letters in use, the sprites of drawings, and the assets of the payment page.
 *
 * Run with Node 24: `node tools/generate.ts`. Skips a part whose inputs have not changed since the last run.
 */
import { generateColors } from "./generate/colors.ts";
import { generateDrawingSheets } from "./generate/drawing-sheets.ts";
import { generateFonts } from "./generate/fonts.ts";
import { generateGraphql } from "./generate/graphql.ts";
import { generatePaymentPage } from "./generate/payment-page.ts";
import { generateTexts } from "./generate/texts.ts";

generateTexts();
generateColors();
generateDrawingSheets();
await generateGraphql();
await generateFonts();
await generatePaymentPage();
