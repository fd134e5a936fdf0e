import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { rateLimits } from "#shop/limits/rate-limit.tables.ts";
import { DEFAULT_SHOP_LIMITS } from "#shop/limits/shop-limits.ts";
import { countDecline } from "./decline-limit.ts";
import { type Bench, location, openBench, STORE_URL, type Typed } from "./payment-bench.fixture.ts";
import { enterCode, issueStoreCredit } from "./store-credit.fixture.ts";

const DECLINED = { card_number: "4000 0000 0000 0002" };
const NO_CARD = { method: "", card_number: "", card_expiry: "", card_cvc: "", card_holder: "" };
const CHALLENGED = { card_number: "4000 0000 0000 3220" };
const LIMITS = DEFAULT_SHOP_LIMITS;

const WINDOW_MS = 15 * 60_000;

/** Limits of this file's shop; a test may change them. */
const limits = { ...LIMITS };
let bench: Bench;
beforeAll(async () => {
  bench = await openBench(await openTestDatabase(), { limits });
});
afterAll(() => bench.close());
/** Starts a new counting window per test. */
beforeEach(() => {
  bench.now.ms += WINDOW_MS;
  Object.assign(limits, LIMITS);
});

const from = (ip: string) => ({ "X-Forwarded-For": ip });
/** Pays a new cart; each from its own network unless one is given. */
let lastNetwork = 0;
const payNewCart = async (typed: Typed, ip = `198.51.${(lastNetwork += 1)}.1`): Promise<number> =>
  (await bench.pay(await bench.cart(), typed, from(ip))).status;
/** Makes a card number with a valid check digit; the gateway declines it, since it is no test card. */
const unknownCard = (n: number): Typed => {
  const body = `41111111111${String(n).padStart(4, "0")}`;
  const digits = Array.from(body.matchAll(/\d/g), ([digit]) => Number(digit));
  const sum = digits.reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return { card_number: `${body}${(10 - (sum % 10)) % 10}` };
};
const counted = (statuses: readonly number[]) => ({
  declined: statuses.filter((status) => status === 303).length,
  refused: statuses.filter((status) => status === 429).length,
});

describe("of 40 declined payments at once", () => {
  test("with one card, in 40 carts from 40 networks: ten", async () => {
    const statuses = await Promise.all(Array.from({ length: 40 }, () => payNewCart(DECLINED)));
    expect(counted(statuses)).toEqual({ declined: LIMITS.declinesPerCard, refused: 30 });
  });

  test("with 40 cards in 40 carts from one network of IPv6: thirty", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, n) => payNewCart(unknownCard(n), `2001:db8:0:7::${n}`)),
    );
    expect(counted(statuses)).toEqual({ declined: LIMITS.declines, refused: 10 });
  });
});

describe("a payment refused because too many were declined", () => {
  test("is said on the page, with everything that was typed but the card; another card waits, too", async () => {
    const cart = await bench.cart();
    for (let n = 0; n < LIMITS.declinesPerCart; n += 1)
      await bench.pay(cart, unknownCard(n), from("192.0.2.1"));
    const shown = { expected_total: "28900" };
    const typed = { ...shown, delivery_firstName: "Ștefana", ...unknownCard(99) };
    const answer = await bench.pay(cart, typed, from("192.0.2.2"));
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "900"]);
    const html = await answer.text();
    expect(html).toMatch(/Plata a fost refuzată de prea multe ori. Așteaptă până la \d\d:\d\d /);
    expect(html).toContain('value="Ștefana"');
    expect(html).not.toContain(unknownCard(99).card_number);
    expect((await bench.get(bench.page(cart), from("192.0.2.3"))).status).toBe(429);
    // No unfinished payment is left behind.
    expect((await bench.payments(cart)).map(({ state }) => state)).toEqual(
      Array(LIMITS.declinesPerCart).fill("declined"),
    );
    bench.now.ms += 15 * 60_000;
    expect(location(await bench.pay(cart))).toBe(`${STORE_URL}/finish`);
  });

  test("costs others behind the same address nothing while nothing is declined", async () => {
    limits.declines = 2;
    for (let n = 0; n < 6; n += 1) {
      expect(await payNewCart(n % 2 ? {} : { method: "apple_pay" }, "192.0.2.1")).toBe(303);
    }
  });
});

