import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { orders as mirroredOrders } from "#app/features/orders/order-mirror.tables.ts";
import { type DatabaseLocation, openDatabase } from "#server/database.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { compareBooks } from "#shop/payment/books.ts";
import { createPostgresDatabase } from "#tests/support/database.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startProgram, type StoreProcess } from "#tests/support/store-process.ts";
import { killPlan, type Life } from "./kill-plan.ts";
import { approveChallenge, makeCart, pay, readStock, until } from "./payer.ts";

/** Recovery on PostgreSQL waits 20 s before it takes over what another process may be working on. */
const DEATH_WITHIN_MS = 45_000;
const ROUNDS_UNTIL_QUIET = 12;
const ROUND_MS = 4_000;

/**
 * Buys again and again while the server is killed at every named step and at random moments, then lets it finish in
 * peace and compares all books row by row. Answers every disagreement left.
 */
export async function surviveKills(
  kind: "pglite" | "postgres",
): Promise<Awaited<ReturnType<typeof compareBooks>>> {
  const folder = mkdtempSync(join(tmpdir(), `killed-${kind}-`));
  const postgres = kind === "postgres" ? await createPostgresDatabase() : null;
  const location: DatabaseLocation =
    postgres === null ? { kind: "pglite", folder } : { kind: "postgres", url: postgres.url, poolSize: 2 };
  const port = String(await freePort());
  const start = (settings: Record<string, string> = {}): Promise<StoreProcess> =>
    startProgram("main", {
      LOG_LEVEL: "error",
      PAGE_CACHE_SECONDS: "0",
      ...settings,
      ...(postgres !== null && { DATABASE_URL: postgres.url }),
      PORT: port,
      DATA_DIR: folder,
    });

  try {
    const first = await start();
    const initialStock = await readStock(first.url);
    await first.stop();
    const [variantId] = [...initialStock].toSorted(([, a], [, b]) => b - a)[0] ?? [];
    if (variantId === undefined) throw new Error("The shop has no variants.");

    for (const [n, life] of killPlan().entries()) await live(life, n, variantId, start);

    const found = await until(
      (left) => left.length === 0,
      () => finishAndCompare(location, start, initialStock),
      ROUNDS_UNTIL_QUIET,
    );
    if (found.length === 0) await expectMirrored(location);
    return found;
  } finally {
    await postgres?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function live(
  life: Life,
  n: number,
  variantId: number,
  start: (settings?: Record<string, string>) => Promise<StoreProcess>,
): Promise<void> {
  const email = `life-${n}@exemplu.ro`;
  const settings: Record<string, string> = life.killAt === undefined ? {} : { SANZIANA_KILL_AT: life.killAt };
  // Recovery begins at once, and what the last life left behind may reach the point while the server still starts, or
  // while the cart is made: the database works in a thread of its own.
  const early = await start(settings).catch(() => null);
  if (life.buysNothing === true) return early === null ? undefined : expectDeath(early, life);
  const earlyPath = early && (await makeCart(early.url, variantId, email).catch(() => null));
  if (early !== null && earlyPath === null) await expectDeath(early, life);
  const store = early !== null && earlyPath !== null ? early : await startAfterRecovery(start, settings);
  const path = earlyPath ?? (await makeCart(store.url, variantId, email));
  const paying = pay(store.url, path, email, life.card).then(
    (answer) => (life.killAt === "challenge-answered" ? approveChallenge(store.url, answer) : answer),
    () => null,
  );
  if (life.killAfterMs !== undefined) {
    await wait(life.killAfterMs);
    await store.kill();
  }
  await paying;
  await expectDeath(store, life);
}

/** Lets an undisturbed life finish what was left behind, so that only a purchase can reach the point. */
async function startAfterRecovery(
  start: (settings?: Record<string, string>) => Promise<StoreProcess>,
  settings: Record<string, string>,
): Promise<StoreProcess> {
  const peaceful = await start();
  await wait(ROUND_MS);
  await peaceful.stop();
  return start(settings);
}

async function expectDeath(store: StoreProcess, life: Life): Promise<void> {
  const patience = new AbortController();
  const alive = wait(DEATH_WITHIN_MS, "alive" as const, { signal: patience.signal }).catch(
    () => "aborted" as const,
  );
  const end = await Promise.race([store.ended, alive]);
  patience.abort();
  if (end === "alive") {
    await store.kill();
    throw new Error(`The server outlived "${life.name}":\n${store.output()}`);
  }
  expect(end, `${life.name}: ended by a signal, not by itself\n${store.output()}`).toBeNull();
}

/** One undisturbed life, in which recovery and webhooks go on, then a look into the books. */
async function finishAndCompare(
  location: DatabaseLocation,
  start: () => Promise<StoreProcess>,
  initialStock: ReadonlyMap<number, number>,
) {
  const store = await start();
  await wait(ROUND_MS);
  await store.stop();
  const database = await openDatabase(location);
  try {
    return await compareBooks(database.shop, { initialStock });
  } finally {
    await database.close();
  }
}

/** The storefront's mirror knows exactly the orders of the shop, and the plan made enough of both kinds to matter. */
async function expectMirrored(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location);
  try {
    const placed = await database.shop.select().from(orders);
    const mirrored = await database.site.select().from(mirroredOrders);
    expect(mirrored.map(({ name }) => name).toSorted()).toEqual(
      placed.map(({ number }) => `#${number}`).toSorted(),
    );
    expect(new Set(mirrored.map(({ order }) => order.status))).toEqual(new Set(["paid"]));
    expect(placed.length).toBeGreaterThan(8);
    expect(placed.length).toBeLessThan(killPlan().length);
  } finally {
    await database.close();
  }
}
