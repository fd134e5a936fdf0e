import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import type { CatalogueStore } from "#shop/modules/catalogue/catalogue.store.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";
import { lockCatalogue } from "#shop/modules/catalogue/documents/lock-catalogue.ts";
import { catalogueVersion } from "#shop/modules/catalogue/updates/catalogue-version.tables.ts";
import { lockContent } from "#shop/modules/content/documents/write-content.ts";
import { pictures } from "#shop/modules/media/picture.tables.ts";
import {
  type CatalogueDocuments,
  type CurrentCatalogue,
  readCatalogueDocuments,
} from "#shop/transfer/catalogue-documents.ts";
import type { Pause } from "#lib/process/pauses.server.ts";
import { announceImport } from "./announce-import.ts";
import { checkOthers } from "./check-others.ts";
import { checkProducts } from "./check-products.ts";
import type { ImportIssue, ImportNote, ImportReport } from "./import-issue.ts";
import { ImportPlan, type PlanCounts, type PlannedChange } from "./import-plan.ts";
import type { IncomingCatalogue, PlaceOf } from "./incoming-catalogue.ts";
import { writeImport, type WritingPlan } from "./write-import.ts";

/** Arbitrary key of an advisory lock: one import at a time. */
const IMPORT_LOCK = 7_266_428;

/** The parts of the opened shop that an import needs. */
export interface ImportShop {
  readonly database: ShopDatabase;
  readonly jobs: PgBoss;
  readonly catalogue: CatalogueStore;
  readonly config: ShopConfig;
  readonly settings: { readonly seedFolder: string; readonly publicUrl: string };
  readonly clock: () => Date;
}

/** Files that were read; what they bring depends on what the shop has. */
export interface ImportSource {
  readonly report: ImportReport;
  readonly placeOf: PlaceOf;
  readonly incoming: (current: CatalogueDocuments) => Promise<IncomingCatalogue>;
}

/** How far an import is: products checked, then written, then announced by webhooks, of all. */
export interface ImportProgress {
  readonly step: "checked" | "written" | "announced";
  readonly done: number;
  readonly all: number;
}

export interface ImportOptions {
  readonly dryRun: boolean;
  /** Removes products, collections, blogs and articles that the files do not have. */
  readonly removeMissing: boolean;
  readonly pause: Pause;
  readonly tell: (progress: ImportProgress) => void;
}

export interface ImportOutcome {
  /** `done` when everything is written; `planned` in a dry run; `refused` when there are mistakes, and nothing changed. */
  readonly state: "done" | "planned" | "refused";
  readonly counts: PlanCounts;
  readonly changes: readonly PlannedChange[];
  readonly issues: readonly ImportIssue[];
  /** Those not listed among them. */
  readonly issueCount: number;
  readonly notes: readonly ImportNote[];
}

/** Databases on which this process imports: the lock of the embedded one, which has one session, lets the second pass. */
const RUNNING = new WeakSet<ShopDatabase>();

/**
 * Imports files into the catalogue, all or nothing in one transaction, which tells the receivers of webhooks, too: a
 * process that is killed leaves nothing. Null when another import is running, here or in another process.
 *
 * The plan is made before the transaction, which on the embedded database has all others wait, and made again in it when
 * the catalogue has changed meanwhile.
 */
export async function importCatalogue(
  shop: ImportShop,
  source: ImportSource,
  options: ImportOptions,
): Promise<ImportOutcome | null> {
  const { database } = shop;
  if (options.dryRun) {
    const { plan, issues } = await planImport(database, shop, source, options);
    return toOutcome(issues ? "refused" : "planned", plan, source);
  }
  if (RUNNING.has(database)) return null;
  RUNNING.add(database);
  try {
    const forget = source.report.remember();
    const early = await planImport(database, shop, source, options);
    if (early.issues) return toOutcome("refused", early.plan, source);
    const outcome = await database.transaction(async (tx) => {
      if (!(await lockImports(tx))) return null;
      await lockCatalogue(tx);
      await lockContent(tx);
      const isOutdated = (await readVersion(tx)) !== early.version;
      if (isOutdated) forget();
      const planned = isOutdated ? await planImport(tx, shop, source, options) : early;
      if (planned.issues) return toOutcome("refused", planned.plan, source);
      const { plan, writing } = planned;
      const now = shop.clock();
      const telling = (step: ImportProgress["step"]) => (done: number, all: number) =>
        options.tell({ step, done, all });
      await writeImport(tx, writing, { config: shop.config, now, tell: telling("written") });
      await announceImport(tx, plan.changes, { ...shop, now, report: telling("announced") });
      return toOutcome("done", planned.plan, source);
    });
    if (outcome?.state === "done") await shop.catalogue.refresh();
    return outcome;
  } finally {
    RUNNING.delete(database);
  }
}

