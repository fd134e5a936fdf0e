import { and, asc, eq, lte } from "drizzle-orm";
import type { Resources } from "#app/platform/resources.server.ts";
import { abandonedCarts } from "./abandoned-cart.tables.ts";

/** Interval at which a process looks for mails that are due. */
export const CART_REMINDERS_EVERY_MS = 5_000;
/** Maximum number of mails queued in one run; the next run continues. */
const REMINDERS_AT_ONCE = 200;

export type ReminderTools = Pick<Resources, "site" | "jobs" | "clock"> & {
  readonly settings: Pick<Resources["settings"], "abandonedCarts">;
};

/**
 * Queues the mails about abandoned carts that are due, the longest due first.
 *
 * @returns the number of mails
 */
export async function queueReminders({ site, jobs, clock, settings }: ReminderTools): Promise<number> {
  if (!settings.abandonedCarts) return 0;
  return site.transaction(async (tx) => {
    const due = await tx
      .select({ id: abandonedCarts.id, mails: abandonedCarts.mails })
      .from(abandonedCarts)
      .where(and(eq(abandonedCarts.isQueued, false), lte(abandonedCarts.dueAt, clock())))
      .orderBy(asc(abandonedCarts.dueAt))
      .limit(REMINDERS_AT_ONCE)
      .for("update", { skipLocked: true });
    for (const { id, mails } of due) {
      await tx.update(abandonedCarts).set({ isQueued: true }).where(eq(abandonedCarts.id, id));
      await jobs.add({ name: "cart-reminder", data: { cartId: id, mail: mails + 1 } }, { tx });
    }
    return due.length;
  });
}
