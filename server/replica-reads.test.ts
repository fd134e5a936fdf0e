import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadOrders, type OrderList } from "#app/pages/account/orders/load-orders.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { onServer } from "#lib/testing/database/template-database.server.ts";
import { trustType } from "#lib/values/trust-type.ts";
import {
  canReplicate,
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from "#tests/support/database/replicated-postgres.ts";
import { openReviewsWorld, type ReviewsWorld } from "#tests/support/worlds/reviews-world.ts";
import { type Database, openDatabase } from "./database.ts";

const EMAIL = "ana@exemplu.ro";
/** A replica that was behind, or failed, is left alone for a while. */
const USED_AGAIN_WITHIN_MS = 20_000;

describe.runIf(canReplicate())("a replica in DATABASE_READ_URL", () => {
  const logged: { readonly msg: string }[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  /** Servers that the pages read from, in order. */
  const readFrom: string[] = [];
  let postgres: ReplicatedPostgres;
  let database: Database;
  /** The process whose replica the pages read from. */
  let reader: Database;
  let world: ReviewsWorld;
  let cookie: string;

  beforeAll(async () => {
    postgres = await startReplicatedPostgres();
    database = await open();
    reader = database;
    world = await openReviewsWorld({
      ...database,
      read: (work) =>
        reader.read(async (site) => {
          readFrom.push(await nameOfServer(site));
          return work(site);
        }),
    });
    ({ cookie } = await world.logIn(EMAIL, true));
  });
  afterAll(async () => {
    await database.close();
    await postgres.stop();
  });

  const open = () =>
    openDatabase(
      { kind: "postgres", url: postgres.primaryUrl, readUrl: postgres.standbyUrl, poolSize: 3 },
      { log },
    );
  /** Reads the list of the customer's orders as its page does, and where from. */
  async function openOrders(): Promise<{ readonly total: number; readonly from: string | undefined }> {
    const answer = await world.call(loadOrders, "/account/orders", { headers: { cookie } });
    return { total: trustType<OrderList>(answer).orders.length, from: readFrom.at(-1) };
  }
  const place = (id: number) => world.order(id, { email: EMAIL, contact_email: EMAIL });
  const onStandby = (statement: string) =>
    onServer(postgres.standbyUrl, (client) => client.query(`SELECT ${statement}()`));

  test("is read from once it has what was written; what is new is read from the primary", async () => {
    await place(81_001);
    await expect.poll(openOrders, { timeout: USED_AGAIN_WITHIN_MS }).toEqual({ total: 1, from: "replica" });

    await onStandby("pg_wal_replay_pause");
    await place(81_002);
    expect(await openOrders()).toEqual({ total: 2, from: "primary" });

    await onStandby("pg_wal_replay_resume");
    await expect.poll(openOrders, { timeout: USED_AGAIN_WITHIN_MS }).toEqual({ total: 2, from: "replica" });
    expect(database.replicas()).toEqual({ total: 1, used: 1 });
    expect(logged).toHaveLength(1);
  });

  test("that answers slowly leaves a read to the primary after a second, however many statements it has", async () => {
    reader = await open();
    await expect.poll(openOrders, { timeout: USED_AGAIN_WITHIN_MS }).toEqual({ total: 2, from: "replica" });
    const from = await reader.read(async (site) => {
      for (const _statement of [1, 2, 3])
        await site.execute(sql`SELECT pg_sleep(0.6) WHERE pg_is_in_recovery()`);
      return nameOfServer(site);
    });
    expect(from).toBe("primary");
    await reader.close();
  });

  test.each([
    ["hangs", "SIGSTOP"],
    ["is away", "SIGKILL"],
  ] as const)("that %s leaves its work to the primary", async (_what, signal) => {
    reader = await open();
    await expect.poll(openOrders, { timeout: USED_AGAIN_WITHIN_MS }).toEqual({ total: 2, from: "replica" });
    logged.length = 0;
    postgres.signalStandby(signal);
    for (const _twice of [1, 2]) expect(await openOrders()).toEqual({ total: 2, from: "primary" });
    postgres.signalStandby("SIGCONT");
    expect(logged).toMatchObject([{ msg: "a replica is not read from: the primary does its work" }]);
    expect(reader.replicas()).toEqual({ total: 1, used: 0 });
    await reader.close();
  });
});

async function nameOfServer(site: SiteDatabase): Promise<string> {
  const name = sql<string>`CASE WHEN pg_is_in_recovery() THEN 'replica' ELSE 'primary' END`;
  const [row] = await site.select({ name }).from(sql`(SELECT 1) AS one`);
  return row?.name ?? "";
}
