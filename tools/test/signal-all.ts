import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

/** Signals a server and the processes it made, see `signalProcess`; not one that has ended. */
export function signalAll({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined && exitCode === null && signalCode === null) signalProcess(pid, signal);
}

/** Signals a process and those it made, which would outlive a SIGKILL or a SIGSTOP of it alone (Linux). */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  for (const id of [pid, ...children.split(" ").filter(Boolean).map(Number)]) {
    try {
      process.kill(id, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
