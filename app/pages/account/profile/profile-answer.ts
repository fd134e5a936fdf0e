import type { ToldProblem } from "#app/features/auth/auth-result.ts";
import type { SendFailure } from "#app/features/forms/send-form.ts";

export const PROFILE_INTENTS = ["newsletter", "logout-everywhere", "delete"] as const;
export type ProfileIntent = (typeof PROFILE_INTENTS)[number];

/** What came of one of the page's forms that did not lead away from it. */
export type ProfileAnswer =
  /** The newsletter is as it was asked for. */
  | { readonly intent: "newsletter"; readonly problem: null; readonly isReading: boolean }
  | { readonly intent: ProfileIntent; readonly problem: SendFailure | "failed" }
  | { readonly intent: ProfileIntent; readonly problem: "auth"; readonly auth: ToldProblem }
  /** Her subscriptions could not be cancelled, or her session no longer proves that they are hers. */
  | { readonly intent: "delete"; readonly problem: "not_stopped" | "token" }
  /** The address typed to confirm is another one. */
  | { readonly intent: "delete"; readonly problem: "not_confirmed"; readonly typed: string };