/** Tells whether an import is running, in whichever process. */
export async function isImportRunning(database: ShopDatabase): Promise<boolean> {
  if (RUNNING.has(database)) return true;
  return database.transaction(async (tx) => !(await lockImports(tx)));
}

/** Takes the lock of imports until the transaction ends; false when another one has it. */
async function lockImports(tx: ShopTransaction): Promise<boolean> {
  const [lock] = await tx
    .select({ isOwn: sql<boolean>`pg_try_advisory_xact_lock(${sql.raw(String(IMPORT_LOCK))})` })
    .from(sql`(SELECT 1) AS one`);
  return lock?.isOwn === true;
}

/** What an import would do to one version of the catalogue. */
interface PlannedImport {
  readonly version: number;
  readonly plan: ImportPlan;
  readonly issues: boolean;
  readonly writing: WritingPlan;
}

async function readVersion(database: ShopDatabase | ShopTransaction): Promise<number> {
  const [row] = await database.select().from(catalogueVersion);
  return row?.shown ?? 0;
}

async function planImport(
  database: ShopDatabase | ShopTransaction,
  { config, settings }: ImportShop,
  { report, placeOf, incoming: read }: ImportSource,
  { removeMissing, pause, tell }: ImportOptions,
): Promise<PlannedImport> {
  const { seedFolder } = settings;
  // Read first: what is written between this and the rest is noticed.
  const version = await readVersion(database);
  const current = await readCatalogueDocuments(database, { config, seedFolder }, pause);
  const incoming = await read(current);
  const stored = await database.select({ file: pictures.file }).from(pictures);
  const known = new Set([...stored.map(({ file }) => file), ...incoming.pictures.keys()]);
  const pictureExists = (file: string): boolean =>
    known.has(file) || existsSync(join(seedFolder, "media", file));
  const all = withIncoming(current, incoming, removeMissing);
  const plan = new ImportPlan();
  const writing = await compareAll(plan, {
    current,
    incoming,
    all,
    pause,
    known: new Set(stored.map(({ file }) => file)),
  });
  const written = new Map(writing.products.map((product) => [product.facts.handle, product]));
  await checkProducts(written, all.products, { report, placeOf, pictureExists, pause, tell });
  checkOthers(incoming, all, { report, placeOf, pictureExists });
  const skus = new Set(
    [...all.products.values()].flatMap(({ facts }) => facts.variants.map(({ sku }) => sku)),
  );
  for (const sku of incoming.stock.keys())
    if (!skus.has(sku))
      report.refuse("unknown_variant", { ...placeOf(`stock/${sku}`), field: "SKU", value: sku });
  return { version, plan, issues: report.issueCount > 0, writing };
}

/** The catalogue as it would be after the import. */
function withIncoming(
  current: CatalogueDocuments,
  incoming: IncomingCatalogue,
  removeMissing: boolean,
): CatalogueDocuments {
  const merge = <Item>(before: ReadonlyMap<string, Item>, given: ReadonlyMap<string, Item>) =>
    removeMissing ? given : new Map([...before, ...given]);
  const mergeList = <Item extends { readonly handle: string }>(
    before: readonly Item[],
    given: readonly Item[] | undefined,
  ): readonly Item[] => {
    if (given === undefined || removeMissing) return given ?? before;
    const named = new Set(given.map(({ handle }) => handle));
    return [...given, ...before.filter(({ handle }) => !named.has(handle))];
  };
  return {
    products: merge(current.products, incoming.products),
    collections: mergeList(current.collections, incoming.collections),
    blogs: mergeList(current.blogs, incoming.blogs),
    articles: merge(current.articles, incoming.articles),
    store: new Map([...current.store, ...incoming.store]),
  };
}

