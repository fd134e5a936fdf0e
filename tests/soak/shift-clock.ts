import { openSync, readSync } from "node:fs";
import { CLOCK_FILE_VARIABLE, OFFSET_BYTES } from "./test-clock.ts";

/*
 * Shifts the clock of every process of a soak, into which it is preloaded (`node --import`): the current time is the
 * machine's plus the offset in a file that all of them read. Timers keep running at the machine's speed.
 */
const descriptor = openSync(process.env[CLOCK_FILE_VARIABLE] ?? "", "r");
const bytes = Buffer.alloc(OFFSET_BYTES);
const RealDate = Date;

function nowMs(): number {
  readSync(descriptor, bytes, 0, OFFSET_BYTES, 0);
  return RealDate.now() + bytes.readDoubleLE(0);
}

class ShiftedDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [nowMs()] : given) as [number]));
  }

  static override now(): number {
    return nowMs();
  }

  /** Accepts dates that were made before, or come from another thread. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof RealDate;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
