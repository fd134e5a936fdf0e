// @ts-check
import { spawn } from "node:child_process";

/** Interval at which a long step writes to a log, where no progress line is shown. */
const HEARTBEAT_SECONDS = 15;
const REDRAW_MS = 250;
const ORPHAN_POLL_MS = 500;

/** Failure of a program; `output` is its complete output. */
export class StepFailed extends Error {
  /** @param {string} what @param {string} output */
  constructor(what, output) {
    super(`${what} failed.`);
    this.name = "StepFailed";
    this.output = output;
  }
}

/**
 * Shows the progress of one step: a line that counts seconds on a terminal, plain lines in a log.
 *
 * @template T
 * @param {string} title "Installing packages"
 * @param {(report: (detail: string) => void) => Promise<T>} work calls `report` with its progress.
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const moving = process.stdout.isTTY;
  let detail = "";
  let ticks = 0;
  const line = () => `${title} … ${detail === "" ? "" : `${detail}, `}${seconds()} s`;
  const draw = () => {
    ticks += 1;
    if (moving) process.stdout.write(`\r\x1b[2K${line()}`);
    else if ((ticks * REDRAW_MS) % (HEARTBEAT_SECONDS * 1000) === 0) console.log(`  ${line()}`);
  };
  if (!moving) console.log(`${title} …`);
  const timer = setInterval(draw, REDRAW_MS);
  try {
    return await work((text) => {
      detail = text;
    });
  } finally {
    clearInterval(timer);
    console.log(`${moving ? "\r\x1b[2K" : "  "}${line()}`);
  }
}

/**
 * Runs a program without printing its output, which is kept in case it fails.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void }} options
 * @returns {Promise<string>} its output.
 * @throws {StepFailed}
 */
export function run(command, args, { cwd, env = process.env, onLine = () => {} }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    const stop = () => child.kill("SIGTERM");
    process.once("exit", stop);
    let output = "";
    /** @param {Buffer} chunk */
    const take = (chunk) => {
      output += chunk.toString();
      for (const line of chunk.toString().split(/[\r\n]+/)) if (line.trim() !== "") onLine(line.trim());
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.on("error", (error) => reject(new StepFailed(command, error.message)));
    child.on("close", (code) => {
      process.off("exit", stop);
      if (code === 0) resolve(output);
      else reject(new StepFailed([command, ...args].join(" "), output));
    });
  });
}

/**
 * Replaces this process by another program: same terminal, signals passed on, same exit code. Never returns.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<never>}
 */
export function become(command, args, { cwd, env }) {
  const child = spawn(command, args, { cwd, env, stdio: "inherit" });
  // A terminal sends Ctrl-C to both processes; passing it on would count as a second one.
  /** @type {NodeJS.Signals[]} */
  const passedOn = process.stdin.isTTY ? ["SIGTERM", "SIGHUP"] : ["SIGTERM", "SIGHUP", "SIGINT"];
  for (const signal of passedOn) process.on(signal, () => child.kill(signal));
  if (process.stdin.isTTY) process.on("SIGINT", () => {});
  endWithNpm(() => child.kill("SIGTERM"));
  return new Promise(() => {
    child.on("error", (error) => {
      console.error(error.message);
      process.exit(1);
    });
    child.on("exit", (code, signal) => {
      if (signal === null) process.exit(code ?? 1);
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
  });
}

/**
 * Calls `end` when npm ends. npm runs scripts through a shell and passes SIGTERM to that shell only, which ends and
 * leaves this process behind. A store that is stopped through npm must close all the same: losing the parent counts as
 * the signal.
 *
 * @param {() => void} end
 */
function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, ORPHAN_POLL_MS);
}
