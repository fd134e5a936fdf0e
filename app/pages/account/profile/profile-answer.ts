import type { ToldProblem } from "#app/features/auth/auth-result.ts";
import type { AccountSendFailure } from "#app/features/forms/send-form.ts";

export const PROFILE_INTENTS = ["newsletter", "logout-everywhere", "delete"] as const;
export type ProfileIntent = (typeof PROFILE_INTENTS)[number];

/** Answer to one of the page's forms that does not redirect. */
export type ProfileAnswer =
  /** The newsletter was changed as requested. */
  | { readonly intent: "newsletter"; readonly problem: null; readonly isReading: boolean }
  | { readonly intent: ProfileIntent; readonly problem: AccountSendFailure | "failed" }
  | { readonly intent: ProfileIntent; readonly problem: "auth"; readonly auth: ToldProblem }
  /** The subscriptions could not be cancelled, or the session no longer proves their owner. */
  | { readonly intent: "delete"; readonly problem: "not_stopped" | "token"; readonly typed: string }
  /** The address typed to confirm is a different one. */
  | { readonly intent: "delete"; readonly problem: "not_confirmed"; readonly typed: string };
