// Long, because it follows kept carts from the checkout to the mailed link, with the attacks on each step.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pino from "pino";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ABANDONED_CART_KEPT_DAYS } from "#domain/time/retention.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/units.ts";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { deleteExpired } from "#lib/maintenance/delete-expired.server.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { linkIn } from "#tests/support/worlds/auth-world.ts";
import { makeOrder } from "#tests/support/worlds/planted-world.ts";
import {
  endCartsOfOrder,
  noteAttempt,
  oldAbandonedCarts,
} from "./features/abandoned-carts/abandoned-cart.store.server.ts";
import {
  abandonedCarts,
  cartReminderRefusals,
  cartReminders,
} from "./features/abandoned-carts/abandoned-cart.tables.ts";
import { claimReminder } from "./features/abandoned-carts/claim-reminder.server.ts";
import { erasePersonalData, exportPersonalData } from "./features/abandoned-carts/personal-data.server.ts";
import { queueReminders } from "./features/abandoned-carts/queue-reminders.server.ts";
import { readerIdOf } from "./features/abandoned-carts/reminder-reader.server.ts";
import { CART_REMINDER_CONSENT } from "./features/abandoned-carts/reminder-consent.ts";
import { sendCartReminder } from "./features/abandoned-carts/send-cart-reminder.server.ts";
import { makeKeyedToken } from "./features/mails/keyed-link.server.ts";
import { recordOrder } from "./features/orders/order-mirror.store.server.ts";
import { handledWebhooks, orders } from "./features/orders/order-mirror.tables.ts";
import { loadLink } from "./pages/cart/permalink/load-link.server.ts";
import { action } from "./pages/checkout/reminder/kept-cart.route.ts";
import { leaveList, loadUnsubscribe } from "./pages/mailing-lists/unsubscribe.server.ts";
import type { SiteJob } from "./platform/jobs/site-jobs.server.ts";
import { rateLimits } from "./platform/limits/rate-limit.tables.ts";
import type { Mail } from "./platform/mail/mailer.server.ts";
import { type Resources, resourcesContext } from "./platform/resources.server.ts";
import { visitContext } from "./platform/visit.server.ts";

const STORE = "https://store.test";
const LINK_SECRET = "link-secret-of-the-test";
const EMAIL = "Ana@Exemplu.ro";
const NETWORK_MAKES = 8;
const gid = (number: number) => `gid://shopify/ProductVariant/${number}`;
const LINES = [
  { id: gid(1), quantity: 2, price: 28_900, currency: "RON" },
  { id: gid(2), quantity: 1, price: 24_900, currency: "RON" },
];
const node = (number: number, amount: string, available = true) => ({
  ...{ id: gid(number), title: "Un flacon", availableForSale: available },
  price: { amount, currencyCode: "RON" },
  image: { url: `${STORE}/media/papillex-${number}.webp` },
  metafields: [],
  product: { handle: "papillex", title: `Papillex ${number}` },
});

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let resources: Resources;
let now: number;
let isUp: boolean;
let isOffered: boolean;
let takesMails: boolean;
let nodes: ReadonlyMap<string, ReturnType<typeof node>>;
const queued: SiteJob[] = [];
const mails: Mail[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  resources = {
    site: database.site,
    log: pino({ level: "silent" }),
    clock: () => new Date(now),
    linkSecret: LINK_SECRET,
    jobs: { add: async (job: SiteJob) => `job ${queued.push(job)}` },
    mailer: {
      send: async (mail: Mail) => {
        if (!takesMails) throw new Error("The mail server is away.");
        mails.push(mail);
      },
    },
    shop: {
      request: async (_document: unknown, { ids }: { ids: readonly string[] }) =>
        isUp
          ? { ok: true, data: { nodes: ids.map((id) => nodes.get(id) ?? null) } }
          : { ok: false, error: { message: "away" } },
    },
    settings: {
      publicUrl: STORE,
      get abandonedCarts() {
        return isOffered;
      },
      limits: { signups: NETWORK_MAKES },
    },
  } as unknown as Resources;
});
afterAll(() => database.close());
beforeEach(async () => {
  now = Date.parse("2026-11-24T08:00:00Z");
  isUp = true;
  isOffered = true;
  takesMails = true;
  nodes = new Map([node(1, "289.0"), node(2, "249.0")].map((each) => [each.id, each]));
  queued.length = 0;
  mails.length = 0;
  const tables = [abandonedCarts, cartReminders, cartReminderRefusals, orders, handledWebhooks, rateLimits];
  for (const table of tables) await database.site.delete(table);
});

