import { isRouteErrorResponse } from "react-router";
import { INITIAL_VALUES } from "../../features/checkout/checkout-fields.ts";
import { createSharedState } from "../../ui/shared-state.ts";
import type { CheckoutAnswer } from "./checkout-answer.ts";

/** The server has answered with the payment page's address: the browser is on its way there (spec §4). */
export const isLeaving = createSharedState(false);

/** Too many requests, and what a proxy says for a server that is away. */
const PASSING_STATUSES = [429, 502, 503, 504];

/**
 * Sends the form and notes the moment the answer is "go and pay". Where no answer comes the form stays, with a word
 * on it, instead of giving way to the error page.
 *
 * @throws whatever the router threw, for every other outcome
 */
export async function sendCheckout<Answer>(send: () => Promise<Answer>): Promise<Answer | CheckoutAnswer> {
  try {
    return await send();
  } catch (thrown) {
    if (thrown instanceof Response) isLeaving.set(true);
    const unreachable = thrown instanceof TypeError;
    const passing = isRouteErrorResponse(thrown) && PASSING_STATUSES.includes(thrown.status);
    if (!unreachable && !passing) throw thrown;
    return { kind: "refused", values: INITIAL_VALUES, errors: {}, problem: "unavailable" };
  }
}
