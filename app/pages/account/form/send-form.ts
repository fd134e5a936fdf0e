import { isRouteErrorResponse } from "react-router";

/** Too many requests, and what a proxy says for a server that is away. */
const PASSING_STATUSES = [429, 502, 503, 504];

/**
 * Sends a form of the account. Where no answer of ours comes the form stays, with everything typed and a word on it,
 * instead of giving way to the error page.
 *
 * @param otherwise the answer then
 * @throws whatever the router threw, for every other outcome
 */
export async function sendForm<Answer, Otherwise>(
  send: () => Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  try {
    return await send();
  } catch (thrown) {
    const passing = isRouteErrorResponse(thrown) && PASSING_STATUSES.includes(thrown.status);
    if (thrown instanceof TypeError || passing) return otherwise;
    throw thrown;
  }
}
