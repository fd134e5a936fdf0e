import { randomUUID } from "node:crypto";
import { and, asc, count, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Language } from "#domain/language/languages.ts";
import { CAMPAIGN_RECIPIENT_KEPT_DAYS, daysAfter } from "#domain/time/retention.ts";
import { MINUTE_MS } from "#domain/time/units.ts";
import { leaveNewsletter } from "#app/features/newsletter/newsletter-list.server.ts";
import { newsletterSignups } from "#app/features/newsletter/newsletter.tables.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { CampaignJob } from "./campaign-job.ts";
import { type Campaign, campaignRecipients, campaigns } from "./campaign.tables.ts";
import { isOtherSending, lockStarts, moveTo, queueTurn, secondsUntil } from "./control-campaign.server.ts";
import { type DeliveryFailure, readDeliveryFailure } from "./delivery-failure.ts";
import { campaignLeaveUrl } from "./leave-link.server.ts";
import { type CampaignMail, writeCampaign } from "./mails/write-campaign-mail.server.ts";
import { inSegment } from "./segment.server.ts";

export type RunTools = Pick<
  Resources,
  "site" | "jobs" | "clock" | "log" | "mailer" | "catalogue" | "linkSecret" | "settings"
>;
type RunJob = Extract<CampaignJob, { kind: "run" }>;

/** Subscribers that are written down at once. */
const GATHERED_AT_ONCE = 500;
/** Runs of a minute: a run is over long before its job counts as left by a dead process (`JOB_EXPIRES_S`). */
const RUNS_PER_MINUTE = 6;
/** A run begins nothing new after this time. */
const RUN_MS = 20_000;
/** Longer than any mail may take (`SmtpTimeouts.sendMs`): so long a dead process keeps others from the campaign. */
const LEASE_MS = 65_000;
/** Waits of a recipient after temporary refusals: then the mail is given up. */
const RETRY_MINUTES = [5, 15, 45, 120] as const;
/** Waits after failures of the mail server in a row: then the campaign is paused. */
const SERVER_RETRY_MINUTES = [1, 2, 4, 8, 15, 15, 15] as const;
/** Refusals in a row after which the campaign is paused: the fault is probably not the addresses'. */
const REFUSALS_IN_A_ROW = 10;
/** Time after which a planned campaign looks again whether the one before is done. */
const TURN_MINUTES = 5;

/**
 * Does one turn of a campaign: writes its recipients down, then sends the mails of ten seconds, one after the other, and
 * queues the next turn. A job of another turn does nothing. A process that dies leaves its turn to the job's next try, after
 * `LEASE_MS`; the mail it was handing over may then be sent again, with the same Message-ID.
 *
 * @throws when the database is away: the job is tried again
 */
export async function runCampaign(job: RunJob, tools: RunTools): Promise<void> {
  const campaign = await claim(job, tools);
  if (campaign === null) return;
  const beganAt = tools.clock();
  const isOver = (): boolean => tools.clock().getTime() - beganAt.getTime() >= RUN_MS;
  let isGathered = campaign.gatheredAt !== null;
  while (!isGathered && !isOver()) isGathered = await gather(campaign, tools);
  const { campaignMailsPerMinute: perMinute } = tools.settings;
  const most = isGathered ? Math.max(1, Math.floor(perMinute / RUNS_PER_MINUTE)) : 0;
  const mails = new Map<string, Promise<CampaignMail>>();
  let sent = 0;
  let problem: Problem | null = null;
  while (sent < most && problem === null && !isOver()) {
    const recipient = await nextRecipient(campaign, tools);
    if (recipient === null) break;
    sent += 1;
    problem = await sendTo(recipient, campaign, { ...tools, mails });
  }
  await endTurn(campaign, { sent, problem, beganAt, perMinute }, tools);
}

/** Takes a turn of a campaign for this process; null where there is nothing to do, or not yet. */
function claim({ campaign: number, turn }: RunJob, tools: RunTools): Promise<Campaign | null> {
  const { site, jobs, clock } = tools;
  return site.transaction(async (tx) => {
    const now = clock();
    await lockStarts(tx);
    const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.number, number)).for("update");
    if (campaign === undefined || campaign.turn !== turn) return null;
    const later = async (at: Date): Promise<null> => {
      const data = { kind: "run", campaign: number, turn } as const;
      await jobs.add({ name: "campaign", data }, { tx, startAfterS: secondsUntil(at, now) });
      return null;
    };
    if (campaign.notBefore !== null && campaign.notBefore > now) return later(campaign.notBefore);
    if (campaign.state === "planned" && (await isOtherSending(tx, number)))
      return later(minutesAfter(now, TURN_MINUTES));
    const startedAt = campaign.startedAt ?? now;
    const taken = { state: "sending", startedAt, notBefore: leaseFrom(now) } as const;
    await tx.update(campaigns).set(taken).where(eq(campaigns.number, number));
    return { ...campaign, ...taken };
  });
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

