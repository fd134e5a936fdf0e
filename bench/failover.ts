/**
 * `npm run bench -- failover`: crashes the primary of three PostgreSQL servers under Patroni while the built store sells,
 * once through HAProxy and once with the servers in `DATABASE_URL`, and touches nothing until sales go on. Compares the
 * orders that were acknowledged with those that are kept. Ends with 1 when one is lost, when sales take too long to go
 * on, when the crashed server does not come back as a standby, or when the books disagree.
 *
 * Needs Debian's packages patroni, etcd-server and haproxy, which root installs.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onServer } from "../lib/testing/database/template-database.server.ts";
import { readStock, until } from "../tests/recovery/payer.ts";
import { fillShelves } from "../tests/soak/soak-queries.ts";
import { freePort } from "../tests/support/store/free-port.ts";
import { launchProgram, startProgram, type StoreProcess } from "../tests/support/store/store-process.ts";
import { installMissing } from "../tools/test/servers.ts";
import { CLUSTER_PROGRAMS, type CrashedServer, startPatroniCluster } from "./failover/patroni-cluster.ts";
import { countAnswers, type Purchase, startBuyers, untilSold } from "./failover/purchases.ts";

const BUYERS = 4;
const PIECES = 100_000;
const SELL_BEFORE_MS = 8_000;
const BACK_WITHIN_S = 10;
const GIVEN_UP_AFTER_MS = 60_000;
const SELL_AFTER_MS = 5_000;
/** Recovery leaves a payment alone for 20 s; what is asked once a second here takes a few rounds of it. */
const LOOKS_AT_MOST = 120;

const missing = await installMissing(CLUSTER_PROGRAMS);
if (missing.length > 0) {
  console.error(`Install ${missing.join(", ")} (Debian), or run this as root.`);
  process.exit(1);
}
const cluster = await startPatroniCluster();
const folder = mkdtempSync(join(tmpdir(), "failover-"));
try {
  const isGood = [await prove("proxy", cluster.proxyUrl), await prove("list", cluster.listUrl)];
  process.exitCode = isGood.every(Boolean) ? 0 : 1;
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Crashes the primary of a store that reaches it by this address. @returns true if all is as it should be */
async function prove(name: string, databaseUrl: string): Promise<boolean> {
  const store = await startProgram("main", {
    ...{ PORT: String(await freePort()), DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: "warn" },
    ...{ PAGE_CACHE_SECONDS: "0", LIMIT_PAYMENTS: "1000000", LIMIT_CARTS: "1000000" },
  });
  try {
    await fillShelves(cluster.proxyUrl, PIECES);
    return await crashUnderLoad(name, store);
  } finally {
    await store.stop();
  }
}

async function crashUnderLoad(name: string, store: StoreProcess): Promise<boolean> {
  const [variantId = 0] = (await readStock(store.url)).keys();
  const { purchases, stop } = startBuyers(store.url, variantId, name, BUYERS);
  await wait(SELL_BEFORE_MS);
  const crashedMs = performance.now();
  const crashed = await cluster.crashPrimary();
  const resumedMs = await untilSold(purchases, crashedMs, GIVEN_UP_AFTER_MS);
  await wait(SELL_AFTER_MS);
  await crashed.startAgain();
  await stop();

  const counts = await countOrders(name, purchases);
  const resumedAfterS = toSeconds(resumedMs - crashedMs);
  const disagreements = await until((output) => output === "", compareBooks, LOOKS_AT_MOST);
  const isStandbyEqual = await until(Boolean, () => holdsAllOrders(crashed), LOOKS_AT_MOST);
  const result = {
    address: name,
    ...counts,
    resumedAfterS,
    longestPurchaseS: toSeconds(Math.max(...purchases.map(({ startedMs, endedMs }) => endedMs - startedMs))),
    answersMeanwhile: countAnswers(purchases, crashedMs, resumedMs),
    crashedServer: { isStandbyEqual, wasRewound: crashed.wasRewound() },
    disagreements,
  };
  console.log(JSON.stringify(result, null, 2));
  const isComplete = counts.lost === 0 && counts.keptTwice === 0 && disagreements === "";
  return isComplete && isStandbyEqual && resumedAfterS <= BACK_WITHIN_S;
}

/** Compares what the customers were told with the orders of the new primary. */
async function countOrders(name: string, purchases: readonly Purchase[]) {
  const kept = (await readOrders(cluster.proxyUrl)).filter((email) => email.startsWith(name));
  const acknowledged = purchases.filter(({ answer }) => answer === "303");
  return {
    acknowledged: acknowledged.length,
    kept: kept.length,
    keptTwice: kept.length - new Set(kept).size,
    lost: acknowledged.filter(({ email }) => !kept.includes(email)).length,
  };
}

function readOrders(url: string): Promise<readonly string[]> {
  return onServer(url, async (client) => {
    const { rows } = await client.query<{ email: string }>("SELECT email FROM shop.orders ORDER BY id");
    return rows.map(({ email }) => email);
  });
}

async function holdsAllOrders({ url }: CrashedServer): Promise<boolean> {
  const [own, primary] = await Promise.all([readOrders(url), readOrders(cluster.proxyUrl)]);
  return JSON.stringify(own) === JSON.stringify(primary);
}

/** Runs `books` of the shop and of the site. @returns what they print; empty when all agrees */
async function compareBooks(): Promise<string> {
  let output = "";
  for (const program of ["shop-command", "store-command"] as const) {
    const settings = { PORT: "0", DATA_DIR: folder, DATABASE_URL: cluster.proxyUrl, LOG_LEVEL: "warn" };
    const books = launchProgram(program, settings, ["books"]);
    if ((await books.ended) !== 0) output += books.output();
  }
  return output;
}

function toSeconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
