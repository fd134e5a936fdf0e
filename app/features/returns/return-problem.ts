import type { Return } from "./returnable-order.ts";

/** Problems for a merchant, besides the codes of the office's refusals (`docs/how/office.md`). */
const RETURN_PROBLEMS = [
  /** A refund names units of the request without covering it. */
  "other_refund",
  /** The platform has the refund, and its gateway refuses to pay it, permanently. */
  "gateway_refused",
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

/** Tells a merchant what to do about a problem of a return, in one line. */
export function whatToDo(problem: string, name: string): string {
  switch (RETURN_PROBLEMS.find((each) => each === problem)) {
    case "other_refund":
      return `a refund has only some of its goods: \`complete ${name} --refund <id>\` ends it with that one`;
    case "gateway_refused":
      return `the refund is noted, the gateway refuses to pay it: \`complete ${name}\` asks again; paid in another way, \`npm run shop -- payments by-hand <payment>\` ends it`;
    case "gateway_unanswered":
      return `the refund is noted, the gateway does not answer: \`complete ${name}\` asks again; \`npm run shop -- payments\` has the payment`;
    case "no_answer":
      return `the shop's office has not answered for a day: \`complete ${name}\` asks again`;
    case undefined:
      return `the shop refused and changed nothing: \`complete ${name}\` asks again, \`reject ${name}\` ends it`;
  }
}
