import { fault, type Outcome } from "./finding.ts";

/** Reason why a question has no answer. */
export interface Problem {
  readonly ok: false;
  /**
   * `token`: refused; `denied`: the token lacks a permission; `passing`: the same question may be answered later;
   * `question`: the API does not take this one; `stranger`: what answers is not the shop's API.
   */
  readonly kind: "token" | "denied" | "throttled" | "passing" | "question" | "stranger";
  readonly words: string;
}

const TRY_AGAIN = "Try again in a few minutes; check SHOP_DOMAIN when it stays so.";
const MENDS: Readonly<Record<Exclude<Problem["kind"], "token" | "denied">, string>> = {
  passing: TRY_AGAIN,
  throttled: TRY_AGAIN,
  question: "Do what the shop's words ask; where they name a field, try another SHOP_API_VERSION.",
  stranger: "Check SHOP_DOMAIN: it is the shop's own name, such as my-store.myshopify.com.",
};

export function problem(kind: Problem["kind"], words: string): Problem {
  return { ok: false, kind, words };
}

/**
 * Converts a problem into the outcome of a check.
 *
 * @param mendToken what a person does about a token that is refused or lacks a permission
 */
export function toFault({ kind, words }: Problem, mendToken: string): Outcome {
  return fault(words, kind === "token" || kind === "denied" ? mendToken : MENDS[kind]);
}
