import type { Logger } from "pino";
import { describeFailure } from "#lib/jobs/describe-failure.ts";

/** Logs a fault by its kind and place: the words of a database's error quote the statement's values, addresses among them. */
export function logFailure(
  log: Logger,
  error: unknown,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): void {
  const cause = error instanceof Error ? error.cause : undefined;
  log.error(
    {
      ...details,
      ...describeFailure(error),
      ...(cause instanceof Error && { cause: describeFailure(cause) }),
    },
    message,
  );
}
