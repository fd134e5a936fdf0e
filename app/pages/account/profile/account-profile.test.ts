import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { loader as loadDeleted } from "./deleted.page.tsx";
import { accounts } from "#app/features/auth/auth.tables.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import { newsletterSignups } from "#app/features/newsletter/newsletter.tables.ts";
import { openAccountArea, PASSWORD, type Visitor } from "#tests/support/worlds/account-area.ts";
import { customerAuth } from "#app/shop-client/customer/customer-auth.server.ts";
import { saveAddress } from "#app/pages/account/addresses/edit-address.server.ts";
import { loadDetails } from "#app/pages/account/details/change-details.server.ts";
import { changeProfile, loadProfile } from "./change-profile.server.ts";
import { action as download } from "./export.route.ts";

const PATH = "/my-account/profile";

let area: Awaited<ReturnType<typeof openAccountArea>>;
let visitors = 0;
beforeAll(async () => {
  area = await openAccountArea();
});
afterAll(() => area.close());
afterEach(() => {
  area.world.fault = null;
  area.subscriptions.clear();
});

async function someone(): Promise<Visitor & { readonly email: string }> {
  const email = `client${(visitors += 1)}@exemplu.ro`;
  return { ...(await area.customer(email)), email };
}
/** For tests that change nothing. */
let bystander: ReturnType<typeof someone> | undefined;
const anyone = () => (bystander ??= someone());
const change = (who: Visitor, fields: Readonly<Record<string, string>>) =>
  who.post(changeProfile, PATH, fields);
const isIn = async (who: Visitor) => (await who.get(loadDetails, "/my-account/details")).to === null;

it("shows the newsletter's sign-up of the customer's own address only", async () => {
  const ana = await someone();
  expect((await ana.get(loadProfile, PATH)).data.newsletter).toBeNull();
  const rowOf = (email: string) => ({ id: randomUUID(), addressKey: email, email, askedAt: new Date(0) });
  const signup = {
    status: "pending",
    language: "ro",
    source: "footer",
    discountCode: null,
    consentVersion: "1",
  } as const;
  await area.site.insert(newsletterSignups).values([
    { ...signup, ...rowOf(ana.email), createdAt: new Date("2026-03-01T08:00:00Z") },
    { ...signup, ...rowOf("alta@exemplu.ro"), createdAt: new Date(0) },
  ]);
  expect((await ana.get(loadProfile, PATH)).data.newsletter).toEqual({
    status: "pending",
    since: "2026-03-01T08:00:00.000Z",
  });
});

it("subscribes a proven mailbox without a mail to confirm, and takes it off again", async () => {
  const ana = await someone();
  const state = async () => (await ana.get(loadProfile, PATH)).data.newsletter?.status ?? null;
  const wish = (what: string) => change(ana, { intent: "newsletter", wish: what });
  expect((await wish("subscribe")).data).toEqual({ intent: "newsletter", problem: null, isReading: true });
  await wish("subscribe");
  const mails = await area.world.deliver();
  expect(mails.map(({ to, unsubscribeUrl }) => [to, unsubscribeUrl !== undefined])).toEqual([
    [ana.email, true],
  ]);
  expect(await state()).toBe("confirmed");
  expect((await wish("leave")).data).toEqual({ intent: "newsletter", problem: null, isReading: false });
  expect(await state()).toBeNull();
  expect((await wish("everything")).status).toBe(422);
});

it("changes no sign-up of a mailbox the session has not proven", async () => {
  const email = "nedovedita@exemplu.ro";
  const { shop } = area.world.resources;
  await customerAuth(shop).create({ email, password: PASSWORD, firstName: null, lastName: null });
  const guest = area.guest();
  await guest.browser.post({ action: "login", email, password: PASSWORD });
  expect((await change(guest, { intent: "newsletter", wish: "subscribe" })).status).toBe(422);
  expect((await area.site.select().from(newsletterSignups)).map((row) => row.email)).not.toContain(email);
});

