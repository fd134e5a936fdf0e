import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/database/database.ts";

test("every foreign key that changes rows on delete has an index that begins with its columns", async () => {
  const database = await openTestDatabase();
  try {
    // Without an index each deletion reads all of the table. `confdeltype`: c is CASCADE, n is SET NULL.
    const { rows } = (await database.shop.execute(sql`
      SELECT conrelid::regclass::text || ' ' || conname AS key
      FROM pg_constraint
      WHERE contype = 'f' AND confdeltype IN ('c', 'n')
        AND connamespace::regnamespace::text IN ('shop', 'gateway', 'site')
        AND NOT EXISTS (
          SELECT 1 FROM pg_index
          WHERE indrelid = conrelid
            AND (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(conkey)] @> conkey
        )
      ORDER BY 1`)) as { rows: unknown[] };
    expect(rows).toEqual([]);
  } finally {
    await database.close();
  }
});
