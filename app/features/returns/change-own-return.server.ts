import { and, eq, inArray } from "drizzle-orm";
import { lockOrderNews } from "#app/features/orders/order-mirror.store.server.ts";
import { OPEN_RETURN_STATUSES } from "#domain/returns/return-status.ts";
import { moveReturn, type ReturnTools } from "./move-return.server.ts";
import { lockReturn } from "./return.store.server.ts";
import { returns } from "./return.tables.ts";
import type { Return } from "./returnable-order.ts";

/** Cancels a customer's own return while pending or approved; true if it is cancelled already, else false. */
export function cancelOwnReturn(tools: ReturnTools, { id, orderId }: Return): Promise<boolean> {
  return tools.site.transaction(async (tx) => {
    await lockOrderNews(tx, orderId);
    const row = await lockReturn(tx, id);
    if (row === null || row.kind === "withdrawal") return false;
    if (row.status === "cancelled") return true;
    return (await moveReturn(tx, row, { to: "cancelled", actor: "customer" }, tools)) !== null;
  });
}

/** Stores the tracking number of a customer's own return; false before approval, or after the end. */
export async function noteOwnTracking(
  { site }: Pick<ReturnTools, "site">,
  { id }: Return,
  trackingNumber: string,
): Promise<boolean> {
  const noted = await site
    .update(returns)
    .set({ trackingNumber })
    .where(and(eq(returns.id, id), inArray(returns.status, ["approved", "processing"])))
    .returning({ id: returns.id });
  return noted.length > 0;
}

/** Tells whether a customer may give or change the account for the transfer: until the refund is asked for. */
export function takesIban({ isByTransfer, status, askedAt }: Return): boolean {
  return isByTransfer && askedAt === null && OPEN_RETURN_STATUSES.some((open) => open === status);
}

/** Stores the account for the transfer of a customer's own return; false where none is asked for any more. */
export function noteOwnIban(
  { site }: Pick<ReturnTools, "site">,
  { id, orderId }: Return,
  iban: string,
): Promise<boolean> {
  return site.transaction(async (tx) => {
    await lockOrderNews(tx, orderId);
    const row = await lockReturn(tx, id);
    if (row === null || !takesIban(row)) return false;
    await tx.update(returns).set({ iban }).where(eq(returns.id, id));
    return true;
  });
}
