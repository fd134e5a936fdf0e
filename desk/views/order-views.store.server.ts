import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { DeskDatabase } from "#desk/database/desk-database.ts";
import { staff } from "#desk/staff/staff.tables.ts";
import { type OrderView, orderViews } from "./order-views.tables.ts";

/** Views of one person; all are shown as tabs. */
const VIEWS_MAX = 20;

/** Lists a person's views by name. */
export function listOrderViews(
  desk: Pick<DeskDatabase, "select">,
  staffId: string,
): Promise<Pick<OrderView, "id" | "name" | "search">[]> {
  return desk
    .select({ id: orderViews.id, name: orderViews.name, search: orderViews.search })
    .from(orderViews)
    .where(eq(orderViews.staffId, staffId))
    .orderBy(asc(orderViews.name))
    .limit(VIEWS_MAX);
}

type NewView = Pick<OrderView, "staffId" | "name" | "search">;

/** Saves a view; one of the same name is replaced. @returns false when the person has as many as one may have */
export function saveOrderView(
  desk: DeskDatabase,
  { staffId, name, search }: NewView,
  now: Date,
): Promise<boolean> {
  return desk.transaction(async (tx) => {
    // Two at once would both find room for one.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for("update");
    const views = await listOrderViews(tx, staffId);
    if (views.length >= VIEWS_MAX && !views.some((view) => view.name === name)) return false;
    await tx
      .insert(orderViews)
      .values({ id: randomUUID(), staffId, name, search, createdAt: now })
      .onConflictDoUpdate({ target: [orderViews.staffId, orderViews.name], set: { search } });
    return true;
  });
}

/** Removes a view of a person; another person's stays. */
export async function removeOrderView(
  desk: Pick<DeskDatabase, "delete">,
  { staffId, name }: Pick<OrderView, "staffId" | "name">,
): Promise<void> {
  await desk.delete(orderViews).where(and(eq(orderViews.staffId, staffId), eq(orderViews.name, name)));
}
