import { randomUUID } from "node:crypto";
import pino from "pino";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { PENDING_SIGNUP_KEPT_DAYS, STOCK_ALERT_KEPT_DAYS } from "#domain/time/retention.ts";
import { DAY_MS } from "#domain/time/units.ts";
import { deleteExpired } from "#lib/maintenance/delete-expired.server.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { linkIn } from "#tests/support/worlds/auth-world.ts";
import { announceStock, lookForAlerts } from "#app/features/stock-alerts/announce-stock.server.ts";
import { doStockAlertJob } from "#app/features/stock-alerts/do-stock-alert-job.server.ts";
import { oldStockAlerts } from "#app/features/stock-alerts/stock-alert.store.server.ts";
import { stockAlerts } from "#app/features/stock-alerts/stock-alert.tables.ts";
import type { SiteJob } from "#app/platform/jobs/site-jobs.server.ts";
import { rateLimits } from "#app/platform/limits/rate-limit.tables.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { type Visit, visitContext } from "#app/platform/visit.server.ts";
import { changeAlert, loadAlert } from "./alert.server.ts";
import { askAlert, findWanted } from "./ask-alert.server.ts";

const STORE = "https://store.test";
const EMAIL = "Ana@Exemplu.ro";
const variant = (number: number, title: string, available: boolean) => ({
  ...{ id: `gid://shopify/ProductVariant/${number}`, title, available },
});

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let resources: Resources;
let now: number;
let isUp: boolean;
let variants: ReturnType<typeof variant>[];
const queued: SiteJob[] = [];
const mails: Mail[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  const find = async (handle: string) => {
    if (!isUp) return { ok: false, error: { kind: "unreachable" } };
    return { ok: true, value: handle === "papillex" ? { handle, title: "Papillex", variants } : null };
  };
  resources = {
    site: database.site,
    log: pino({ level: "silent" }),
    clock: () => new Date(now),
    linkSecret: "link-secret-of-the-test",
    jobs: { add: async (job: SiteJob) => `job ${queued.push(job)}` },
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    catalogue: { byHandle: find, lookUp: find },
    settings: { publicUrl: STORE, outbox: false, limits: { signups: 5 } },
  } as unknown as Resources;
});
afterAll(() => database.close());
beforeEach(async () => {
  now = Date.parse("2026-11-24T08:00:00Z");
  isUp = true;
  variants = [variant(1, "Un flacon", false), variant(2, "3 flacoane", true)];
  queued.length = 0;
  mails.length = 0;
  for (const table of [stockAlerts, rateLimits]) await database.site.delete(table);
});

function args(url: URL | string, body?: Readonly<Record<string, string>>, handle = "papillex") {
  const context = new RouterContextProvider();
  const place = { language: "ro", country: "RO", currency: null } as const;
  const visit: Visit = { ...place, requestId: "test", ip: "192.0.2.1", cacheable: false };
  context.set(resourcesContext, resources);
  context.set(visitContext, visit);
  const init = body === undefined ? {} : { method: "POST", body: new URLSearchParams(body) };
  return { request: new Request(url, init), context, params: { handle } };
}

const PAGE = `${STORE}/back-in-stock/papillex?variant=1`;
const ask = (email = EMAIL, url = PAGE) => askAlert(args(url, { email }));
async function run(): Promise<readonly Mail[]> {
  while (queued.length > 0) {
    for (const job of queued.splice(0))
      if (job.name === "stock-alert") await doStockAlertJob(randomUUID(), job.data, resources);
  }
  return mails.splice(0);
}
const announce = async (): Promise<readonly Mail[]> => {
  await announceStock(resources, new Date(now));
  return run();
};
const linkOf = ([mail]: readonly Mail[]): URL => linkIn(mail, "/back-in-stock-alert");
type Answer = {
  readonly data: { readonly state: string };
  readonly init: { readonly status?: number } | null;
};
const told = async (answer: Promise<Answer>) => {
  const { data, init } = await answer;
  return [data.state, init?.status];
};

