import type { Office } from "./office.server.ts";
import type { OfficeCall, OfficeResult } from "./office-call.ts";

/** Office in memory: a test reads its requests, and sets its answers. */
export class FakeOffice implements Office {
  readonly calls: OfficeCall[] = [];
  /** The next answers, first to last; without one the office does not answer. */
  readonly answers: OfficeResult<unknown>[] = [];

  ask: Office["ask"] = async (call) => {
    this.calls.push(call);
    // A test gives each command the answer that is its own.
    return (this.answers.shift() ?? { ok: false, problem: "unavailable" }) as never;
  };

  /** Removes all data. */
  clear(): void {
    this.calls.length = 0;
    this.answers.length = 0;
  }
}
