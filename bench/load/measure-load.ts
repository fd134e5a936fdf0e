import { setTimeout as wait } from "node:timers/promises";
import { onServer } from "../../lib/testing/database/template-database.server.ts";
import { countOrders } from "../faults/promises.ts";
import type { ChosenLine } from "../faults/shoppers.ts";
import type { Deployment } from "./deployment.ts";
import type { Usage } from "./usage.ts";
import { sendVisitors, type VisitStep } from "./visits.ts";

/** Shoppers who do not think: enough to keep a process busy. */
const HURRIED = 16;
const HURRIED_SECONDS = 30;

/** Measured load of shoppers who think. */
export interface LoadFigures {
  readonly seconds: number;
  readonly shoppers: number;
  readonly steps: readonly VisitStep[];
  /** What each part used at the start, in the middle and at the end. */
  readonly usages: readonly [Usages, Usages, Usages];
  /** Orders of which the buyer was told, those of them that are kept, and mailboxes with two. */
  readonly acknowledged: number;
  readonly kept: number;
  readonly doubled: number;
  /** By which the database has grown for each order. */
  readonly databaseKbAnOrder: number;
}

type Usages = ReadonlyMap<string, Usage>;

/** Lets shoppers visit for a while. */
export async function measureLoad(
  store: Deployment,
  line: ChosenLine,
  { seconds, shoppers }: { readonly seconds: number; readonly shoppers: number },
): Promise<LoadFigures> {
  const sizeBefore = await readDatabaseKb(store.databaseUrl);
  const start = store.readUsages();
  const visitors = sendVisitors(store.url, line, { count: shoppers, think: true, name: "load" });
  await wait(seconds * 500);
  const middle = store.readUsages();
  await wait(seconds * 500);
  const end = store.readUsages();
  await visitors.stop();
  const paid = visitors.steps.flatMap(({ answer, email }) =>
    answer === "ok" && email !== null ? [email] : [],
  );
  const all = visitors.steps.flatMap(({ email }) => email ?? []);
  const orders = await countOrders(store.databaseUrl, all);
  return {
    seconds,
    shoppers,
    steps: visitors.steps,
    usages: [start, middle, end],
    acknowledged: paid.length,
    kept: paid.filter((email) => orders.has(email)).length,
    doubled: [...orders.values()].filter((count) => count > 1).length,
    databaseKbAnOrder: ((await readDatabaseKb(store.databaseUrl)) - sizeBefore) / Math.max(paid.length, 1),
  };
}

/** Measured throughput of some web processes. */
export interface Throughput {
  readonly processes: number;
  readonly stepsASecond: number;
  readonly steps: readonly VisitStep[];
  /** Cores that each part used, the shoppers included. */
  readonly cores: ReadonlyMap<string, number>;
}

/** Lets shoppers who do not think visit some web processes. */
export async function measureThroughput(
  store: Deployment,
  line: ChosenLine,
  processes: number,
): Promise<Throughput> {
  await store.useWebProcesses(processes);
  const readAll = (): ReadonlyMap<string, number> => {
    const parts = [...store.readUsages()].map(([name, { processorMs }]): [string, number] => [
      name,
      processorMs,
    ]);
    const own = process.cpuUsage();
    return new Map([...parts, ["shoppers", (own.user + own.system) / 1_000]]);
  };
  const before = readAll();
  const startedMs = performance.now();
  const visitors = sendVisitors(store.url, line, {
    count: HURRIED,
    think: false,
    name: `hurried${processes}`,
  });
  await wait(HURRIED_SECONDS * 1_000);
  await visitors.stop();
  const lastedMs = performance.now() - startedMs;
  const cores = [...readAll()].map(([name, ms]): [string, number] => [
    name,
    (ms - (before.get(name) ?? 0)) / lastedMs,
  ]);
  return {
    processes,
    stepsASecond: (visitors.steps.length * 1_000) / lastedMs,
    steps: visitors.steps,
    cores: new Map(cores),
  };
}

function readDatabaseKb(databaseUrl: string): Promise<number> {
  return onServer(databaseUrl, async (client) => {
    const query = "SELECT pg_database_size(current_database()) / 1000.0 AS kb";
    const { rows } = await client.query<{ kb: string }>(query);
    return Number(rows[0]?.kb);
  });
}
