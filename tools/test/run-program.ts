import { type ChildProcess, spawn } from "node:child_process";

const KILL_AFTER_MS = 5_000;

const running = new Set<ChildProcess>();

export interface Ended {
  readonly exitCode: number;
  /** Its complete output, both streams in order. */
  readonly output: string;
}

/** Runs a program to its end. Each leads a process group of its own, so that no process it started outlives it. */
export function runProgram(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    running.add(child);
    let output = "";
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.on("error", (error) => {
      running.delete(child);
      resolve({ exitCode: 127, output: `${command}: ${error.message}` });
    });
    child.on("close", (code) => {
      running.delete(child);
      resolve({ exitCode: code ?? 1, output });
    });
  });
}

/** Ends every running program with the processes it started. */
export async function stopPrograms(): Promise<void> {
  const ended = [...running].map((child) => new Promise((resolve) => child.once("close", resolve)));
  signalAll("SIGTERM");
  const impatient = setTimeout(() => signalAll("SIGKILL"), KILL_AFTER_MS);
  await Promise.all(ended);
  clearTimeout(impatient);
}

function signalAll(signal: NodeJS.Signals): void {
  for (const { pid } of running) {
    try {
      if (pid !== undefined) process.kill(-pid, signal);
    } catch {
      // It ended by itself meanwhile.
    }
  }
}
