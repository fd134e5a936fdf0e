import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { createPostgresDatabase, hasPostgres } from "#tests/support/database/database.ts";
import { openDatabase } from "./database/database.ts";

/** The last migration of the shop before foreign keys and CHECKs on state columns. */
const BEFORE_CONSTRAINTS = "0005_rate_limits";

/** Rows that were valid then: each refers to a row that does not exist. */
const ORPHANS = `
  INSERT INTO shop.customers (email, email_key, accepts_marketing, state, default_address_id, created_at, updated_at)
    VALUES ('a@exemplu.ro', 'a@exemplu.ro', false, 'enabled', 99, now(), now());
  INSERT INTO shop.stock_movements (variant_id, quantity, created_at) VALUES (99, -1, now());
  INSERT INTO shop.payments (id, cart_token, state, method, amount_minor, currency, language, order_id, created_at, updated_at)
    VALUES ('p', 'c', 'captured', 'card', 1, 'RON', 'ro', 99, now(), now());
  INSERT INTO shop.carts (token, secret, checkout_token, delivery_addresses, discount_codes, attributes, language, country,
      created_at, updated_at, completed_at, order_id)
    VALUES ('c', 's', 'k', '[]', '{}', '[]', 'ro', 'RO', now(), now(), now(), 99);
  INSERT INTO shop.discount_codes (code, percent, once_per_customer, first_order_only) VALUES ('X10', 10, false, false);
  INSERT INTO shop.discount_uses (code, email, order_id, once_per_customer, used_at) VALUES ('X10', 'a', 99, false, now());
  INSERT INTO shop.webhook_deliveries (id, topic, subject_id, payload, created_at, delivered_at)
    VALUES ('sent', 'orders/create', 1, '{"email":"a@exemplu.ro"}', now(), now()), ('waiting', 'orders/create', 2, '{}', now(), NULL);`;

/** Creates a database as of the named migration of the shop, fills it, then migrates it by opening it. */
async function migrateFrom(
  lastTag: string,
  fill: string,
  look: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "older-migrations-"));
  const postgres = await createPostgresDatabase();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    // Removes the schemas of the template.
    await client.query("DROP SCHEMA IF EXISTS shop, gateway, site, migrations CASCADE");
    cpSync("db/shop/migrations", folder, { recursive: true });
    const journalFile = join(folder, "meta", "_journal.json");
    const journal = JSON.parse(readFileSync(journalFile, "utf8")) as { entries: { tag: string }[] };
    const last = journal.entries.findIndex(({ tag }) => tag === lastTag);
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
    await migrate(drizzle({ client }), {
      migrationsFolder: folder,
      migrationsSchema: "migrations",
      migrationsTable: "shop",
    });
    await client.query(fill);
    await (await openDatabase({ kind: "postgres", url: postgres.url })).close();
    await look(client);
  } finally {
    await client.end();
    await postgres.drop();
    rmSync(folder, { recursive: true });
  }
}

test.runIf(hasPostgres())(
  "rows that would break the constraints on states are repaired by their migration",
  () =>
    migrateFrom(BEFORE_CONSTRAINTS, ORPHANS, async (client) => {
      const { rows } = await client.query(`SELECT
      (SELECT default_address_id FROM shop.customers) AS address,
      (SELECT count(*)::int FROM shop.stock_movements) AS movements,
      (SELECT order_id FROM shop.payments) AS payment_order,
      (SELECT order_id FROM shop.carts) AS cart_order,
      (SELECT count(*)::int FROM shop.discount_uses) AS uses,
      (SELECT array_agg(id) FROM shop.webhook_deliveries WHERE payload IS NOT NULL) AS with_payload`);
      expect(rows).toEqual([
        {
          address: null,
          movements: 0,
          payment_order: null,
          cart_order: null,
          uses: 0,
          with_payload: ["waiting"],
        },
      ]);
      for (const [statement, constraint] of [
        ["UPDATE shop.payments SET state = 'paid'", "payments_state"],
        ["UPDATE shop.payments SET order_id = 99", "payments_order_id_orders_id_fk"],
        ["UPDATE shop.carts SET order_id = 99, completed_at = now()", "carts_order_id_orders_id_fk"],
        ["UPDATE shop.customers SET state = 'gone'", "customers_state"],
        [
          "UPDATE shop.webhook_deliveries SET payload = NULL WHERE id = 'waiting'",
          "webhook_deliveries_payload",
        ],
      ] as const) {
        await expect(client.query(statement)).rejects.toMatchObject({ constraint });
      }
    }),
);