function contextOf(language: "ro" | "en" = "ro", ip = "192.0.2.1") {
  const context = new RouterContextProvider();
  context.set(resourcesContext, resources);
  context.set(visitContext, {
    ...{ requestId: "test", language, country: "RO", currency: null, ip, cacheable: false },
  });
  return context;
}

interface Call {
  readonly language?: "ro" | "en";
  readonly ip?: string;
}

/** Calls the route; returns the status. */
async function call(body: unknown, { language, ip }: Call = {}): Promise<number> {
  const url = new URL(`${STORE}/api/kept-cart`);
  const request = new Request(url, { method: "POST", body: JSON.stringify(body) });
  const context = contextOf(language, ip);
  return (await action({ request, context, params: {}, url, pattern: "/api/kept-cart" })).status;
}

const KEEP = { kind: "keep", email: EMAIL, lines: LINES, code: "", country: "RO" } as const;
async function keep(changes: object = {}, options: Call = {}): Promise<string> {
  const cartKey = randomUUID();
  expect(await call({ ...KEEP, cartKey, ...changes }, options)).toBe(200);
  return cartKey;
}

/** Does what is due, as the loop and the queue do; returns the mails sent. */
async function run(): Promise<readonly Mail[]> {
  await queueReminders(resources);
  for (const job of queued.splice(0))
    if (job.name === "cart-reminder") await sendCartReminder(randomUUID(), job.data, resources);
  return mails.splice(0);
}

/** Lets time pass, from one mail that is due to the next; returns all mails sent meanwhile. */
async function pass(ms: number): Promise<readonly Mail[]> {
  const sent: Mail[] = [];
  const end = now + ms;
  for (;;) {
    const waiting = (await kept()).flatMap(({ dueAt, isQueued }) =>
      dueAt === null || isQueued ? [] : dueAt,
    );
    const next = Math.min(...waiting.map((at) => at.getTime()));
    if (next > end) break;
    now = Math.max(now, next);
    sent.push(...(await run()));
  }
  now = end;
  return sent;
}

const firstMail = async (): Promise<Mail> => {
  const [mail] = await pass(4 * HOUR_MS);
  if (mail === undefined) throw new Error("No mail was sent.");
  return mail;
};
/** Row of a mailbox that wants no mails: it keeps the browser's key alone. */
const nobodys = { email: "", addressKey: "", lines: [], code: null, dueAt: null };
const kept = () => database.site.select().from(abandonedCarts);
const tokenIn = (mail: Mail): string => linkIn(mail, "/cart/restore").searchParams.get("token") ?? "";

interface Placed {
  readonly email?: string;
  readonly attempt?: string | null;
  readonly isRenewal?: true;
  readonly placedAt?: number;
}

/** Waits until a transaction waits for another one's lock. */
async function someoneWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = (await database.site.execute(
        sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )) as { rows: readonly unknown[] };
      return rows.length;
    })
    .toBeGreaterThan(0);
}

/** Records an order as its webhook does. */
function order(
  { email = EMAIL, attempt = null, placedAt = now, ...rest }: Placed = {},
  id: string = randomUUID(),
) {
  const news = {
    order: { ...makeOrder({}), id, email, placedAt: new Date(placedAt).toISOString(), ...rest },
    ...{ attempt, customerId: null, updatedAt: new Date(now) },
  };
  const delivery = { id: randomUUID(), topic: "orders/create", receivedAt: new Date(now) };
  return recordOrder(database.site, delivery, news, endCartsOfOrder);
}

async function open(token: string) {
  const request = new Request(`${STORE}/cart/restore?token=${token}`);
  const { data, init } = await loadLink({ request, context: contextOf(), params: { lines: "restore" } });
  return { data, status: init?.status ?? 200 };
}