/** Selects a campaign that is still this turn's: it was neither paused, cancelled nor taken over. */
function isTurnOf({ number, turn }: Campaign) {
  return and(eq(campaigns.number, number), eq(campaigns.turn, turn), eq(campaigns.state, "sending"));
}

/** Writes the next subscribers of the segment down as recipients. @returns true when these were the last */
function gather(campaign: Campaign, { site, clock }: RunTools): Promise<boolean> {
  const { number, segment, startedAt } = campaign;
  return site.transaction(async (tx) => {
    const now = clock();
    const [current] = await tx
      .select({ to: campaigns.gatheredTo })
      .from(campaigns)
      .where(isTurnOf(campaign))
      .for("update");
    if (current === undefined) return true;
    const { id, addressKey } = newsletterSignups;
    const rows = await tx
      .select({ id, addressKey })
      .from(newsletterSignups)
      .where(
        and(
          inSegment(segment, startedAt ?? now),
          current.to === null ? undefined : gt(addressKey, current.to),
        ),
      )
      .orderBy(asc(addressKey))
      .limit(GATHERED_AT_ONCE)
      // Nobody leaves meanwhile.
      .for("key share");
    const expiresAt = daysAfter(startedAt ?? now, CAMPAIGN_RECIPIENT_KEPT_DAYS);
    const values = rows.map((row) => ({
      ...{
        id: randomUUID(),
        campaign: number,
        signupId: row.id,
        state: "waiting" as const,
        at: now,
        expiresAt,
      },
    }));
    if (values.length > 0) await tx.insert(campaignRecipients).values(values).onConflictDoNothing();
    const isLast = rows.length < GATHERED_AT_ONCE;
    await tx
      .update(campaigns)
      .set({
        recipients: sql`${campaigns.recipients} + ${rows.length}`,
        gatheredTo: rows.at(-1)?.addressKey ?? current.to,
        ...(isLast && { gatheredAt: now }),
        notBefore: leaseFrom(now),
      })
      .where(eq(campaigns.number, number));
    return isLast;
  });
}

/** Recipient with what is known of the subscriber now. */
interface Recipient {
  readonly id: string;
  readonly tries: number;
  readonly signupId: string;
  readonly email: string;
  readonly language: Language;
}

/**
 * Finds the next recipient, at the moment of sending: who has left or was erased has no row any more. Null when nobody is
 * due, or the campaign is not to be sent any more.
 */
async function nextRecipient(campaign: Campaign, { site, clock }: RunTools): Promise<Recipient | null> {
  const { id, tries, signupId, notBefore } = campaignRecipients;
  const { email, language } = newsletterSignups;
  const [recipient] = await site
    .select({ id, tries, signupId, email, language })
    .from(campaignRecipients)
    .innerJoin(campaigns, and(eq(campaigns.number, campaignRecipients.campaign), isTurnOf(campaign)))
    .innerJoin(newsletterSignups, eq(newsletterSignups.id, signupId))
    .where(
      and(
        eq(campaignRecipients.campaign, campaign.number),
        sql`${campaignRecipients.state} = 'waiting'`,
        or(isNull(notBefore), lte(notBefore, clock())),
      ),
    )
    .orderBy(sql`${notBefore} nulls first`, asc(id))
    .limit(1);
  return recipient ?? null;
}

type SendTools = RunTools & { readonly mails: Map<string, Promise<CampaignMail>> };
/** Reason why the turn ends at once. */
type Problem = "server" | "refusals";

/** Sends the mail of one recipient, and notes what became of it. @returns what keeps the others from being sent */
async function sendTo(recipient: Recipient, campaign: Campaign, tools: SendTools): Promise<Problem | null> {
  const { site, clock, log, mailer, catalogue, settings, linkSecret, mails } = tools;
  const { publicUrl } = settings;
  const { id, language, email, signupId } = recipient;
  const { number } = campaign;
  const note = (outcome: Outcome, isOfServer = false) =>
    noteOutcome(site, { number, id, isOfServer }, outcome, clock());
  try {
    const made = mails.get(language) ?? writeCampaign(campaign, language, { catalogue, publicUrl });
    mails.set(language, made);
    const leaveUrl = campaignLeaveUrl({ signupId, campaign: number, linkSecret, publicUrl });
    const mail = (await made).writeFor(leaveUrl);
    await mailer.send({ id, to: email, ...mail, unsubscribeUrl: leaveUrl, isBulk: true });
  } catch (error) {
    const failure = readDeliveryFailure(error);
    log.info({ campaign: number, recipient: id, failure }, "a mail of a campaign was not taken");
    return refused(failure, recipient, { ...tools, note });
  }
  await note({ state: "sent" });
  return null;
}

type Outcome =
  | { readonly state: "sent" | "refused" | "failed" }
  | { readonly state: "waiting"; readonly tries: number; readonly notBefore: Date };

