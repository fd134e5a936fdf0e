import { onServer } from "#tests/support/template-database.ts";

/** A paid order the merchant has done nothing about. */
export interface SoakOrder {
  readonly id: number;
  readonly number: number;
}

const UNTOUCHED = `
SELECT o.id, o.number FROM shop.orders o
WHERE o.financial_status = 'paid' AND NOT EXISTS (SELECT FROM shop.fulfilments f WHERE f.order_id = o.id)
ORDER BY o.number`;

/** Cycles that wait for a worker. */
const DUE = `
SELECT count(*)::int AS waiting FROM shop.subscription_cycles
WHERE state IN ('upcoming', 'charging', 'retrying', 'sold_out') AND attempt_at <= $1`;

/** Whatever is begun and not finished, told or sent. */
const WAITING = `
SELECT (
  (SELECT count(*) FROM shop.subscription_cycles
    WHERE state = 'charging' OR (state IN ('upcoming', 'retrying', 'sold_out') AND attempt_at <= $1))
  + (SELECT count(*) FROM shop.payments WHERE state IN ('started', 'unknown', 'voiding', 'authorised', 'refunding'))
  + (SELECT count(*) FROM shop.refunds WHERE state = 'pending')
  + (SELECT count(*) FROM shop.webhook_deliveries WHERE delivered_at IS NULL)
  + (SELECT count(*) FROM shop.mails WHERE sent_at IS NULL)
  + (SELECT count(*) FROM site_jobs.job WHERE name IN ('order-mail', 'account-mail') AND state IN ('created', 'retry', 'active'))
)::int AS waiting`;

export function readUntouchedOrders(databaseUrl: string): Promise<SoakOrder[]> {
  return onServer(databaseUrl, async (client) => (await client.query<SoakOrder>(UNTOUCHED)).rows);
}

/** How many cycles are due at a time. */
export function countDue(databaseUrl: string, now: Date): Promise<number> {
  return count(databaseUrl, DUE, now);
}

/** How much is begun and not finished at a time. */
export function countWaiting(databaseUrl: string, now: Date): Promise<number> {
  return count(databaseUrl, WAITING, now);
}

function count(databaseUrl: string, query: string, now: Date): Promise<number> {
  return onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ waiting: number }>(query, [now]);
    return rows[0]?.waiting ?? 0;
  });
}
