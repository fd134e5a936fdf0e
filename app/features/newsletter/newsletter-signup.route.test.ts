import pino from "pino";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NEWSLETTER_DISCOUNT_CODE, POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import type { Language } from "#domain/language/languages.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { watchDatabase } from "#tests/support/database/watch-database.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { DEFAULT_SITE_LIMITS } from "#app/platform/limits/site-limits.ts";
import { CONSENT_VERSIONS } from "./consent.ts";
import { action, loader } from "./newsletter-signup.route.ts";
import type { SiteJob } from "#app/platform/jobs/site-jobs.server.ts";
import { rateLimits } from "#app/platform/limits/rate-limit.tables.ts";
import { newsletterSignups } from "./newsletter.tables.ts";
import { doSignupJob, noteProvenSignup } from "./signup.store.server.ts";

const PAGE = "http://store.test";
const SIGNUPS = 20;
const NOW = new Date("2026-11-21T08:00:00Z");
const GOOD = {
  email: "ana@exemplu.ro",
  discountCode: NEWSLETTER_DISCOUNT_CODE,
  acceptsMarketing: true,
  source: "footer",
};

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let queued: SiteJob[];
let logged: Record<string, unknown>[];
/** Each test has a new network address, so that their rate limits are separate. */
let lastIp = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  lastIp += 1;
  logged = [];
  queued = [];
  await database.site.delete(rateLimits);
  await database.site.delete(newsletterSignups);
});

interface Circumstances {
  readonly language?: Language;
  readonly footerNewsletter?: "signup" | "log";
  readonly site?: unknown;
  readonly jobs?: unknown;
}

const jobsFor = (list: SiteJob[]) => ({ add: async (job: SiteJob) => `job ${list.push(job)}` });

/** Sends a request as a shopper's browser does. */
function send(
  request: Request,
  { language = "ro", footerNewsletter = "signup", site, jobs = jobsFor(queued) }: Circumstances = {},
) {
  const context = new RouterContextProvider();
  const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line) as never) });
  context.set(resourcesContext, {
    site: site ?? database.site,
    log,
    clock: () => NOW,
    jobs,
    settings: { publicUrl: PAGE, footerNewsletter, limits: { ...DEFAULT_SITE_LIMITS, signups: SIGNUPS } },
  } as unknown as Resources);
  context.set(visitContext, {
    requestId: "test",
    language,
    currency: null,
    country: "RO",
    ip: `192.0.2.${lastIp}`,
    cacheable: false,
  });
  const url = new URL(request.url);
  return withLanguage(language, async () =>
    action({ request, context, params: {}, url, pattern: url.pathname }),
  );
}

