import type { Language } from "#domain/language/languages.ts";

/**
 * Job of a campaign: `run` sends the mails of a few seconds and queues the next run; `test` sends one to the staff member
 * who asked for it.
 */
export type CampaignJob =
  | { readonly kind: "run"; readonly campaign: number; readonly turn: number }
  | { readonly kind: "test"; readonly campaign: number; readonly language: Language; readonly email: string };
