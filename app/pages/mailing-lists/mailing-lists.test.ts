import { randomUUID } from "node:crypto";
import pino from "pino";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NEWSLETTER_DISCOUNT_CODE, POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { BRAND_CODE_PREFIX } from "#brand/brand.ts";
import { PENDING_SIGNUP_KEPT_DAYS } from "#domain/time/retention.ts";
import { deleteExpired } from "#lib/maintenance/delete-expired.server.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { linkIn } from "#tests/support/worlds/auth-world.ts";
import { leftAt } from "#app/features/newsletter/departure.store.server.ts";
import { campaignRecipients, campaigns } from "#app/features/campaigns/campaign.tables.ts";
import { campaignLeaveUrl } from "#app/features/campaigns/leave-link.server.ts";
import { newsletterDepartures, newsletterSignups } from "#app/features/newsletter/newsletter.tables.ts";
import { sendNewsletterMail } from "#app/features/newsletter/send-newsletter-mail.server.ts";
import { noteSignup, oldPendingSignups } from "#app/features/newsletter/signup.store.server.ts";
import type { SiteJob } from "#app/platform/jobs/site-jobs.server.ts";
import { rateLimits } from "#app/platform/limits/rate-limit.tables.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { leaveList, loadUnsubscribe } from "./unsubscribe.server.ts";
import { confirm, loadConfirmation } from "./confirm.server.ts";
import { DAY_MS } from "#domain/time/units.ts";

const STORE = "https://store.test";
const ANA = {
  email: "Ana@Exemplu.ro",
  source: "footer",
  consentVersion: "1",
  discountCode: NEWSLETTER_DISCOUNT_CODE,
  language: "ro",
} as const;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let resources: Resources;
let now: number;
const queued: SiteJob[] = [];
const mails: Mail[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  resources = {
    site: database.site,
    log: pino({ level: "silent" }),
    clock: () => new Date(now),
    linkSecret: "link-secret-of-the-test",
    jobs: { add: async (job: SiteJob) => `job ${queued.push(job)}` },
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    settings: { publicUrl: STORE },
  } as unknown as Resources;
});
afterAll(() => database.close());
beforeEach(async () => {
  now = Date.parse("2026-11-24T08:00:00Z");
  queued.length = 0;
  mails.length = 0;
  for (const table of [newsletterSignups, newsletterDepartures, rateLimits]) {
    await database.site.delete(table);
  }
});

const signUp = (changes: Partial<Parameters<typeof noteSignup>[1]> = {}) =>
  database.site.transaction((tx) =>
    noteSignup(tx, { ...ANA, givenAt: new Date(now).toISOString(), ...changes }, resources),
  );
async function deliver(): Promise<Mail | undefined> {
  for (const job of queued.splice(0)) {
    if (job.name === "newsletter-mail") await sendNewsletterMail(randomUUID(), job.data, resources);
  }
  return mails.splice(0).at(-1);
}
const rows = () => database.site.select().from(newsletterSignups);

function args(url: URL | string, init: RequestInit = {}) {
  const context = new RouterContextProvider();
  context.set(resourcesContext, resources);
  return { request: new Request(url, init), context, params: { list: "newsletter" } };
}
type Answer = { readonly data: object; readonly init: { readonly status?: number } | null };
async function stateOf(answer: Promise<Answer>): Promise<readonly [unknown, unknown]> {
  const { data, init } = await answer;
  return [
    "view" in data ? (data.view as { state: string }).state : (data as { state: string }).state,
    init?.status,
  ];
}
const post = { method: "POST" };

/** Writes down that a reader was sent a campaign. @returns its number */
async function sendCampaign(signupId: string): Promise<number> {
  const at = new Date(now);
  const text = { subject: "Noutăți", preheader: "", bodyHtml: "" };
  const [row] = await database.site
    .insert(campaigns)
    .values({ state: "done", texts: { ro: text, en: text }, segment: { kind: "all" }, createdAt: at })
    .returning({ campaign: campaigns.number });
  if (row === undefined) throw new Error("no campaign");
  const recipient = { id: randomUUID(), signupId, state: "sent", at, expiresAt: at } as const;
  await database.site.insert(campaignRecipients).values({ ...row, ...recipient });
  return row.campaign;
}
const leftBy = async (campaign: number): Promise<number | undefined> => {
  const found = await database.site.select().from(campaigns);
  return found.find(({ number }) => number === campaign)?.left;
};

