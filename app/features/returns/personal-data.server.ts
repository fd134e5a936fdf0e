import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { inArray } from "drizzle-orm";
import { eventsOf, findReturnsOf } from "./return.store.server.ts";
import { returnName } from "./return-name.ts";
import { returnEvents, returns } from "./return.tables.ts";
import type { Return } from "./returnable-order.ts";

/** A return in its customer's data export: without the operators' names; moments as ISO 8601. */
export interface ExportedReturn {
  readonly name: string;
  readonly order: string;
  readonly kind: Return["kind"];
  readonly status: Return["status"];
  readonly reason: string | null;
  readonly method: string;
  readonly details: string | null;
  /** Account for the refund; null for none, and once the return has ended. */
  readonly iban: string | null;
  readonly lines: readonly {
    readonly title: string;
    readonly variantTitle: string | null;
    readonly quantity: number;
    readonly opened: number;
    readonly amount: string;
  }[];
  readonly currency: string;
  readonly amount: string;
  readonly refunded: string | null;
  readonly replacement: string | null;
  readonly trackingNumber: string | null;
  readonly history: readonly { readonly at: string; readonly status: string; readonly note: string | null }[];
}

/** Exports the returns of a customer's orders (GDPR art. 15 and 20). */
export async function exportPersonalData(
  site: SiteDatabase,
  orderIds: readonly string[],
): Promise<readonly ExportedReturn[]> {
  const found = await findReturnsOf(site, orderIds);
  return Promise.all(found.map(async (row) => toExported(row, await eventsOf(site, row.id))));
}

function toExported(row: Return, events: Awaited<ReturnType<typeof eventsOf>>): ExportedReturn {
  const { orderName, kind, status, reason, method, details, iban, currency, amount, trackingNumber } = row;
  return {
    name: returnName(row),
    order: orderName,
    kind,
    status,
    reason,
    method,
    details,
    iban,
    lines: row.lines.map(({ title, variantTitle, quantity, opened, amount: worth }) => ({
      title,
      variantTitle,
      quantity,
      opened,
      amount: worth,
    })),
    currency,
    amount,
    refunded: row.refundedAmount,
    replacement: row.replacementName,
    trackingNumber,
    history: events.map(({ at, status: to, note }) => ({ at: at.toISOString(), status: to, note })),
  };
}

/** Erases the texts of customer and staff from the returns of these orders; goods and amounts stay. */
export async function erasePersonalData(
  site: Pick<SiteDatabase, "select" | "update">,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const ofOrders = inArray(returns.orderId, [...orderIds]);
  const ids = site.select({ id: returns.id }).from(returns).where(ofOrders);
  await site.update(returnEvents).set({ note: null }).where(inArray(returnEvents.returnId, ids));
  await site
    .update(returns)
    .set({ details: null, iban: null, trackingNumber: null, trackingCompany: null })
    .where(ofOrders);
}
