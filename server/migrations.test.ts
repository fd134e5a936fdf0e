import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { createPostgresDatabase, hasPostgres } from "#tests/support/database.ts";
import { openDatabase } from "./database.ts";

/** The last migration of the shop before foreign keys and CHECKs on state columns. */
const BEFORE_CONSTRAINTS = "0005_rate_limits";

/** Rows that nothing kept out then: each refers to a row that is not there. */
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

test.runIf(hasPostgres())(
  "rows that would break the constraints on states are repaired by their migration",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "older-migrations-"));
    const postgres = await createPostgresDatabase();
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      // What the template brings.
      await client.query("DROP SCHEMA IF EXISTS shop, gateway, site, migrations CASCADE");
      cpSync("db/shop/migrations", folder, { recursive: true });
      const journalFile = join(folder, "meta", "_journal.json");
      const journal = JSON.parse(readFileSync(journalFile, "utf8")) as { entries: { tag: string }[] };
      const last = journal.entries.findIndex(({ tag }) => tag === BEFORE_CONSTRAINTS);
      writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
      await migrate(drizzle({ client }), {
        migrationsFolder: folder,
        migrationsSchema: "migrations",
        migrationsTable: "shop",
      });
      await client.query(ORPHANS);

      await (await openDatabase({ kind: "postgres", url: postgres.url })).close();

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
    } finally {
      await client.end();
      await postgres.drop();
      rmSync(folder, { recursive: true });
    }
  },
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
