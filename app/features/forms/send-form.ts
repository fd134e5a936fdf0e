import { isRouteErrorResponse } from "react-router";
import { createSharedState } from "#app/ui/shared-state.ts";
import { TOO_MANY_REQUESTS } from "#lib/http/status.ts";

/** Why a form got no answer of ours: nobody answered, or too many requests came from this network. */
export type SendFailure = "unreachable" | "too_many";

/** The server has answered a form with another document to load, and the browser is on its way there. */
export const isLeaving = createSharedState(false);

/** A proxy without its server. */
const AWAY_STATUSES = [502, 503, 504];
/** Set by `redirectDocument`; a redirect without it stays in this document. */
const RELOADS_DOCUMENT = "X-Remix-Reload-Document";

interface Leaving {
  /** Awaited before the browser goes on to the other document. */
  readonly beforeLeaving?: () => Promise<void>;
}

/**
 * Sends a form. Where no answer of ours comes, the form stays with everything typed and an answer that says why,
 * instead of giving way to the error page; where the answer is the way to another document, that is noted.
 *
 * @param send the router's `serverAction`
 * @param answerTo the answer for a failure
 * @throws whatever the router threw, for every other outcome
 */
export async function sendForm<Answer, Otherwise>(
  send: () => Promise<Answer>,
  answerTo: (failure: SendFailure) => Otherwise,
  { beforeLeaving }: Leaving = {},
): Promise<Answer | Otherwise> {
  try {
    return await send();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.has(RELOADS_DOCUMENT)) {
      await beforeLeaving?.();
      isLeaving.set(true);
    }
    const failure = failureOf(thrown);
    if (failure === null) throw thrown;
    return answerTo(failure);
  }
}

function failureOf(thrown: unknown): SendFailure | null {
  if (thrown instanceof TypeError) return "unreachable";
  if (!isRouteErrorResponse(thrown)) return null;
  if (thrown.status === TOO_MANY_REQUESTS) return "too_many";
  return AWAY_STATUSES.includes(thrown.status) ? "unreachable" : null;
}
