import { fault, type Outcome } from "./finding.ts";

/** Reason why a question has no answer. */
export interface Problem {
  readonly ok: false;
  /** `token`: refused; `denied`: the token lacks a permission; `passing`: the same question may be answered later. */
  readonly kind: "token" | "denied" | "throttled" | "passing" | "refused";
  readonly words: string;
}

const TRY_AGAIN = "Try again in a few minutes; check SHOP_DOMAIN when it stays so.";
const NOT_A_SHOP = "Check SHOP_DOMAIN: it is the shop's own name, such as my-store.myshopify.com.";

export function problem(kind: Problem["kind"], words: string): Problem {
  return { ok: false, kind, words };
}

/**
 * Converts a problem into the outcome of a check.
 *
 * @param mendToken what a person does about a token that is refused or lacks a permission
 */
export function toFault({ kind, words }: Problem, mendToken: string): Outcome {
  if (kind === "token" || kind === "denied") return fault(words, mendToken);
  return fault(words, kind === "refused" ? NOT_A_SHOP : TRY_AGAIN);
}
