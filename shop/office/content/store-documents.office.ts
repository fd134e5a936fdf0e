import { createHash } from "node:crypto";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import {
  readStoreDocuments,
  writeStoreDocument,
} from "#shop/modules/catalogue/documents/store-document.store.ts";
import { checkBlogs } from "#shop/modules/content/content-checks.ts";
import { readArticleDocuments, readBlogList } from "#shop/modules/content/documents/read-content.ts";
import { lockContent, writeBlogs } from "#shop/modules/content/documents/write-content.ts";
import {
  checkMenus,
  checkPages,
  checkPolicies,
  checkRedirects,
  findUnknownTargets,
} from "#shop/modules/online-store/online-store-checks.ts";
import {
  ONLINE_STORE_DOCUMENTS,
  type OnlineStoreDocumentName,
  parseOnlineStoreFiles,
  withEdited,
} from "#shop/modules/online-store/online-store-files.ts";
import type { OnlineStoreFacts } from "#shop/modules/online-store/online-store.ts";
import { type OfficeAnswer, refuseDocument, refuseWith } from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import type { CheckedDocument, DocumentIssue } from "#shop/seed/document-issue.ts";
import type { EditedListName } from "./content-input.ts";

export interface StoreDocumentData {
  readonly name: EditedListName;
  /** The list, in the format of its file. */
  readonly value: readonly unknown[];
  /** What the next change expects; null while the file is used. */
  readonly version: string | null;
}

/** Field of `OnlineStoreFacts` that each document is. */
const FIELDS = {
  "pages.json": "pages",
  "policies.json": "policies",
  "menus.json": "menus",
  "redirects.json": "redirects",
} as const satisfies Record<OnlineStoreDocumentName, keyof OnlineStoreFacts>;

/** Shows a list of the online store as it is now, in the format of its file. */
export async function showStoreDocumentInOffice(
  context: PaymentContext,
  { name }: InputOf<"storeDocument">,
): Promise<OfficeAnswer<StoreDocumentData>> {
  if (name === "blogs.json") {
    const value = await readBlogList(context.database);
    return { ok: true, data: { name, value, version: versionOf(value) } };
  }
  const { facts, versions } = await readFacts(context);
  return {
    ok: true,
    data: { name, value: facts[FIELDS[name]], version: versions.get(name) ?? null },
  };
}

/** Replaces a list of the online store by one that was checked, unless somebody else has changed it since it was read. */
export async function saveStoreDocumentInOffice(
  context: PaymentContext,
  { name, value, expectedVersion }: InputOf<"saveStoreDocument">,
): Promise<OfficeAnswer<{ readonly version: string }>> {
  if (name === "blogs.json") return saveBlogs(context, value, expectedVersion);
  const checked = await check(context, name, value);
  if (!checked.ok) return refuseDocument(checked.issues);
  const change = { expectedVersion, now: context.clock() };
  const version = await context.database.transaction((tx) =>
    writeStoreDocument(tx, name, checked.value, change),
  );
  return version === null ? refuseWith("document_changed") : { ok: true, data: { version } };
}

async function saveBlogs(
  { database, clock }: PaymentContext,
  value: unknown,
  expectedVersion: string | null,
): Promise<OfficeAnswer<{ readonly version: string }>> {
  const checked = checkBlogs(value);
  if (!checked.ok) return refuseDocument(checked.issues);
  return database.transaction(async (tx) => {
    await lockContent(tx);
    if (versionOf(await readBlogList(tx)) !== expectedVersion) return refuseWith("document_changed");
    const articles = await readArticleDocuments(tx);
    const used = new Set(articles.map(({ facts }) => facts.blog));
    for (const { handle } of checked.value) used.delete(handle);
    if (used.size > 0) return refuseDocument([...used].map((blog) => inUse(`blog ${blog} has articles`)));
    await writeBlogs(tx, checked.value, { now: clock(), by: "merchant" });
    return { ok: true, data: { version: versionOf(checked.value) } };
  });
}

/** Checks a list by its format, and against the lists that it refers to or that refer to it. */
async function check(
  context: PaymentContext,
  name: OnlineStoreDocumentName,
  value: unknown,
): Promise<CheckedDocument<readonly unknown[]>> {
  const { facts } = await readFacts(context);
  switch (name) {
    case "menus.json":
      return andThen(checkMenus(value), async (menus) => findUnknown({ ...facts, menus }, context));
    case "pages.json":
      return andThen(checkPages(value), async (pages) => linkedBefore({ ...facts, pages }, context));
    case "policies.json":
      return andThen(checkPolicies(value), async (policies) => linkedBefore({ ...facts, policies }, context));
    case "redirects.json":
      return checkRedirects(value);
  }
}

async function andThen<Value>(
  checked: CheckedDocument<Value>,
  findIssues: (value: Value) => Promise<readonly DocumentIssue[]>,
): Promise<CheckedDocument<Value>> {
  if (!checked.ok) return checked;
  const issues = await findIssues(checked.value);
  return issues.length === 0 ? checked : { ok: false, issues };
}

/** Finds pages and policies that a menu leads to and that would be gone. */
async function linkedBefore(facts: OnlineStoreFacts, context: PaymentContext): Promise<DocumentIssue[]> {
  const issues = await findUnknown(facts, context);
  return issues
    .filter(({ reason }) => /^there is no (PAGE|SHOP_POLICY) /.test(reason))
    .map(({ reason }) => inUse(`a menu leads to it: ${reason}`));
}

async function findUnknown(
  { menus, pages, policies }: OnlineStoreFacts,
  { catalogue, database }: PaymentContext,
): Promise<DocumentIssue[]> {
  const blogs = await readBlogList(database);
  const articles = await readArticleDocuments(database);
  return findUnknownTargets(menus, {
    PRODUCT: (handle) => catalogue.productByHandle(handle) !== null,
    COLLECTION: (handle) => catalogue.collectionByHandle(handle) !== null,
    BLOG: (handle) => blogs.some((blog) => blog.handle === handle),
    ARTICLE: (handle) => articles.some(({ facts }) => facts.handle === handle),
    PAGE: (handle) => pages.some((page) => page.handle === handle),
    SHOP_POLICY: (handle) => policies.some((policy) => policy.handle === handle),
  });
}

/** Reads the lists as they are shown now, in the format of their files. */
async function readFacts({
  database,
  settings,
}: {
  readonly database: ShopDatabase;
  readonly settings: { readonly seedFolder: string };
}) {
  const documents = await readStoreDocuments(database, ONLINE_STORE_DOCUMENTS);
  const values = new Map([...documents].map(([name, document]) => [name, document.value]));
  const files = parseOnlineStoreFiles(settings.seedFolder);
  return {
    // The start has logged what cannot be read.
    facts: withEdited(files, { values, tellUnreadable: () => {} }),
    versions: new Map([...documents].map(([name, document]) => [name, document.version])),
  };
}

function inUse(reason: string): DocumentIssue {
  return { path: "", code: "in_use", reason };
}

function versionOf(list: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(list)).digest("base64url");
}
