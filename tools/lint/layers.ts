/**
 * Layers of the repository, with the one table of allowed imports. Imports point one way, `app` and `shop` communicate
 * by the API only, and a page never imports another page.
 */
type Layer =
  | "brand"
  | "design"
  | "domain"
  | "lib"
  | "shop"
  | "desk"
  | "server"
  | "app"
  | "app/webhooks"
  | "app/pages"
  | "app/layout"
  | "app/personal-data"
  | "app/features"
  | "app/shop-client"
  | "app/platform"
  | "app/i18n"
  | "app/hydration"
  | "app/ui"
  | "app/pictures";

const BELOW_FEATURES = [
  "app/shop-client",
  "app/platform",
  "app/i18n",
  "app/hydration",
  "brand",
  "domain",
  "lib",
] as const;
const FEATURES = ["app/features", ...BELOW_FEATURES, "app/ui", "app/pictures", "design"] as const;
const BELOW_PAGES = ["app/personal-data", ...FEATURES] as const;

/**
 * Allowed imports of each layer besides packages. Folders that are not named here (tests, tools, bench, db) may import
 * all.
 */
const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  // Adapted by an adopter: names, company, colours, fonts, drawings.
  brand: ["brand"],
  // The visual design that app and shop share: strings and drawings, no code of either.
  design: ["design", "brand", "domain"],
  domain: ["domain", "brand"],
  // Technical code that two layers need, without business terms.
  lib: ["lib"],
  shop: ["shop", "brand", "design", "domain", "lib"],
  // The back office in a browser: of the shop only the types of its office, see below; of the site nothing.
  desk: ["desk", "shop", "brand", "design", "domain", "lib"],
  server: ["server", "desk", "app", "app/webhooks", "app/pages", "app/layout", ...BELOW_PAGES, "shop"],
  // The sitemap, the document and its entries.
  app: ["app", "app/webhooks", "app/pages", "app/layout", ...BELOW_PAGES],
  // Receives the platform's webhooks and passes them to each feature.
  "app/webhooks": ["app/webhooks", ...BELOW_PAGES],
  // Of the pages only its own, see below.
  "app/pages": ["app/pages", "app/layout", ...BELOW_PAGES],
  "app/layout": ["app/layout", ...BELOW_PAGES],
  // Collects and erases the data that each feature stores about a customer.
  "app/personal-data": BELOW_PAGES,
  // Of the features only itself and those below it, see FEATURE_ORDER.
  "app/features": FEATURES,
  "app/shop-client": BELOW_FEATURES,
  "app/platform": BELOW_FEATURES,
  "app/i18n": BELOW_FEATURES,
  // Of the document only the mark of its own scripts.
  "app/hydration": ["app/hydration", "app/ui", "app"],
  // All of i18n except the texts, see below.
  "app/ui": ["app/ui", "app/i18n", "app/pictures", "brand", "design", "domain"],
  "app/pictures": ["app/pictures", "brand", "design"],
};

/** Features from the lowest to the highest: each imports itself and those on earlier lines. */
const FEATURE_ORDER: readonly (readonly string[])[] = [
  ["announcer", "forms", "head", "legal", "mails", "shipping", "toast"],
  ["addresses", "consent", "currency", "documents", "pickup-points"],
  ["analytics", "auth", "faq"],
  ["demo-mode", "wishlist"],
  ["products"],
  ["orders"],
  ["cart", "checkout"],
  ["abandoned-carts", "buy-now", "hand-over", "invoices", "newsletter", "sets", "stock-alerts"],
  ["e-factura", "returns"],
  ["reviews", "withdrawal"],
  ["blog", "campaigns", "discount-popup", "menu", "monitoring"],
  ["search"],
];

/**
 * Parts of the shop from the lowest to the highest: each imports itself and those on earlier lines. Mail and webhook
 * are ports: they deliver what the modules above pass to them and import none of their code; only their tables
 * reference orders and customers.
 */
const SHOP_ORDER: readonly (readonly string[])[] = [
  ["base"],
  ["modules/address", "modules/mail", "modules/media", "modules/webhook"],
  ["modules/catalogue"],
  ["modules/content", "modules/shop-profile"],
  ["modules/online-store"],
  ["modules/search"],
  ["transfer"],
  ["modules/discount"],
  ["modules/customer"],
  ["modules/cart"],
  ["modules/order"],
  ["modules/store-credit"],
  ["modules/subscription"],
  ["payment"],
  ["carrier"],
  ["customer-account", "office"],
  ["maintenance"],
  ["back-office"],
  ["assembly"],
];

/** Allowed imports of every module; the files that assemble the shop may import every module. */
const SHOP_BASE =
  /^shop\/(?:(?:database|jobs|limits|schema|seed|texts)\/|(?:shop-settings|storefront-call)\.ts$)/;
const SHOP_ASSEMBLY = /^shop\/[\w-]+\.ts$/;
const SHOP_PART = /^shop\/(modules\/[\w-]+|[\w-]+)(?=\/)/;

/**
 * File with the types of all resources of the shop: the only one of the base that imports modules, and only types of
 * them.
 */