it("logs out everywhere, here as well", async () => {
  const ana = await someone();
  const phone = area.guest();
  await phone.browser.post({ action: "login", email: ana.email, password: PASSWORD });
  expect([await isIn(ana), await isIn(phone)]).toEqual([true, true]);
  expect((await change(ana, { intent: "logout-everywhere" })).to).toBe("/my-account");
  expect([await isIn(ana), await isIn(phone)]).toEqual([false, false]);
});

it("exports the data as a file that is not cached, without password and token", async () => {
  const ana = await someone();
  await area.order(1, { email: ana.email, contact_email: ana.email });
  await area.order(2, { email: "alta@exemplu.ro", contact_email: "alta@exemplu.ro" });
  area.subscriptions.add("9400001", ana.email);
  area.subscriptions.add("9400002", "alta@exemplu.ro");
  const balance = { amount: "12.5", currencyCode: "RON" } as const;
  area.subscriptions.credits.set(ana.email, [{ id: "7400001", lastFour: "K2QX", balance }]);
  const cookie = [...ana.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request(`http://store.test${PATH}/export`, { method: "POST", headers: { cookie } });
  const { context } = ana.browser.args(request);
  const url = new URL(request.url);
  const response = await download({ request, context, params: {}, url, pattern: url.pathname });
  const text = await response.text();
  expect(response.headers.get("Content-Disposition")).toContain("attachment");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(JSON.parse(text)).toMatchObject({ account: { email: ana.email }, orders: [{ name: "#1" }] });
  expect(JSON.parse(text)).toMatchObject({ subscriptions: [{ id: "9400001" }], subscriptionsNote: null });
  expect(JSON.parse(text)).toMatchObject({
    storeCredit: [{ lastFour: "K2QX", balance }],
    storeCreditNote: null,
  });
  area.subscriptions.refusal = { of: "all", is: { ok: false, problem: "unavailable" } };
  const away = await download({
    ...ana.browser.args(request.clone()),
    params: {},
    url,
    pattern: url.pathname,
  });
  expect(await away.json()).toMatchObject({ storeCredit: null, storeCreditNote: expect.any(String) });
  area.subscriptions.refusal = null;
  expect(text).not.toMatch(/alta@|9400002|pay\/subscription|argon2|secret|sealed/i);
});

describe("deleting the account", () => {
  it.each([
    ["nothing", ""],
    ["another address", "alta@exemplu.ro"],
    ["a word", "DELETE"],
    ["ten thousand characters", "x".repeat(10_000)],
  ])("does nothing when %s is typed", async (_case, confirmation) => {
    const ana = await anyone();
    const answer = await change(ana, { intent: "delete", confirmation });
    expect(answer).toMatchObject({ status: 422, data: { problem: "not_confirmed", typed: confirmation } });
    expect(await isIn(ana)).toBe(true);
  });

  it("deletes all personal data, at the platform as well, and keeps the anonymised order", async () => {
    const ana = await someone();
    await area.order(9, { email: ana.email, contact_email: ana.email });
    await ana.post((args) => saveAddress({ ...args, params: {} }), "/my-account/addresses/new", {
      firstName: "Ana",
      lastName: "Pop",
      country: "RO",
      address1: "Str. Florilor 1",
      city: "Cluj-Napoca",
      state: "CJ",
      postalCode: "400001",
      phone: "0721123456",
    });
    area.world.asked.length = 0;
    const { to } = await change(ana, { intent: "delete", confirmation: ` ${ana.email.toUpperCase()} ` });
    expect(to).toBe("/my-account/deleted");
    expect(area.world.asked).toEqual(expect.arrayContaining(["customerAddressDelete", "customerUpdate"]));
    expect(await isIn(ana)).toBe(false);
    expect((await area.site.select().from(accounts)).map(({ email }) => email)).not.toContain(ana.email);
    const kept = (await area.site.select().from(orders)).find(({ id }) => id === "9");
    expect(kept?.order.total).toBe("520.20");
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${ana.email}|Ana Pop|Florilor`));
  });

  it("ends every subscription first, so that nothing is charged afterwards and nothing can be undone", async () => {
    const ana = await someone();
    area.subscriptions.add("9400001", ana.email);
    area.subscriptions.add("9400002", ana.email, { status: "cancelled", actions: ["undoCancel"] });
    area.subscriptions.add("9400003", ana.email, { status: "paused" });
    area.subscriptions.add("9400004", "alta@exemplu.ro");
    const { to } = await change(ana, { intent: "delete", confirmation: ana.email });
    expect(to).toBe("/my-account/deleted");
    expect(area.subscriptions.ended).toEqual(["9400001", "9400002", "9400003"]);
  });

  it.each(["all", "changes"] as const)(
    "does nothing while subscriptions cannot be ended (%s refused)",
    async (of) => {
      const ana = await someone();
      area.subscriptions.add("9400001", ana.email);
      area.subscriptions.refusal = { of, is: { ok: false, problem: "unavailable" } };
      const answer = await change(ana, { intent: "delete", confirmation: ana.email });
      expect(answer).toMatchObject({ status: 503, data: { problem: "not_stopped" } });
      expect(await isIn(ana)).toBe(true);
    },
  );

  it("leaves no way in: neither the old password nor any token of the platform", async () => {
    const ana = await someone();
    const { shop } = area.world.resources;
    const platform = customerAuth(shop);
    const elsewhere = await platform.logIn({ email: ana.email, password: PASSWORD });
    const request = vi.spyOn(shop, "request");
    await change(ana, { intent: "delete", confirmation: ana.email });
    const answers = JSON.stringify(await Promise.all(request.mock.results.map(({ value }) => value)));
    request.mockRestore();
    const made = [...answers.matchAll(/"accessToken":"([^"]+)"/g)].map(([, token = ""]) => token);
    expect([elsewhere.ok, made.length]).toEqual([true, 1]);
    for (const token of [elsewhere.ok ? elsewhere.value.accessToken : "", ...made]) {
      expect(await platform.customerOf(token)).toEqual({ ok: true, value: null });
    }
    const login = await area.guest().browser.post({ action: "login", email: ana.email, password: PASSWORD });
    expect([login.status, login.body.error]).toEqual([
      401,
      "Invalid email or password. Please check your credentials and try again.",
    ]);
  });

  it("closes the platform also for a customer who came with its password and has proven no mailbox", async () => {
    const email = "dinainte@exemplu.ro";
    const { shop } = area.world.resources;
    await customerAuth(shop).create({ email, password: PASSWORD, firstName: null, lastName: null });
    const before = area.guest();
    const login = () => area.guest().browser.post({ action: "login", email, password: PASSWORD });
    expect((await before.browser.post({ action: "login", email, password: PASSWORD })).status).toBe(200);
    expect((await change(before, { intent: "delete", confirmation: email })).to).toBe("/my-account/deleted");
    expect((await login()).status).toBe(401);
  });

  it.each([
    ["down", undefined, /address book could not.*password of a deleted account still opens/],
    ["away when the password is to be set", "customerUpdate", /password of a deleted account still opens/],
    ["away when the last token is to end", "customerAccessTokenDelete", /could not be revoked/],
  ])("does not wait for a platform that is %s, and notes it", async (_case, of, noted) => {
    const ana = await someone();
    area.world.lines.length = 0;
    area.world.fault = { is: "unreachable", ...(of !== undefined && { of }) };
    expect((await change(ana, { intent: "delete", confirmation: ana.email })).to).toBe("/my-account/deleted");
    expect(await isIn(ana)).toBe(false);
    const warnings = area.world.lines.filter(({ level }) => level === 40).map(({ msg }) => msg);
    expect(warnings.join(" ")).toMatch(noted);
  });

  it("is confirmed on a page that redirects logged-in customers to the account", async () => {
    const ana = await someone();
    expect(await ana.get((args) => loadDeleted(args as never), "/my-account/deleted")).toMatchObject({
      to: "/my-account",
    });
    expect(await area.guest().get((args) => loadDeleted(args as never), "/my-account/deleted")).toMatchObject(
      {
        to: null,
        data: null,
      },
    );
  });
});