interface Comparison {
  readonly current: CurrentCatalogue;
  readonly incoming: IncomingCatalogue;
  readonly all: CatalogueDocuments;
  readonly known: ReadonlySet<string>;
  readonly pause: Pause;
}

/** Compares what the shop has with what it would have, and collects what has to be written. */
async function compareAll(
  plan: ImportPlan,
  { current, incoming, all, known, pause }: Comparison,
): Promise<WritingPlan> {
  const products = [];
  for (const [handle, product] of incoming.products) {
    const before = current.products.get(handle);
    // Stock is what was counted, which no document says.
    const stockOf = new Map(before?.facts.variants.map(({ key, stock }) => [key, stock]));
    const variants = product.facts.variants.map((variant) => ({
      ...variant,
      stock: stockOf.get(variant.key) ?? variant.stock,
    }));
    const after = { facts: { ...product.facts, variants }, texts: product.texts };
    if (plan.compare("product", handle, before, after)) products.push(after);
    await pause();
  }
  const removedProducts = [...current.products.keys()].filter((handle) => !all.products.has(handle));
  for (const handle of removedProducts) plan.compare("product", handle, true, undefined);
  const articles = [...incoming.articles.values()].filter((article) =>
    plan.compare("article", article.facts.handle, current.articles.get(article.facts.handle), article),
  );
  const removedArticles = [...current.articles.keys()].filter((handle) => !all.articles.has(handle));
  for (const handle of removedArticles) plan.compare("article", handle, true, undefined);
  const hasOtherCollections =
    incoming.collections !== undefined &&
    compareLists(plan, "collection", current.collections, all.collections);
  const hasOtherBlogs = incoming.blogs !== undefined && compareLists(plan, "blog", current.blogs, all.blogs);
  const store = [...incoming.store].filter(([name, value]) =>
    plan.compare("document", name, current.store.get(name), value),
  );
  const newPictures = [...incoming.pictures].filter(([file]) =>
    plan.compare("picture", file, known.has(file) ? true : undefined, true),
  );
  const stockOf = new Map(
    [...current.products.values()].flatMap(({ facts }) =>
      facts.variants.map(({ sku, stock }) => [sku, stock] as const),
    ),
  );
  const stock = [...incoming.stock].filter(([sku, count]) => {
    const before = stockOf.get(sku);
    return before !== undefined && plan.compare("stock", sku, { stock: before }, { stock: count });
  });
  return {
    products,
    removedProducts,
    collections: hasOtherCollections ? all.collections : null,
    blogs: hasOtherBlogs ? all.blogs : null,
    articles,
    removedArticles,
    store: store.map(([name, value]) => ({ name, value, version: current.versions.get(name) ?? null })),
    pictures: newPictures,
    stock,
  };
}

function compareLists<Item extends { readonly handle: string }>(
  plan: ImportPlan,
  kind: "collection" | "blog",
  before: readonly Item[],
  after: readonly Item[],
): boolean {
  const changes = after.map((item, index) => {
    const place = before.findIndex(({ handle }) => handle === item.handle);
    const old = before[place];
    return plan.compare(kind, item.handle, old === undefined ? undefined : { ...old, position: place }, {
      ...item,
      position: index,
    });
  });
  const gone = before.filter(({ handle }) => !after.some((item) => item.handle === handle));
  for (const { handle } of gone) plan.compare(kind, handle, true, undefined);
  return gone.length > 0 || changes.includes(true);
}

function toOutcome(state: ImportOutcome["state"], plan: ImportPlan, { report }: ImportSource): ImportOutcome {
  const { issues, issueCount, notes } = report;
  return { state, counts: plan.counts, changes: plan.changes, issues, issueCount, notes };
}