const SHOP_CONTEXT = "shop/schema/shop-context.ts";

const APP_FOLDER =
  /^app\/(?:webhooks|pages|layout|personal-data|features|shop-client|platform|i18n|hydration|ui|pictures)(?=\/)/;
const TOP_FOLDER = /^(?:brand|design|desk|domain|lib|shop|server|app)(?=\/)/;
const TEXTS = /^app\/i18n\/(?:messages\.ts|generated\/|texts\/)/;

/** Folders whose files are imported by tests alone: tests of any part may import them. */
const TEST_SUPPORT = /^(?:tests|(?:lib|shop)\/testing|shop\/contract)\//;

/** Layers that a test of any part may import to create an order or an account. */
const SCENES: readonly Layer[] = ["app/webhooks", "app/personal-data"];

/** File with the union of all jobs; the data of each is a type of its feature. */
const JOBS_OF_ALL_FEATURES = "app/platform/jobs/site-jobs.server.ts";

/**
 * Checks one import between two files of the repository (paths from its root, forward slashes).
 *
 * @returns the reason why it is forbidden, or `null` when it is allowed.
 */
export function forbiddenImport(importer: string, target: string, typeOnly: boolean): string | null {
  const from = layerOf(importer);
  if (from === null || target.includes("/+types/")) return null;
  const to = layerOf(target);
  if (isTest(importer) && (TEST_SUPPORT.test(target) || SCENES.some((each) => each === to))) return null;
  if (importer === JOBS_OF_ALL_FEATURES && target.endsWith("-job.ts") && typeOnly) return null;
  if (to === null) return `${from}/ imports nothing from ${target}.`;
  if (!MAY_IMPORT[from].includes(to)) return `${from}/ never imports ${to}/.`;
  if (from === "app/pages" && to === "app/pages" && partOfApp(importer) !== partOfApp(target)) {
    return "A page never imports another page: what two pages share is a feature.";
  }
  if (from === "app/features" && to === "app/features") return forbiddenBetweenFeatures(importer, target);
  if (from === "desk" && to === "shop" && !(typeOnly && target.startsWith("shop/office/"))) {
    return "desk/ calls the shop's office: of shop/ it imports types of shop/office/ alone.";
  }
  if (from === "shop" && to === "shop") return forbiddenInShop(importer, target, typeOnly);
  if (from === "app/ui" && TEXTS.test(target)) return "app/ui/ knows no texts: they arrive as props.";
  return null;
}

function forbiddenBetweenFeatures(importer: string, target: string): string | null {
  if (isTest(importer) || isFixture(importer)) return null;
  return forbiddenInOrder(FEATURE_ORDER, "app/features", partOfApp(importer), partOfApp(target));
}

function forbiddenInShop(importer: string, target: string, typeOnly: boolean): string | null {
  if (isTest(importer) || isFixture(importer)) return null;
  // Foreign keys point both up and down.
  if (target.endsWith(".tables.ts") && importer.endsWith(".tables.ts")) return null;
  if (importer === SHOP_CONTEXT && typeOnly) return null;
  return forbiddenInOrder(SHOP_ORDER, "shop", partOfShop(importer), partOfShop(target));
}

/** Checks an import by an order: each part imports itself and those on earlier lines. */
function forbiddenInOrder(
  order: readonly (readonly string[])[],
  folder: string,
  from: string,
  to: string,
): string | null {
  if (from === to) return null;
  const rankOf = (part: string): number => order.findIndex((line) => line.includes(part));
  const unknown = [from, to].find((part) => rankOf(part) < 0);
  if (unknown !== undefined)
    return `${folder}/${unknown} has no place in the order of tools/lint/layers.ts yet.`;
  return rankOf(to) < rankOf(from)
    ? null
    : `${folder}/${from} is below ${folder}/${to}, or beside it, and never imports it.`;
}

function partOfShop(path: string): string {
  if (SHOP_BASE.test(path)) return "base";
  if (SHOP_ASSEMBLY.test(path)) return "assembly";
  return SHOP_PART.exec(path)?.[1] ?? path;
}

const PURE: readonly (Layer | null)[] = ["brand", "design", "domain"];

/** Forbids packages and Node's modules in rules and design, which run anywhere. */
export function forbiddenPackage(importer: string, name: string): string | null {
  const layer = layerOf(importer);
  if (!PURE.includes(layer) || isTest(importer)) return null;
  return `${layer}/ is pure and imports no package: "${name}".`;
}

/** Tells whether a file is a test, or is imported by tests alone. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || TEST_SUPPORT.test(path);
}

function layerOf(path: string): Layer | null {
  // Read by a tool, not by the product.
  if (path.endsWith(".config.ts")) return null;
  const folder = (APP_FOLDER.exec(path) ?? TOP_FOLDER.exec(path))?.[0];
  return (folder as Layer | undefined) ?? null;
}

function isFixture(path: string): boolean {
  return path.includes(".fixture.");
}

/** Returns the folder of a page or a feature. */
function partOfApp(path: string): string {
  return path.split("/")[2] ?? "";
}
