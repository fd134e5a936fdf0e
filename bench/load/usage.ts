import { readFileSync } from "node:fs";

/** Ticks in which Linux counts processor time. */
const TICK_MS = 10;
/** Places in `/proc/<pid>/stat` after the name: user and system time, of the process and of its ended children. */
const TIMES_FROM = 11;
const TIMES_TO = 15;

/** What a process and those it made use. */
export interface Usage {
  /** Resident memory, a page that several processes share counted once. */
  readonly memoryMb: number;
  /** Processor time since their start. */
  readonly processorMs: number;
}

/** Reads what a process and those it made use now (Linux). */
export function readUsage(pid: number): Usage {
  const all = [pid, ...childrenOf(pid)].map(readOne);
  return {
    memoryMb: all.reduce((sum, { memoryMb }) => sum + memoryMb, 0),
    processorMs: all.reduce((sum, { processorMs }) => sum + processorMs, 0),
  };
}

/** Finds the process of a name that this one has started. @throws {Error} when there is none */
export function findChild(name: string): number {
  const found = childrenOf(process.pid).find((pid) => read(`/proc/${pid}/comm`).trim() === name);
  if (found === undefined) throw new Error(`${name} does not run.`);
  return found;
}

function childrenOf(pid: number): readonly number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
}

function readOne(pid: number): Usage {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0;
  const ticks = read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ").slice(TIMES_FROM, TIMES_TO) ?? [];
  return {
    memoryMb: Number(kilobytes) / 1024,
    processorMs: ticks.reduce((sum, each) => sum + Number(each), 0) * TICK_MS,
  };
}

/** Reads a file of a process; nothing of one that has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
