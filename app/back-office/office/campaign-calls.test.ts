import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SiteJob } from "#app/platform/jobs/site-jobs.server.ts";
import { openCampaignWorld } from "#tests/support/worlds/campaign-world.ts";
import { backOfficeLog } from "#app/back-office/back-office.tables.ts";
import { runStoreCommand } from "#app/back-office/run-store-command.server.ts";
import { NO_PARTS } from "#tests/support/store/office-parts.ts";
import { openCalls } from "#tests/support/store/store-calls.ts";

let world: Awaited<ReturnType<typeof openCampaignWorld>>;
const queued: SiteJob[] = [];
beforeAll(async () => {
  world = await openCampaignWorld();
});
beforeEach(async () => {
  await world.reset();
  queued.length = 0;
});
afterAll(() => world.close());

const by = "Maria Pop";
const TEXTS = { subject: "Noutăți", preheader: "Ce e nou", bodyHtml: "<p>Bună</p>" };
const DRAFT = {
  campaign: null,
  version: 0,
  texts: { ro: TEXTS, en: TEXTS },
  segment: { kind: "all" },
  by,
} as const;

const parts = () => ({
  site: world.site,
  clock: world.clock,
  log: pino({ level: "silent" }),
  jobs: {
    add: async (job: SiteJob) => {
      queued.push(job);
      return "job";
    },
  },
});
const calls = () => openCalls(parts());

async function write(): Promise<number> {
  const saved = await calls().saveCampaign(DRAFT);
  if (!saved.ok) throw new Error(saved.code);
  return saved.data.campaign;
}

test.each([
  ["subject", "Noutăți\r\nBcc: all@exemplu.ro"],
  ["subject", "Noutăți\nBcc: all@exemplu.ro"],
  ["subject", "a\u2028b"],
  ["subject", "x".repeat(121)],
  ["preheader", "a\u0000b"],
  ["preheader", "x".repeat(151)],
  ["bodyHtml", "x".repeat(40_001)],
] as const)("a %s of %j is refused, and the field is named", async (field, text) => {
  const texts = { ...DRAFT.texts, ro: { ...TEXTS, [field]: text } };
  expect(await calls().saveCampaign({ ...DRAFT, texts })).toEqual({
    ok: false,
    code: "invalid_input",
    params: { field: `texts.ro.${field}` },
  });
});

test.each([
  [{ kind: "bought_within", days: 0 }, "invalid_input"],
  [{ kind: "bought_within", days: 4_000 }, "invalid_input"],
  [{ kind: "bought_product", product: "none" }, "unknown_product"],
  [{ kind: "everybody" }, "invalid_input"],
] as const)("the segment %j is refused", async (segment, code) => {
  expect(await calls().saveCampaign({ ...DRAFT, segment: segment as never })).toMatchObject({ code });
});

test("a body is kept sanitised, and is in no log", async () => {
  const ro = { ...TEXTS, bodyHtml: '<p onclick="x()">Bună</p><script>alert(1)</script>' };
  const saved = await calls().saveCampaign({ ...DRAFT, texts: { ...DRAFT.texts, ro } });
  if (!saved.ok) throw new Error(saved.code);
  const shown = await calls().showCampaign({ campaign: saved.data.campaign });
  expect(shown.ok && shown.data.texts.ro.bodyHtml).toBe("<p>Bună</p>");
  const logged = await world.site.select().from(backOfficeLog);
  expect(JSON.stringify(logged)).not.toContain("Bună");
});

test("a preview is the mail as it would be sent now; a missing campaign has none", async () => {
  const campaign = await write();
  const answer = await calls().previewCampaign({ campaign, language: "en" });
  expect(answer).toMatchObject({ ok: true, data: { subject: "Noutăți" } });
  expect(answer.ok && answer.data.text).toContain("/unsubscribe/newsletter?token=");
  expect(await calls().previewCampaign({ campaign: 99_999, language: "en" })).toMatchObject({
    code: "unknown_campaign",
  });
});

test("tests go to the person who asks, twenty in an hour", async () => {
  const campaign = await write();
  const email = "maria@magazin.ro";
  const ask = () => calls().testCampaign({ campaign, language: "ro", email, by });
  for (let n = 0; n < 20; n += 1) expect(await ask()).toMatchObject({ ok: true });
  expect(await ask()).toMatchObject({ code: "too_many_mails" });
  expect(queued).toHaveLength(20);
  expect(queued[0]).toEqual({ name: "campaign", data: { kind: "test", campaign, language: "ro", email } });
});

test("the desk sees whom a draft would reach, and later what became of the mails", async () => {
  await world.subscribe("ana@exemplu.ro", "ro");
  await world.subscribe("john@exemplu.ro", "en");
  const campaign = await write();
  expect(await calls().showCampaign({ campaign })).toMatchObject({ data: { audience: { ro: 1, en: 1 } } });
  const start = { campaign, version: 1, key: "k", startAt: null, by };
  expect(await calls().startCampaign(start)).toMatchObject({ ok: true });
  expect(await calls().startCampaign({ ...start, key: "other" })).toMatchObject({
    code: "not_allowed",
    params: { status: "sending" },
  });
  world.queued.push(...queued.map((job) => ({ job, at: 0 })));
  await world.doAll();
  expect(await calls().listCampaigns({})).toMatchObject({
    data: {
      rows: [{ campaign, state: "done", counts: { recipients: 2, sent: 2, waiting: 0, gone: 0, left: 0 } }],
    },
  });
});

test("the command lists, counts, starts, pauses and cancels", async () => {
  await world.subscribe("ana@exemplu.ro", "ro");
  const campaign = String(await write());
  const links = { linkSecret: "s", publicUrl: "https://store.test", hasOffice: true };
  const run = async (...args: string[]): Promise<string> => {
    const result = await runStoreCommand({ ...NO_PARTS, ...links, ...parts() }, ["campaigns", ...args]);
    return result.ok ? result.text : `${result.kind}: ${result.refusal?.code}`;
  };
  expect(await run("show", campaign)).toMatch(/subscribers of it now +ro 1, en 0/);
  expect(await run("start", campaign, "--at", "tomorrow")).toBe("usage: bad_input");
  expect(await run("start", "99999")).toBe("refused: unknown_campaign");
  expect(await run("start", campaign)).toBe(`Campaign ${campaign} is being sent.`);
  expect(await run("start", campaign)).toBe("refused: not_allowed");
  expect(await run("pause", campaign)).toBe(`Campaign ${campaign} is paused.`);
  expect(await run("list")).toMatch(/paused: staff/);
  expect(await run("continue", campaign)).toBe(`Campaign ${campaign} is sent on.`);
  expect(await run("cancel", campaign)).toBe(`Campaign ${campaign} is cancelled.`);
  expect(await run("continue", campaign)).toBe("refused: not_allowed");
});
