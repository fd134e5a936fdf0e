import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { SERVER_FLAGS } from "../../tools/server-flags.mjs";

const READY_TIMEOUT_MS = 60_000;
const READY_POLL_MS = 50;

/**
 * Limits count by network: a test's shoppers come from networks of their own, which they name in `X-Forwarded-For`. The
 * few test cards are shared by all of them.
 */
const TEST_SETTINGS = { TRUST_PROXY: "on", LIMIT_DECLINES_PER_CARD: "100000" };

/** The programs of the built store. */
export type Program = "main" | "shop" | "worker" | "shop-command";

export interface StoreProcess {
  /** `http://localhost:<port>` */
  readonly url: string;
  readonly pid: number;
  /** Everything it wrote so far, both streams. */
  readonly output: () => string;
  /** Its exit code, or `null` when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Asks it to end (SIGTERM), and waits until it has. */
  readonly stop: () => Promise<void>;
  /** Ends it at once, as a crash would (SIGKILL). */
  readonly kill: () => Promise<void>;
}

/**
 * Starts one program of the built store and waits until it answers: when it is ready, or already when it is alive.
 *
 * @param settings its environment beside the machine's own; `PORT` and `DATA_DIR` are needed.
 * @throws {Error} with what it said, when it ends or is not ready in a minute.
 */
export async function startProgram(
  program: Program,
  settings: Readonly<Record<string, string>> & { readonly PORT: string; readonly DATA_DIR: string },
  until: "/readyz" | "/healthz" = "/readyz",
): Promise<StoreProcess> {
  const started = launchProgram(program, settings);
  let over = false;
  void started.ended.then(() => {
    over = true;
  });
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await answersOk(`${started.url}${until}`))) {
    if (over || Date.now() > deadline) {
      await started.kill();
      throw new Error(`build/server/${program}.js did not become ready:\n${started.output()}`);
    }
    await wait(READY_POLL_MS);
  }
  return started;
}

export function launchProgram(
  program: Program,
  settings: Readonly<Record<string, string>> & { readonly PORT: string; readonly DATA_DIR: string },
  args: readonly string[] = [],
): StoreProcess {
  const file = `build/server/${program}.js`;
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`node tools/build.mjs\`.`);
  const child = spawn(process.execPath, [...SERVER_FLAGS, file, ...args], {
    env: { ...process.env, NODE_ENV: "production", ...TEST_SETTINGS, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const take = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return {
    url: `http://localhost:${settings.PORT}`,
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
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
