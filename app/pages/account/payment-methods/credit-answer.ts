import type { FormProblem } from "#app/pages/account/form/form-answer.ts";

/** Outcome of sending the code of a store credit again. */
export type CreditAnswer =
  | { readonly kind: "done" }
  | { readonly kind: "problem"; readonly problem: FormProblem | "spent" };
