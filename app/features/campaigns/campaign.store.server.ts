import { and, count, desc, eq, gt, lt, lte, ne, sql } from "drizzle-orm";
import { eachLanguage, type EachLanguage } from "#domain/language/translations.ts";
import { BODY_MAX_CHARS, CAMPAIGNS_PER_DAY, type CampaignTexts } from "#domain/newsletter/campaign.ts";
import { daysBefore } from "#domain/time/retention.ts";
import { cleanArticle } from "#lib/html/article-html.server.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { type Campaign, campaignRecipients, campaigns, type StoredSegment } from "./campaign.tables.ts";

/** Drafts that are begun within a day: a bound on what one person can store. */
const DRAFTS_PER_DAY = 50;

/** Reason why a campaign was not changed. */
export type CampaignRefusal =
  | { readonly code: "unknown_campaign" | "campaign_changed" | "campaign_incomplete" | "campaign_empty" }
  | { readonly code: "campaign_running" | "campaign_too_long" | "campaign_time" }
  | { readonly code: "too_many_campaigns"; readonly most: number }
  | { readonly code: "not_allowed"; readonly status: string };

export type CampaignResult =
  | { readonly ok: true; readonly campaign: number }
  | ({ readonly ok: false } & CampaignRefusal);

export function refuse(refusal: CampaignRefusal): CampaignResult {
  return { ok: false, ...refusal };
}

/** Lists campaigns, the newest first, those before a number. */
export function listCampaigns(
  site: Pick<SiteDatabase, "select">,
  { limit, before }: { readonly limit: number; readonly before: number | null },
): Promise<Campaign[]> {
  return site
    .select()
    .from(campaigns)
    .where(before === null ? undefined : lt(campaigns.number, before))
    .orderBy(desc(campaigns.number))
    .limit(limit);
}

export async function findCampaign(
  site: Pick<SiteDatabase, "select">,
  number: number,
): Promise<Campaign | null> {
  const [row] = await site.select().from(campaigns).where(eq(campaigns.number, number));
  return row ?? null;
}

/** Counts the recipients whose mail is still to be sent. */
export async function countWaiting(site: Pick<SiteDatabase, "select">, number: number): Promise<number> {
  const { campaign, state } = campaignRecipients;
  const [row] = await site
    .select({ waiting: count() })
    .from(campaignRecipients)
    .where(and(eq(campaign, number), sql`${state} = 'waiting'`));
  return row?.waiting ?? 0;
}

interface SavedDraft {
  /** Null for a new one. */
  readonly number: number | null;
  /** Of the version that was read. */
  readonly version: number;
  readonly texts: EachLanguage<CampaignTexts>;
  readonly segment: StoredSegment;
}

/** Saves a draft with sanitised texts. One that somebody else has changed, or that has started, is refused. */
export async function saveDraft(
  site: SiteDatabase,
  { number, version, texts: typed, segment }: SavedDraft,
  now: Date,
): Promise<CampaignResult> {
  const texts = eachLanguage((language) => ({
    ...typed[language],
    bodyHtml: cleanArticle(typed[language].bodyHtml).html,
  }));
  if (Object.values(texts).some(({ bodyHtml }) => bodyHtml.length > BODY_MAX_CHARS))
    return refuse({ code: "campaign_too_long" });
  if (number === null) {
    const [today] = await site
      .select({ drafts: count() })
      .from(campaigns)
      .where(gt(campaigns.createdAt, daysBefore(now, 1)));
    if ((today?.drafts ?? 0) >= DRAFTS_PER_DAY)
      return refuse({ code: "too_many_campaigns", most: DRAFTS_PER_DAY });
    const [row] = await site
      .insert(campaigns)
      .values({ state: "draft", texts, segment, createdAt: now })
      .returning({ campaign: campaigns.number });
    if (row === undefined) throw new Error("A campaign was not stored.");
    return { ok: true, ...row };
  }
  const [saved] = await site
    .update(campaigns)
    .set({ texts, segment, version: version + 1 })
    .where(isDraftOf(number, version))
    .returning({ campaign: campaigns.number });
  return saved === undefined ? whyNot(site, number) : { ok: true, ...saved };
}

/** Deletes a draft. */
export async function removeDraft(
  site: SiteDatabase,
  { number, version }: { readonly number: number; readonly version: number },
): Promise<CampaignResult> {
  const [removed] = await site
    .delete(campaigns)
    .where(isDraftOf(number, version))
    .returning({ campaign: campaigns.number });
  return removed === undefined ? whyNot(site, number) : { ok: true, ...removed };
}

function isDraftOf(number: number, version: number) {
  return and(eq(campaigns.number, number), eq(campaigns.version, version), eq(campaigns.state, "draft"));
}

async function whyNot(site: Pick<SiteDatabase, "select">, number: number): Promise<CampaignResult> {
  const now = await findCampaign(site, number);
  if (now === null) return refuse({ code: "unknown_campaign" });
  return now.state === "draft"
    ? refuse({ code: "campaign_changed" })
    : refuse({ code: "not_allowed", status: now.state });
}

/** Tells whether another campaign may begin at a time: three within 24 hours. */
export async function hasFreeStart(
  site: Pick<SiteDatabase, "select">,
  number: number,
  at: Date,
): Promise<boolean> {
  const begins = sql`coalesce(${campaigns.startedAt}, ${campaigns.startAt})`;
  const [row] = await site
    .select({ starts: count() })
    .from(campaigns)
    .where(
      and(
        ne(campaigns.number, number),
        sql`${campaigns.state} <> 'draft'`,
        sql`${begins} > ${daysBefore(at, 1).toISOString()}::timestamptz`,
        sql`${begins} < ${daysBefore(at, -1).toISOString()}::timestamptz`,
      ),
    );
  return (row?.starts ?? 0) < CAMPAIGNS_PER_DAY;
}

/**
 * Counts a subscriber who is about to leave by the link of a campaign; one who is no recipient of it is not counted, and
 * nobody is twice.
 */
export async function countDeparture(
  site: Pick<SiteDatabase, "execute">,
  number: number,
  signupId: string,
): Promise<void> {
  await site.execute(sql`
    with gone as (
      delete from ${campaignRecipients}
      where campaign = ${number} and signup_id = ${signupId}::uuid and state = 'sent'
      returning 1
    )
    update ${campaigns} set "left" = "left" + 1 where number = ${number} and exists (select 1 from gone)`);
}

/** Selects recipients of campaigns that began long ago. */
export function oldRecipients(now: Date): Expired {
  return { table: campaignRecipients, where: lte(campaignRecipients.expiresAt, now) };
}
