import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { loadSeed } from "#shop/modules/catalogue/seed/seed-loader.ts";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";

type Database = Awaited<ReturnType<typeof openTestDatabase>>;

/** Runs a statement and returns its result, as text. */
async function ask(database: Database, statement: string): Promise<string[]> {
  const { rows } = (await database.shop.execute(sql.raw(statement))) as { rows: Record<string, unknown>[] };
  return rows.map((row) => Object.values(row).join(" "));
}

/** Lists every table with its number of rows, and every sequence with its last number. */
async function contentsOf(database: Database): Promise<readonly string[]> {
  const tables = await ask(
    database,
    `SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
      WHERE schemaname IN ('shop', 'gateway', 'site', 'migrations', 'shop_jobs', 'site_jobs') ORDER BY 1`,
  );
  const counts = tables.map((table) => `SELECT '${table}', count(*) FROM ${table}`);
  const sequences = "SELECT sequencename::text, last_value FROM pg_sequences ORDER BY 1";
  // A union of many tables may be read by several workers, in any order.
  const rows = await ask(database, counts.join(" UNION ALL "));
  return [...rows.toSorted(), ...(await ask(database, sequences))];
}

test.runIf(hasPostgres())("a database that was given back is as empty as a new one", async () => {
  const first = await openTestDatabase("postgres");
  const contents = await contentsOf(first);
  // Other tests run concurrently and may take the databases that this one returns: it holds several.
  const others = await Promise.all([1, 2].map(() => openTestDatabase("postgres")));
  for (const database of [first, ...others]) {
    const jobs = await database.jobs("site_jobs", () => {});
    await jobs.createQueue("a-queue");
    await jobs.send("a-queue", { of: "an earlier test" });
    await loadSeed(database.shop, "shop/seed", new Date());
    await database.shop.execute(sql`SELECT nextval('shop.customers_id_seq')`);
    expect(await contentsOf(database)).not.toEqual(contents);
    await database.close();
  }
  const again = await openTestDatabase("postgres");
  expect(await contentsOf(again)).toEqual(contents);
  const isFirst = "SELECT nextval('shop.customers_id_seq') = start_value FROM pg_sequences";
  expect(await ask(again, `${isFirst} WHERE sequencename = 'customers_id_seq'`)).toEqual(["true"]);
  await again.close();
});
