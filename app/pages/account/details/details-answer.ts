import type { ToldProblem } from "#app/features/auth/auth-result.ts";
import type { FormProblem } from "#app/pages/account/form/form-answer.ts";

export const DETAILS_INTENTS = ["name", "password", "language"] as const;
export type DetailsIntent = (typeof DETAILS_INTENTS)[number];

/** Answer to one of the page's forms. */
export type DetailsAnswer =
  | { readonly kind: "done"; readonly intent: DetailsIntent }
  | {
      readonly kind: "problem";
      readonly intent: DetailsIntent;
      /** Error of a field, or of the session or the passwords. */
      readonly auth?: ToldProblem;
      readonly problem?: FormProblem;
      /** Names as typed; passwords are never sent back. */
      readonly name?: { readonly firstName: string; readonly lastName: string };
    };
