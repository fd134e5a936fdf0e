import type { AuthProblem } from "../../../features/auth/auth-result.ts";
import type { SendFailure } from "../../../features/forms/send-form.ts";

export const PROFILE_INTENTS = ["logout-everywhere", "delete"] as const;
export type ProfileIntent = (typeof PROFILE_INTENTS)[number];

/** Why one of the page's forms did not lead away from it. */
export type ProfileAnswer =
  | { readonly intent: ProfileIntent; readonly problem: SendFailure | "failed" }
  | { readonly intent: ProfileIntent; readonly problem: "auth"; readonly auth: AuthProblem }
  /** Her subscriptions could not be cancelled, or her session no longer proves that they are hers. */
  | { readonly intent: "delete"; readonly problem: "not_stopped" | "token" }
  /** The address typed to confirm is another one. */
  | { readonly intent: "delete"; readonly problem: "not_confirmed"; readonly typed: string };
