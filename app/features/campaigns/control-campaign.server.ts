import { and, eq, ne, sql } from "drizzle-orm";
import { LANGUAGES } from "#domain/language/languages.ts";
import {
  CAMPAIGNS_PER_DAY,
  type CampaignState,
  isComplete,
  PLANNED_AHEAD_DAYS,
} from "#domain/newsletter/campaign.ts";
import { daysAfter } from "#domain/time/retention.ts";
import type { SiteDatabase, SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { type CampaignRefusal, type CampaignResult, hasFreeStart, refuse } from "./campaign.store.server.ts";
import { type Campaign, campaigns } from "./campaign.tables.ts";
import { countAudience } from "./segment.server.ts";

export type ControlTools = Pick<Resources, "site" | "jobs" | "clock">;

interface Start {
  readonly number: number;
  /** Of the version that was read. */
  readonly version: number;
  /** One for each request: the same key starts once. */
  readonly key: string;
  /** Null for now. */
  readonly startAt: Date | null;
}

/**
 * Starts a campaign, or plans its start. Refuses one that lacks a text in a language, has nobody to be sent to, or would
 * begin beside another one.
 */
export function startCampaign(
  tools: ControlTools,
  { number, version, key, startAt }: Start,
): Promise<CampaignResult> {
  const now = tools.clock();
  return change(tools, number, async (tx, campaign) => {
    if (campaign.startKey === key) return null;
    if (campaign.state !== "draft") return notAllowed(campaign);
    if (campaign.version !== version) return { code: "campaign_changed" };
    if (!LANGUAGES.every((language) => isComplete(campaign.texts[language])))
      return { code: "campaign_incomplete" };
    if (startAt !== null && (startAt <= now || startAt > daysAfter(now, PLANNED_AHEAD_DAYS)))
      return { code: "campaign_time" };
    const audience = await countAudience(tx, campaign.segment, now);
    if (Object.values(audience).every((count) => count === 0)) return { code: "campaign_empty" };
    if (!(await hasFreeStart(tx, number, startAt ?? now)))
      return { code: "too_many_campaigns", most: CAMPAIGNS_PER_DAY };
    if (startAt === null && (await isOtherSending(tx, number))) return { code: "campaign_running" };
    const began =
      startAt === null
        ? ({ state: "sending", startedAt: now } as const)
        : ({ state: "planned", startAt } as const);
    await queueTurn(tools, tx, campaign, { ...began, startKey: key }, startAt ?? now);
    return null;
  });
}

/** Pauses a campaign: the mail that is being handed over is the last. */
export function pauseCampaign(tools: ControlTools, number: number): Promise<CampaignResult> {
  return change(tools, number, async (tx, campaign) => {
    if (campaign.state !== "sending") return notAllowed(campaign);
    await moveTo(tx, campaign, { state: "paused", pausedFor: "staff" });
    return null;
  });
}

/** Continues a paused campaign with those who still wait. */
export function continueCampaign(tools: ControlTools, number: number): Promise<CampaignResult> {
  return change(tools, number, async (tx, campaign) => {
    if (campaign.state !== "paused") return notAllowed(campaign);
    if (await isOtherSending(tx, number)) return { code: "campaign_running" };
    await queueTurn(tools, tx, campaign, { state: "sending", pausedFor: null, failures: 0 }, tools.clock());
    return null;
  });
}

/** Ends a campaign before its last mail. */
export function cancelCampaign(tools: ControlTools, number: number): Promise<CampaignResult> {
  return change(tools, number, async (tx, campaign) => {
    if (!["planned", "sending", "paused"].includes(campaign.state)) return notAllowed(campaign);
    await moveTo(tx, campaign, { state: "cancelled", pausedFor: null, endedAt: tools.clock() });
    return null;
  });
}

/** Moves a campaign to another state and ends the job that works on it: each job has the number of one turn. */
export async function moveTo(
  tx: Pick<SiteDatabase, "update">,
  { number, turn }: Pick<Campaign, "number" | "turn">,
  changes: Partial<Campaign> & { readonly state: CampaignState },
): Promise<void> {
  await tx
    .update(campaigns)
    .set({ ...changes, turn: turn + 1 })
    .where(eq(campaigns.number, number));
}

/** Moves a campaign on and queues the job of its next turn. */
export async function queueTurn(
  { jobs, clock }: Pick<Resources, "jobs" | "clock">,
  tx: SiteTransaction,
  campaign: Pick<Campaign, "number" | "turn">,
  changes: Partial<Campaign> & { readonly state: CampaignState },
  at: Date,
): Promise<void> {
  await moveTo(tx, campaign, changes);
  const data = { kind: "run", campaign: campaign.number, turn: campaign.turn + 1 } as const;
  await jobs.add({ name: "campaign", data }, { tx, startAfterS: secondsUntil(at, clock()) });
}

const MS_PER_S = 1_000;

export function secondsUntil(at: Date, now: Date): number {
  return Math.max(0, Math.ceil((at.getTime() - now.getTime()) / MS_PER_S));
}

/** Makes another start wait until this transaction ends: one campaign is sent at a time. */
export async function lockStarts(tx: Pick<SiteDatabase, "execute">): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('campaigns', 0))`);
}

/** Tells whether another campaign is being sent. */
export async function isOtherSending(tx: Pick<SiteDatabase, "select">, number: number): Promise<boolean> {
  const rows = await tx
    .select({ number: campaigns.number })
    .from(campaigns)
    .where(and(eq(campaigns.state, "sending"), ne(campaigns.number, number)));
  return rows.length > 0;
}

function notAllowed({ state }: Campaign): CampaignRefusal {
  return { code: "not_allowed", status: state };
}

/** Changes a campaign that nobody else changes meanwhile. @param work returns why nothing was changed, or null */
function change(
  { site }: Pick<ControlTools, "site">,
  number: number,
  work: (tx: SiteTransaction, campaign: Campaign) => Promise<CampaignRefusal | null>,
): Promise<CampaignResult> {
  return site.transaction(async (tx) => {
    await lockStarts(tx);
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.number, number)).for("update");
    if (campaign === undefined) return refuse({ code: "unknown_campaign" });
    const refusal = await work(tx, campaign);
    return refusal === null ? { ok: true, campaign: number } : refuse(refusal);
  });
}
