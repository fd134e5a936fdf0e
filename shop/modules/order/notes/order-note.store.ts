import { asc, eq } from "drizzle-orm";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { lockOrderByNumber } from "#shop/modules/order/order.store.ts";
import { type OrderNote, orderNotes } from "./order-note.tables.ts";

/** Notes of one order; a page shows them all. */
const NOTES_MAX = 100;

export type AddNoteResult =
  | { readonly ok: true; readonly note: OrderNote }
  | { readonly ok: false; readonly code: "unknown_order" | "forgotten" | "too_many_notes" };

type NewNote = Pick<OrderNote, "key" | "author" | "text"> & { readonly order: number; readonly now: Date };

/** Adds a note of staff to an order, once per key. The order itself does not change: its version stays. */
export function addOrderNote(
  database: ShopDatabase,
  { order: number, now, ...note }: NewNote,
): Promise<AddNoteResult> {
  return database.transaction(async (tx): Promise<AddNoteResult> => {
    const found = await lockOrderByNumber(tx, number);
    if (found === null) return { ok: false, code: "unknown_order" };
    const { order } = found;
    const notes = await notesOf(tx, order.id);
    const own = notes.find(({ key }) => key === note.key);
    if (own !== undefined) return { ok: true, note: own };
    if (order.anonymisedAt !== null) return { ok: false, code: "forgotten" };
    if (notes.length >= NOTES_MAX) return { ok: false, code: "too_many_notes" };
    const [added] = await tx
      .insert(orderNotes)
      .values({ ...note, orderId: order.id, createdAt: now })
      .returning();
    if (added === undefined) throw new Error("The note was not added.");
    return { ok: true, note: added };
  });
}

/** Lists the notes of an order, oldest first. */
export function notesOf(database: ShopDatabase | ShopTransaction, orderId: number): Promise<OrderNote[]> {
  return database
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id))
    .limit(NOTES_MAX);
}

/** Deletes the notes of an order whose customer is erased. */
export async function forgetNotes(tx: ShopTransaction, orderId: number): Promise<void> {
  await tx.delete(orderNotes).where(eq(orderNotes.orderId, orderId));
}
