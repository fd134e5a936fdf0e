import type { CampaignDetails } from "#domain/back-office/campaign-calls.ts";
import type { EachLanguage } from "#domain/language/translations.ts";

/** A campaign as its page shows it. */
export interface CampaignData {
  /** Null for one that is not saved yet. */
  readonly campaign: CampaignDetails | null;
  /** Bodies as Markdown. */
  readonly markdown: EachLanguage<string>;
  readonly may: { readonly write: boolean; readonly send: boolean };
  /** False where the proof of identity is asked for before the start. */
  readonly isProven: boolean;
}

/** Address of a campaign's page. */
export function campaignPath(number: number | null): string {
  return `/newsletter/campaigns/edit${number === null ? "" : `/${number}`}`;
}