/** Row of a confirmed alert. */
const waiting = (productHandle: string, number: number) => ({
  ...{ id: randomUUID(), addressKey: `${randomUUID()}@exemplu.ro`, email: "x@exemplu.ro", productHandle },
  ...{ variantId: `gid://shopify/ProductVariant/${number}`, language: "ro" as const, country: "RO" },
  ...{ createdAt: new Date(now), confirmedAt: new Date(now), expiresAt: new Date(now + 90 * DAY_MS) },
});

/** Asks and confirms. @returns the link of the mail */
async function wait(email = EMAIL): Promise<URL> {
  await ask(email);
  const link = linkOf(await run());
  await changeAlert(args(link, {}));
  return link;
}

describe("a stock alert", () => {
  it("is confirmed by a button, and is one mail once the variant can be bought again", async () => {
    expect((await ask()).data).toEqual({ kind: "asked", email: EMAIL, outbox: false });
    const asked = await run();
    expect(asked).toMatchObject([{ to: EMAIL, subject: expect.stringContaining("Papillex, Un flacon") }]);
    const link = linkOf(asked);
    expect(await told(loadAlert(args(link)))).toEqual(["open", 200]);
    variants = [variant(1, "Un flacon", true)];
    expect(await announce()).toEqual([]);
    variants = [variant(1, "Un flacon", false)];
    expect(await told(changeAlert(args(link, {})))).toEqual(["waiting", 200]);
    expect(await announce()).toEqual([]);
    variants = [variant(1, "Un flacon", true)];
    const [mail, ...more] = await announce();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`${STORE}/products/papillex?variant=1&lang=ro`);
    expect(await announce()).toEqual([]);
    expect(await told(loadAlert(args(link)))).toEqual(["sent", 200]);
  });

  it("goes on waiting when the variant is sold out again before the mail is made", async () => {
    await wait();
    variants = [variant(1, "Un flacon", true)];
    await announceStock(resources, new Date(now));
    variants = [variant(1, "Un flacon", false)];
    expect(await run()).toEqual([]);
    variants = [variant(1, "Un flacon", true)];
    expect(await announce()).toHaveLength(1);
  });

  it("is announced to everybody at once, however many wait", async () => {
    await database.site.insert(stockAlerts).values(Array.from({ length: 450 }, () => waiting("papillex", 1)));
    variants = [variant(1, "Un flacon", true)];
    expect(await announceStock(resources, new Date(now))).toBe(450);
  });

  it("is announced however many products are sold out for longer", async () => {
    const others = Array.from({ length: 60 }, (_each, n) => waiting(`epuizat-${n}`, n + 10));
    await database.site.insert(stockAlerts).values(others);
    now += DAY_MS;
    await wait();
    variants = [variant(1, "Un flacon", true)];
    await database.site.transaction((tx) => lookForAlerts(tx, "papillex", resources));
    expect(await run()).toHaveLength(1);
    variants = [variant(1, "Un flacon", false)];
    await wait("irina@exemplu.ro");
    variants = [variant(1, "Un flacon", true)];
    let sent = 0;
    for (let round = 0; round < 100 && sent === 0; round += 1) sent = (await announce()).length;
    expect(sent).toBe(1);
  });

  it("is tried again while the platform is away", async () => {
    await wait();
    variants = [variant(1, "Un flacon", true)];
    await announceStock(resources, new Date(now));
    isUp = false;
    await expect(run()).rejects.toThrow("could not be read");
    isUp = true;
    expect(await announceStock(resources, new Date(now))).toBe(0);
  });

  it("is ended by its own link, for good", async () => {
    const link = await wait();
    expect(await told(changeAlert(args(link, { do: "end" })))).toEqual(["ended", 200]);
    expect(await told(loadAlert(args(link)))).toEqual(["invalid", 404]);
    variants = [variant(1, "Un flacon", true)];
    expect(await announce()).toEqual([]);
    expect(await database.site.select().from(stockAlerts)).toEqual([]);
  });

  it("asks a mailbox at most three times a day, however often and however spelled", async () => {
    for (const email of [EMAIL, "ana@exemplu.ro", "ana+1@exemplu.ro", "ana+2@exemplu.ro", "ana+3@exemplu.ro"])
      await ask(email);
    expect(await run()).toHaveLength(3);
  });

  it("that is confirmed stays as it is when it is asked for again", async () => {
    await wait();
    expect((await ask()).data).toMatchObject({ kind: "asked" });
    expect(await run()).toEqual([]);
    variants = [variant(1, "Un flacon", true)];
    expect(await announce()).toHaveLength(1);
    variants = [variant(1, "Un flacon", false)];
    await wait();
    variants = [variant(1, "Un flacon", true)];
    expect(await announce()).toHaveLength(1);
  });

  it.each([
    ["not confirmed", PENDING_SIGNUP_KEPT_DAYS, false],
    ["confirmed", STOCK_ALERT_KEPT_DAYS, true],
  ])("that is %s is deleted after %i days", async (_state, days, confirms) => {
    const link = confirms ? await wait() : (await ask(), linkOf(await run()));
    now += days * DAY_MS - 1;
    expect(await deleteExpired(database.site, oldStockAlerts(new Date(now)))).toBe(0);
    now += 1;
    expect(await deleteExpired(database.site, oldStockAlerts(new Date(now)))).toBe(1);
    expect(await told(changeAlert(args(link, {})))).toEqual(["invalid", 404]);
  });

  it("is opened by no other token: forged, cut, or of any length", async () => {
    const link = await wait();
    const token = link.searchParams.get("token") ?? "";
    for (const wrong of [
      `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
      token.slice(0, 30),
      "",
      "x".repeat(9_999),
    ]) {
      const url = `${STORE}/back-in-stock-alert?token=${wrong}`;
      expect(await told(changeAlert(args(url, { do: "end" })))).toEqual(["invalid", 404]);
    }
    expect(await told(loadAlert(args(link)))).toEqual(["waiting", 200]);
  });
});

test.each([
  ["an address that is missing", " ", PAGE, 422, "required"],
  ["an address that is none", "ana@", PAGE, 422, "invalid"],
  ["a variant that can be bought", EMAIL, `${STORE}/back-in-stock/papillex?variant=2`, 409, "available"],
])("%s is refused, and nothing is stored", async (_about, email, url, status, problem) => {
  const { data, init } = await ask(email, url);
  expect([init?.status, data]).toMatchObject([status, { kind: "problem", problem, email: email.trim() }]);
  expect(queued).toEqual([]);
});

test("a network that asks too often is refused", async () => {
  for (let n = 0; n < 5; n += 1) await ask(`ana${n}@exemplu.ro`);
  const { data, init } = await ask("irina@exemplu.ro");
  expect([init?.status, data]).toMatchObject([429, { problem: "too_many" }]);
  expect(new Headers(init?.headers).get("retry-after")).toMatch(/^\d+$/);
});

test.each([
  ["?variant=3", "papillex", 404],
  ["?variant=gid%3A%2F%2Fx", "papillex", 404],
  ["", "ahcc", 404],
])("there is no page at %s of %s", async (search, handle, status) => {
  const wanted = findWanted(args(`${STORE}/back-in-stock/${handle}${search}`, undefined, handle));
  expect(await wanted).toBe(status);
});

test("while the platform is away the page says so", async () => {
  isUp = false;
  expect(await findWanted(args(PAGE))).toBe(503);
  expect(await ask()).toMatchObject({
    data: { problem: "unreachable", email: EMAIL },
    init: { status: 503 },
  });
});
