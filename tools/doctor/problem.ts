import { fault, type Outcome } from "./finding.ts";

/** Reason why a question has no answer. */
export interface Problem {
  readonly ok: false;
  /**
   * `token`: refused; `denied`: the token lacks a permission; `temporary`: the same question may be answered later;
   * `question`: the API does not take this one; `not_the_api`: what answers is not the shop's API.
   */
  readonly kind: "token" | "denied" | "throttled" | "temporary" | "question" | "not_the_api";
  readonly message: string;
}

const TRY_AGAIN = "Try again in a few minutes; if it persists, check SHOP_DOMAIN.";
const FIXES: Readonly<Record<Exclude<Problem["kind"], "token" | "denied">, string>> = {
  temporary: TRY_AGAIN,
  throttled: TRY_AGAIN,
  question: "Follow the shop's message; where it names a field, try another SHOP_API_VERSION.",
  not_the_api: "Check SHOP_DOMAIN: it is the shop's own name, such as my-store.myshopify.com.",
};

export function problem(kind: Problem["kind"], message: string): Problem {
  return { ok: false, kind, message };
}

/**
 * Converts a problem into the outcome of a check.
 *
 * @param tokenFix what a person does about a token that is refused or lacks a permission
 */
export function toFault({ kind, message }: Problem, tokenFix: string): Outcome {
  return fault(message, kind === "token" || kind === "denied" ? tokenFix : FIXES[kind]);
}
