import type { Logger } from "pino";
import { DATABASE_RETRY_AFTER_S, databaseFailureOf } from "#lib/database/database-failure.ts";
import { isAbortedUpload } from "#lib/http/aborted-upload.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";

/**
 * Logs an error thrown while handling a request, and answers 500, in development with message and stack; 503 where the
 * database cannot serve it now. An upload aborted by its sender is no failure (400, unread).
 */
export function answerFailure(
  error: unknown,
  request: Request,
  { log, development }: { readonly log: Logger; readonly development: boolean },
): Response {
  if (isAbortedUpload(request, error)) {
    log.info("the sender closed the connection before the body was complete");
    return new Response(null, { status: 400 });
  }
  log.error({ err: error }, "a request failed");
  if (databaseFailureOf(error) !== null) {
    return new Response("Temporarily unavailable", {
      status: 503,
      headers: { "Retry-After": DATABASE_RETRY_AFTER_S },
    });
  }
  const shown = development ? String(fieldsOf(error).stack ?? error) : "Internal error";
  return new Response(shown, { status: 500 });
}
