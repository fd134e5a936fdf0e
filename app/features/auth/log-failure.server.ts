import type { Logger } from "pino";
import { describeFailure } from "#lib/log/describe-failure.ts";

/** Logs a fault's kind and place only: a database error's message quotes the statement's values, such as addresses. */
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
