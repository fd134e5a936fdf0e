import { DrizzleQueryError } from "drizzle-orm";
import { type DestinationStream, type Logger, pino } from "pino";
import { causesOf, DatabaseConnectionError } from "#lib/database/database-failure.ts";
import { createFailureLimit } from "./limit-failures.ts";
import { redactSecrets } from "./redact-secrets.ts";
import { describeFailure } from "./describe-failure.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** Creates the log, one JSON object a line. Removes fields that could hold a secret or a card, and tokens in URLs. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    // Redacts the finished line, and so also messages, stacks and fields that are not listed.
    hooks: { streamWrite: redactSecrets, logMethod: createFailureLimit() },
    redact: {
      paths: [
        "authorization",
        "cookie",
        "password",
        "token",
        "card",
        "*.password",
        "*.token",
        "*.card",
        "*.cookie",
      ],
      censor: "[cut]",
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Serialises an error as pino does; a database's without its message, which quotes values such as addresses. */
function describeError(error: unknown): unknown {
  const chain = causesOf(error);
  if (!chain.some(isOfDatabase)) return pino.stdSerializers.err(trustType<Error>(error));
  const statement = chain.find((each) => each instanceof DrizzleQueryError)?.query;
  return { ...describeFailure(error), causes: chain.slice(1).map(describeFailure), statement };
}

/** Tells whether an error is PostgreSQL's: those have a severity, in the driver's classes and in pg-boss's objects. */
function isOfDatabase(error: unknown): boolean {
  return (
    error instanceof DrizzleQueryError ||
    error instanceof DatabaseConnectionError ||
    (typeof error === "object" && error !== null && "severity" in error)
  );
}
