import { closeSync, openSync, writeSync } from "node:fs";

export const CLOCK_FILE_VARIABLE = "TEST_CLOCK_FILE";
export const OFFSET_BYTES = 8;
/** Module to preload into processes that use the clock. */
export const SHIFT_CLOCK = "./tests/soak/shift-clock.ts";

/** One clock for all processes of a test, which only goes forward. */
export interface TestClock {
  readonly now: () => Date;
  /** Advances the clock of all processes at once. */
  readonly advance: (ms: number) => void;
  /** Environment of each process. */
  readonly environment: Readonly<Record<string, string>>;
  readonly close: () => void;
}

/** Makes a clock in a file; it starts at the machine's time. */
export function createTestClock(file: string): TestClock {
  const descriptor = openSync(file, "w+");
  const bytes = Buffer.alloc(OFFSET_BYTES);
  let offsetMs = 0;
  const write = (): void => {
    bytes.writeDoubleLE(offsetMs);
    writeSync(descriptor, bytes, 0, OFFSET_BYTES, 0);
  };
  write();
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms) => {
      offsetMs += ms;
      write();
    },
    environment: { [CLOCK_FILE_VARIABLE]: file },
    close: () => closeSync(descriptor),
  };
}
