import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { checkDocument, type DocumentIssue } from "#shop/seed/document-issue.ts";
import { versionOf } from "#shop/modules/catalogue/documents/document-version.ts";
import { lockCatalogue } from "#shop/modules/catalogue/documents/lock-catalogue.ts";
import { listProductHandles } from "#shop/modules/catalogue/documents/read-product-document.ts";
import {
  readCollectionDocuments,
  writeCollections,
} from "#shop/modules/catalogue/documents/write-collections.ts";
import { type CollectionFacts, collectionDocument } from "#shop/modules/catalogue/seed/seed-format.ts";
import { queueCollectionUpdate } from "#shop/modules/catalogue/updates/collection-update.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { type OfficeAnswer, refuseDocument, refuseWith } from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";

export interface CollectionsData {
  /** In the shop's order; each with the version that its change names. */
  readonly collections: readonly { readonly document: CollectionFacts; readonly version: string }[];
  /** Handles of the products that can be in one. */
  readonly products: readonly string[];
}

/** Lists the collections as documents. */
export async function listCollectionsInOffice({
  database,
}: PaymentContext): Promise<OfficeAnswer<CollectionsData>> {
  const documents = await readCollectionDocuments(database);
  const collections = documents.map((document) => ({ document, version: versionOf(document) }));
  return { ok: true, data: { collections, products: await listProductHandles(database) } };
}

type Saved = OfficeAnswer<{ readonly handle: string }>;

/** Creates or changes a collection, as `saveProduct` does a product. */
export async function saveCollectionInOffice(
  context: PaymentContext,
  { document, place, version }: InputOf<"saveCollection">,
): Promise<Saved> {
  const checked = checkDocument(collectionDocument, document);
  if (!checked.ok) return refuseDocument(checked.issues);
  const { handle } = checked.value;
  return change(context, handle, async (tx, list) => {
    const before = list.find((each) => each.handle === handle);
    if (before !== undefined && version === null)
      return refuseDocument([{ path: "handle", code: "taken", reason: "is that of another collection" }]);
    const outdated = judge(before, version);
    if (outdated !== null) return outdated;
    const issues = await unknownProducts(tx, checked.value);
    if (issues.length > 0) return refuseDocument(issues);
    const others = list.filter((each) => each.handle !== handle);
    const index = place === undefined ? (before ? list.indexOf(before) : list.length) : place - 1;
    others.splice(index, 0, checked.value);
    return others;
  });
}

/** Removes a collection; its products stay. */
export async function removeCollectionInOffice(
  context: PaymentContext,
  { handle, version }: InputOf<"removeCollection">,
): Promise<Saved> {
  return change(context, handle, async (_tx, list) => {
    const before = list.find((each) => each.handle === handle);
    return judge(before, version) ?? list.filter((each) => each !== before);
  });
}

function judge(before: CollectionFacts | undefined, version: string | null) {
  if (before === undefined) return version === null ? null : refuseWith("unknown_collection");
  return versionOf(before) === version ? null : refuseWith("document_changed");
}

async function unknownProducts(tx: ShopTransaction, { products }: CollectionFacts): Promise<DocumentIssue[]> {
  const known = new Set(await listProductHandles(tx));
  return products.flatMap((handle, n): DocumentIssue[] =>
    known.has(handle) && products.indexOf(handle) === n
      ? []
      : [{ path: `products.${n}`, code: "unknown_target", reason: `there is no product ${handle}` }],
  );
}

type Refused = Extract<OfficeAnswer, { readonly ok: false }>;

async function change(
  { database, catalogue, jobs, clock }: PaymentContext,
  handle: string,
  edit: (
    tx: ShopTransaction,
    list: readonly CollectionFacts[],
  ) => Promise<readonly CollectionFacts[] | Refused>,
): Promise<Saved> {
  const now = clock();
  const refused = await database.transaction(async (tx): Promise<Refused | null> => {
    await lockCatalogue(tx);
    const edited = await edit(tx, await readCollectionDocuments(tx));
    if ("ok" in edited) return edited;
    await writeCollections(tx, edited, { now, by: "merchant" });
    return null;
  });
  if (refused !== null) return refused;
  await catalogue.refresh();
  const collection = catalogue.collectionByHandle(handle);
  if (collection !== null)
    await database.transaction((tx) => queueCollectionUpdate(tx, jobs, { collection, now }));
  return { ok: true, data: { handle } };
}