/** Signs up, follows the mail and returns the welcome mail. */
async function subscribe(): Promise<Mail> {
  await signUp();
  await confirm(args(linkIn(await deliver(), "/newsletter/confirm"), post));
  const welcome = await deliver();
  if (welcome === undefined) throw new Error("No welcome mail came.");
  return welcome;
}

describe("a sign-up", () => {
  it("is confirmed by a press of the mailed link's button, not by opening it, and says so the second time", async () => {
    await signUp();
    const mail = await deliver();
    expect(mail).toMatchObject({ to: "Ana@Exemplu.ro" });
    expect(mail?.unsubscribeUrl).toBeUndefined();
    const link = linkIn(mail, "/newsletter/confirm");
    expect(await stateOf(loadConfirmation(args(link)))).toEqual(["open", 200]);
    expect(await rows()).toMatchObject([{ status: "pending", confirmedAt: null }]);
    const presses = await Promise.all([1, 2].map(() => stateOf(confirm(args(link, post)))));
    expect(new Set(presses.map(([state]) => state))).toEqual(new Set(["already", "confirmed"]));
    expect(await rows()).toMatchObject([
      { status: "confirmed", confirmedAt: new Date(now), source: "footer" },
    ]);
    expect(await stateOf(loadConfirmation(args(link)))).toEqual(["already", 200]);
    expect(queued).toHaveLength(1);
  });

  it.each([
    ["footer", NEWSLETTER_DISCOUNT_CODE],
    ["discount_popup", POPUP_DISCOUNT_CODE],
    ["checkout", null],
  ] as const)(
    "from %s is welcomed with the code that place promises, whatever was sent",
    async (source, code) => {
      await signUp({ source, discountCode: "FREE100" });
      await confirm(args(linkIn(await deliver(), "/newsletter/confirm"), post));
      const text = (await deliver())?.text ?? "";
      expect(new RegExp(`${BRAND_CODE_PREFIX}\\d+`).exec(text)?.[0] ?? null).toBe(code);
      expect(text).not.toContain("FREE100");
    },
  );

  it("asks a mailbox at most once a day, however often and however spelled it is signed up", async () => {
    await signUp();
    await signUp({ email: "ana@exemplu.ro", source: "home" });
    expect(queued).toHaveLength(1);
    now += DAY_MS;
    await signUp({ email: "ANA@exemplu.ro" });
    expect(queued).toHaveLength(2);
    expect(await rows()).toMatchObject([{ source: "footer", askedAt: new Date(now) }]);
  });

  it("of a subscriber asks nothing", async () => {
    await subscribe();
    now += 2 * DAY_MS;
    await signUp();
    expect([queued.length, (await rows())[0]?.status]).toEqual([0, "confirmed"]);
  });

  it("that was confirmed or left before its mail was made sends none", async () => {
    await signUp();
    await database.site.delete(newsletterSignups);
    expect(await deliver()).toBeUndefined();
  });

  it("that is not confirmed is deleted, and its link is invalid then", async () => {
    await signUp();
    const link = linkIn(await deliver(), "/newsletter/confirm");
    now += PENDING_SIGNUP_KEPT_DAYS * DAY_MS;
    expect(await deleteExpired(database.site, oldPendingSignups(new Date(now)))).toBe(1);
    expect(await stateOf(confirm(args(link, post)))).toEqual(["invalid", 404]);
  });
});

