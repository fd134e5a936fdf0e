import { DrizzleQueryError } from "drizzle-orm";
import { type DestinationStream, type Logger, pino } from "pino";
import { redactSecrets } from "#app/platform/redact-secrets.ts";
import { describeFailure } from "#lib/jobs/describe-failure.ts";

/** Structured logs, one JSON object a line. Fields that could hold a secret or a card are cut, and the tokens in any URL. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    // The finished line: also what stands in messages, stacks and fields that nobody thought of.
    hooks: { streamWrite: redactSecrets },
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

/** An error as pino writes it; a database's without its words, which quote the statement's values, addresses among them. */
function describeError(error: unknown): unknown {
  const chain = causesOf(error);
  if (!chain.some(isOfDatabase)) return pino.stdSerializers.err(error as Error);
  const statement = chain.find((each) => each instanceof DrizzleQueryError)?.query;
  return { ...describeFailure(error), causes: chain.slice(1).map(describeFailure), statement };
}

function causesOf(error: unknown): readonly unknown[] {
  if (error instanceof Error) return [error, ...causesOf(error.cause)];
  return error === undefined ? [] : [error];
}

/** PostgreSQL's own errors name a severity, in the driver's classes as in the objects that pg-boss makes of them. */
function isOfDatabase(error: unknown): boolean {
  return (
    error instanceof DrizzleQueryError || (typeof error === "object" && error !== null && "severity" in error)
  );
}
