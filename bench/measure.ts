import { execFile, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

const execute = promisify(execFile);
const START_POLL_MS = 10;

export interface Load {
  readonly perSecond: number;
  /** Mean size of an answer, headers included. */
  readonly bytes: number;
  readonly failed: number;
}

/** Loads one address for a while; see `load.ts`. */
export async function load(url: string, connections: number, seconds: number): Promise<Load> {
  const args = ["bench/http/load.ts", url, String(connections), String(seconds)];
  const { stdout } = await execute(process.execPath, args);
  const result = JSON.parse(stdout) as Load;
  if (result.failed > 0) throw new Error(`${url}: ${result.failed} answers were not 200.`);
  return result;
}

/** Renders and answers per second of React and React Router alone. */
export interface BareRates {
  /** By path: with `renderToString`, and with the streaming renderer, which can wait for data. */
  readonly pages: Readonly<Record<string, { readonly asText: number; readonly streamed: number }>>;
  /** Answers of React Router for a route that renders nothing. */
  readonly emptyRoute: number;
}

/** Measures for a while how fast React and React Router alone are with each page; see `bare-render.ts`. */
export async function renderBare(
  paths: readonly string[],
  seconds: number,
  settings: Readonly<Record<string, string>>,
): Promise<BareRates> {
  const env = { ...process.env, NODE_ENV: "production", ...settings };
  const { stdout } = await execute(process.execPath, ["build/server/bench.js", String(seconds), ...paths], {
    env,
  });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as BareRates;
}

/** Measures the milliseconds from `npm start`'s script to the first answer of `/readyz`; stops the store again. */
export async function measureStart(
  settings: Readonly<Record<string, string>> & { readonly PORT: string },
): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, ["tools/start.mjs"], {
    env: { ...process.env, ...settings },
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `http://localhost:${settings.PORT}/readyz`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error("The store did not start.");
    await wait(START_POLL_MS);
  }
  const ms = performance.now() - started;
  child.kill("SIGTERM");
  await ended;
  return ms;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
