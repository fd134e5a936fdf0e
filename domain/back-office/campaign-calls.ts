import type { Language } from "#domain/language/languages.ts";
import type { EachLanguage } from "#domain/language/translations.ts";
import type { CampaignState, CampaignTexts, PauseReason, Segment } from "#domain/newsletter/campaign.ts";
import type { ByPerson, PageInput, StoreAnswer, StorePage } from "./store-answer.ts";

/** Calls about campaigns of the newsletter. */
export interface CampaignCalls {
  /** Lists campaigns, the newest first. */
  readonly listCampaigns: (input: PageInput) => Promise<StoreAnswer<StorePage<CampaignSummary>>>;
  readonly showCampaign: (input: NamedCampaign) => Promise<StoreAnswer<CampaignDetails>>;
  /** Writes a mail of the campaign as it would be sent now, to nobody. */
  readonly previewCampaign: (
    input: NamedCampaign & { readonly language: Language },
  ) => Promise<StoreAnswer<CampaignPreview>>;
  /** Saves a draft, which may lack texts; without a number a new one. */
  readonly saveCampaign: (input: SaveCampaignInput) => Promise<StoreAnswer<NamedCampaign>>;
  readonly removeCampaign: (input: ByPerson & CampaignVersion) => Promise<StoreAnswer<NamedCampaign>>;
  /** Sends the mail of a language to the person who asks for it. */
  readonly testCampaign: (
    input: ByPerson & NamedCampaign & { readonly language: Language; readonly email: string },
  ) => Promise<StoreAnswer<NamedCampaign>>;
  /** Starts a campaign now or at a time; sent twice with one key, it starts once. */
  readonly startCampaign: (input: StartCampaignInput) => Promise<StoreAnswer<NamedCampaign>>;
  readonly pauseCampaign: (input: ByPerson & NamedCampaign) => Promise<StoreAnswer<NamedCampaign>>;
  readonly continueCampaign: (input: ByPerson & NamedCampaign) => Promise<StoreAnswer<NamedCampaign>>;
  /** Ends a campaign that is planned, sent or paused; mails that were sent stay sent. */
  readonly cancelCampaign: (input: ByPerson & NamedCampaign) => Promise<StoreAnswer<NamedCampaign>>;
}

export interface NamedCampaign {
  readonly campaign: number;
}

/** Campaign as it was read: a change of another version is refused. */
export interface CampaignVersion extends NamedCampaign {
  readonly version: number;
}

export interface SaveCampaignInput extends ByPerson {
  /** Null for a new one. */
  readonly campaign: number | null;
  /** Of the version that was read; 0 for a new one. */
  readonly version: number;
  readonly texts: EachLanguage<CampaignTexts>;
  readonly segment: Segment;
}

export interface StartCampaignInput extends ByPerson, CampaignVersion {
  /** 1 to 100 characters, one for each request. */
  readonly key: string;
  /** ISO 8601; null for now. */
  readonly startAt: string | null;
}

export interface CampaignSummary {
  readonly campaign: number;
  readonly state: CampaignState;
  readonly pausedFor: PauseReason | null;
  /** In each language; empty where it is not written. */
  readonly subjects: EachLanguage<string>;
  readonly startAt: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly createdAt: string;
  readonly counts: CampaignCounts;
}

/** What became of the recipients. */
export interface CampaignCounts {
  readonly recipients: number;
  readonly sent: number;
  /** Refused for good by the mail server. */
  readonly refused: number;
  /** Given up after several temporary failures. */
  readonly failed: number;
  /** Left the newsletter by the link of this campaign. */
  readonly left: number;
  /** Still to be sent. */
  readonly waiting: number;
  /** Left the list, or were erased, before their mail. */
  readonly gone: number;
}

export interface CampaignDetails extends CampaignSummary {
  readonly version: number;
  readonly texts: EachLanguage<CampaignTexts>;
  readonly segment: Segment;
  /** Subscribers of the segment now, by language; null once the campaign has started. */
  readonly audience: EachLanguage<number> | null;
  /** Handles of products whose card is left out, since they are not for sale; none once the campaign has started. */
  readonly missing: readonly string[];
  readonly mailsPerMinute: number;
  /** False while the recipients are being written down. */
  readonly isGathered: boolean;
}

export interface CampaignPreview {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
