import { and, asc, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import { lockCatalogue } from "#shop/modules/catalogue/documents/lock-catalogue.ts";
import {
  listProductHandles,
  readProductDocument,
} from "#shop/modules/catalogue/documents/read-product-document.ts";
import { removeProduct } from "#shop/modules/catalogue/documents/remove-product.ts";
import { findSkuOwners, writeProduct } from "#shop/modules/catalogue/documents/write-product.ts";
import { products, productTexts } from "#shop/modules/catalogue/catalogue.tables.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { type OfficeAnswer, refuseWith } from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import { announceProduct } from "./announce-product.ts";

const UNLISTED_MAX = 200;

export interface UnlistedProductsData {
  /** In the shop's order, the first 200. */
  readonly products: readonly {
    readonly handle: string;
    readonly title: string;
    readonly state: "hidden" | "removed";
  }[];
}

/** Lists the products that the store does not show. */
export async function listUnlistedInOffice(
  { database }: PaymentContext,
  { language = DEFAULT_LANGUAGE }: InputOf<"unlistedProducts">,
): Promise<OfficeAnswer<UnlistedProductsData>> {
  const ownTitle = sql<string | null>`${productTexts.texts}->>'title'`;
  const rows = await database
    .select({ handle: products.handle, removedAt: products.removedAt, title: ownTitle })
    .from(products)
    .leftJoin(productTexts, and(eq(productTexts.productId, products.id), eq(productTexts.language, language)))
    .where(or(isNotNull(products.removedAt), sql`${products.facts}->'hidden' = 'true'::jsonb`))
    .orderBy(asc(products.position), asc(products.id))
    .limit(UNLISTED_MAX);
  const listed = rows.map(({ handle, removedAt, title }) => ({
    handle,
    title: title ?? handle,
    state: removedAt === null ? ("hidden" as const) : ("removed" as const),
  }));
  return { ok: true, data: { products: listed } };
}

/** Removes a product from the store; its subscriptions end as discontinued. */
export async function removeProductInOffice(
  { database, catalogue, clock }: PaymentContext,
  { handle }: InputOf<"removeProduct">,
): Promise<OfficeAnswer<{ readonly handle: string }>> {
  const isRemoved = await database.transaction(async (tx) => {
    await lockCatalogue(tx);
    return removeProduct(tx, handle, clock());
  });
  await catalogue.refresh();
  return isRemoved ? { ok: true, data: { handle } } : refuseWith("unknown_product", { handle });
}

/** Sells a removed product again, as it was. */
export async function restoreProductInOffice(
  context: PaymentContext,
  { handle }: InputOf<"restoreProduct">,
): Promise<OfficeAnswer<{ readonly handle: string }>> {
  const { database, catalogue, config, clock } = context;
  const answer = await database.transaction(
    async (tx): Promise<OfficeAnswer<{ readonly handle: string }>> => {
      await lockCatalogue(tx);
      const found = await readProductDocument(tx, config, handle);
      if (found === null || found.removedAt === null) return refuseWith("unknown_product", { handle });
      const [taken] = await findSkuOwners(tx, [found]);
      if (taken !== undefined) return refuseWith("sku_taken", { sku: taken[0], product: taken[1] });
      await writeProduct(tx, found, { config, now: clock(), by: "merchant" });
      await announceProduct(tx, context, handle);
      return { ok: true, data: { handle } };
    },
  );
  await catalogue.refresh();
  return answer;
}

/** Moves a product to another place in the shop's order; the others keep theirs among themselves. */
export async function orderProductsInOffice(
  { database, catalogue, clock }: PaymentContext,
  { handle, place }: InputOf<"orderProducts">,
): Promise<OfficeAnswer<{ readonly handle: string; readonly place: number }>> {
  const now = clock();
  const isKnown = await database.transaction(async (tx) => {
    await lockCatalogue(tx);
    const handles = await listProductHandles(tx);
    if (!handles.includes(handle)) return false;
    const ordered = handles.filter((each) => each !== handle);
    ordered.splice(place - 1, 0, handle);
    await tx.execute(sql`
      UPDATE ${products} SET "position" = "placed"."place", "updated_at" = ${now}, "edited_at" = ${now}
      FROM unnest(${sql.param(ordered)}::text[]) WITH ORDINALITY AS "placed" ("handle", "place")
      WHERE ${products.handle} = "placed"."handle" AND ${ne(products.position, sql`"placed"."place"`)}`);
    return true;
  });
  if (!isKnown) return refuseWith("unknown_product", { handle });
  await catalogue.refresh();
  return { ok: true, data: { handle, place } };
}
