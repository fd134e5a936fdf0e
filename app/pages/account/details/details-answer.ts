import type { ToldProblem } from "#app/features/auth/auth-result.ts";
import type { FormProblem } from "#app/pages/account/form/form-answer.ts";

export const DETAILS_INTENTS = ["name", "password", "language"] as const;
export type DetailsIntent = (typeof DETAILS_INTENTS)[number];

/** What came of one of the page's forms. */
export type DetailsAnswer =
  | { readonly kind: "done"; readonly intent: DetailsIntent }
  | {
      readonly kind: "problem";
      readonly intent: DetailsIntent;
      /** About a field, or about her session and passwords. */
      readonly auth?: ToldProblem;
      readonly problem?: FormProblem;
      /** The names as they were typed; passwords never come back. */
      readonly name?: { readonly firstName: string; readonly lastName: string };
    };