/** Acts on a mail that was not taken. An address that does not exist leaves the newsletter, as its reader would. */
async function refused(
  failure: DeliveryFailure,
  { tries, signupId }: Recipient,
  tools: RunTools & {
    readonly note: (outcome: Outcome, isOfServer?: boolean) => Promise<{ readonly refusedInARow: number }>;
  },
): Promise<Problem | null> {
  const { note, clock } = tools;
  switch (failure) {
    // The server may fail at this recipient alone: another one comes first in the next turn.
    case "server":
    case "later": {
      const minutes = RETRY_MINUTES[tries];
      const isOfServer = failure === "server";
      await note(
        minutes === undefined
          ? { state: "failed" }
          : { state: "waiting", tries: tries + 1, notBefore: minutesAfter(clock(), minutes) },
        isOfServer,
      );
      return isOfServer ? "server" : null;
    }
    case "address":
    case "mail": {
      const { refusedInARow } = await note({ state: "refused" });
      const isSuspicious = refusedInARow >= REFUSALS_IN_A_ROW;
      // The address may be good: the server refuses one after the other.
      if (failure === "address" && !isSuspicious) await leaveNewsletter(signupId, tools);
      return isSuspicious ? "refusals" : null;
    }
  }
}

/** Notes what became of a recipient, counts it, and keeps the campaign for this process. */
async function noteOutcome(
  site: SiteDatabase,
  {
    number,
    id,
    isOfServer,
  }: {
    readonly number: number;
    readonly id: string;
    /** No answer about the mail: the server's failures are still in a row. */
    readonly isOfServer: boolean;
  },
  outcome: Outcome,
  now: Date,
): Promise<{ readonly refusedInARow: number }> {
  const isRefused = outcome.state === "refused";
  return site.transaction(async (tx) => {
    await tx
      .update(campaignRecipients)
      .set({ ...outcome, at: now })
      .where(eq(campaignRecipients.id, id));
    const [campaign] = await tx
      .update(campaigns)
      .set({
        ...(outcome.state !== "waiting" && { [outcome.state]: sql`${campaigns[outcome.state]} + 1` }),
        ...(!isOfServer && {
          failures: 0,
          refusedInARow: isRefused ? sql`${campaigns.refusedInARow} + 1` : 0,
        }),
        notBefore: leaseFrom(now),
      })
      .where(eq(campaigns.number, number))
      .returning({ refusedInARow: campaigns.refusedInARow });
    return { refusedInARow: campaign?.refusedInARow ?? 0 };
  });
}

interface Turn {
  readonly sent: number;
  readonly problem: Problem | null;
  readonly beganAt: Date;
  readonly perMinute: number;
}

/** Ends a turn: the campaign is done, waits for its next turn, or is paused. */
function endTurn(campaign: Campaign, turn: Turn, tools: RunTools): Promise<void> {
  const { number } = campaign;
  const { sent, problem, beganAt, perMinute } = turn;
  const notBefore = new Date(beganAt.getTime() + (sent * MINUTE_MS) / perMinute);
  return tools.site.transaction(async (tx) => {
    const now = tools.clock();
    const [current] = await tx.select().from(campaigns).where(eq(campaigns.number, number)).for("update");
    if (current === undefined) return;
    const isOurs = current.turn === campaign.turn && current.state === "sending";
    if (!isOurs)
      return void (await tx.update(campaigns).set({ notBefore }).where(eq(campaigns.number, number)));
    const pause = async (pausedFor: "mail_server" | "refusals"): Promise<void> => {
      await moveTo(tx, current, { state: "paused", pausedFor, notBefore });
      tools.log.warn({ campaign: number, pausedFor }, "a campaign was paused");
    };
    const goOn = (at: Date, failures = current.failures): Promise<void> =>
      queueTurn(tools, tx, current, { state: "sending", notBefore: at, failures }, at);
    if (problem === "refusals") return pause(problem);
    if (problem === "server") {
      const minutes = SERVER_RETRY_MINUTES[current.failures];
      return minutes === undefined
        ? pause("mail_server")
        : goOn(minutesAfter(now, minutes), current.failures + 1);
    }
    if (current.gatheredAt === null) return goOn(now);
    const { campaign: ofCampaign, state, notBefore: due } = campaignRecipients;
    const [left] = await tx
      .select({
        waiting: count(),
        nextAt: sql<string | null>`min(coalesce(${due}, ${notBefore.toISOString()}::timestamptz))`,
      })
      .from(campaignRecipients)
      .where(and(eq(ofCampaign, number), sql`${state} = 'waiting'`));
    if (left === undefined || left.waiting === 0) {
      await moveTo(tx, current, { state: "done", endedAt: now });
      tools.log.info({ campaign: number }, "a campaign is done");
      return;
    }
    await goOn(latest(notBefore, new Date(left.nextAt ?? now)));
  });
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b;
}
