import { DrizzleQueryError } from "drizzle-orm";
import { type DestinationStream, type Logger, pino } from "pino";
import { causesOf, DatabaseConnectionError } from "#lib/database/database-failure.ts";
import { createFailureLimit } from "./limit-failures.ts";
import { redactSecrets } from "./redact-secrets.ts";
import { describeFailure } from "#lib/jobs/describe-failure.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
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

/**
 * Classes of PostgreSQL's error codes whose messages are about the server, never about a value: connections, read-only
 * and other transaction states, deadlocks, no space or connections left, limits, locks, shutdown, files, internal faults.
 */
const ABOUT_THE_SERVER = /^(?:08|25|40|53|54|55|57|58|XX)/;

/**
 * Serialises an error as pino does; a database's without its message where that could quote values such as addresses.
 */
function describeError(error: unknown): unknown {
  const chain = causesOf(error);
  if (!chain.some(isOfDatabase)) return pino.stdSerializers.err(trustType<Error>(error));
  const query = chain.findIndex((each) => each instanceof DrizzleQueryError);
  const found = chain[query];
  const described = chain.map((each, index) => ({
    ...describeFailure(each),
    ...(isAboutServer(each, query !== -1 && index > query) && { message: messageOf(each) }),
  }));
  return {
    ...described[0],
    causes: described.slice(1),
    statement: found instanceof DrizzleQueryError ? found.query : undefined,
  };
}

/** @param isCause true for what a statement failed by: without a severity it is an error of the connection */
function isAboutServer(error: unknown, isCause: boolean): boolean {
  const { severity, code } = fieldsOf(error);
  if (severity === undefined) return isCause;
  return typeof code === "string" && ABOUT_THE_SERVER.test(code);
}

function messageOf(error: unknown): string {
  const { message } = fieldsOf(error);
  return typeof message === "string" ? message : "";
}

/** Tells whether an error is PostgreSQL's: those have a severity, in the driver's classes and in pg-boss's objects. */
function isOfDatabase(error: unknown): boolean {
  return (
    error instanceof DrizzleQueryError ||
    error instanceof DatabaseConnectionError ||
    (typeof error === "object" && error !== null && "severity" in error)
  );
}
