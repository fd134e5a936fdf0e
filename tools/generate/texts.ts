import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { compile } from "@inlang/paraglide-js";

const LOCALES = ["ro", "en"] as const;

interface Catalogue {
  /** Where the `texts/ro.json` and `texts/en.json` pairs are looked for. */
  readonly folder: string;
  /** Where the typed message functions are written. */
  readonly outdir: string;
}

const CATALOGUES: readonly Catalogue[] = [
  { folder: "app", outdir: "app/i18n/generated" },
  { folder: "shop", outdir: "shop/texts/generated" },
];

/**
 * Compiles every `texts/{ro,en}.json` under `app/` and, separately, under `shop/` into typed functions.
 * The files of one catalogue merge into one namespace, so a key that stands in two of them stops the build.
 */
export async function generateTexts(root = process.cwd()): Promise<void> {
  for (const catalogue of CATALOGUES) {
    const folders = textFolders(root, catalogue.folder);
    if (folders.length === 0) continue;
    const digest = checkKeys(root, folders);
    const stamp = join(root, catalogue.outdir, ".stamp");
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) continue;

    // The compiler reads the paths in its settings from the project's parent folder.
    const base = join(root, ".cache");
    const project = join(base, `${catalogue.folder}.inlang`);
    mkdirSync(project, { recursive: true });
    const settings = {
      baseLocale: LOCALES[0],
      locales: LOCALES,
      telemetry: "off",
      modules: [relative(base, join(root, "node_modules/@inlang/plugin-message-format/dist/index.js"))],
      "plugin.inlang.messageFormat": {
        pathPattern: folders.map((folder) => `${relative(base, join(root, folder))}/{locale}.json`),
      },
    };
    writeFileSync(join(project, "settings.json"), JSON.stringify(settings, null, 2));
    await compile({
      project,
      outdir: join(root, catalogue.outdir),
      strategy: ["globalVariable", "baseLocale"],
      emitTsDeclarations: true,
      emitGitIgnore: false,
      emitPrettierIgnore: false,
      emitReadme: false,
    });
    writeFileSync(stamp, digest);
  }
}

function textFolders(root: string, folder: string): string[] {
  return globSync(`${folder}/**/texts/${LOCALES[0]}.json`, { cwd: root }).map(dirname).toSorted();
}

function checkKeys(root: string, folders: readonly string[]): string {
  const hash = createHash("sha256");
  for (const locale of LOCALES) {
    const owners = new Map<string, string>();
    for (const folder of folders) {
      const file = join(folder, `${locale}.json`);
      const text = readFileSync(join(root, file), "utf8");
      hash.update(file).update(text);
      for (const key of Object.keys(JSON.parse(text) as object)) {
        const owner = owners.get(key);
        if (owner !== undefined) throw new Error(`Text key "${key}" stands in ${owner} and in ${file}.`);
        owners.set(key, file);
      }
    }
  }
  return hash.digest("hex");
}
