import { randomUUID } from "node:crypto";
import pino from "pino";
import type { Language } from "#domain/language/languages.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { newsletterDepartures, newsletterSignups } from "#app/features/newsletter/newsletter.tables.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import type { SiteJob } from "#app/platform/jobs/site-jobs.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { saveDraft } from "#app/features/campaigns/campaign.store.server.ts";
import { campaigns, type StoredSegment } from "#app/features/campaigns/campaign.tables.ts";
import { startCampaign } from "#app/features/campaigns/control-campaign.server.ts";
import { runCampaign, type RunTools } from "#app/features/campaigns/run-campaign.server.ts";

export const ORIGIN = "https://store.test";
const PER_MINUTE = 60;
const MS_PER_S = 1_000;

/** Error of the mail library for an answer of the mail server. */
export function refusal(responseCode: number, said: string, command = "RCPT TO"): Error {
  const response = `${responseCode} ${said}`;
  return Object.assign(new Error(response), { code: "EENVELOPE", responseCode, response, command });
}

const TEXTS = {
  ro: { subject: "Noutăți", preheader: "Ce e nou", bodyHtml: "<p>Bună</p>" },
  en: { subject: "News", preheader: "What is new", bodyHtml: "<p>Hello</p>" },
};

/** Store with subscribers in which a test sees each job and mail of a campaign, and says what the mail server answers. */
export async function openCampaignWorld() {
  const database = await openTestDatabase();
  const { site } = database;
  const queued: { readonly job: SiteJob; readonly at: number }[] = [];
  const mails: Mail[] = [];
  let nowMs = Date.parse("2026-11-26T09:00:00Z");
  const world = {
    site,
    close: database.close,
    /** Forgets all of a test. */
    async reset(): Promise<void> {
      for (const table of [campaigns, newsletterSignups, newsletterDepartures, orders])
        await site.delete(table);
      [queued.length, mails.length, world.perMinute] = [0, 0, PER_MINUTE];
      world.onMail = async () => {};
    },
    queued,
    mails,
    /** Called before each mail is taken; what it throws is the mail server's answer. */
    onMail: (async () => {}) as (mail: Mail) => Promise<void>,
    perMinute: PER_MINUTE,
    clock: () => new Date(nowMs),
    pass: (seconds: number): void => void (nowMs += seconds * MS_PER_S),
    async subscribe(email: string, language: Language = "ro"): Promise<string> {
      const [id, at] = [randomUUID(), new Date(nowMs - MS_PER_S)];
      const consent = { source: "footer", consentVersion: "1", discountCode: null } as const;
      const times = { createdAt: at, askedAt: at, confirmedAt: at };
      await site
        .insert(newsletterSignups)
        .values({ addressKey: email, email, id, status: "confirmed", language, ...consent, ...times });
      return id;
    },
    /** Writes a draft. @returns its number */
    async write(segment: StoredSegment = { kind: "all" }, texts = TEXTS): Promise<number> {
      const saved = await saveDraft(site, { number: null, version: 0, texts, segment }, world.clock());
      if (!saved.ok) throw new Error(saved.code);
      return saved.campaign;
    },
    start: (number: number, change: { readonly key?: string; readonly startAt?: Date } = {}) =>
      startCampaign(world.tools(), { number, version: 1, key: randomUUID(), startAt: null, ...change }),
    tools(): RunTools {
      return {
        site,
        clock: world.clock,
        linkSecret: "link-secret-of-the-test",
        log: pino({ level: "silent" }),
        catalogue: { byHandle: async () => ({ ok: true, value: null }) },
        jobs: {
          add: async (job: SiteJob, { startAfterS = 0 }: { readonly startAfterS?: number } = {}) => {
            queued.push({ job, at: nowMs + startAfterS * MS_PER_S });
            return randomUUID();
          },
        },
        mailer: {
          send: async (mail: Mail) => {
            await world.onMail(mail);
            mails.push(mail);
          },
        },
        settings: { publicUrl: ORIGIN, campaignMailsPerMinute: world.perMinute },
      } as unknown as RunTools;
    },
    /** Does the next queued job, at its time. @returns false when there is none */
    async doNext(): Promise<boolean> {
      const next = queued.shift();
      if (next === undefined) return false;
      nowMs = Math.max(nowMs, next.at);
      if (next.job.name !== "campaign" || next.job.data.kind !== "run") throw new Error("another job");
      await runCampaign(next.job.data, world.tools());
      return true;
    },
    /** Does all jobs, and those they queue. */
    async doAll(): Promise<void> {
      while (await world.doNext());
    },
    async find(number: number) {
      const row = (await site.select().from(campaigns)).find((each) => each.number === number);
      if (row === undefined) throw new Error("no campaign");
      return row;
    },
    sentTo: (): string[] => mails.map(({ to }) => to).toSorted(),
  };
  return world;
}
