import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { PAYER_PROOF_PURPOSE } from "#domain/payment/payer-proof.ts";
import { signToken } from "#lib/signed-token/signed-token.server.ts";
import { openAccountArea, PASSWORD, type Visitor } from "#tests/support/worlds/account-area.ts";
import { accounts } from "#app/features/auth/auth.tables.ts";
import { activationIn, STORE } from "#tests/support/worlds/auth-world.ts";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { exchangeProof } from "#app/features/checkout/payer-proof.server.ts";
import { findOrdersOf } from "#app/features/orders/customer-orders.store.server.ts";
import { FIXTURE_ATTEMPT } from "#app/webhooks/order-payload.fixture.ts";
import { orders } from "#app/features/orders/order-mirror.tables.ts";
import { createAccountForOrder } from "./create-account.server.ts";
import { findOwnOrder } from "./find-own-order.server.ts";

const SECRET = "webhook-secret-of-the-test";

/** Different for each test: mails to one mailbox are limited. */
let email = "";
let tests = 0;
let area: Awaited<ReturnType<typeof openAccountArea>>;
beforeAll(async () => {
  area = await openAccountArea();
  Object.assign(area.world.resources, { webhookSecret: SECRET });
});
afterAll(() => area.close());
beforeEach(async () => {
  await area.site.delete(orders);
  area.world.queued.length = 0;
  tests += 1;
  email = `ana.${tests}@exemplu.ro`;
  await order();
});

const order = (changes = {}) => area.order(1, { email, contact_email: email, ...changes });

/** Creates a guest whose browser has paid the order. */
async function payer(): Promise<Visitor> {
  const guest = area.guest();
  const key = { secret: SECRET, purpose: PAYER_PROOF_PURPOSE };
  const { resources } = area.world;
  const proof = signToken(key, "1", new Date(resources.clock().getTime() + 1_000));
  const cookies = await exchangeProof(new Request(`${STORE}/finish?proof=${proof}`), resources);
  const [name = "", value = ""] = cookies?.[0]?.split(";")[0]?.split("=") ?? [];
  guest.browser.cookies.set(name, value);
  return guest;
}

const offers = async (visitor: Visitor) => (await visitor.get(findOwnOrder, "/success")).data.offersAccount;
const create = (visitor: Visitor, fields: Readonly<Record<string, string>>) =>
  visitor.post(createAccountForOrder, "/success", fields);

/** Lists the orders in the account that a browser is logged in to. */
async function ordersOf(visitor: Visitor): Promise<readonly string[]> {
  const { request, context } = visitor.browser.args();
  const session = await readSession(request, context);
  if (session === null) throw new Error("Nobody is logged in.");
  const { orders: found } = await findOrdersOf(area.site, session, { offset: 0, limit: 10 });
  return found.map(({ name }) => name);
}

async function account() {
  const [row] = await area.site.select().from(accounts).where(eq(accounts.email, email));
  return row;
}

describe("a guest who paid the order", () => {
  it("creates an account with one password, and finds the order in it", async () => {
    const guest = await payer();
    expect(await offers(guest)).toBe(true);
    expect(await create(guest, { password: PASSWORD })).toMatchObject({
      status: 200,
      data: { kind: "sent" },
    });
    const [mail] = await area.world.deliver();
    expect(mail).toMatchObject({ to: email });
    const activation = { action: "activate-account", ...activationIn(mail), confirmsPending: true };
    await guest.browser.post({ ...activation, password: PASSWORD });
    expect(await ordersOf(guest)).toEqual(["#1"]);
    expect(await account()).toMatchObject({ email, firstName: "Ana", lastName: "Pop", hasPassword: true });
    expect(await offers(guest)).toBe(false);
  });

  it.each([
    ["", "Please enter your password."],
    ["12345", "Password must be at least 6 characters"],
  ])("is told what is wrong with the password %j", async (password, text) => {
    const { status, data } = await create(await payer(), { password });
    expect([status, data]).toEqual([400, { kind: "field", text: expect.stringContaining(text) }]);
    expect(area.world.queued).toEqual([]);
  });

  it("cannot have it made for another address", async () => {
    await create(await payer(), { password: PASSWORD, email: "rau@exemplu.ro", firstName: "Rău" });
    expect(area.world.queued.map(({ job }) => job.data)).toMatchObject([{ email }]);
  });

  it("gets the same answer when the address has an account, and its owner a mail", async () => {
    await area.customer(email);
    expect(await create(await payer(), { password: PASSWORD })).toMatchObject({ data: { kind: "sent" } });
    const [mail] = await area.world.deliver();
    expect(mail?.subject).toMatch(/already have|Ai deja/);
  });

  it("goes by the name on the invoice, the last word being the family's", async () => {
    await area.site.delete(orders);
    const billing = {
      first_name: "Ioana Maria",
      last_name: "Pop",
      name: "Ioana Maria Pop",
      country_code: "RO",
    };
    await order({ billing_address: billing });
    await create(await payer(), { password: PASSWORD });
    expect(await account()).toMatchObject({
      firstName: "Ioana Maria",
      lastName: "Pop",
    });
  });
});

describe("no other visitor is offered one, nor gets one by posting:", () => {
  it.each<[string, () => Promise<Visitor>]>([
    ["a stranger", async () => area.guest()],
    [
      "whoever made the payment link",
      async () => {
        const guest = area.guest();
        guest.browser.cookies.set(`${BRAND_STORAGE_PREFIX}_checkout`, FIXTURE_ATTEMPT);
        return guest;
      },
    ],
    ["whoever is logged in", async () => area.customer(email)],
  ])("%s", async (_case, who) => {
    const visitor = await who();
    area.world.queued.length = 0;
    expect(await offers(visitor)).toBe(false);
    expect(await create(visitor, { password: PASSWORD })).toMatchObject({
      status: 403,
      data: { kind: "problem" },
    });
    expect(area.world.queued).toEqual([]);
  });
});
