import { max } from "drizzle-orm";
import { z } from "zod";
import { checkDocument, type DocumentIssue } from "#shop/seed/document-issue.ts";
import { products } from "#shop/modules/catalogue/catalogue.tables.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { lockCatalogue } from "#shop/modules/catalogue/documents/lock-catalogue.ts";
import { productVersion } from "#shop/modules/catalogue/documents/document-version.ts";
import {
  listProductHandles,
  type ProductDocument,
  readProductDocument,
} from "#shop/modules/catalogue/documents/read-product-document.ts";
import { findSkuOwners, writeProduct } from "#shop/modules/catalogue/documents/write-product.ts";
import { previewToken } from "#shop/schema/preview-token.ts";
import { findProductIssues } from "#shop/modules/catalogue/seed/seed-checks.ts";
import { productDocument, type SeedProduct } from "#shop/modules/catalogue/seed/seed-format.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { type OfficeAnswer, refuseDocument, refuseWith } from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import { announceProduct } from "./announce-product.ts";
import { withSizes } from "./picture-sizes.ts";
import { cleanDescription } from "./clean-description.ts";
import { listSeedPictures } from "./seed-pictures.ts";

export interface ProductDocumentData {
  readonly document: SeedProduct;
  readonly version: string;
  readonly isRemoved: boolean;
  /** Address of its page in the store; null while it has none. */
  readonly url: string | null;
  /** Address of the page it would have, for a quarter of an hour; null unless it is hidden. */
  readonly preview: string | null;
  /** Of its prices that are in no list. */
  readonly currency: string;
  /** Drawings that an ingredient can have. */
  readonly drawings: readonly string[];
}

/** Shows the document of a product, with what its form offers to choose. */
export async function showProductDocumentInOffice(
  context: PaymentContext,
  { handle }: InputOf<"productDocument">,
): Promise<OfficeAnswer<ProductDocumentData>> {
  const { database, config, settings } = context;
  const found = await readProductDocument(database, config, handle);
  if (found === null) return refuseWith("unknown_product", { handle });
  const { drawings } = await listSeedPictures(settings.seedFolder);
  const isRemoved = found.removedAt !== null;
  const isHidden = found.facts.hidden === true;
  const { storefrontUrl } = settings;
  return {
    ok: true,
    data: {
      document: toSeed(found),
      version: productVersion(found),
      isRemoved,
      url: isRemoved || isHidden ? null : `${storefrontUrl}/products/${handle}`,
      preview:
        isHidden && !isRemoved
          ? `${storefrontUrl}/preview/${previewToken(context, "product", handle)}`
          : null,
      currency: config.currency,
      drawings,
    },
  };
}

export interface SavedProductData {
  readonly handle: string;
  readonly version: string;
}

/**
 * Creates or changes a product. Its handle says which: a version goes with one that exists. A new product takes the last
 * place in the shop's order.
 */
export async function saveProductInOffice(
  context: PaymentContext,
  { document, version }: InputOf<"saveProduct">,
): Promise<OfficeAnswer<SavedProductData>> {
  const { database, catalogue, config, settings, clock } = context;
  const checked = checkDocument(productDocument, cleanTexts(document));
  if (!checked.ok) return refuseDocument(checked.issues);
  const { drawings } = await listSeedPictures(settings.seedFolder);
  const answer = await database.transaction(async (tx): Promise<OfficeAnswer<SavedProductData>> => {
    await lockCatalogue(tx);
    const before = await readProductDocument(tx, config, checked.value.facts.handle);
    const outdated = judgeVersion(before, version);
    if (outdated !== null) return outdated;
    const sized = await withSizes(tx, checked.value, settings.seedFolder);
    const placed = await withPlace(tx, sized.product, before);
    const issues = [
      ...findProductIssues(placed, (file) => sized.files.has(file) || isDrawing(file, drawings)),
      ...(await findForeignIssues(tx, placed)),
    ];
    if (issues.length > 0) return refuseDocument(issues);
    await writeProduct(tx, placed, { config, now: clock(), by: "merchant" });
    await announceProduct(tx, context, placed.facts.handle);
    const after = await readProductDocument(tx, config, placed.facts.handle);
    return {
      ok: true,
      data: { handle: placed.facts.handle, version: productVersion(after ?? placed) },
    };
  });
  if (answer.ok) await catalogue.refresh();
  return answer;
}

function judgeVersion(before: ProductDocument | null, version: string | null) {
  if (before === null) return version === null ? null : refuseWith("unknown_product");
  if (version === null)
    return refuseDocument([
      { path: "facts.handle", code: "taken", reason: "is the handle of another product" },
    ]);
  if (before.removedAt !== null) return refuseWith("unknown_product");
  return productVersion(before) === version ? null : refuseWith("document_changed");
}

/** The order has a command of its own. */
async function withPlace(
  tx: ShopTransaction,
  product: SeedProduct,
  before: ProductDocument | null,
): Promise<SeedProduct> {
  const position = before?.facts.position ?? (await lastPosition(tx)) + 1;
  return { ...product, facts: { ...product.facts, position } };
}

async function lastPosition(tx: ShopTransaction): Promise<number> {
  const [row] = await tx.select({ last: max(products.position) }).from(products);
  return row?.last ?? 0;
}

/** Finds SKUs that other products have, and companions that are none. */
async function findForeignIssues(tx: ShopTransaction, product: SeedProduct): Promise<DocumentIssue[]> {
  const { handle, companions, variants } = product.facts;
  const owners = await findSkuOwners(tx, [product]);
  const known = new Set(await listProductHandles(tx));
  const skus = variants.map(({ sku }) => sku);
  return [
    ...variants.flatMap(({ sku }, n): DocumentIssue[] => {
      const isTaken = owners.has(sku) || skus.indexOf(sku) !== n;
      return isTaken ? [{ path: `facts.variants.${n}.sku`, code: "taken", reason: "is another one's" }] : [];
    }),
    ...companions.flatMap((companion, n): DocumentIssue[] =>
      known.has(companion) && companion !== handle
        ? []
        : [{ path: `facts.companions.${n}`, code: "unknown_target", reason: "is no other product" }],
    ),
  ];
}

const htmlTexts = z.looseObject({ descriptionHtml: z.string() });
const withTexts = z.looseObject({ texts: z.record(z.string(), z.unknown()) });

/** Sanitises the descriptions of a document that was not checked yet. */
function cleanTexts(document: unknown): unknown {
  const parsed = withTexts.safeParse(document);
  if (!parsed.success) return document;
  const texts = Object.entries(parsed.data.texts).map(([language, own]) => {
    const found = htmlTexts.safeParse(own);
    const clean = found.success && { descriptionHtml: cleanDescription(found.data.descriptionHtml) };
    return [language, clean === false ? own : { ...found.data, ...clean }];
  });
  return { ...parsed.data, texts: Object.fromEntries(texts) };
}

function isDrawing(file: string, drawings: readonly string[]): boolean {
  const name = /^ingredients\/(.+)\.svg$/.exec(file)?.[1];
  return name !== undefined && drawings.includes(name);
}

function toSeed({ facts, texts }: SeedProduct): SeedProduct {
  return { facts, texts };
}
