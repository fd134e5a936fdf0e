import { randomUUID } from "node:crypto";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { countedMailbox, emailKey } from "#domain/customer/email-key.ts";
import { daysAfter, PENDING_SIGNUP_KEPT_DAYS, STOCK_ALERT_KEPT_DAYS } from "#domain/time/retention.ts";
import { DAY_S } from "#domain/time/units.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import type { RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { countAttempt } from "#app/platform/limits/rate-limit.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { AskedAlert } from "./stock-alert-job.ts";
import { type StockAlert, stockAlerts } from "./stock-alert.tables.ts";

/** Limits the confirmation mails to a mailbox, whatever network the requests come from. */
const CONFIRMATIONS: RateLimit = { name: "stock-alert-mailbox", attempts: 3, windowS: DAY_S };

type Tools = Pick<Resources, "site" | "jobs" | "clock">;

/**
 * Stores a request as pending and queues the mail that asks for its confirmation: at most three a day and mailbox. A
 * confirmed one stays as it is.
 */
export async function askForAlert(asked: AskedAlert, { site, jobs, clock }: Tools): Promise<void> {
  const now = clock();
  const addressKey = emailKey(asked.email);
  await site.transaction(async (tx) => {
    const { email, productHandle, variantId, language, country } = asked;
    const values = {
      ...{ email, productHandle, variantId, language, country },
      createdAt: now,
      expiresAt: daysAfter(now, PENDING_SIGNUP_KEPT_DAYS),
    };
    const [row] = await tx
      .insert(stockAlerts)
      .values({ ...values, id: randomUUID(), addressKey })
      .onConflictDoUpdate({
        target: [stockAlerts.addressKey, stockAlerts.variantId],
        // One that has been answered begins again.
        set: { ...values, confirmedAt: null, announcedAt: null },
        setWhere: sql`${stockAlerts.confirmedAt} is null or ${stockAlerts.announcedAt} is not null`,
      })
      .returning({ id: stockAlerts.id });
    if (row === undefined) return;
    const counted = await countAttempt(tx, CONFIRMATIONS, countedMailbox(addressKey), now);
    if (!counted.allowed) return;
    await jobs.add({ name: "stock-alert", data: { kind: "confirm", alertId: row.id } }, { tx });
  });
}

export async function findAlert(site: Pick<SiteDatabase, "select">, id: string): Promise<StockAlert | null> {
  const [row] = await site.select().from(stockAlerts).where(eq(stockAlerts.id, id));
  return row ?? null;
}

/** Confirms an alert from its mailbox. @returns the alert, null when it has ended */
export async function confirmAlert(
  id: string,
  { site, clock }: Pick<Resources, "site" | "clock">,
): Promise<StockAlert | null> {
  const now = clock();
  await site
    .update(stockAlerts)
    .set({ confirmedAt: now, expiresAt: daysAfter(now, STOCK_ALERT_KEPT_DAYS) })
    .where(and(eq(stockAlerts.id, id), isNull(stockAlerts.confirmedAt)));
  return findAlert(site, id);
}

/** Has an alert wait on: what it was announced for is sold out again. */
export async function waitOn(id: string, { site, clock }: Pick<Resources, "site" | "clock">): Promise<void> {
  const expiresAt = daysAfter(clock(), STOCK_ALERT_KEPT_DAYS);
  await site.update(stockAlerts).set({ announcedAt: null, expiresAt }).where(eq(stockAlerts.id, id));
}

/** Ends an alert; one that has ended is ignored. */
export async function endAlert(id: string, { site }: Pick<Resources, "site">): Promise<void> {
  await site.delete(stockAlerts).where(eq(stockAlerts.id, id));
}

/** Selects alerts that were not confirmed in time, were answered, or have waited too long. */
export function oldStockAlerts(now: Date): Expired {
  return { table: stockAlerts, where: lte(stockAlerts.expiresAt, now) };
}
