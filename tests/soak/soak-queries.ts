import { onServer } from "#lib/testing/database/template-database.server.ts";

/** Paid order, or one without a gateway with its method, that the merchant has not handled; replacements are left out. */
export interface SoakOrder {
  readonly id: number;
  readonly number: number;
  readonly method: "cash_on_delivery" | "bank_transfer" | null;
  /** Decimal text. */
  readonly total: string;
}

const UNTOUCHED = `
SELECT o.id, o.number, CASE o.financial_status WHEN 'pending' THEN o.snapshot #>> '{payment,method}' END AS method, (o.total_minor / 100.0)::numeric(12, 2)::text AS total
FROM shop.orders o WHERE o.financial_status IN ('paid', 'pending') AND o.cancelled_at IS NULL AND o.replaces_id IS NULL
  AND NOT EXISTS (SELECT FROM shop.fulfilments f WHERE f.order_id = o.id)
ORDER BY o.number`;

/** Cycles that wait for a worker; those of paused contracts wait for the customer. */
const DUE_CYCLES = `
SELECT count(*) FROM shop.subscription_cycles c JOIN shop.subscription_contracts s ON s.id = c.contract_id
WHERE s.status <> 'paused' AND c.state IN ('upcoming', 'charging', 'retrying', 'sold_out') AND c.attempt_at <= $1`;
const DUE = `SELECT (${DUE_CYCLES})::int AS waiting`;

/** Selects all unfinished work, undelivered webhooks and unsent mails. */
const WAITING = `
SELECT (
  (${DUE_CYCLES})
  + (SELECT count(*) FROM shop.subscription_cycles WHERE state = 'charging')
  + (SELECT count(*) FROM shop.payments WHERE state IN ('started', 'unknown', 'voiding', 'authorised', 'refunding'))
  + (SELECT count(*) FROM shop.payments WHERE state = 'due')
  + (SELECT count(*) FROM shop.refunds WHERE state = 'pending')
  + (SELECT count(*) FROM shop.webhook_deliveries WHERE delivered_at IS NULL)
  + (SELECT count(*) FROM shop.mails WHERE sent_at IS NULL)
  + (SELECT count(*) FROM site.returns WHERE status = 'processing' AND problem IS NULL)
  + (SELECT count(*) FROM site_jobs.job WHERE name IN ('order-mail', 'account-mail', 'return-mail', 'return-refund') AND state IN ('created', 'retry', 'active'))
)::int AS waiting`;

const UNTOLD = `SELECT count(*)::int AS waiting FROM shop.webhook_deliveries WHERE delivered_at IS NULL`;

const SENT = `
SELECT id, "order"->'lines'->0->>'id' AS "lineId" FROM site.orders
WHERE jsonb_array_length("order"->'fulfilment'->'parcels') > 0 AND ("order"->>'total')::numeric > 0
  -- What came by courier or bank is paid back by hand.
  AND NOT "order"->'paymentMethods' ?| ARRAY['Cash on Delivery (COD)', 'Bank Deposit'] ORDER BY id`;

const CREDIT_MAILS = `
SELECT DISTINCT ON (m.credit_id) m.id FROM shop.mails m JOIN shop.store_credits c ON c.id = m.credit_id
WHERE c.balance_minor > 0 ORDER BY m.credit_id, m.created_at DESC`;

/** Sets the stock of every variant that is not sold out. @returns the stock of all variants by their ids */
export function fillShelves(databaseUrl: string, pieces: number): Promise<Map<number, number>> {
  return onServer(databaseUrl, async (client) => {
    await client.query("UPDATE shop.variants SET stock = $1 WHERE stock > 0", [pieces]);
    const { rows } = await client.query<{ id: number; stock: number }>("SELECT id, stock FROM shop.variants");
    return new Map(rows.map(({ id, stock }) => [id, stock]));
  });
}

export function readUntouchedOrders(databaseUrl: string): Promise<SoakOrder[]> {
  return onServer(databaseUrl, async (client) => (await client.query<SoakOrder>(UNTOUCHED)).rows);
}

/** Reads the orders that the site has as sent, with the first line of each. */
export function readSentOrders(databaseUrl: string): Promise<{ id: string; lineId: string }[]> {
  return onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; lineId: string }>(SENT);
    return rows;
  });
}

/** Counts the undelivered webhooks. */
export function countUntold(databaseUrl: string): Promise<number> {
  return count(databaseUrl, UNTOLD, null);
}

/** Reads the ids of the newest mails about credits with a balance: their codes are made of them. */
export function readCreditMails(databaseUrl: string): Promise<string[]> {
  return onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(CREDIT_MAILS);
    return rows.map(({ id }) => id);
  });
}

/** Counts the cycles that are due at a time. */
export function countDue(databaseUrl: string, now: Date): Promise<number> {
  return count(databaseUrl, DUE, now);
}

/** Counts the unfinished work at a time. */
export function countWaiting(databaseUrl: string, now: Date): Promise<number> {
  return count(databaseUrl, WAITING, now);
}

function count(databaseUrl: string, query: string, now: Date | null): Promise<number> {
  return onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ waiting: number }>(query, now === null ? [] : [now]);
    return rows[0]?.waiting ?? 0;
  });
}
