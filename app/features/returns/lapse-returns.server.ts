import { and, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { RETURN_LAPSE_DAYS, RETURN_REMINDER_DAYS } from "#domain/returns/return-terms.ts";
import { daysBefore } from "#domain/time/retention.ts";
import { lockOrderNews } from "#app/features/orders/order-mirror.store.server.ts";
import { moveReturn, type ReturnTools } from "./move-return.server.ts";
import { lockReturn } from "./return.store.server.ts";
import { returns } from "./return.tables.ts";

/** Maximum of one run; the next hour continues. */
const RETURNS_AT_ONCE = 200;

/** Approved requests without a tracking number. Withdrawals do not lapse. */
const WITHOUT_PARCEL = [
  eq(returns.status, "approved"),
  eq(returns.kind, "request"),
  isNull(returns.trackingNumber),
];

/**
 * Sends reminders for approved returns without a parcel, and cancels those whose 30 days are over, never earlier than
 * the reminder said (design §5.27).
 *
 * @returns the number of reminders and cancellations
 */
export async function lapseReturns(tools: ReturnTools, now: Date): Promise<number> {
  return (await remind(tools, now)) + (await cancel(tools, now));
}

async function remind({ site, jobs }: ReturnTools, now: Date): Promise<number> {
  const due = [
    ...WITHOUT_PARCEL,
    isNull(returns.remindedAt),
    lte(returns.approvedAt, daysBefore(now, RETURN_LAPSE_DAYS - RETURN_REMINDER_DAYS)),
  ];
  const rows = await site
    .select({ id: returns.id })
    .from(returns)
    .where(and(...due))
    .limit(RETURNS_AT_ONCE);
  for (const { id } of rows) {
    await site.transaction(async (tx) => {
      const noted = await tx
        .update(returns)
        .set({ remindedAt: now })
        .where(and(eq(returns.id, id), ...due))
        .returning({ id: returns.id });
      if (noted.length === 0) return;
      await jobs.add({ name: "return-mail", data: { kind: "reminder", returnId: id } }, { tx });
    });
  }
  return rows.length;
}

async function cancel(tools: ReturnTools, now: Date): Promise<number> {
  const rows = await tools.site
    .select({ id: returns.id, orderId: returns.orderId })
    .from(returns)
    .where(
      and(
        ...WITHOUT_PARCEL,
        isNotNull(returns.remindedAt),
        lte(returns.remindedAt, daysBefore(now, RETURN_REMINDER_DAYS)),
        lte(returns.approvedAt, daysBefore(now, RETURN_LAPSE_DAYS)),
      ),
    )
    .limit(RETURNS_AT_ONCE);
  for (const { id, orderId } of rows) {
    await tools.site.transaction(async (tx) => {
      await lockOrderNews(tx, orderId);
      const row = await lockReturn(tx, id);
      if (row?.status !== "approved" || row.trackingNumber !== null) return;
      await moveReturn(tx, row, { to: "cancelled", actor: "schedule" }, tools);
    });
  }
  return rows.length;
}
