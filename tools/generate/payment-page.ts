import { existsSync, globSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";

const PAGE = "shop/payment/page";
const OUTFILE = join(PAGE, "generated/loaded-files.ts");
/** Sources: the style sheet with the classes of `design/` and of the pages, and a script that helps with typing. */
const SOURCES = { style: join(PAGE, "style.css"), page: join(PAGE, "browser/page.ts") };
const INPUTS = [
  "brand/*.css",
  "design/**/*.{ts,css}",
  `${PAGE}/**/*.{ts,css}`,
  "shop/payment/test-gateway/*.ts",
  "domain/payment/card.ts",
  import.meta.filename,
];

/**
 * Writes style sheet and script of the payment page. The shop's server has them in its own code (`page-assets.ts`),
 * since it may run without the storefront's build.
 */
export async function generatePaymentPage(): Promise<void> {
  if (isFresh()) return;
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [tailwindcss()],
    // The fonts' addresses; their bytes are served by the shop.
    base: "/pay/",
    build: {
      target: "es2022",
      write: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: SOURCES,
        output: { entryFileNames: "[name].js", assetFileNames: "[name][extname]" },
      },
    },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("The payment page was not built as one.");
  const textOf = (name: string): string => {
    const file = built.output.find(({ fileName }) => fileName === name);
    if (file === undefined) throw new Error(`The build of the payment page has no ${name}.`);
    return JSON.stringify(file.type === "chunk" ? file.code : String(file.source));
  };
  mkdirSync(dirname(OUTFILE), { recursive: true });
  // A module, since a test would find an imported style sheet empty.
  writeFileSync(
    OUTFILE,
    `export const style = ${textOf("style.css")};\nexport const script = ${textOf("page.js")};\n`,
  );
}

function isFresh(): boolean {
  if (!existsSync(OUTFILE)) return false;
  const made = changedAt(OUTFILE);
  return globSync(INPUTS, { exclude: ["**/generated/**"] }).every((path) => changedAt(path) < made);
}

function changedAt(path: string): number {
  return statSync(path).mtimeMs;
}