describe("an abandoned cart", () => {
  it("is mailed four hours after its last change, once more after two days, and never again", async () => {
    const cartKey = await keep();
    now += 3 * HOUR_MS;
    expect(await run()).toEqual([]);
    expect(await call({ ...KEEP, cartKey, code: "sanziana10" })).toBe(200);
    expect(await pass(4 * HOUR_MS - MINUTE_MS)).toEqual([]);
    const first = await pass(MINUTE_MS);
    expect(first).toMatchObject([{ to: EMAIL, subject: "Coșul tău, păstrat pentru mai târziu" }]);
    expect(await pass(2 * DAY_MS - MINUTE_MS)).toEqual([]);
    const second = await pass(MINUTE_MS);
    expect(second).toMatchObject([{ to: EMAIL, subject: "Coșul tău este încă aici" }]);
    expect(await call({ ...KEEP, cartKey })).toBe(200);
    expect(await pass(20 * DAY_MS)).toEqual([]);
  });

  it("is mailed in the language of the checkout, at the prices of now, with pictures that mail programs show", async () => {
    await keep({}, { language: "en" });
    nodes = new Map([[gid(1), node(1, "199.0")]]);
    const mail = await firstMail();
    expect(mail.subject).toBe("Your cart, kept for later");
    expect(mail.text).toContain("2 × Papillex 1, Un flacon: 398,00\u00A0lei");
    expect(mail.text).toContain("What is missing from this list cannot be ordered now.");
    expect(mail.text).not.toContain("Papillex 2");
    expect(mail.html).toContain(`${STORE}/media/mail/papillex-1.jpg`);
    expect(mail.unsubscribeUrl).toMatch(/^https:\/\/store\.test\/unsubscribe\/cart-reminders\?token=/);
    expect(mail.text).toContain("until 7 December 2026");
  });

  it("of which nothing can be bought is not mailed, and one without an answer of the shop is tried again", async () => {
    await keep();
    now += 4 * HOUR_MS;
    await queueReminders(resources);
    isUp = false;
    await expect(run()).rejects.toThrow("could not be read");
    await keep({ email: "ioana@exemplu.ro" });
    isUp = true;
    nodes = new Map([[gid(1), node(1, "289.0", false)]]);
    expect(await pass(20 * DAY_MS)).toEqual([]);
  });

  it("follows a corrected address, whose owner gets what is left of its two mails", async () => {
    const cartKey = await keep({ email: "ana@exemplu.com" });
    await call({ ...KEEP, cartKey });
    expect((await pass(3 * DAY_MS)).map(({ to }) => to)).toEqual([EMAIL, EMAIL]);
  });

  it("whose box is cleared is deleted at once", async () => {
    const cartKey = await keep();
    expect(await call({ kind: "forget", cartKey: randomUUID() })).toBe(200);
    expect(await kept()).toHaveLength(1);
    expect(await call({ kind: "forget", cartKey })).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it("is deleted some days after its last change", async () => {
    await keep();
    now += ABANDONED_CART_KEPT_DAYS * DAY_MS - 1;
    expect(await deleteExpired(database.site, oldAbandonedCarts(new Date(now)))).toBe(0);
    now += 1;
    expect(await deleteExpired(database.site, oldAbandonedCarts(new Date(now)))).toBe(1);
  });

  it("is neither kept nor mailed while the store does not offer it", async () => {
    await keep();
    isOffered = false;
    await keep({ email: "ioana@exemplu.ro" });
    expect(await kept()).toHaveLength(1);
    now += 4 * HOUR_MS;
    expect(await run()).toEqual([]);
  });

  it("is not mailed a day late, as after an outage, but its link works", async () => {
    await keep();
    const mail = await firstMail();
    now += 4 * DAY_MS;
    expect(await run()).toEqual([]);
    expect((await open(tokenIn(mail))).status).toBe(200);
  });

  it("is exported to its owner and erased with the account", async () => {
    await keep({ code: "sanziana10" });
    expect(await exportPersonalData(database.site, "ana@exemplu.ro")).toMatchObject([
      { email: EMAIL, lines: LINES, code: "SANZIANA10", mails: 0, consentVersion: CART_REMINDER_CONSENT },
    ]);
    await erasePersonalData(database.site, "ana@exemplu.ro");
    expect(await kept()).toEqual([]);
  });
});

describe("an order", () => {
  it("of the address ends the mails, also the second one", async () => {
    await keep();
    await order();
    expect(await pass(3 * DAY_MS)).toEqual([]);
    await keep();
    await firstMail();
    await order({ email: "ANA@exemplu.ro" });
    expect(await pass(5 * DAY_MS)).toEqual([]);
  });

  it("of the cart ends them, whatever address it names", async () => {
    const cartKey = await keep();
    const attempts = [randomUUID(), randomUUID()];
    for (const attempt of attempts) await noteAttempt(cartKey, attempt, resources);
    await order({ email: "other@exemplu.ro", attempt: attempts[0] ?? null });
    expect(await kept()).toEqual([]);
    expect(await pass(3 * DAY_MS)).toEqual([]);
  });

  it("from before the consent, of another address or of a subscription's renewal changes nothing", async () => {
    await order({ placedAt: now - HOUR_MS });
    await keep();
    await order({ placedAt: now - HOUR_MS });
    await order({ email: "other@exemplu.ro", attempt: randomUUID() });
    await order({ isRenewal: true });
    expect(await pass(4 * HOUR_MS)).toHaveLength(1);
  });

  it("recorded without the carts' knowledge is seen when the mail is sent", async () => {
    await keep();
    await recordOrder(
      database.site,
      { id: randomUUID(), topic: "orders/create", receivedAt: new Date(now) },
      {
        order: { ...makeOrder({}), email: EMAIL, placedAt: new Date(now).toISOString() },
        ...{ attempt: null, customerId: null, updatedAt: new Date(now) },
      },
    );
    expect(await pass(3 * DAY_MS)).toEqual([]);
  });

  it("that is being recorded while the mail is made is waited for", async () => {
    await keep();
    now += 4 * HOUR_MS;
    await queueReminders(resources);
    let finish = (): void => {};
    const mayFinish = new Promise<void>((resolve) => (finish = resolve));
    let isRecorded = (): void => {};
    const recorded = new Promise<void>((resolve) => (isRecorded = resolve));
    const delivery = { id: randomUUID(), topic: "orders/create", receivedAt: new Date(now) };
    const placed = { ...makeOrder({}), email: EMAIL, placedAt: new Date(now).toISOString() };
    const news = { order: placed, attempt: null, customerId: null, updatedAt: new Date(now) };
    const ordering = recordOrder(database.site, delivery, news, async (tx, each) => {
      await endCartsOfOrder(tx, each);
      isRecorded();
      await mayFinish;
    });
    await recorded;
    const sending = run();
    // In the embedded database every other query waits for the transaction.
    if (hasPostgres()) await someoneWaits();
    finish();
    await ordering;
    expect(await sending).toEqual([]);
  });

  it("that follows the mailed link is noted with its mails", async () => {
    await keep();
    const token = tokenIn(await firstMail());
    await order({ email: "other@exemplu.ro" });
    expect(await call({ kind: "restored", cartKey: token })).toBe(200);
    await order({}, "77");
    expect(await database.site.select().from(cartReminders)).toMatchObject([{ mail: 1, orderId: "77" }]);
  });
});

describe("a kill or a fault", () => {
  it("after the claim sends no mail twice", async () => {
    await keep();
    now += 4 * HOUR_MS;
    await queueReminders(resources);
    const [job] = queued;
    if (job?.name !== "cart-reminder") throw new Error("No job was queued.");
    expect(await claimReminder(job.data, resources)).not.toBeNull();
    // The process died here; its job is done again.
    expect(await run()).toEqual([]);
    expect(await pass(3 * DAY_MS)).toMatchObject([{ subject: "Coșul tău este încă aici" }]);
  });

  it("of the mail server has the mail tried again, once", async () => {
    await keep();
    now += 4 * HOUR_MS;
    takesMails = false;
    await queueReminders(resources);
    const jobs = [...queued];
    await expect(run()).rejects.toThrow("mail server");
    expect(await database.site.select().from(cartReminders)).toEqual([]);
    takesMails = true;
    expect(await run()).toEqual([]);
    queued.push(...jobs, ...jobs);
    expect(await run()).toHaveLength(1);
  });

  it("never lets two processes send the same mail", async () => {
    await keep();
    now += 4 * HOUR_MS;
    await Promise.all(Array.from({ length: 5 }, () => queueReminders(resources)));
    expect(queued).toHaveLength(1);
    const [job] = queued.splice(0);
    if (job?.name !== "cart-reminder") throw new Error("No job was queued.");
    await Promise.all(Array.from({ length: 10 }, () => sendCartReminder(randomUUID(), job.data, resources)));
    expect(mails).toHaveLength(1);
  });
});

describe("whoever types another's address", () => {
  it("gets at most two mails sent there in seven days, from any network and in any spelling", async () => {
    const spellings = [EMAIL, "ana@exemplu.ro", "ana+1@exemplu.ro", "ANA+2@exemplu.ro"];
    let sent = 0;
    for (let day = 0; day < 7; day += 1) {
      for (const [n, email] of spellings.entries()) {
        const cartKey = await keep({ email }, { ip: `198.51.${day}.${n}` });
        sent += (await pass(6 * HOUR_MS - MINUTE_MS)).length;
        // Clearing the box makes no new start.
        if (n % 2 === 0) await call({ kind: "forget", cartKey });
        sent += (await pass(MINUTE_MS)).length;
      }
    }
    expect(sent).toBeLessThanOrEqual(2);
    expect(sent).toBeGreaterThan(0);
  });

  it("at the same second, in many carts, gets the mails of one", async () => {
    for (let n = 0; n < 6; n += 1) await keep({}, { ip: `198.51.100.${n}` });
    now += 4 * HOUR_MS;
    await queueReminders(resources);
    await Promise.all(
      queued.splice(0).map(async (job) => {
        if (job.name === "cart-reminder") await sendCartReminder(randomUUID(), job.data, resources);
      }),
    );
    expect(mails).toHaveLength(1);
  });

  it("is limited in the carts that a network makes, not in their changes", async () => {
    const cartKey = await keep();
    for (let n = 1; n < NETWORK_MAKES; n += 1) await keep({ email: `ana${n}@exemplu.ro` });
    expect(await call({ ...KEEP, cartKey: randomUUID(), email: "maria@exemplu.ro" })).toBe(429);
    expect(await call({ ...KEEP, cartKey, code: "NOU" })).toBe(200);
    expect(await kept()).toHaveLength(NETWORK_MAKES);
  });

  it("puts no word of its own into the mail", async () => {
    await keep({ code: "EVIL.EXAMPLE" });
    const mail = await firstMail();
    expect(mail.text).not.toContain("EVIL");
    expect(mail.html).not.toContain("EVIL");
  });

  it("is stopped for good by one press of the owner, whose answer is the same for every address", async () => {
    const cartKey = await keep();
    await keep({ email: "ana+shop@exemplu.ro" });
    const mail = await firstMail();
    const args = () => ({
      request: new Request(mail.unsubscribeUrl ?? "", { method: "POST" }),
      context: contextOf(),
      params: { list: "cart-reminders" },
    });
    expect((await loadUnsubscribe(args())).data.view).toMatchObject({ state: "reading" });
    expect((await leaveList(args())).data.view).toMatchObject({ state: "left" });
    expect(await kept()).toEqual([]);
    expect(await call({ ...KEEP, cartKey })).toBe(200);
    await keep({ email: "ana+2@exemplu.ro" });
    expect(await pass(20 * DAY_MS)).toEqual([]);
    expect(await kept()).toMatchObject([nobodys, nobodys]);
    expect((await loadUnsubscribe(args())).data.view).toMatchObject({ state: "left" });
  });

  it("does not learn by the limit whether the owner wants no such mails", async () => {
    const readerId = readerIdOf(EMAIL, LINK_SECRET);
    await database.site.insert(cartReminderRefusals).values({ readerId, refusedAt: new Date(now) });
    const answers = await Promise.all(
      [EMAIL, "irina@exemplu.ro"].map(async (email, n) => {
        const ip = `198.51.100.${n}`;
        const cartKey = await keep({ email }, { ip });
        for (let more = 1; more < NETWORK_MAKES; more += 1)
          await keep({ email: `ana${more}@exemplu.ro` }, { ip });
        const ask = (key: string) => call({ ...KEEP, email, cartKey: key }, { ip });
        return [await ask(cartKey), await ask(randomUUID())];
      }),
    );
    expect(answers).toEqual([
      [200, 429],
      [200, 429],
    ]);
  });

  it("is stopped also for a cart that was kept at the same second", async () => {
    await keep();
    const [cart] = await kept();
    await database.site
      .insert(cartReminderRefusals)
      .values({ readerId: cart?.readerId ?? "", refusedAt: new Date(now) });
    expect(await pass(3 * DAY_MS)).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  it.each([
    ["no address", { email: "" }],
    ["a second line in the address", { email: "ana@exemplu.ro\r\nBcc: x@evil.example" }],
    ["two addresses", { email: "ana@exemplu.ro, x@evil.example" }],
    ["an address that is a list", { email: [EMAIL] }],
    ["an address of 10,000 characters", { email: `${"a".repeat(10_000)}@exemplu.ro` }],
    ["no lines", { lines: [] }],
    ["a line that is a text", { lines: "all" }],
    ["a line of another kind", { lines: [{ ...LINES[0], id: "gid://shopify/Customer/1" }] }],
    ["a quantity of minus one", { lines: [{ ...LINES[0], quantity: -1 }] }],
    ["51 lines", { lines: Array.from({ length: 51 }, (_, n) => ({ ...LINES[0], id: gid(n) })) }],
    ["a price that is a text", { lines: [{ ...LINES[0], price: "1" }] }],
    ["a code of 10,000 characters", { code: "X".repeat(10_000) }],
    ["a country that is a number", { country: 40 }],
    ["a key that is short", { cartKey: "1" }],
    ["a key that is a list", { cartKey: [randomUUID()] }],
    ["an unknown kind", { kind: "send" }],
  ])("is refused with %s", async (_case, changes) => {
    expect(await call({ ...KEEP, cartKey: randomUUID(), ...changes })).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it.each([null, [], "keep", 7])("is refused with the body %j", async (body) => {
    expect(await call(body)).toBe(400);
  });
});

describe("the mailed link", () => {
  it("tells lines and code, and nothing of the person", async () => {
    await keep({ code: "sanziana10" });
    const { data, status } = await open(tokenIn(await firstMail()));
    expect(status).toBe(200);
    expect(data).toMatchObject({ kind: "cart", link: { lines: LINES, code: "SANZIANA10" } });
    expect(JSON.stringify(data)).not.toMatch(/exemplu|"RO"|consent/i);
  });

  it("works until its last day, as often as it is opened, and changes nothing by itself", async () => {
    await keep();
    const token = tokenIn(await firstMail());
    for (let n = 0; n < 2; n += 1) expect((await open(token)).status).toBe(200);
    expect(await kept()).toMatchObject([{ restoredAt: null, mails: 1 }]);
    now = Date.parse("2026-12-07T21:00:00Z");
    expect((await open(token)).status).toBe(200);
    now = Date.parse("2026-12-08T08:00:00Z");
    expect((await open(token)).status).toBe(404);
  });

  it("ends with the order", async () => {
    await keep();
    const token = tokenIn(await firstMail());
    await order();
    expect(await open(token)).toMatchObject({ status: 404, data: { kind: "ended" } });
  });

  it("is none that was forged, cut, or made for another cart or purpose", async () => {
    await keep();
    const mail = await firstMail();
    const token = tokenIn(mail);
    const [cart] = await kept();
    const leave = new URL(mail.unsubscribeUrl ?? "").searchParams.get("token") ?? "";
    for (const wrong of [
      "",
      "x",
      token.slice(0, -1),
      `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
      `${token}A`,
      leave,
      makeKeyedToken("another secret", "abandoned-cart", cart?.id ?? ""),
      makeKeyedToken(LINK_SECRET, "stock-alert", cart?.id ?? ""),
      makeKeyedToken(LINK_SECRET, "abandoned-cart", randomUUID()),
      "A".repeat(100_000),
    ])
      expect((await open(wrong)).status).toBe(404);
    // Nor does it unsubscribe.
    const request = new Request(`${STORE}/unsubscribe/cart-reminders?token=${token}`, { method: "POST" });
    const left = await leaveList({ request, context: contextOf(), params: { list: "cart-reminders" } });
    expect(left.data.view).toEqual({ state: "invalid" });
  });

  it("lets its holder change nothing that the owner asked for, and keeps a cart of the holder's own", async () => {
    await keep();
    const token = tokenIn(await firstMail());
    expect(await call({ ...KEEP, cartKey: token, email: "holder@exemplu.ro", lines: [LINES[1]] })).toBe(200);
    const rows = await kept();
    expect(rows.map(({ email, lines }) => `${email} ${lines.length}`).toSorted()).toEqual([
      `${EMAIL} 2`,
      "holder@exemplu.ro 1",
    ]);
    const attempt = randomUUID();
    await noteAttempt(token, attempt, resources);
    await order({ email: "holder@exemplu.ro", attempt });
    expect(await kept()).toEqual([]);
  });

  it("goes on with the same two mails when its owner asks again where it was opened", async () => {
    await keep();
    const token = tokenIn(await firstMail());
    expect(await call({ ...KEEP, cartKey: token })).toBe(200);
    expect(await kept()).toHaveLength(1);
    expect(await pass(20 * DAY_MS)).toHaveLength(1);
  });
});
