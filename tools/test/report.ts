import type { Count } from "./count-results.ts";

/** Interval at which a long part writes a line, for people and for machines that end silent jobs. */
const HEARTBEAT_MS = 60_000;

export interface Result extends Count {
  /** Printed after a failure. */
  readonly output: string;
}

const total = { passed: 0, failed: 0 };

/** Runs one part of the tests under its heading, prints its result and duration, and adds them up. */
export async function report(title: string, work: () => Promise<Result>): Promise<boolean> {
  const started = performance.now();
  const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`> ${title}`);
  const heartbeat = setInterval(() => console.log(`  ${title}: ${seconds()} so far`), HEARTBEAT_MS);
  const {
    passed,
    failed,
    flaky = 0,
    failures = [],
    output,
  } = await work().catch((error: unknown): Result => ({
    passed: 0,
    failed: 1,
    output: String(error),
  }));
  clearInterval(heartbeat);
  total.passed += passed;
  total.failed += failed;
  if (failed === 0) {
    const again = flaky === 0 ? "" : `, ${flaky} of them at the second try`;
    console.log(`  ok      ${title}${passed === 0 ? "" : `: ${passed} passed${again}`} (${seconds()})`);
    return true;
  }
  const names = failures.map((failure) => `          ${failure}\n`).join("");
  console.log(
    `\n  FAILED  ${title}: ${passed} passed, ${failed} failed (${seconds()})\n${names}\n${output.trimEnd()}\n`,
  );
  return false;
}

/** Returns the last line of the report, in the form other programs read. */
export function summary(): { readonly line: string; readonly ok: boolean } {
  return { line: `${total.passed} passed, ${total.failed} failed`, ok: total.failed === 0 };
}