test("a refused confirmation counts, an approved one does not", async () => {
  const cart = await bench.cart();
  const network = from("192.0.2.1");
  for (let n = 0; n < LIMITS.declinesPerCart; n += 1) {
    const challenge = location(await bench.pay(cart, CHALLENGED, network));
    await bench.post(challenge, { decision: "refuse" }, network);
  }
  expect((await bench.get(bench.page(cart), network)).status).toBe(429);
  const other = await bench.cart();
  const challenge = location(await bench.pay(other, CHALLENGED, network));
  expect(location(await bench.post(challenge, { decision: "approve" }, network))).toBe(`${STORE_URL}/finish`);
});

test("a store that cannot write the order counts no decline, neither of the card nor of the network", async () => {
  limits.declines = 2;
  bench.kill.at = "order-before-commit";
  for (let n = 0; n < LIMITS.declinesPerCard + 1; n += 1) expect(await payNewCart({}, "192.0.2.1")).toBe(500);
  bench.kill.at = null;
  expect(location(await bench.pay(await bench.cart(), {}, from("192.0.2.1")))).toBe(`${STORE_URL}/finish`);
});

test("a card that the bank only asks to confirm is bounded by the payments of the network", async () => {
  limits.payments = 5;
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) statuses.push(await payNewCart(CHALLENGED, "192.0.2.1"));
  expect(counted(statuses)).toEqual({ declined: 5, refused: 2 });
});

test("what refuses a payment for another reason counts as a decline by `countDecline`", async () => {
  const payer = { cartToken: "cart", caller: { network: "192.0.2.1", factor: 1 }, instrument: null };
  for (let n = 0; n < LIMITS.declinesPerCart; n += 1) {
    expect((await countDecline(bench.context, payer)).allowed).toBe(true);
  }
  expect(await countDecline(bench.context, payer)).toEqual({ allowed: false, retryAfterS: 900 });
  expect((await countDecline(bench.context, { ...payer, cartToken: "other" })).allowed).toBe(true);
});

test("a code refused to its buyer counts as a decline of the network, whatever the carts", async () => {
  limits.declines = 2;
  const email = "bought@exemplu.ro";
  await bench.pay(await bench.cart([{ handle: "papillex" }], { email }));
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const cart = await bench.cart([{ handle: "papillex" }], { email, codes: ["POPUP10"] });
    statuses.push((await bench.pay(cart, {}, from("192.0.2.1"))).status);
  }
  expect(statuses).toEqual([303, 303, 429]);
});

test("so does one that is refused where store credit pays all, and nothing is asked of the gateway", async () => {
  limits.declines = 1;
  const email = "credited@exemplu.ro";
  const credit = await issueStoreCredit(bench, { email });
  const statuses: number[] = [];
  for (let n = 0; n < 2; n += 1) {
    const cart = await bench.cart([{ handle: "papillex" }], { email, codes: ["POPUP10"] });
    await enterCode(bench, cart, credit.code);
    statuses.push((await bench.pay(cart, NO_CARD, from("192.0.2.1"))).status);
  }
  expect(statuses).toEqual([303, 429]);
});

test("forms sent without end are refused on the page, with what was typed", async () => {
  const cart = await bench.cart();
  const form = { intent: "update", delivery_country: "RO", delivery_city: "Iași" };
  for (let n = 0; n < 60; n += 1) expect((await bench.post(bench.page(cart), form)).status).toBe(200);
  const answer = await bench.post(bench.page(cart), form);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "1"]);
  expect(await answer.text()).toContain('value="Iași"');
  bench.now.ms += 1_000;
  expect((await bench.post(bench.page(cart), form)).status).toBe(200);
});

test("the counters name no card and no network", async () => {
  await payNewCart(DECLINED, "192.0.2.1");
  const rows = JSON.stringify(await bench.database.select().from(rateLimits));
  expect(rows).toContain("declines-card:");
  expect(rows).not.toMatch(/4000|192\.0/);
});
