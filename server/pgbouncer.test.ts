import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onServer } from "#lib/testing/database/template-database.server.ts";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { createPostgresDatabase } from "#tests/support/database/database.ts";
import { hasPgBouncer, type PgBouncer, startPgBouncer } from "#tests/support/database/pgbouncer.ts";
import { type Database, openDatabase } from "./database.ts";

/** More than the two connections that PgBouncer shares among them. */
const POOL_SIZE = 6;

describe.runIf(hasPostgres() && hasPgBouncer())("PgBouncer in transaction mode (needs its package)", () => {
  let postgres: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let bouncer: PgBouncer;
  const open = () =>
    openDatabase({ kind: "postgres", url: bouncer.url, directUrl: postgres.url, poolSize: POOL_SIZE });
  const show = async (database: Database, name: string): Promise<unknown> => {
    const { rows } = (await database.site.execute(sql.raw(`SHOW ${name}`))) as { rows: unknown[] };
    return rows[0];
  };

  beforeAll(async () => {
    postgres = await createPostgresDatabase();
    bouncer = await startPgBouncer(postgres.url);
  });
  afterAll(async () => {
    await bouncer.stop();
    await postgres.drop();
  });

  test("without a direct address the start is refused, and no lock is left behind", async () => {
    await expect(openDatabase({ kind: "postgres", url: bouncer.url })).rejects.toThrow(
      /^DATABASE_URL leads to a connection pooler[^\n]+DATABASE_DIRECT_URL[^\n]+$/,
    );
  });

  test("transactions of more clients than connections, jobs, and a second start beside the first", async () => {
    const [first, second] = await Promise.all([open(), open()]);
    const written = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 === 0 ? first : second).site.transaction(async (tx) => {
          await tx.execute(sql`SELECT pg_sleep(0.01)`);
          return at;
        }),
      ),
    );
    expect(written).toHaveLength(20);
    const jobs = await first.jobs("site_jobs", (error) => expect.unreachable(String(error)));
    await jobs.createQueue("probe", { notify: true });
    const done = Promise.withResolvers<void>();
    // Only LISTEN can be that fast.
    await jobs.work("probe", { pollingIntervalSeconds: 600, notifyPollingIntervalSeconds: 600 }, async () => {
      done.resolve();
    });
    await jobs.send("probe", {});
    await done.promise;
    await Promise.all([first.close(), second.close()]);
  });

  test("statements have the timeouts of the role, and one that somebody set is kept", async () => {
    // PgBouncer may hold a connection from before the first start, which set them.
    const restart = async () => {
      await bouncer.stop();
      bouncer = await startPgBouncer(postgres.url);
    };
    await (await open()).close();
    await restart();
    const first = await open();
    expect(await show(first, "idle_in_transaction_session_timeout")).toEqual({
      idle_in_transaction_session_timeout: "30s",
    });
    expect(await show(first, "statement_timeout")).toEqual({ statement_timeout: "30s" });
    await first.close();
    const { pathname, username } = new URL(postgres.url);
    await onServer(postgres.url, (client) =>
      client.query(`ALTER ROLE ${username} IN DATABASE ${pathname.slice(1)} SET statement_timeout = 100`),
    );
    await restart();
    const second = await open();
    await expect(second.site.execute(sql`SELECT pg_sleep(60)`)).rejects.toMatchObject({
      cause: { code: "57014" },
    });
    await second.close();
  });
});
