/** A reason not to start that the person at the terminal can act on: its message says what and how, in one line. */
export class StartError extends Error {}

/**
 * Ends a start that failed: prints the message of a `StartError` alone, without a stack, and ends the process with 1.
 *
 * @throws every other error, unchanged
 */
export function failStart(error: unknown): void {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
