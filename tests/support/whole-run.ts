/** Set by `npm test -- --all`. */
export const WHOLE_RUN_VARIABLE = "TEST_ALL";

/** Whether also those tests run that a plain `npm test` leaves to `npm test -- --all` (docs/decisions/test-suite.md). */
export function runsAll(): boolean {
  return process.env[WHOLE_RUN_VARIABLE] === "1";
}
