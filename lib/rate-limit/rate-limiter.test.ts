import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { sql } from "drizzle-orm";
import { pgSchema } from "drizzle-orm/pg-core";
import { openTestTables } from "#lib/testing/database/test-database.server.ts";
import { spend } from "./leaky-bucket.ts";
import { rateLimitTable } from "./rate-limit.tables.ts";
import { createRateLimiter, doCounted } from "./rate-limiter.server.ts";

const LIMIT = { name: "test", attempts: 3, windowS: 60 };
const BUCKET = { name: "points", capacity: 100, restoredPerS: 10 };
const START = Date.parse("2026-11-21T08:00:00Z");
const at = (seconds: number) => new Date(START + seconds * 1000);

const rateLimits = rateLimitTable(pgSchema("limit_test"), "rate_limits");
const CREATE_TABLES = [
  sql`CREATE SCHEMA IF NOT EXISTS limit_test`,
  sql`CREATE TABLE IF NOT EXISTS limit_test.rate_limits
    (key text PRIMARY KEY, count integer NOT NULL, window_ends_at timestamptz NOT NULL)`,
];
const limiter = createRateLimiter(rateLimits);
let database: Awaited<ReturnType<typeof openTestTables>>;
beforeAll(async () => {
  database = await openTestTables({ owners: [], queues: [] });
  for (const statement of CREATE_TABLES) await database.tables.execute(statement);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.tables.delete(rateLimits);
});

const attempt = (seconds: number, who = "ana") =>
  limiter.countAttempt(database.tables, LIMIT, who, at(seconds));
const isAllowed = async (seconds: number, who?: string) => (await attempt(seconds, who)).allowed;

/** Returns the database with a full disk: the named writes fail. */
function withoutWrites(...refused: readonly ("insert" | "update")[]) {
  const full = { is: true };
  const site = new Proxy(database.tables, {
    get: (target, name) => {
      if (full.is && refused.some((write) => write === name)) throw new Error("No space left on device");
      return Reflect.get(target, name);
    },
  });
  return { site, full };
}

describe("the store's own failure", () => {
  it("of an attempt that was counted counts nowhere", async () => {
    const break_ = () => Promise.reject(new Error("the database is gone"));
    for (let n = 0; n < 5; n += 1) {
      const counted = await attempt(0);
      if (!counted.allowed) throw new Error("It was counted.");
      await expect(doCounted(counted, break_, () => true)).rejects.toThrow("gone");
    }
    for (let n = 0; n < 3; n += 1) expect(await isAllowed(0)).toBe(true);
    expect(await isAllowed(0)).toBe(false);
  });

  it("to give a count back is made good once the database writes again", async () => {
    const { site, full } = withoutWrites("update");
    for (let n = 0; n < 3; n += 1) {
      const counted = await limiter.countAttempt(site, LIMIT, "ana", at(0));
      if (counted.allowed) await counted.giveBack();
    }
    expect(await isAllowed(0)).toBe(false);
    full.is = false;
    expect(await limiter.blockedForS(site, LIMIT, "ana", at(1))).toBeNull();
    for (let n = 0; n < 3; n += 1) expect(await isAllowed(1)).toBe(true);
    expect(await isAllowed(1)).toBe(false);
  });

  it("to count in a second limit counts in the first neither", async () => {
    let writes = 0;
    const site = new Proxy(database.tables, {
      get: (target, name) => {
        if (name === "insert" && (writes += 1) % 2 === 0) throw new Error("No space left on device");
        return Reflect.get(target, name);
      },
    });
    const both = [
      { limit: LIMIT, who: "ana" },
      { limit: { ...LIMIT, name: "second" }, who: "ana" },
    ];
    for (let n = 0; n < 4; n += 1) {
      await expect(limiter.countAttempts(site, both, at(0))).rejects.toThrow("No space");
    }
    expect(await isAllowed(0)).toBe(true);
  });
});