describe("leaving", () => {
  it("is offered in the mail's headers and text; opening the link changes nothing", async () => {
    const { unsubscribeUrl = "", text } = await subscribe();
    expect(text).toContain(unsubscribeUrl);
    expect(await stateOf(loadUnsubscribe(args(unsubscribeUrl)))).toEqual(["reading", 200]);
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    ["a form", new URLSearchParams({ "List-Unsubscribe": "One-Click" })],
    [
      "a multipart body",
      (() => {
        const form = new FormData();
        form.set("List-Unsubscribe", "One-Click");
        return form;
      })(),
    ],
    ["no body", null],
  ])(
    "by one press with %s leaves a keyed hash and the proof of consent, not the address",
    async (_about, body) => {
      const { unsubscribeUrl = "" } = await subscribe();
      now += DAY_MS;
      expect(await stateOf(leaveList(args(unsubscribeUrl, { ...post, body })))).toEqual(["left", 200]);
      expect(await rows()).toEqual([]);
      const kept = await database.site.select().from(newsletterDepartures);
      expect(kept).toMatchObject([{ leftAt: new Date(now), source: "footer", consentVersion: "1" }]);
      expect(JSON.stringify(kept)).not.toMatch(/ana|exemplu/i);
      expect(await leftAt(database.site, "ana@exemplu.ro", resources.linkSecret)).toEqual(new Date(now));
      expect(await leftAt(database.site, "ana@exemplu.ro", "another secret")).toBeNull();
      expect(await stateOf(leaveList(args(unsubscribeUrl, post)))).toEqual(["left", 200]);
      expect(await stateOf(loadUnsubscribe(args(unsubscribeUrl)))).toEqual(["left", 200]);
    },
  );

  it("ends the links of before: who comes back confirms anew, and the hash goes", async () => {
    const { unsubscribeUrl = "" } = await subscribe();
    await leaveList(args(unsubscribeUrl, post));
    now += DAY_MS;
    await signUp();
    const link = linkIn(await deliver(), "/newsletter/confirm");
    await leaveList(args(unsubscribeUrl, post));
    expect(await rows()).toMatchObject([{ status: "pending" }]);
    await confirm(args(link, post));
    expect(await database.site.select().from(newsletterDepartures)).toEqual([]);
  });

  it("takes no token but its own: forged, cut, of another purpose, or of any length", async () => {
    await signUp();
    const confirming = linkIn(await deliver(), "/newsletter/confirm").searchParams.get("token") ?? "";
    await confirm(args(`${STORE}/newsletter/confirm?token=${confirming}`, post));
    const { unsubscribeUrl = "" } = (await deliver()) ?? {};
    const leaving = new URL(unsubscribeUrl).searchParams.get("token") ?? "";
    const forged = `${leaving.slice(0, -1)}${leaving.endsWith("A") ? "B" : "A"}`;
    for (const token of [confirming, forged, leaving.slice(0, 30), "", "x".repeat(10_000), "\u0000"]) {
      const url = `${STORE}/unsubscribe/newsletter?token=${encodeURIComponent(token)}`;
      expect(await stateOf(leaveList(args(url, post)))).toEqual(["invalid", 404]);
    }
    expect(await stateOf(confirm(args(`${STORE}/newsletter/confirm?token=${leaving}`, post)))).toEqual([
      "invalid",
      404,
    ]);
    expect(await rows()).toMatchObject([{ status: "confirmed" }]);
  });
});

describe("the link of a campaign", () => {
  const link = (signupId: string, campaign: number): string =>
    campaignLeaveUrl({ signupId, campaign, linkSecret: resources.linkSecret, publicUrl: STORE });

  it("leaves the newsletter, and is counted once however often it is pressed", async () => {
    await subscribe();
    const [signup] = await rows();
    const id = signup?.id ?? "";
    const campaign = await sendCampaign(id);
    const presses = [1, 2, 3].map(() => stateOf(leaveList(args(link(id, campaign), post))));
    expect(await Promise.all(presses)).toEqual(Array.from({ length: 3 }, () => ["left", 200]));
    expect(await rows()).toEqual([]);
    expect(await leftBy(campaign)).toBe(1);
  });

  it("counts nothing for a campaign that the reader was not sent, and still leaves", async () => {
    await subscribe();
    const [signup] = await rows();
    const id = signup?.id ?? "";
    const campaign = await sendCampaign(id);
    for (const other of [campaign + 1, 0, Number.NaN]) {
      expect(await stateOf(leaveList(args(link(id, other), post)))).toEqual(["left", 200]);
    }
    expect(await rows()).toEqual([]);
    expect(await leftBy(campaign)).toBe(0);
  });
});
