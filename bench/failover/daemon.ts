import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";

const STOP_WITHIN_MS = 20_000;

/** Program that runs until it is stopped. */
export interface Daemon {
  readonly pid: number;
  readonly hasEnded: () => boolean;
  /** Returns what it wrote so far. */
  readonly output: () => string;
  readonly kill: () => Promise<void>;
  /** Ends it with SIGTERM; with SIGKILL when that takes too long. */
  readonly stop: () => Promise<void>;
}

interface DaemonOptions {
  readonly user: { readonly uid: number; readonly gid: number } | null;
  /** Working and home directory. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** File that its output is added to. */
  readonly log: string;
}

/** Starts a program, as another user if one is given. */
export function startDaemon(
  command: string,
  args: readonly string[],
  { user, folder, env, log }: DaemonOptions,
): Daemon {
  const output = openSync(log, "a");
  const child = spawn(command, args, {
    ...user,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", HOME: folder, ...env },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (hasEnded(child)) return;
    const ended = once(child, "exit");
    child.kill(signal);
    const impatient = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
    await ended;
    clearTimeout(impatient);
  };
  return {
    pid: child.pid ?? 0,
    hasEnded: () => hasEnded(child),
    output: () => readFileSync(log, "utf8"),
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
