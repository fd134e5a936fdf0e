import type { Language } from "#domain/language/languages.ts";

/**
 * States of a campaign. A draft is written; a planned one begins at its time; while it is sent it can be paused and
 * continued; `done` and `cancelled` are ends.
 */
export const CAMPAIGN_STATES = ["draft", "planned", "sending", "paused", "done", "cancelled"] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Reason why a campaign is paused: a person did it, the mail server does not take mails, or it refuses one address after another. */
export const PAUSE_REASONS = ["staff", "mail_server", "refusals"] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Subscribers to whom a campaign is sent. */
export type Segment =
  | { readonly kind: "all" | "never_bought" }
  | { readonly kind: "language"; readonly language: Language }
  /** Bought within so many days before the start. */
  | { readonly kind: "bought_within"; readonly days: number }
  | { readonly kind: "bought_product"; readonly product: string };

export const SEGMENT_KINDS = ["all", "language", "bought_within", "bought_product", "never_bought"] as const;
export const SEGMENT_DAYS_MAX = 3_650;

/** A campaign in one language. */
export interface CampaignTexts {
  readonly subject: string;
  /** Text that a mailbox shows beside the subject. */
  readonly preheader: string;
  /** Sanitised HTML, in the format of articles. */
  readonly bodyHtml: string;
}

export const SUBJECT_MAX_CHARS = 120;
export const PREHEADER_MAX_CHARS = 150;
/** Of the body as HTML: mailboxes cut mails of more than 100 kB. */
export const BODY_MAX_CHARS = 20_000;
/** Campaigns that begin within 24 hours. */
export const CAMPAIGNS_PER_DAY = 3;
/** How far ahead a campaign is planned. */
export const PLANNED_AHEAD_DAYS = 60;

/** Tells whether a text of a language lacks nothing: a campaign starts only then, in every language of its readers. */
export function isComplete(texts: CampaignTexts | undefined): boolean {
  return texts !== undefined && texts.subject !== "" && texts.preheader !== "" && texts.bodyHtml !== "";
}
