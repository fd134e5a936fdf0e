import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import { daysAfter, STOCK_ALERT_SENT_KEPT_DAYS } from "#domain/time/retention.ts";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { stockAlerts } from "./stock-alert.tables.ts";

/** Maximum number of products that are looked up in one run. */
const PRODUCTS_AT_ONCE = 50;
/** Mails queued by one transaction. */
const ALERTS_AT_ONCE = 200;

export type StockTools = Pick<Resources, "site" | "jobs" | "catalogue">;

const WAITING = and(isNotNull(stockAlerts.confirmedAt), isNull(stockAlerts.announcedAt));

/** Queues a look at the stock when somebody waits for a product that has changed. */
export async function lookForAlerts(
  tx: SiteTransaction,
  handle: string,
  { jobs }: Pick<Resources, "jobs">,
): Promise<void> {
  const [waiting] = await tx
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .where(and(WAITING, eq(stockAlerts.productHandle, handle)))
    .limit(1);
  if (waiting !== undefined) await jobs.add({ name: "stock-alert", data: { kind: "look", handle } }, { tx });
}

/**
 * Queues the mail of each confirmed alert whose variant can be bought again; those who have waited longest come first.
 * Without a product it looks at some by chance: none keeps the others waiting, however long it is sold out.
 *
 * @returns the number of mails
 */
export async function announceStock(tools: StockTools, now: Date, product?: string): Promise<number> {
  const { productHandle, country } = stockAlerts;
  const products = await tools.site
    .select({ handle: productHandle, country })
    .from(stockAlerts)
    .where(and(WAITING, product === undefined ? undefined : eq(productHandle, product)))
    .groupBy(productHandle, country)
    .orderBy(sql`random()`)
    .limit(PRODUCTS_AT_ONCE);
  const expiresAt = daysAfter(now, STOCK_ALERT_SENT_KEPT_DAYS);
  let announced = 0;
  for (const { handle, country: place } of products) {
    const found = await tools.catalogue.byHandle(handle, { language: DEFAULT_LANGUAGE, country: place });
    const variants = found.ok ? (found.value?.variants ?? []) : [];
    const variantIds = variants.filter(({ available }) => available).map(({ id }) => id);
    if (variantIds.length === 0) continue;
    const here = and(WAITING, eq(country, place), inArray(stockAlerts.variantId, variantIds));
    let queued: number;
    do {
      queued = await tools.site.transaction(async (tx) => {
        const rows = await tx
          .select({ id: stockAlerts.id })
          .from(stockAlerts)
          .where(here)
          .orderBy(asc(stockAlerts.confirmedAt))
          .limit(ALERTS_AT_ONCE)
          .for("update", { skipLocked: true });
        const ids = rows.map(({ id }) => id);
        if (ids.length > 0)
          await tx
            .update(stockAlerts)
            .set({ announcedAt: now, expiresAt })
            .where(inArray(stockAlerts.id, ids));
        for (const alertId of ids)
          await tools.jobs.add({ name: "stock-alert", data: { kind: "available", alertId } }, { tx });
        return ids.length;
      });
      announced += queued;
    } while (queued === ALERTS_AT_ONCE);
  }
  return announced;
}
