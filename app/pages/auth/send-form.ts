import { isRouteErrorResponse } from "react-router";
import type { AuthErrorCode } from "../../features/auth/auth-result.ts";
import { createSharedState } from "../../ui/shared-state.ts";
import type { AuthAnswer } from "./auth-answer.ts";

/** The server has answered with the way to another page: it went well, and the browser is leaving. */
export const isLeaving = createSharedState(false);

/** A proxy without its server. */
const AWAY_STATUSES = [502, 503, 504];
const TOO_MANY = 429;

/**
 * Sends a form. Where no answer comes the form stays, with a word on it (spec §8), instead of giving way to the error
 * page; where the answer is the way to another page, it is noted.
 *
 * @throws whatever the router threw, for every other outcome
 */
export async function sendForm<Answer>(send: () => Promise<Answer>): Promise<Answer | AuthAnswer> {
  try {
    return await send();
  } catch (thrown) {
    if (thrown instanceof Response) isLeaving.set(true);
    const code = failureOf(thrown);
    if (code === null) throw thrown;
    return { kind: "problem", problem: { code }, values: {}, way: null };
  }
}

/** spec §8, Login: no connection at all, or a server that does not answer. */
function failureOf(thrown: unknown): AuthErrorCode | null {
  if (thrown instanceof TypeError) return navigator.onLine ? "network" : "unreachable";
  if (!isRouteErrorResponse(thrown)) return null;
  if (thrown.status === TOO_MANY) return "too_many_attempts";
  return AWAY_STATUSES.includes(thrown.status) ? "network" : null;
}
