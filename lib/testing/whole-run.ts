/** Set by `npm test -- --all`. */
export const WHOLE_RUN_VARIABLE = "TEST_ALL";

/** Tells whether the tests run that a plain `npm test` leaves to `npm test -- --all` (docs/how/tests.md). */
export function runsAll(): boolean {
  return process.env[WHOLE_RUN_VARIABLE] === "1";
}

/** Returns the number of runs of a property with a database: a third in a plain `npm test`. */
export function triesOf(count: number): number {
  return runsAll() ? count : Math.ceil(count / 3);
}
