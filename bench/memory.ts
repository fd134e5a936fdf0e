import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { makeCart, pay, readStock } from "../tests/recovery/payer.ts";
import type { StoreProcess } from "../tests/support/store/store-process.ts";
import { median } from "./figures.ts";
import { load } from "./measure.ts";

const GOOD_CARD = "4242 4242 4242 4242";
const ORDERS = 25;
const CONNECTIONS = 16;
const SECONDS_A_PAGE = 2;
/** Pause after the start, in which the process releases memory. */
const REST_MS = 4_000;

/** Resident memory of one run of a store, in megabytes, and its work meanwhile. */
export interface MemoryUse {
  readonly atRest: number;
  readonly afterLoad: number;
  /** Peak, the start included. */
  readonly highest: number;
  readonly orderMs: number | null;
}

/** Measures a store's memory after its start, and after requests of its pages and paid orders. */
export async function measureMemory(store: StoreProcess, paths: readonly string[]): Promise<MemoryUse> {
  await wait(REST_MS);
  const { resident: atRest } = await memoryOf(store.pid);
  for (const path of paths) await load(`${store.url}${path}`, CONNECTIONS, SECONDS_A_PAGE);
  const orderMs: number[] = [];
  for (let n = 0; n < ORDERS; n += 1) orderMs.push(await buyOne(store.url, `buyer-${n}@exemplu.ro`));
  for (const path of paths) await load(`${store.url}${path}`, CONNECTIONS, SECONDS_A_PAGE);
  const { resident: afterLoad, highest } = await memoryOf(store.pid);
  return { atRest, afterLoad, highest, orderMs: median(orderMs) };
}

/** Buys one product, from the cart to the paid order; returns the milliseconds. */
async function buyOne(url: string, email: string): Promise<number> {
  const [mostOfIt] = [...(await readStock(url))].toSorted(([, a], [, b]) => b - a);
  if (mostOfIt === undefined) throw new Error("The shop has no variants.");
  const started = performance.now();
  const answer = await pay(url, await makeCart(url, { variantId: mostOfIt[0] }, email), email, GOOD_CARD);
  if (answer?.status !== 303) throw new Error(`An order was not paid: ${answer?.status ?? "no answer"}.`);
  return performance.now() - started;
}

/** Reads the memory of a process on Linux. */
async function memoryOf(pid: number): Promise<{ readonly resident: number; readonly highest: number }> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
  return { resident: megabytes("VmRSS"), highest: megabytes("VmHWM") };
}
