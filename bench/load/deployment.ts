import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MINUTE_MS } from "../../domain/time/units.ts";
import { until } from "../../tests/recovery/payer.ts";
import { countWaiting, fillShelves } from "../../tests/soak/soak-queries.ts";
import { createTestClock, SHIFT_CLOCK } from "../../tests/soak/test-clock.ts";
import { freePort } from "../../tests/support/store/free-port.ts";
import { NO_LIMITS } from "../../tests/support/store/no-limits.ts";
import { launchProgram, startProgram, type StoreProcess } from "../../tests/support/store/store-process.ts";
import { findPostgresPrograms, startPostgresServer } from "../../tools/test/postgres-server.ts";
import { missingForNginx, startNginx } from "../http/nginx.ts";
import { findChild, readUsage, type Usage } from "./usage.ts";

const NGINX_CONFIG = "deploy/nginx.conf";
const PIECES = 1_000_000;
/** Those of PostgreSQL itself, in place of the quick ones of tests. */
const DURABLE = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
/** Longer than `books` leaves a payment and its webhook alone. */
const UNDER_WAY_MS = 6 * MINUTE_MS;
const SETTLES_WITHIN_LOOKS = 600;

/** Store as it is deployed on one machine: two web processes behind nginx, a worker, PostgreSQL. */
export interface Deployment {
  /** Address of nginx. */
  readonly url: string;
  readonly databaseUrl: string;
  /** Lets nginx pass requests to the first web processes alone. */
  readonly useWebProcesses: (count: number) => Promise<void>;
  /** Reads what each part uses now, by its name. */
  readonly readUsages: () => ReadonlyMap<string, Usage>;
  /** Waits until webhooks, mails and payments are done, then runs `books --all` of shop and site. @returns what is wrong */
  readonly findProblems: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

export async function startDeployment(): Promise<Deployment> {
  const programs = findPostgresPrograms();
  if (programs === null) throw new Error("PostgreSQL is not installed.");
  const missing = missingForNginx(NGINX_CONFIG);
  if (missing !== null) throw new Error(missing);
  const folder = mkdtempSync(join(tmpdir(), "load-"));
  const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const end of endings.toReversed()) await end();
  };
  try {
    const postgres = await startPostgresServer(programs, DURABLE);
    endings.push(postgres.stop);
    return { ...(await startProcesses(folder, postgres.url, endings)), databaseUrl: postgres.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startProcesses(
  folder: string,
  databaseUrl: string,
  endings: (() => unknown)[],
): Promise<Omit<Deployment, "databaseUrl" | "stop">> {
  const httpsPort = await freePort();
  const url = `https://localhost:${httpsPort}`;
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, "data"),
    PUBLIC_URL: url,
    // The certificate of nginx is made for this run.
    NODE_TLS_REJECT_UNAUTHORIZED: "0",
    // They count by network, and all shoppers share this machine's.
    ...NO_LIMITS,
  };
  const startWeb = async (): Promise<StoreProcess> => {
    const web = await startProgram("main", { ...settings, PORT: String(await freePort()), JOBS: "off" });
    endings.push(web.stop);
    return web;
  };
  const webs = [await startWeb(), await startWeb()];
  const worker = launchProgram("worker", { ...settings, PORT: "0" });
  endings.push(worker.stop);
  await worker.wrote("The worker runs the jobs.");
  await fillShelves(databaseUrl, PIECES);
  const runNginx = (count: number) => {
    const storePorts = webs.slice(0, count).map((web) => Number(new URL(web.url).port));
    return startNginx(NGINX_CONFIG, mkdtempSync(join(folder, "nginx-")), { httpsPort, storePorts });
  };
  let nginx = await runNginx(webs.length);
  endings.push(() => nginx.stop());
  return {
    url,
    useWebProcesses: async (count) => {
      await nginx.stop();
      nginx = await runNginx(count);
    },
    readUsages: () =>
      new Map([
        ...webs.map(({ pid }, at): [string, Usage] => [`web process ${at + 1}`, readUsage(pid)]),
        ["worker", readUsage(worker.pid)],
        ["PostgreSQL", readUsage(findChild("postgres"))],
        ["nginx", readUsage(findChild("nginx"))],
      ]),
    findProblems: async () => [
      ...(await waitForJobs(databaseUrl)),
      ...(await compareBooks(settings, join(folder, "clock"))),
    ],
  };
}

async function waitForJobs(databaseUrl: string): Promise<readonly string[]> {
  const look = () => countWaiting(databaseUrl, new Date());
  const waiting = await until((count) => count === 0, look, SETTLES_WITHIN_LOOKS);
  return waiting === 0 ? [] : [`${waiting} webhooks, mails or payments are not finished`];
}

/** Runs `books` as if some minutes had passed. @returns what disagrees */
async function compareBooks(
  settings: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
  clockFile: string,
): Promise<readonly string[]> {
  const clock = createTestClock(clockFile);
  clock.advance(UNDER_WAY_MS);
  const problems: string[] = [];
  for (const program of ["shop-command", "store-command"] as const) {
    const shifted = { ...settings, ...clock.environment, PORT: "0" };
    const books = launchProgram(program, shifted, ["books", "--all"], [SHIFT_CLOCK]);
    if ((await books.ended) !== 0) problems.push(books.output().trim());
  }
  clock.close();
  return problems;
}
