import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  canReplicate,
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from "#tests/support/database/replicated-postgres.ts";
import { type Database, openDatabase } from "./database.ts";

/** The longest time in which the store may not sell after a standby was promoted. */
const BACK_WITHIN_MS = 10_000;

describe.runIf(canReplicate())("two servers of PostgreSQL", () => {
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
  let postgres: ReplicatedPostgres;
  let database: Database;

  beforeAll(async () => {
    postgres = await startReplicatedPostgres();
    // The standby is named first: the store must find the other.
    const [, primary, standby] = /@(.+),(.+)\//.exec(postgres.url) ?? [];
    const url = postgres.url.replace(`${primary},${standby}`, `${standby},${primary}`);
    database = await openDatabase(
      { kind: "postgres", url: `${url}?target_session_attrs=read-write`, poolSize: 3 },
      { log },
    );
  });
  afterAll(async () => {
    await database.close();
    await postgres.stop();
  });

  const write = () =>
    database.site.transaction((tx) => tx.execute(sql`CREATE TEMPORARY TABLE written () ON COMMIT DROP`));
  const isBack = () =>
    write().then(
      () => true,
      () => false,
    );

  test("a standby named first is passed by; after a failover from a primary that hangs the rest is found again", async () => {
    await Promise.all([write(), write(), write()]);
    const jobs = await database.jobs("site_jobs", () => {});
    await jobs.createQueue("probe", { notify: true });

    postgres.signalPrimary("SIGSTOP");
    // These wait for a server that will never answer.
    const hanging = Promise.allSettled([write(), write(), write()]);
    postgres.promoteStandby();
    await expect.poll(isBack, { timeout: BACK_WITHIN_MS }).toBe(true);
    expect((await hanging).every(({ status }) => status === "rejected")).toBe(true);
    expect(logged.join("")).toContain("another server is the primary now");
    expect(await jobs.send("probe", { after: "failover" })).toEqual(expect.any(String));
  });
});

test("no server is reached: the start ends with one line that names them all", async () => {
  const url = "postgres://u:hidden@127.0.0.1:1,127.0.0.1:2/store";
  const opening = openDatabase({ kind: "postgres", url });
  await expect(opening).rejects.toThrow(
    /^No connection to PostgreSQL at 127\.0\.0\.1:1,127\.0\.0\.1:2\/store \(no server takes writes: 127\.0\.0\.1:1 \(connect ECONNREFUSED[^\n]+\)\)\. Start it, or correct DATABASE_URL\.$/,
  );
});
