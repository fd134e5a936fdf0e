import { type ClientActionFunctionArgs, isRouteErrorResponse } from "react-router";
import type { RefusalCode } from "#desk/app/texts/refusals.ts";

/** Answer of a page's action: done, or the reason why not, which is said where it was asked for. */
export type ActionResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: RefusalCode;
      readonly params: Readonly<Record<string, string | number>>;
    };

/** Returns an office's answer without its data, which the page loads again. */
export function toResult(answer: ActionResult): ActionResult {
  return answer.ok ? { ok: true } : answer;
}

/**
 * The `clientAction` of every page with actions: a network that is down is said in the open form, which keeps what was
 * typed, and not by an error page in place of it.
 */
export async function tryAction({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    // Answers of the server: a redirect, or a page that says why.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return { ok: false, code: "no_answer", params: {} } satisfies ActionResult;
  }
}
