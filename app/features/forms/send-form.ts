import { isRouteErrorResponse } from "react-router";
import { createSharedState } from "#app/ui/shared-state.ts";
import { TOO_MANY_REQUESTS } from "#lib/http/status.ts";

/** Reason why a form got no answer of ours: no server answered, or too many requests came from this network. */
export type SendFailure = "unreachable" | "too_many";

/** Reason why a form of the account got no answer of ours; `token`: the session has ended. */
export type AccountSendFailure = SendFailure | "token";

/** True while the browser loads the other document that the server answered a form with. */
export const isLeaving = createSharedState(false);

/** Statuses of a proxy whose server is down. */
const AWAY_STATUSES = [502, 503, 504];
/** Set by `redirectDocument`; a redirect without it stays in this document. */
const RELOADS_DOCUMENT = "X-Remix-Reload-Document";

interface Leaving {
  /** Awaited before the browser goes on to the other document. */
  readonly beforeLeaving?: () => Promise<void>;
}

/**
 * Sends a form. Without an answer of ours the form keeps the typed values and shows the reason, instead of the error
 * page; an answer that redirects to another document sets `isLeaving`.
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
