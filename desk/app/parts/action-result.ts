import { type ClientActionFunctionArgs, data } from "react-router";
import type { ProofProblem } from "#desk/platform/prove-visit.server.ts";
import type { DocumentIssue } from "#shop/office/office-answer.ts";
import type { RefusalCode } from "#desk/app/texts/refusals.ts";
import { hasNoAnswer } from "./without-answer.ts";

/** Answer of a page's action: done, or the reason why not, which is said where it was asked for. */
export type ActionResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: RefusalCode;
      readonly params: Readonly<Record<string, string | number>>;
      /** What is missing of the proof that `proof_needed` asks for; that it is asked for, by default. */
      readonly proof?: ProofProblem;
      /** What is wrong with an edited document, by its place. */
      readonly issues?: readonly DocumentIssue[];
    };

/** Returns an office's answer without its data, which the page loads again. */
export function toResult(answer: ActionResult): ActionResult {
  return answer.ok ? { ok: true } : answer;
}

const ASKED: ProofProblem = { reason: "asked" };

/** Returns what a form lacks of a proof, for `ProofFields`; null when none was asked for. */
export function proofProblem(result: ActionResult | undefined): ProofProblem | null {
  return result?.ok === false && result.code === "proof_needed" ? (result.proof ?? ASKED) : null;
}

const CONFLICT = 409;

/** The answer to the action that was sent last, null before it has come: a form may not live to see it. */
export const lastAnswer: { isDone: boolean | null } = { isDone: null };

/**
 * The `clientAction` of every page with actions: a network that is down is said in the open form, which keeps what was
 * typed, and not by an error page in place of it. A refusal has a status with which the page is not loaded again, so the
 * form that says it stays.
 */
export async function tryAction({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  lastAnswer.isDone = null;
  try {
    const result = await serverAction();
    lastAnswer.isDone = !isRefusal(result);
    return isRefusal(result) ? data(result, { status: CONFLICT }) : result;
  } catch (error) {
    if (!hasNoAnswer(error)) throw error;
    return data<ActionResult>({ ok: false, code: "no_answer", params: {} }, { status: CONFLICT });
  }
}

function isRefusal(result: unknown): boolean {
  return typeof result === "object" && result !== null && "ok" in result && result.ok === false;
}
