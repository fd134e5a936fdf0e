import type pg from "pg";
import { onServer } from "#lib/testing/database/template-database.server.ts";

interface Planted {
  /** Copies of the one paid order of the database. */
  readonly orders: number;
  /** Copies of each of its webhooks beyond those of the orders: repeats, which no book counts. */
  readonly repeats: number;
  /** Copies that belong to the order's own customer; the others have a customer each. */
  readonly ofCustomer: number;
}

/**
 * Copies the one order of a store with its cart, payment, stock movements, mails, webhooks, copy at the site and
 * invoice, in SQL: a hundred thousand take half a minute. The books agree, and nothing is marked to be compared.
 */
export async function plantOrders(url: string, planted: Planted): Promise<void> {
  await onServer(url, async (client) => {
    await client.query("SET session_replication_role = replica");
    for (const [table, changes] of Object.entries(TABLES)) await copyRows(client, table, changes, planted);
    await client.query(
      `INSERT INTO shop.webhook_deliveries SELECT (jsonb_populate_record(each, jsonb_build_object(
        'id', 'repeat-' || each.id || '-' || n, 'is_repeat', true))).*
      FROM shop.webhook_deliveries each CROSS JOIN generate_series(1, $1::int) n WHERE each.id NOT LIKE '%~%'`,
      [planted.repeats],
    );
    await client.query("UPDATE shop.order_counter SET last = (SELECT max(number) FROM shop.orders)");
    await client.query("UPDATE site.invoice_counters SET last = (SELECT max(number) FROM site.invoices)");
    await client.query("DELETE FROM shop.book_marks");
    await client.query("DELETE FROM site.book_marks");
    await client.query("VACUUM ANALYZE");
  });
}

/** Columns that differ, by table, as SQL: `n` is the number of the copy, `s` the end of its names. */
const TABLES: Readonly<Record<string, string>> = {
  "shop.orders": `'id', each.id + n, 'number', each.number + n, 'cart_token', each.cart_token || s,
    'payment_id', each.payment_id || s, 'token', each.token || s,
    'email_key', CASE WHEN n < own THEN each.email_key ELSE 'e' || n END`,
  "shop.carts": `'token', each.token || s, 'checkout_token', each.checkout_token || s, 'order_id', each.order_id + n`,
  "shop.cart_lines": `'id', each.id || s, 'cart_token', each.cart_token || s`,
  "shop.payments": `'id', each.id || s, 'cart_token', each.cart_token || s, 'order_id', each.order_id + n,
    'sequence', each.sequence + n * 10`,
  "shop.stock_movements": `'id', each.id + n * 10, 'order_id', each.order_id + n`,
  "shop.mails": `'id', each.id || s, 'order_id', each.order_id + n`,
  "shop.webhook_deliveries": `'id', each.id || s, 'subject_id', each.subject_id + n`,
  "gateway.authorisations": `'key', each.key || s`,
  "gateway.captures": `'key', each.key || s`,
  "site.orders": `'id', (each.id::int + n)::text, 'name', '#' || 1001 + n,
    'email_key', CASE WHEN n < own THEN each.email_key ELSE 'e' || n END,
    'customer_id', CASE WHEN n < own THEN each.customer_id ELSE 'c' || n END,
    'order', each.order || jsonb_build_object('id', (each.id::int + n)::text, 'name', '#' || 1001 + n)`,
  "site.invoices": `'number', each.number + n, 'order_id', (each.order_id::int + n)::text`,
};

async function copyRows(
  client: pg.Client,
  table: string,
  changes: string,
  { orders, ofCustomer }: Planted,
): Promise<void> {
  await client.query(
    `INSERT INTO ${table} OVERRIDING SYSTEM VALUE
    SELECT (jsonb_populate_record(each, jsonb_build_object(${changes}))).*
    FROM ${table} each
    CROSS JOIN LATERAL (SELECT n, '~' || n AS s, $2::int AS own FROM generate_series(1, $1::int) n) copy`,
    [orders, ofCustomer],
  );
}
