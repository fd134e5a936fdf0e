/** Error that stops the start and that an operator can fix: its message says what and how, in one line. */
export class StartError extends Error {}

/**
 * Ends a failed start: prints the message of a `StartError` alone, without a stack, and ends the process with 1.
 *
 * @throws every other error, unchanged
 */
export function failStart(error: unknown): void {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
