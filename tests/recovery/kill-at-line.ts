/**
 * Kills the process it is preloaded into, without any clean-up, when it writes a line on standard error: commands tell
 * there how far they are.
 */
import { isMainThread } from "node:worker_threads";

/** Module to preload into the built store (`node --import`). */
export const KILL_AT_LINE = "./tests/recovery/kill-at-line.ts";
/** Setting that holds the line. */
export const KILL_LINE = "TEST_KILL_LINE";

const line = process.env[KILL_LINE];
if (isMainThread && line !== undefined) {
  const write = process.stderr.write.bind(process.stderr);
  process.stderr.write = (chunk: string | Uint8Array): boolean => {
    if (String(chunk).includes(line)) process.kill(process.pid, "SIGKILL");
    return write(chunk);
  };
}
