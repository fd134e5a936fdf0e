/**
 * `npm run bench -- failover`: crashes the primary of two PostgreSQL servers with synchronous replication while the
 * built store sells, promotes the standby (`pg_ctl promote`, as Patroni would), and compares the orders that were
 * acknowledged with those that are kept. Ends with 1 when one is lost, or when sales take too long to go on.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onServer } from "../lib/testing/database/template-database.server.ts";
import { CARDS, makeCart, pay, readStock } from "../tests/recovery/payer.ts";
import { fillShelves } from "../tests/soak/soak-queries.ts";
import { startReplicatedPostgres } from "../tests/support/database/replicated-postgres.ts";
import { freePort } from "../tests/support/store/free-port.ts";
import { startProgram } from "../tests/support/store/store-process.ts";

const BUYERS = 4;
const PIECES = 100_000;
const SELL_BEFORE_MS = 8_000;
/** Time that a cluster manager takes to notice the crash; the standby is promoted after it. */
const NOTICED_AFTER_MS = 1_000;
const SELL_AFTER_MS = 25_000;
const PAUSE_AFTER_FAILURE_MS = 100;
const BACK_WITHIN_S = 10;

interface Purchase {
  readonly email: string;
  readonly startedMs: number;
  readonly endedMs: number;
  /** `303`, another status, or the error. */
  readonly answer: string;
}

const postgres = await startReplicatedPostgres();
const folder = mkdtempSync(join(tmpdir(), "failover-"));
const port = String(await freePort());
const store = await startProgram("main", {
  ...{ PORT: port, DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: "warn" },
  ...{ PAGE_CACHE_SECONDS: "0", LIMIT_PAYMENTS: "1000000", LIMIT_CARTS: "1000000" },
});
try {
  await fillShelves(postgres.primaryUrl, PIECES);
  const [variantId = 0] = (await readStock(store.url)).keys();
  const purchases: Purchase[] = [];
  const stop = new AbortController();
  const buyers = Array.from({ length: BUYERS }, (_, buyer) =>
    keepBuying(buyer, variantId, purchases, stop.signal),
  );
  await wait(SELL_BEFORE_MS);
  const crashedMs = performance.now();
  postgres.signalPrimary("SIGKILL");
  await wait(NOTICED_AFTER_MS);
  const promotedMs = performance.now();
  postgres.promoteStandby();
  await wait(SELL_AFTER_MS);
  stop.abort();
  await Promise.all(buyers);
  process.exitCode = (await report(purchases, crashedMs, promotedMs)) ? 0 : 1;
} finally {
  await store.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function keepBuying(
  buyer: number,
  variantId: number,
  purchases: Purchase[],
  signal: AbortSignal,
): Promise<void> {
  for (let count = 0; !signal.aborted; count += 1) {
    const email = `buyer${buyer}.${count}@example.com`;
    const startedMs = performance.now();
    const answer = await buy(variantId, email);
    purchases.push({ email, startedMs, endedMs: performance.now(), answer });
    if (answer !== "303") await wait(PAUSE_AFTER_FAILURE_MS);
  }
}

async function buy(variantId: number, email: string): Promise<string> {
  try {
    const path = await makeCart(store.url, { variantId }, email);
    const answer = await pay(store.url, path, email, CARDS.good);
    if (answer === null) return "connection broke";
    await answer.body?.cancel();
    const isPlaced = answer.status === 303 && answer.headers.get("location")?.includes("/finish") === true;
    return answer.status === 303 && !isPlaced ? "303 elsewhere" : String(answer.status);
  } catch (error) {
    return `cart refused: ${error instanceof Error ? error.message.slice(0, 80) : String(error)}`;
  }
}

/** Prints the comparison. @returns true if nothing was lost and sales went on in time */
async function report(
  purchases: readonly Purchase[],
  crashedMs: number,
  promotedMs: number,
): Promise<boolean> {
  const kept = await onServer(postgres.standbyUrl, async (client) => {
    const { rows } = await client.query<{ email: string }>("SELECT email FROM shop.orders");
    return rows.map(({ email }) => email);
  });
  const acknowledged = purchases.filter(({ answer }) => answer === "303");
  const lost = acknowledged.filter(({ email }) => !kept.includes(email));
  const firstMs = Math.min(
    ...acknowledged.filter(({ endedMs }) => endedMs > promotedMs).map(({ endedMs }) => endedMs),
  );
  const answers: Record<string, number> = {};
  for (const { answer, endedMs } of purchases) {
    if (endedMs > crashedMs && endedMs <= firstMs) answers[answer] = (answers[answer] ?? 0) + 1;
  }
  const seconds = (fromMs: number): number => Math.round((firstMs - fromMs) / 100) / 10;
  const result = {
    acknowledged: acknowledged.length,
    kept: kept.length,
    keptTwice: kept.length - new Set(kept).size,
    lost: lost.length,
    salesResumedAfterCrashS: seconds(crashedMs),
    salesResumedAfterPromotionS: seconds(promotedMs),
    longestPurchaseS:
      Math.round(Math.max(...purchases.map(({ startedMs, endedMs }) => endedMs - startedMs)) / 100) / 10,
    answersMeanwhile: answers,
  };
  console.log(JSON.stringify(result, null, 2));
  return lost.length === 0 && result.keptTwice === 0 && result.salesResumedAfterCrashS <= BACK_WITHIN_S;
}