describe("a limit of three a minute", () => {
  it("lets three through, and says how long to wait", async () => {
    for (let n = 0; n < 3; n += 1) expect(await isAllowed(n)).toBe(true);
    expect(await attempt(10)).toEqual({ allowed: false, retryAfterS: 50 });
    expect(await attempt(59.5)).toEqual({ allowed: false, retryAfterS: 1 });
    expect(await isAllowed(60)).toBe(true);
  });

  it("returns the blocked time without counting", async () => {
    const blockedForS = (seconds: number) => limiter.blockedForS(database.tables, LIMIT, "ana", at(seconds));
    expect(await blockedForS(0)).toBeNull();
    for (let n = 0; n < 3; n += 1) {
      expect(await blockedForS(n)).toBeNull();
      await attempt(n);
    }
    expect(await blockedForS(10)).toBe(50);
    expect(await blockedForS(60)).toBeNull();
  });

  it("counts each subject alone", async () => {
    for (let n = 0; n < 4; n += 1) await attempt(0);
    expect(await isAllowed(0, "ioana")).toBe(true);
  });

  it("of fifty at the same moment lets three through", async () => {
    const verdicts = await Promise.all(Array.from({ length: 50 }, (_, n) => attempt(n / 1000)));
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3);
  });

  it("takes an attempt back in its own window only", async () => {
    const first = await attempt(0);
    for (let n = 0; n < 3; n += 1) await attempt(0);
    if (!first.allowed) throw new Error("The first attempt was refused.");
    await first.giveBack();
    expect([await isAllowed(0), await isAllowed(0)]).toEqual([true, false]);
    for (let n = 0; n < 3; n += 1) await attempt(60);
    await first.giveBack();
    expect(await isAllowed(60)).toBe(false);
  });

  it("is not reset by a process whose clock is a little behind", async () => {
    for (let n = 0; n < 3; n += 1) await attempt(5);
    expect(await isAllowed(0)).toBe(false);
  });

  it("starts anew when it was opened by a clock that was a day ahead", async () => {
    for (let n = 0; n < 4; n += 1) await attempt(86_400);
    expect(await isAllowed(0)).toBe(true);
  });

  it("clears the count of one subject", async () => {
    for (let n = 0; n < 4; n += 1) await attempt(0);
    await limiter.clearAttempts(database.tables, LIMIT, "ana");
    expect(await isAllowed(0)).toBe(true);
  });

  it("stores no subject in the database", async () => {
    await attempt(0, "ana@exemplu.ro");
    await attempt(0, "203.0.113.7");
    expect(JSON.stringify(await database.tables.select().from(rateLimits))).not.toMatch(/ana|203\.0/);
  });
});

describe("an attempt under several limits", () => {
  const NETWORK = { name: "network", attempts: 2, windowS: 60 };
  const MAILBOX = { name: "mailbox", attempts: 1, windowS: 60 };
  const tryAs = (mailbox: string) =>
    limiter.countAttempts(
      database.tables,
      [
        { limit: NETWORK, who: "one network" },
        { limit: MAILBOX, who: mailbox },
      ],
      at(0),
    );

  it("counts in none when one of them refuses", async () => {
    expect(await tryAs("ana")).toMatchObject({ allowed: true });
    expect(await tryAs("ana")).toEqual({ allowed: false, retryAfterS: 60 });
    // The refusal for the mailbox was not counted for the network.
    expect(await tryAs("ioana")).toMatchObject({ allowed: true });
    expect(await tryAs("maria")).toEqual({ allowed: false, retryAfterS: 60 });
    expect((await limiter.countAttempt(database.tables, MAILBOX, "maria", at(0))).allowed).toBe(true);
  });

  it("is taken back from all of them", async () => {
    const counted = await tryAs("ana");
    if (!counted.allowed) throw new Error("The first attempt was refused.");
    await counted.giveBack();
    expect([await tryAs("ana"), await tryAs("ioana")]).toMatchObject([{ allowed: true }, { allowed: true }]);
  });
});

test("expired counters are deleted, so many at once, the oldest first", async () => {
  for (let n = 0; n < 5; n += 1) await attempt(n, `subject ${n}`);
  const deleteAt = (seconds: number) => limiter.deleteExpiredAttempts(database.tables, at(seconds), 2);
  expect([await deleteAt(63), await deleteAt(63), await deleteAt(63)]).toEqual([2, 2, 0]);
  expect(await database.tables.select().from(rateLimits)).toMatchObject([{ windowEndsAt: at(64) }]);
});

describe("a bucket in the database", () => {
  const charge = (cost: number, seconds = 0) =>
    limiter.charge(database.tables, BUCKET, "203.0.113.7", cost, at(seconds));

  it("does the same arithmetic as the one in memory", async () => {
    let fullAtMs = 0;
    for (const [cost, seconds] of [
      [60, 0],
      [41, 0],
      [40, 0],
      [1, 0.05],
      [1, 0.1],
      [30, 4.1],
      [101, 60],
      [100, 60],
      [0.5, 61],
      [50, 100_000],
      // A clock that was ahead.
      [30, 0],
    ] as const) {
      const inMemory = spend(BUCKET, fullAtMs, cost, at(seconds).getTime());
      fullAtMs = inMemory.fullAtMs;
      expect([cost, seconds, (await charge(cost, seconds)).allowed]).toEqual([
        cost,
        seconds,
        inMemory.allowed,
      ]);
    }
  });

  it("tells what is left and when a refused charge would be allowed", async () => {
    expect(await charge(60)).toMatchObject({ allowed: true, available: 40, retryAfterS: 0 });
    expect(await charge(70)).toMatchObject({ allowed: false, available: 40, retryAfterS: 3 });
  });

  it("of fifty at the same moment allows what it holds", async () => {
    const charges = await Promise.all(Array.from({ length: 50 }, () => charge(10)));
    expect(charges.filter(({ allowed }) => allowed)).toHaveLength(10);
  });
});
