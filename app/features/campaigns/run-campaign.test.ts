import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { MINUTE_MS } from "#domain/time/units.ts";
import { leaveNewsletter } from "#app/features/newsletter/newsletter-list.server.ts";
import { newsletterSignups } from "#app/features/newsletter/newsletter.tables.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import { openCampaignWorld, ORIGIN, refusal } from "#tests/support/worlds/campaign-world.ts";
import { countWaiting, findCampaign, removeDraft, saveDraft } from "./campaign.store.server.ts";
import { campaignRecipients } from "./campaign.tables.ts";
import { cancelCampaign, continueCampaign, pauseCampaign } from "./control-campaign.server.ts";
import { runCampaign } from "./run-campaign.server.ts";
import { countAudience } from "./segment.server.ts";

let world: Awaited<ReturnType<typeof openCampaignWorld>>;
beforeAll(async () => {
  world = await openCampaignWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

async function subscribe(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1)
    ids.push(await world.subscribe(`ana${n}@exemplu.ro`, n % 2 === 0 ? "ro" : "en"));
  return ids;
}
const leave = (id: string): Promise<void> => leaveNewsletter(id, world.tools());

describe("a campaign", () => {
  test("reaches each subscriber once, in the own language, with the headers' link and no faster than the setting", async () => {
    await subscribe(25);
    const number = await world.write();
    world.perMinute = 12;
    expect(await world.start(number)).toEqual({ ok: true, campaign: number });
    const beganAt = world.clock().getTime();
    await world.doAll();
    expect(new Set(world.sentTo()).size).toBe(25);
    expect(world.mails).toHaveLength(25);
    expect(world.clock().getTime() - beganAt).toBeGreaterThanOrEqual(2 * MINUTE_MS);
    for (const { to, subject, text, isBulk, unsubscribeUrl } of world.mails) {
      expect(subject).toBe(/[02468]@/.test(to) ? "Noutăți" : "News");
      expect(isBulk).toBe(true);
      expect(unsubscribeUrl).toMatch(`${ORIGIN}/unsubscribe/newsletter?token=`);
      expect(unsubscribeUrl).toMatch(new RegExp(`&campaign=${number}$`));
      expect(text).toContain(unsubscribeUrl);
    }
    expect(await world.find(number)).toMatchObject({ state: "done", recipients: 25, sent: 25 });
  });

  test("writes nothing to who left, was erased, or signed up, after the start", async () => {
    const [first = "", second = ""] = await subscribe(4);
    const number = await world.write();
    world.perMinute = 6;
    await world.start(number);
    // One mail a turn: the last of them left a second before.
    await world.doNext();
    const sentFirst = world.mails[0]?.to;
    await leave(first);
    await leave(second);
    await world.subscribe("late@exemplu.ro");
    await world.doAll();
    const expected = new Set(["ana2@exemplu.ro", "ana3@exemplu.ro", sentFirst]);
    expect(new Set(world.sentTo())).toEqual(expected);
    expect(await world.find(number)).toMatchObject({ state: "done", recipients: 4, sent: expected.size });
  });

  test("writes nothing to who leaves between two mails of one turn", async () => {
    const ids = await subscribe(3);
    const number = await world.write();
    await world.start(number);
    world.onMail = async () => {
      for (const id of ids) await leave(id);
    };
    await world.doAll();
    expect(world.mails).toHaveLength(1);
    expect(await world.find(number)).toMatchObject({ state: "done", sent: 1 });
  });

  test("is written down in parts: who is in two is one recipient", async () => {
    await subscribe(3);
    const number = await world.write();
    await world.start(number);
    const [job] = world.queued;
    // Killed once the recipients are written down, before the first mail.
    world.onMail = () => Promise.reject(new Error("killed"));
    const tools = world.tools();
    let selects = 0;
    const dying = new Proxy(tools.site, {
      get: (target, name, receiver) => {
        if (name === "select" && (selects += 1) === 1) throw new Error("killed");
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    if (job?.job.name !== "campaign" || job.job.data.kind !== "run") throw new Error("no job");
    const data = job.job.data;
    await expect(runCampaign(data, { ...tools, site: dying })).rejects.toThrow("killed");
    expect(await countWaiting(world.site, number)).toBe(3);
    expect(world.mails).toEqual([]);
    world.onMail = async () => {};
    await world.doAll();
    expect(world.sentTo()).toEqual(["ana0@exemplu.ro", "ana1@exemplu.ro", "ana2@exemplu.ro"]);
    expect(await world.find(number)).toMatchObject({ state: "done", recipients: 3, sent: 3 });
  });

  test("killed after a mail was taken, it is sent with the same id; the others come once", async () => {
    await subscribe(3);
    const number = await world.write();
    await world.start(number);
    const [next] = world.queued;
    let taken = 0;
    const tools = world.tools();
    const dying = new Proxy(tools.site, {
      get: (target, name, receiver) => {
        if (name === "transaction" && taken === 2) throw new Error("killed");
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    world.onMail = async () => void (taken += 1);
    if (next?.job.name !== "campaign" || next.job.data.kind !== "run") throw new Error("no job");
    const { data } = next.job;
    await expect(runCampaign(data, { ...tools, site: dying })).rejects.toThrow("killed");
    expect(world.mails).toHaveLength(2);
    world.onMail = async () => {};
    // The job's next try comes at once: the dead process still has the campaign.
    await world.doAll();
    expect(world.mails).toHaveLength(4);
    expect(new Set(world.mails.map(({ id }) => id)).size).toBe(3);
    expect(new Set(world.sentTo()).size).toBe(3);
  });

  test("two jobs of one turn send nothing twice, however slow the mails of that turn are", async () => {
    await subscribe(6);
    const number = await world.write();
    // Two mails a turn, which take 15 and 60 seconds: longer than the lease that the turn began with.
    world.perMinute = 12;
    await world.start(number);
    let begun = 0;
    let isAnother = false;
    world.onMail = async () => {
      if (isAnother) return;
      begun += 1;
      world.pass(begun % 2 === 0 ? 60 : 15);
      // The mail is on the way: another process, or the job's next try, waits.
      isAnother = true;
      const { turn } = await world.find(number);
      await runCampaign({ kind: "run", campaign: number, turn }, world.tools());
      isAnother = false;
    };
    await world.doAll();
    expect(begun).toBe(6);
    expect(world.mails).toHaveLength(6);
  });

  test("is paused at once, continued with those who wait, and cancelled for good", async () => {
    await subscribe(6);
    const number = await world.write();
    await world.start(number);
    let count = 0;
    world.onMail = async () => {
      count += 1;
      if (count === 2) expect(await pauseCampaign(world.tools(), number)).toMatchObject({ ok: true });
    };
    await world.doAll();
    expect([world.mails.length, (await world.find(number)).state]).toEqual([2, "paused"]);
    expect(await continueCampaign(world.tools(), number)).toMatchObject({ ok: true });
    // Pressed twice.
    expect(await continueCampaign(world.tools(), number)).toMatchObject({ code: "not_allowed" });
    world.onMail = async () => {
      count += 1;
      if (count === 4) await cancelCampaign(world.tools(), number);
    };
    await world.doAll();
    expect([world.mails.length, (await world.find(number)).state]).toEqual([4, "cancelled"]);
    expect(await continueCampaign(world.tools(), number)).toMatchObject({ code: "not_allowed" });
  });
});

describe("what the mail server answers", () => {
  const failFirst = (error: Error, times = 1) => {
    let left = times;
    world.onMail = async ({ to }) => {
      if (to !== "ana0@exemplu.ro" || left === 0) return;
      left -= 1;
      throw error;
    };
  };

  test.each([
    ["no such mailbox", "leaves", refusal(550, "No mailbox")],
    ["no such mailbox, by its enhanced code", "leaves", refusal(554, "5.1.1 User unknown")],
    ["a policy", "stays", refusal(550, "5.7.1 Relaying denied")],
    ["a full mailbox", "stays", refusal(552, "5.2.2 Mailbox full")],
    ["the contents", "stays", refusal(554, "5.6.0 Looks like spam", "DATA")],
  ] as const)(
    "a permanent answer about %s is not tried again; the address %s",
    async (_of, outcome, error) => {
      await subscribe(2);
      const number = await world.write();
      failFirst(error);
      await world.start(number);
      await world.doAll();
      expect(world.sentTo()).toEqual(["ana1@exemplu.ro"]);
      expect(await world.find(number)).toMatchObject({ state: "done", sent: 1, refused: 1 });
      const left = await world.site.select().from(newsletterSignups);
      expect(left).toHaveLength(outcome === "leaves" ? 1 : 2);
    },
  );

  test("a temporary answer is tried again, later and later, and has an end", async () => {
    await subscribe(2);
    const number = await world.write();
    failFirst(refusal(451, "4.2.0 Try again"), 2);
    const beganAt = world.clock().getTime();
    await world.start(number);
    await world.doAll();
    expect(world.sentTo()).toEqual(["ana0@exemplu.ro", "ana1@exemplu.ro"]);
    expect(world.clock().getTime() - beganAt).toBeGreaterThanOrEqual(20 * MINUTE_MS);

    const other = await world.write();
    failFirst(refusal(451, "4.2.0 Try again"), 100);
    await world.start(other);
    await world.doAll();
    expect(await world.find(other)).toMatchObject({ state: "done", sent: 1, failed: 1 });
    expect(await world.site.select().from(newsletterSignups)).toHaveLength(2);
  });

  test.each([
    ["is away", Object.assign(new Error("refused"), { code: "ESOCKET" })],
    ["refuses the login", refusal(535, "5.7.8 Bad credentials", "AUTH PLAIN")],
    ["refuses the sender", refusal(550, "5.1.8 Bad sender", "MAIL FROM")],
    ["closes", refusal(421, "4.3.2 Closing")],
  ])("a server that %s pauses the campaign in the end, and costs no address", async (_case, error) => {
    await subscribe(3);
    const number = await world.write();
    world.onMail = () => Promise.reject(error);
    await world.start(number);
    await world.doAll();
    expect(await world.find(number)).toMatchObject({ state: "paused", pausedFor: "mail_server", sent: 0 });
    expect(await world.site.select().from(newsletterSignups)).toHaveLength(3);
    world.onMail = async () => {};
    await continueCampaign(world.tools(), number);
    await world.doAll();
    expect(world.mails).toHaveLength(3);
  });

  test.each([
    ["closes", refusal(421, "4.3.2 Closing")],
    ["does not answer", Object.assign(new Error("timeout"), { code: "ETIMEDOUT" })],
  ])("a server that %s at one address alone keeps no other from its mail", async (_case, error) => {
    await subscribe(6);
    const number = await world.write();
    failFirst(error, 100);
    await world.start(number);
    await world.doAll();
    expect(world.sentTo()).toEqual([1, 2, 3, 4, 5].map((n) => `ana${n}@exemplu.ro`));
    expect(await world.find(number)).toMatchObject({ state: "done", sent: 5, failed: 1 });
  });

  test("refusals in a row pause the campaign before they empty the list", async () => {
    await subscribe(30);
    const number = await world.write();
    world.onMail = () => Promise.reject(refusal(550, "No mailbox"));
    await world.start(number);
    await world.doAll();
    expect(await world.find(number)).toMatchObject({ state: "paused", pausedFor: "refusals", refused: 10 });
    expect(await world.site.select().from(newsletterSignups)).toHaveLength(21);
  });
});

describe("the start", () => {
  test("pressed twice with one key is one start; with another key, or at another desk, it is refused", async () => {
    await subscribe(2);
    const number = await world.write();
    const both = await Promise.all([world.start(number, { key: "a" }), world.start(number, { key: "a" })]);
    expect(both).toEqual([
      { ok: true, campaign: number },
      { ok: true, campaign: number },
    ]);
    expect(await world.start(number, { key: "b" })).toEqual({
      ok: false,
      code: "not_allowed",
      status: "sending",
    });
    expect(world.queued).toHaveLength(1);
    await world.doAll();
    expect(world.mails).toHaveLength(2);
  });

  test("of a draft that another desk has changed is refused; so is its change after the start", async () => {
    await subscribe(1);
    const number = await world.write();
    const { texts, segment } = await world.find(number);
    const changed = { number, version: 1, texts, segment };
    expect(await saveDraft(world.site, changed, world.clock())).toMatchObject({ ok: true });
    expect(await saveDraft(world.site, changed, world.clock())).toMatchObject({ code: "campaign_changed" });
    expect(await world.start(number)).toMatchObject({ code: "campaign_changed" });
    expect(await removeDraft(world.site, { number, version: 1 })).toMatchObject({ code: "campaign_changed" });
  });

  test("needs every text in every language, readers, and no other campaign at work", async () => {
    const empty = await world.write();
    expect(await world.start(empty)).toMatchObject({ code: "campaign_empty" });
    await subscribe(2);
    const half = await world.write(
      { kind: "all" },
      {
        ro: { subject: "Noutăți", preheader: "Ce e nou", bodyHtml: "<p>Bună</p>" },
        en: { subject: "News", preheader: "What is new", bodyHtml: "<script>alert(1)</script>" },
      },
    );
    expect(await world.start(half)).toMatchObject({ code: "campaign_incomplete" });
    const [one, other] = [await world.write(), await world.write()];
    const started = await Promise.all([world.start(one), world.start(other)]);
    expect(started.filter(({ ok }) => ok)).toHaveLength(1);
    expect(started).toContainEqual({ ok: false, code: "campaign_running" });
  });

  test("at a time waits for it, and for the campaign before; a fourth one that day is refused", async () => {
    await subscribe(8);
    const [now, planned, third, fourth] = [
      await world.write(),
      await world.write(),
      await world.write(),
      await world.write(),
    ];
    const startAt = new Date(world.clock().getTime() + MINUTE_MS);
    const past = new Date(world.clock().getTime() - MINUTE_MS);
    expect(await world.start(planned, { startAt: past })).toMatchObject({ code: "campaign_time" });
    expect(await world.start(planned, { startAt })).toMatchObject({ ok: true });
    world.perMinute = 2;
    await world.start(now);
    expect(await world.start(third, { startAt })).toMatchObject({ ok: true });
    expect(await world.start(fourth)).toMatchObject({ code: "too_many_campaigns", most: 3 });
    await cancelCampaign(world.tools(), third);
    while (world.queued.length > 0) {
      world.queued.sort((a, b) => a.at - b.at);
      await world.doNext();
      const sending = (await Promise.all([now, planned].map((each) => world.find(each)))).filter(
        ({ state }) => state === "sending",
      );
      expect(sending.length).toBeLessThanOrEqual(1);
    }
    expect(world.mails).toHaveLength(16);
    expect((await world.find(planned)).startedAt?.getTime()).toBeGreaterThan(startAt.getTime());
    expect((await world.find(third)).state).toBe("cancelled");
  });
});

test("segments ask for language and orders; cancelled orders are none", async () => {
  await world.subscribe("recent@exemplu.ro", "ro");
  await world.subscribe("old@exemplu.ro", "en");
  await world.subscribe("cancelled@exemplu.ro", "en");
  await world.subscribe("never@exemplu.ro", "ro");
  const order = async (id: string, emailKey: string, days: number, status: string, productId: string) => {
    const placedAt = new Date(world.clock().getTime() - days * 24 * 60 * MINUTE_MS);
    await world.site.insert(orders).values({
      ...{ id, name: `#${id}`, email: emailKey, emailKey, placedAt, updatedAt: placedAt },
      order: { status, lines: [{ productId }] } as never,
    });
  };
  await order("1", "recent@exemplu.ro", 5, "paid", "11");
  await order("2", "old@exemplu.ro", 90, "paid", "12");
  await order("3", "cancelled@exemplu.ro", 5, "cancelled", "11");
  const count = (segment: Parameters<typeof countAudience>[1]) =>
    countAudience(world.site, segment, world.clock());
  expect(await count({ kind: "all" })).toEqual({ ro: 2, en: 2 });
  expect(await count({ kind: "language", language: "en" })).toEqual({ ro: 0, en: 2 });
  expect(await count({ kind: "bought_within", days: 30 })).toEqual({ ro: 1, en: 0 });
  expect(await count({ kind: "never_bought" })).toEqual({ ro: 1, en: 1 });
  expect(await count({ kind: "bought_product", product: "x", productId: "12" })).toEqual({ ro: 0, en: 1 });
});

test("a recipient has no address, and is gone with the subscriber", async () => {
  const id = await world.subscribe("ana@exemplu.ro");
  const number = await world.write();
  await world.start(number);
  await world.doAll();
  const rows = await world.site.select().from(campaignRecipients).where(eq(campaignRecipients.signupId, id));
  expect(JSON.stringify(rows)).not.toContain("exemplu");
  await leave(id);
  expect(await world.site.select().from(campaignRecipients)).toEqual([]);
  expect(await findCampaign(world.site, number)).toMatchObject({ sent: 1, recipients: 1 });
});
