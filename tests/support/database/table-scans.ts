import pg from "pg";

/** Schemas whose tables are the store's own; those of the job queues come with their library. */
const SCHEMAS = ["shop", "site", "gateway"];

/**
 * Makes PostgreSQL read a whole table only where no index would do, and counts how often it does: in a test its tables
 * are so small that it would read all of them whole.
 *
 * @param url of a database; processes that open it from now on are counted
 */
export async function watchTableScans(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = client.escapeIdentifier(new URL(url).pathname.slice(1));
  await client.query(`ALTER DATABASE ${name} SET enable_seqscan = off`);
  const before = await readScans(client);
  return {
    /** Returns the number of scans of each table since then. */
    counts: async (): Promise<ReadonlyMap<string, number>> => {
      const now = await readScans(client);
      return new Map([...now].map(([table, scans]) => [table, scans - (before.get(table) ?? 0)]));
    },
    end: async (): Promise<void> => {
      await client.query(`ALTER DATABASE ${name} RESET enable_seqscan`);
      await client.end();
    },
  };
}

async function readScans(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ table: string; scans: number }>(
    `SELECT schemaname || '.' || relname AS table, seq_scan::int AS scans
    FROM pg_stat_user_tables WHERE schemaname = ANY($1)`,
    [SCHEMAS],
  );
  return new Map(rows.map(({ table, scans }) => [table, scans]));
}
