/**
 * Who may import whom: the one table of the repository's boundaries. Imports point one way, `app` and `shop` meet on the
 * wire only, and a page never knows another page.
 */
type Layer =
  | "domain"
  | "lib"
  | "shop"
  | "server"
  | "app"
  | "app/pages"
  | "app/layout"
  | "app/features"
  | "app/shop-client"
  | "app/platform"
  | "app/i18n"
  | "app/ui"
  | "app/pictures";

const BELOW_FEATURES = ["app/shop-client", "app/platform", "app/i18n", "domain", "lib"] as const;
const BELOW_PAGES = ["app/features", ...BELOW_FEATURES, "app/ui", "app/pictures"] as const;

/** What each layer may import besides packages. A folder that is not named here (tests, tools, bench, db) may import all. */
const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  domain: ["domain"],
  // Technical code that two layers need, without business words.
  lib: ["lib"],
  shop: ["shop", "domain", "lib"],
  server: ["server", "app", "app/pages", "app/layout", ...BELOW_PAGES, "shop"],
  // The sitemap, the document and its entries.
  app: ["app", "app/pages", "app/layout", ...BELOW_PAGES],
  // Of the pages only its own, see below.
  "app/pages": ["app/pages", "app/layout", ...BELOW_PAGES],
  "app/layout": ["app/layout", ...BELOW_PAGES],
  "app/features": BELOW_PAGES,
  "app/shop-client": BELOW_FEATURES,
  "app/platform": BELOW_FEATURES,
  "app/i18n": BELOW_FEATURES,
  // Of i18n all but the texts, see below.
  "app/ui": ["app/ui", "app/i18n", "app/pictures", "domain"],
  "app/pictures": ["app/pictures"],
};

const APP_FOLDER = /^app\/(?:pages|layout|features|shop-client|platform|i18n|ui|pictures)(?=\/)/;
const TOP_FOLDER = /^(?:domain|lib|shop|server|app)(?=\/)/;
const TEXTS = /^app\/i18n\/(?:messages\.ts|generated\/|texts\/)/;

/** What the document loaded is typed by the router as the type of its loader: its type, and only that, is known everywhere. */
const DOCUMENT = "app/root.tsx";

/** drizzle-kit and the migrator read all tables of the storefront from one file; the tables live with their features. */
const TABLES_OF_ALL_FEATURES = "app/platform/database/schema.ts";

/** The union of all jobs is typed in one file; what each carries is a type of its feature. */
const JOBS_OF_ALL_FEATURES = "app/platform/jobs/site-jobs.server.ts";

/**
 * Judges one import between two files of the repository (paths from its root, forward slashes).
 *
 * @returns why the importer may not, or `null` when it may.
 */
export function forbiddenImport(importer: string, target: string, typeOnly: boolean): string | null {
  const from = layerOf(importer);
  if (from === null || target.includes("/+types/")) return null;
  if (target === DOCUMENT && typeOnly && from.startsWith("app/")) return null;
  const to = layerOf(target);
  if (target.startsWith("tests/") && isTest(importer)) return null;
  if (importer === TABLES_OF_ALL_FEATURES && target.endsWith(".tables.ts")) return null;
  if (importer === JOBS_OF_ALL_FEATURES && target.endsWith("-job.ts") && typeOnly) return null;
  if (to === null) return `${from}/ imports nothing from ${target}.`;
  if (!MAY_IMPORT[from].includes(to)) return `${from}/ never imports ${to}/.`;
  if (from === "app/pages" && to === "app/pages" && pageOf(importer) !== pageOf(target)) {
    return "A page never imports another page: what two pages share is a feature.";
  }
  if (from === "app/ui" && TEXTS.test(target)) return "app/ui/ knows no texts: they arrive as props.";
  return null;
}

/** The rules run anywhere: no package and no module of Node is part of them. */
export function forbiddenPackage(importer: string, name: string): string | null {
  if (layerOf(importer) !== "domain" || isTest(importer)) return null;
  return `domain/ is pure and imports no package: "${name}".`;
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith("tests/");
}

function layerOf(path: string): Layer | null {
  const folder = (APP_FOLDER.exec(path) ?? TOP_FOLDER.exec(path))?.[0];
  return (folder as Layer | undefined) ?? null;
}

function pageOf(path: string): string | undefined {
  return path.split("/")[2];
}