/** The last migration of the shop before partial refunds. */
const BEFORE_REFUNDS = "0008_foreign_key_indexes";

const order = (number: number, state: string, status: string): string => `
  INSERT INTO shop.orders (number, cart_token, payment_id, token, email, customer, language, financial_status, cancelled_at,
      total_minor, currency, snapshot, created_at, updated_at)
    VALUES (${number}, 'c${number}', 'p${number}', 't${number}', 'a@exemplu.ro', 'a@exemplu.ro', 'ro', '${status}', now(), 12090,
      'RON', '{"lines":[{"quantity":3,"totalMinor":10100,"taxMinor":1000}],"shipping":{"priceMinor":1990},"taxMinor":1197}',
      now(), now());
  INSERT INTO shop.payments (id, cart_token, state, method, amount_minor, currency, language, order_id, created_at, updated_at)
    SELECT 'p${number}', 'c${number}', '${state}', 'card', 12090, 'RON', 'ro', id, now(), now() FROM shop.orders WHERE number = ${number};
  INSERT INTO gateway.authorisations (key, amount_minor, currency, method, state, created_at)
    VALUES ('p${number}', 12090, 'RON', 'card', 'authorised', now());
  INSERT INTO gateway.captures VALUES ('p${number}', 12090, now());
  INSERT INTO gateway.refunds VALUES ('p${number}', 12090, now());`;

test.runIf(hasPostgres())(
  "orders cancelled before there were refunds in part have one of all there was",
  () =>
    // The gateway's answer for the second one was lost.
    migrateFrom(
      BEFORE_REFUNDS,
      order(1001, "refunded", "refunded") + order(1002, "refunding", "paid"),
      async (client) => {
        const { rows } =
          await client.query(`SELECT o.refunded_minor, r.id, r.state, r.amount_minor, r.lines, r.shipping_minor,
          r.shipping_tax_minor, r.is_cancellation, r.done_at IS NULL AS waits, g.key, g.payment_key
        FROM shop.orders o JOIN shop.refunds r ON r.order_id = o.id JOIN gateway.refunds g ON g.payment_key = o.payment_id
        ORDER BY o.number`);
        const line = { line: 0, quantity: 3, amountMinor: 10_100, taxMinor: 1_000, restock: "cancel" };
        const refund = {
          amount_minor: 12_090,
          lines: [line],
          shipping_minor: 1_990,
          shipping_tax_minor: 197,
        };
        const first = { id: 8_400_001, state: "done", waits: false, refunded_minor: 12_090 };
        const second = { id: 8_400_002, state: "pending", waits: true, refunded_minor: 0 };
        expect(rows).toEqual([
          { ...first, ...refund, is_cancellation: true, key: "p1001:8400001", payment_key: "p1001" },
          { ...second, ...refund, is_cancellation: true, key: "p1002:8400002", payment_key: "p1002" },
        ]);
      },
    ),
);

test.runIf(hasPostgres())("a start that waits long for another process's migration says so", async () => {
  const postgres = await createPostgresDatabase();
  const other = new pg.Client({ connectionString: postgres.url });
  await other.connect();
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await other.query("SELECT pg_advisory_lock(7266425)");
    const opened = openDatabase({ kind: "postgres", url: postgres.url }, { log });
    const waiting = async () =>
      (
        await other.query(
          `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        )
      ).rows.length;
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    expect(logged).toEqual([]);
    vi.advanceTimersByTime(5_000);
    expect(logged.join()).toContain("waiting for another process to migrate the database");
    await other.query("SELECT pg_advisory_unlock(7266425)");
    await (await opened).close();
  } finally {
    vi.useRealTimers();
    await other.end();
    await postgres.drop();
  }
});
