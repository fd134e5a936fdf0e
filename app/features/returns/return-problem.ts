import type { ReturnAdvice } from "#domain/back-office/return-calls.ts";
import type { Return } from "./returnable-order.ts";

/** Problems for a merchant, besides the codes of the office's refusals (`docs/how/office.md`). */
const RETURN_PROBLEMS = [
  /** A refund names units of the request without covering it. */
  "other_refund",
  /** The platform has the refund, and its gateway refuses to pay it, permanently. */
  "gateway_refused",
  /** The courier collected the money: the merchant pays it back by bank transfer, and notes that. */
  "transfer_owed",
  /** The platform has the refund, and has stopped asking its gateway. */
  "gateway_unanswered",
  /** The office has not answered for a day. */
  "no_answer",
] as const;
export type ReturnProblem = (typeof RETURN_PROBLEMS)[number];

const ANSWERED_WITHIN_HOURS = 24;

/** Returns the problem that a merchant has to look at; null for none. */
export function findReturnProblem(
  { problem, status, askedAt, refundId }: Pick<Return, "problem" | "status" | "askedAt" | "refundId">,
  now: Date,
): string | null {
  if (problem !== null || status !== "processing" || askedAt === null || refundId !== null) return problem;
  const isLate = now.getTime() - askedAt.getTime() >= ANSWERED_WITHIN_HOURS * 60 * 60_000;
  return isLate ? ("no_answer" satisfies ReturnProblem) : null;
}

/** Returns the step that ends a problem. */
export function adviseOn(problem: string): ReturnAdvice {
  switch (RETURN_PROBLEMS.find((each) => each === problem)) {
    case "other_refund":
      return "accept_refund";
    case "gateway_refused":
      return "complete_again_or_pay_by_hand";
    case "transfer_owed":
      return "pay_by_transfer";
    case "gateway_unanswered":
      return "complete_again_or_see_payment";
    case "no_answer":
      return "complete_again";
    case undefined:
      return "complete_again_or_reject";
  }
}
