import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { SERVER_FLAGS } from "#tools/server-flags.mjs";
import { OFFICE_SECRET } from "./office.ts";

const READY_POLL_MS = 100;

/**
 * Limits count by network: a test's customers have networks of their own, which they name in `X-Forwarded-For`. The few
 * test cards are shared by all of them.
 */
const TEST_SETTINGS = {
  TRUST_PROXY: "on",
  LIMIT_DECLINES_PER_CARD: "100000",
  SHOP_OFFICE_SECRET: OFFICE_SECRET,
};

/** The programs of the built store. */
export type Program =
  | "main"
  | "shop"
  | "worker"
  | "migrate"
  | "shop-command"
  | "store-command"
  | "backup-command"
  | "restore-command";

export interface StoreProcess {
  /** `http://localhost:<port>` */
  readonly url: string;
  readonly pid: number;
  /** Returns its output so far, both streams. */
  readonly output: () => string;
  /** Waits until it has written a text. Rejects with its output, when it ends before that. */
  readonly wrote: (text: string) => Promise<void>;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Its exit code, or `null` when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Ends it with SIGTERM, and waits until it has ended. */
  readonly stop: () => Promise<void>;
  /** Ends it at once, as a crash would (SIGKILL). */
  readonly kill: () => Promise<void>;
  /** Starts it once more on its data, after it has ended; waits until it is ready, or already when it is alive. */
  readonly startAgain: (until?: "/readyz" | "/healthz") => Promise<StoreProcess>;
}

/**
 * Starts one program of the built store and waits until it answers: when it is ready, or already when it is alive.
 *
 * @param settings its environment beside the machine's own; `PORT` and `DATA_DIR` are needed.
 * @param preload modules it loads before its own, `node --import`.
 * @throws {Error} with its output, when it ends before it is ready.
 */
export async function startProgram(
  program: Program,
  settings: Readonly<Record<string, string>> & { readonly PORT: string; readonly DATA_DIR: string },
  until: "/readyz" | "/healthz" = "/readyz",
  preload: readonly string[] = [],
): Promise<StoreProcess> {
  const started = launchProgram(program, settings, [], preload);
  let isOver = false;
  void started.ended.then(() => {
    isOver = true;
  });
  await started.wrote(`http://localhost:${settings.PORT}`);
  // No deadline here: on a busy machine the test's timeout applies.
  while (!(await answersOk(`${started.url}${until}`))) {
    if (isOver) throw new Error(`build/server/${program}.js ended before it was ready:\n${started.output()}`);
    await wait(READY_POLL_MS);
  }
  return started;
}

export function launchProgram(
  program: Program,
  settings: Readonly<Record<string, string>> & { readonly PORT: string; readonly DATA_DIR: string },
  args: readonly string[] = [],
  preload: readonly string[] = [],
): StoreProcess {
  const file = `build/server/${program}.js`;
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`node tools/build.mjs\`.`);
  const flags = [...SERVER_FLAGS, ...preload.flatMap((module) => ["--import", module])];
  const child = spawn(process.execPath, [...flags, file, ...args], {
    env: { ...process.env, NODE_ENV: "production", ...TEST_SETTINGS, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const expected = new Map<string, () => void>();
  const take = (chunk: Buffer): void => {
    output += chunk.toString();
    for (const [text, resolve] of expected) {
      // The search copies the whole output: a text that was found is not searched again.
      if (output.includes(text) && expected.delete(text)) resolve();
    }
  };
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  const wrote = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      if (output.includes(text)) return resolve();
      expected.set(text, resolve);
      void ended.then(() => reject(new Error(`${file} ended before it wrote "${text}":\n${output}`)));
    });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return {
    url: `http://localhost:${settings.PORT}`,
    pid: child.pid ?? 0,
    output: () => output,
    wrote,
    signal: (signal) => void child.kill(signal),
    ended,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    startAgain: (until = "/readyz") => startProgram(program, settings, until, preload),
  };
}

async function answersOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    return answer.ok;
  } catch {
    return false;
  }
}