function json(body: unknown, init: RequestInit = {}): Request {
  return new Request(`${PAGE}/api/newsletter-signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...init,
  });
}

function form(fields: Readonly<Record<string, string>>, referer: string | null = `${PAGE}/shop?sort=price`) {
  return new Request(`${PAGE}/api/newsletter-signup`, {
    method: "POST",
    headers: referer === null ? {} : { referer },
    body: new URLSearchParams(fields),
  });
}

const FORM = {
  email: "ana@exemplu.ro",
  discountCode: NEWSLETTER_DISCOUNT_CODE,
  acceptsMarketing: "true",
  source: "footer",
};

/** Does the waiting jobs, all at once; returns the sign-ups stored then. `queued` holds the jobs that they queued. */
async function stored() {
  const resources = { site: database.site, clock: () => NOW, jobs: jobsFor(queued) } as unknown as Resources;
  await Promise.all(
    queued.splice(0).map(async (job) => {
      if (job.name === "newsletter-signup") await doSignupJob(job.data, resources);
    }),
  );
  return database.site.select().from(newsletterSignups);
}

describe("POST /api/newsletter-signup", () => {
  it("stores the sign-up as pending, with time, language, source and the version of the consent text", async () => {
    const answer = await send(json(GOOD), { language: "en" });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { success: true, discountCode: NEWSLETTER_DISCOUNT_CODE },
    ]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await stored()).toEqual([
      {
        addressKey: "ana@exemplu.ro",
        email: "ana@exemplu.ro",
        status: "pending",
        language: "en",
        source: "footer",
        discountCode: NEWSLETTER_DISCOUNT_CODE,
        consentVersion: CONSENT_VERSIONS.footer,
        createdAt: NOW,
        askedAt: NOW,
        confirmedAt: null,
        id: expect.any(String),
      },
    ]);
  });

  it("takes the popup's body, and one without a code", async () => {
    const popup = await send(json({ ...GOOD, discountCode: POPUP_DISCOUNT_CODE, source: "discount_popup" }));
    expect(await popup.json()).toEqual({ success: true, discountCode: POPUP_DISCOUNT_CODE });
    const { discountCode: _, ...bare } = GOOD;
    expect((await send(json({ ...bare, email: "ioana@exemplu.ro" }))).status).toBe(200);
  });

  it("keeps one row an address, however it is typed, and answers a repeat the same", async () => {
    const first = await send(json(GOOD));
    const again = await send(json({ ...GOOD, email: "  ANA@Exemplu.RO ", source: "home" }), {
      language: "en",
    });
    expect([again.status, await again.text()]).toEqual([first.status, await first.text()]);
    expect(await stored()).toMatchObject([{ email: "ana@exemplu.ro", source: "footer", language: "ro" }]);
  });

  it("does the same for a subscriber, a pending address and a stranger: counts the network, queues one job", async () => {
    await noteProvenSignup(
      database.site,
      { ...GOOD, consentVersion: "1", language: "ro", source: "account" },
      { jobs: jobsFor([]), clock: () => NOW, linkSecret: "secret" },
    );
    await send(json({ ...GOOD, email: "pending@exemplu.ro" }));
    await stored();
    const work = [];
    for (const email of [GOOD.email, "pending@exemplu.ro", "stranger@exemplu.ro"]) {
      queued = [];
      const { watched, calls } = watchDatabase(database.site);
      await send(json({ ...GOOD, email }), { site: watched });
      work.push({ calls, jobs: queued.map(({ name }) => name) });
    }
    expect(work[0]).toEqual({ calls: ["insert"], jobs: ["newsletter-signup"] });
    expect(work[1]).toEqual(work[0]);
    expect(work[2]).toEqual(work[0]);
  });

  it("sent twenty times at the same moment makes one row", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(json(GOOD))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stored()).toHaveLength(1);
    expect(queued).toHaveLength(1);
  });

  it("asks a mailbox three times a day, however many addresses it has", async () => {
    const addresses = ["ana", "ana+1", "ANA+2", "ana+3", "ana+4"].map((name) => `${name}@exemplu.ro`);
    for (const email of addresses) expect((await send(json({ ...GOOD, email }))).status).toBe(200);
    expect(await stored()).toHaveLength(addresses.length);
    expect(queued).toHaveLength(3);
  });

  it.each([
    ["ro", "", "email_required", joinHyphenated("Adresa de e-mail este obligatorie")],
    ["en", "   ", "email_required", "Email address is required"],
    ["ro", "ana@", "email_invalid", joinHyphenated("Introdu o adresă de e-mail validă")],
    ["en", "ana.exemplu.ro", "email_invalid", "Please enter a valid email address"],
    ["en", `${"a".repeat(10_000)}@exemplu.ro`, "email_invalid", "Please enter a valid email address"],
  ] as const)("says in %s what is wrong with %.20s", async (language, email, error, message) => {
    const answer = await send(json({ ...GOOD, email }), { language });
    expect([answer.status, await answer.json()]).toEqual([400, { success: false, error, message }]);
    expect(await stored()).toEqual([]);
  });

  it("without an address says that it is required", async () => {
    const { email: _, ...rest } = GOOD;
    expect(await (await send(json(rest))).json()).toMatchObject({ error: "email_required" });
  });

  it.each([
    ["an address that is a number", { ...GOOD, email: 5 }],
    ["an address that is a list", { ...GOOD, email: ["ana@exemplu.ro"] }],
    ["no consent", { ...GOOD, acceptsMarketing: false }],
    ["a consent nobody spoke of", { email: GOOD.email, source: "footer" }],
    ["an unknown source", { ...GOOD, source: "elsewhere" }],
    ["a code of 10,000 characters", { ...GOOD, discountCode: "X".repeat(10_000) }],
    ["a list", [GOOD]],
    ["nothing", null],
    ["no JSON", "{email:"],
  ])("refuses %s with 400 and stores nothing", async (_case, body) => {
    const answer = await send(json(body));
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: "invalid_request" }]);
    expect(await stored()).toEqual([]);
  });

  it("refuses another kind of body with 415, another method with 405", async () => {
    const text = json(GOOD, { headers: { "Content-Type": "text/plain" } });
    expect((await send(text)).status).toBe(415);
    const put = await send(json(GOOD, { method: "PUT" }));
    expect([put.status, put.headers.get("Allow"), loader().status]).toEqual([405, "POST", 405]);
  });

  it("answers 429 after as many in ten minutes from one network as the setting says", async () => {
    for (let n = 0; n < SIGNUPS; n += 1) expect((await send(json(GOOD))).status).toBe(200);
    const answer = await send(json(GOOD));
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "600"]);
  });

  it("answers 503 when the address cannot be stored", async () => {
    const away = { add: () => Promise.reject(new Error("The database is away.")) };
    const answer = await send(json(GOOD), { jobs: away });
    expect([answer.status, await answer.json()]).toEqual([503, { success: false, error: "not_stored" }]);
  });

  it("logs that a form was sent, and never the address", async () => {
    await send(json(GOOD));
    expect(logged).toMatchObject([{ msg: "a newsletter form was sent", source: "footer", language: "ro" }]);
    expect(JSON.stringify(logged)).not.toContain("ana");
  });
});

it("sends at most three welcome mails a day to a customer who subscribes and leaves repeatedly", async () => {
  const consent = { source: "account", consentVersion: "1", discountCode: null, language: "ro" } as const;
  const jobs: Pick<Resources["jobs"], "add"> = { add: async (job) => String(queued.push(job)) };
  const tools = { jobs, clock: () => NOW, linkSecret: "secret" };
  for (let turn = 0; turn < 5; turn += 1) {
    await noteProvenSignup(database.site, { email: GOOD.email, ...consent }, tools);
    const rows = await database.site.select().from(newsletterSignups);
    expect(rows).toMatchObject([{ status: "confirmed" }]);
    await database.site.delete(newsletterSignups);
  }
  expect(queued).toHaveLength(3);
});

describe("with FOOTER_NEWSLETTER=log", () => {
  it("the footer's form only logs", async () => {
    expect((await send(json(GOOD), { footerNewsletter: "log" })).status).toBe(200);
    expect(logged).toHaveLength(1);
    expect(await stored()).toEqual([]);
    const back = await send(form(FORM), { footerNewsletter: "log" });
    expect(back.headers.get("Location")).toBe("/shop?sort=price#newsletter-footer");
  });

  it("the other forms sign up all the same", async () => {
    await send(json({ ...GOOD, source: "home" }), { footerNewsletter: "log" });
    expect(await stored()).toHaveLength(1);
  });
});

describe("a form without scripts", () => {
  it.each([
    ["a good address", {}, "footer.done"],
    ["no address", { email: "" }, "footer.email_required"],
    ["a wrong address", { email: "ana@" }, "footer.email_invalid"],
    ["the home's form", { source: "home" }, "home.done"],
    ["no consent", { acceptsMarketing: "" }, "footer.failed"],
  ])("with %s comes back to its page", async (_case, fields, outcome) => {
    const answer = await send(form({ ...FORM, ...fields }));
    const anchor = `newsletter-${outcome.split(".")[0]}`;
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      `/shop?sort=price&newsletter=${outcome}#${anchor}`,
    ]);
  });

  it.each([
    ["no page", null],
    ["a page of another site", "https://evil.example/shop"],
    ["nonsense", "::"],
  ])("that names %s comes back home", async (_case, referer) => {
    const answer = await send(form(FORM, referer));
    expect(answer.headers.get("Location")).toBe("/?newsletter=footer.done#newsletter-footer");
  });
});
