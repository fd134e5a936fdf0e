import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#shop/testing/test-database.ts";
import type {
  AuthoriseRequest,
  AuthoriseResult,
  LedgerRecord,
  PaymentGateway,
} from "#shop/payment/gateway/payment-gateway.ts";
import { findObject } from "./stripe-object.store.ts";
import { signEvent, startStripeStandIn, type StripeStandIn } from "./stand-in/start-stand-in.fixture.ts";
import { CARD_DECLINED, type Payer, VISA } from "./stand-in/stripe-objects.fixture.ts";
import { gatewayOf, STRIPE_SHOP } from "./stand-in/stripe-provider.fixture.ts";

const NOW = new Date("2026-11-27T09:00:00Z");
const clock = () => NOW;
const RETURNS = { returnUrl: `${STRIPE_SHOP}/back`, cancelUrl: `${STRIPE_SHOP}/pay` };

/** Of Stripe's client: no connection, no answer in time, or an error of Stripe's. */
const NO_ANSWER = /connection to Stripe|timeout being reached|an error of the stand-in/;

let database: TestDatabase;
let standIn: StripeStandIn;
let gateway: PaymentGateway;
let keys = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  standIn = await startStripeStandIn({ clock });
  gateway = gatewayOf(standIn)({ database: database.shop, clock });
});
afterAll(async () => {
  await database.close();
  await standIn.close();
});

function ask(more: Partial<AuthoriseRequest> = {}): AuthoriseRequest {
  keys += 1;
  return {
    idempotencyKey: `key-${keys}`,
    amount: { amount: 28_900, currency: "RON" },
    instrument: { method: "card", typed: null },
    buyer: { email: "ana@exemplu.ro", language: "ro" },
    ...RETURNS,
    ...more,
  };
}

const pageOf = (result: AuthoriseResult): string =>
  (result.outcome === "challenge" ? result.redirectUrl : null) ?? "";

/** Asks for a payment and pays it on Stripe's page. */
async function hold(more: Partial<AuthoriseRequest> = {}, payer: Payer = VISA) {
  const request = ask(more);
  const url = pageOf(await gateway.authorise(request));
  standIn.actions.pay(url, payer);
  return { key: request.idempotencyKey, url };
}

/** Buys with a card that is kept. @returns its token */
async function keep(payer: Payer = VISA): Promise<string> {
  const { key } = await hold({ keep: true }, payer);
  await gateway.capture(key);
  return (await gateway.storePaymentMethod(key))?.token ?? "";
}

function charge(token: string, buyerIsPresent = false, key = ask().idempotencyKey) {
  const amount = { amount: 14_450, currency: "RON" };
  return gateway.authoriseStored({ idempotencyKey: key, amount, token, buyerIsPresent, ...RETURNS });
}

const stateOf = async (key: string) => (await gateway.find(key))?.state ?? null;

const recordOf = async (key: string): Promise<LedgerRecord | undefined> => (await gateway.list([key]))[0];

describe("a payment on Stripe's page", () => {
  test("is held, then captured; until then the page is its own", async () => {
    const request = ask();
    const url = pageOf(await gateway.authorise(request));
    expect(await gateway.find(request.idempotencyKey)).toMatchObject({
      state: "challenge",
      redirectUrl: url,
      amount: request.amount,
      lastFour: null,
    });
    standIn.actions.pay(url);
    expect(await gateway.authorise(request)).toEqual({
      outcome: "authorised",
      brand: "visa",
      lastFour: "4242",
    });
    expect(await gateway.capture(request.idempotencyKey)).toBe(true);
    expect(await gateway.find(request.idempotencyKey)).toMatchObject({
      state: "captured",
      redirectUrl: null,
    });
  });

  test("is asked for in the buyer's language, and never takes the money itself", async () => {
    standIn.requests.length = 0;
    const request = ask({ amount: { amount: 5_900, currency: "EUR" } });
    const url = pageOf(await gateway.authorise(request));
    expect(standIn.requests).toEqual(["POST /v1/checkout/sessions"]);
    const session = standIn.objects.sessions.get(url.split("/").at(-1) ?? "");
    expect(session).toMatchObject({ amount_total: 5_900, currency: "eur", cancel_url: RETURNS.cancelUrl });
  });

  test("names the wallet it was paid with", async () => {
    const { key } = await hold({}, { ...VISA, wallet: "apple_pay" });
    expect(await gateway.find(key)).toMatchObject({ method: "apple_pay", lastFour: "4242" });
  });

  test("asked for twice at once has one page", async () => {
    const request = ask();
    const pages = await Promise.all(Array.from({ length: 5 }, () => gateway.authorise(request)));
    expect(new Set(pages.map(pageOf)).size).toBe(1);
  });

  test("ends by itself when the shop is gone, and reads as voided", async () => {
    const request = ask();
    const url = pageOf(await gateway.authorise(request));
    const later = new Date(NOW.getTime() + 3_600_000);
    const session = standIn.objects.sessions.get(url.split("/").at(-1) ?? "");
    expect(session?.expires_at).toBe(later.getTime() / 1000);
    Object.assign(session ?? {}, { expires_at: NOW.getTime() / 1000 });
    expect(await stateOf(request.idempotencyKey)).toBe("voided");
  });
});

describe("capture and void", () => {
  test("ten captures take the money once", async () => {
    const { key } = await hold();
    const captures = await Promise.all(Array.from({ length: 10 }, () => gateway.capture(key)));
    expect(captures).toEqual(Array.from({ length: 10 }, () => true));
    expect((await recordOf(key))?.capturedMinor).toBe(28_900);
  });

  test("at the same time have one winner", async () => {
    for (let n = 0; n < 10; n += 1) {
      const { key } = await hold();
      const [isCaptured, isVoided] = await Promise.all([
        gateway.capture(key),
        gateway.void(key).catch(() => gateway.void(key)),
      ]);
      expect(isCaptured).not.toBe(isVoided);
      expect(await recordOf(key)).toMatchObject({ isVoided, capturedMinor: isCaptured ? 28_900 : null });
    }
  });

  test("a voided page ends, and cannot be captured", async () => {
    const request = ask();
    const url = pageOf(await gateway.authorise(request));
    expect(await gateway.void(request.idempotencyKey)).toBe(true);
    expect(standIn.actions.isEnded(url)).toBe(true);
    expect(await gateway.capture(request.idempotencyKey)).toBe(false);
    expect(await gateway.authorise(request)).toMatchObject({ outcome: "declined", reason: "voided" });
  });

  test("a held amount is released; captured money is not", async () => {
    const held = await hold();
    expect(await gateway.void(held.key)).toBe(true);
    expect(await gateway.void(held.key)).toBe(true);
    expect(await stateOf(held.key)).toBe("voided");
    const taken = await hold();
    await gateway.capture(taken.key);
    expect(await gateway.void(taken.key)).toBe(false);
    expect(await stateOf(taken.key)).toBe("captured");
  });

  test("a void that Stripe did not answer bars the key all the same", async () => {
    const { key } = await hold();
    for (let n = 0; n < 2; n += 1) standIn.failNext("/cancel", "error");
    await expect(gateway.void(key)).rejects.toThrow(NO_ANSWER);
    expect(await stateOf(key)).toBe("voided");
    expect(await gateway.capture(key)).toBe(false);
    expect(await recordOf(key)).toMatchObject({ asked: { state: "authorised" }, isVoided: false });
    expect(await gateway.void(key)).toBe(true);
    expect((await recordOf(key))?.isVoided).toBe(true);
  });

  test("a void waits for the bank's answer", async () => {
    const request = ask();
    const url = pageOf(await gateway.authorise(request));
    standIn.actions.payLate(url);
    await expect(gateway.void(request.idempotencyKey)).rejects.toThrow("not ended");
    standIn.actions.pay(url);
    expect(await gateway.void(request.idempotencyKey)).toBe(true);
    expect(await recordOf(request.idempotencyKey)).toMatchObject({ isVoided: true, capturedMinor: null });
  });

  test("bars a key that was never asked, for page and stored card", async () => {
    const request = ask();
    const token = await keep();
    for (const key of [request.idempotencyKey, "never-asked"]) expect(await gateway.void(key)).toBe(true);
    expect(await gateway.authorise(request)).toMatchObject({ outcome: "declined", reason: "voided" });
    expect(await charge(token, false, "never-asked")).toMatchObject({
      outcome: "declined",
      reason: "voided",
    });
    expect(await gateway.find("never-asked")).toBeNull();
    expect(await recordOf("never-asked")).toMatchObject({ asked: null, isVoided: true });
  });

  test("a void at the same time as the request leaves neither a page nor a hold", async () => {
    const token = await keep();
    for (let n = 0; n < 5; n += 1) {
      const request = ask();
      const [result] = await Promise.all([gateway.authorise(request), gateway.void(request.idempotencyKey)]);
      if (result.outcome === "challenge") expect(standIn.actions.isEnded(pageOf(result))).toBe(true);
      const key = ask().idempotencyKey;
      await Promise.all([charge(token, false, key), gateway.void(key).catch(() => gateway.void(key))]);
      expect(await recordOf(key)).toMatchObject({ isVoided: true, capturedMinor: null });
    }
  });
});

describe("a lost answer", () => {
  test("is asked for once more, with one effect", async () => {
    standIn.failNext("checkout/sessions", "answer_lost");
    const before = standIn.objects.sessions.size;
    expect(pageOf(await gateway.authorise(ask()))).not.toBe("");
    expect(standIn.objects.sessions.size).toBe(before + 1);
  });

  test.each(["answer_lost", "error", "hang"] as const)(
    "of a page, %s twice, leaves a page that nobody knows: the key is free to be voided",
    async (fault) => {
      const quick = gatewayOf(standIn, { requestTimeoutMs: 100 })({ database: database.shop, clock });
      const request = ask();
      for (let n = 0; n < 2; n += 1) standIn.failNext("checkout/sessions", fault);
      await expect(quick.authorise(request)).rejects.toThrow(NO_ANSWER);
      expect(await gateway.find(request.idempotencyKey)).toBeNull();
      expect(await gateway.void(request.idempotencyKey)).toBe(true);
      expect(await gateway.authorise(request)).toMatchObject({ outcome: "declined", reason: "voided" });
    },
  );

  test("of a stored card's charge before it is confirmed holds nothing; after that the key finds it", async () => {
    const token = await keep();
    const first = ask().idempotencyKey;
    for (let n = 0; n < 2; n += 1) standIn.failNext("POST /v1/payment_intents", "answer_lost");
    await expect(charge(token, false, first)).rejects.toThrow(NO_ANSWER);
    expect(await stateOf(first)).toBeNull();
    expect(await charge(token, false, first)).toMatchObject({ outcome: "authorised" });
    await gateway.void(first);
    const second = ask().idempotencyKey;
    for (let n = 0; n < 2; n += 1) standIn.failNext("/confirm", "answer_lost");
    await expect(charge(token, false, second)).rejects.toThrow(NO_ANSWER);
    expect(await stateOf(second)).toBe("authorised");
    expect(await charge(token, false, second)).toMatchObject({ outcome: "authorised" });
    expect(await gateway.capture(second)).toBe(true);
    expect((await recordOf(second))?.capturedMinor).toBe(14_450);
  });

  test("of a capture is found by the next one", async () => {
    const { key } = await hold();
    for (let n = 0; n < 2; n += 1) standIn.failNext("/capture", "answer_lost");
    await expect(gateway.capture(key)).rejects.toThrow(NO_ANSWER);
    expect(await gateway.capture(key)).toBe(true);
  });

  test("a rate limit throws, and takes nothing", async () => {
    const { key } = await hold();
    standIn.failNext("/capture", "rate_limit");
    await expect(gateway.capture(key)).rejects.toThrow("too many requests");
    expect(await stateOf(key)).toBe("authorised");
  });
});

describe("refunds", () => {
  const refund = (key: string, minor: number, refundKey: string, currency = "RON") =>
    gateway.refund(key, { amount: minor, currency }, refundKey);

  test("are paid in parts, never more than was taken, and once by key", async () => {
    const { key } = await hold();
    expect(await refund(key, 100, `${key}:0`)).toBe(false);
    await gateway.capture(key);
    expect(await refund(key, 28_800, `${key}:1`)).toBe(true);
    expect(await refund(key, 28_800, `${key}:1`)).toBe(true);
    expect(await stateOf(key)).toBe("captured");
    expect(await refund(key, 101, `${key}:2`)).toBe(false);
    expect(await refund(key, 100, `${key}:3`, "EUR")).toBe(false);
    expect(await refund(key, 100, `${key}:4`)).toBe(true);
    expect(await stateOf(key)).toBe("refunded");
    const record = await recordOf(key);
    expect(record?.refunds.map(({ refundKey, amountMinor }) => [refundKey, amountMinor])).toEqual([
      [`${key}:4`, 100],
      [`${key}:1`, 28_800],
    ]);
  });

  test("with one key at the same time, or after a lost answer, are one refund", async () => {
    const { key } = await hold();
    await gateway.capture(key);
    await Promise.all(Array.from({ length: 20 }, () => refund(key, 1_000, `${key}:1`)));
    for (let n = 0; n < 2; n += 1) standIn.failNext("POST /v1/refunds", "answer_lost");
    await expect(refund(key, 500, `${key}:2`)).rejects.toThrow(NO_ANSWER);
    expect(await refund(key, 500, `${key}:2`)).toBe(true);
    const amounts = (await recordOf(key))?.refunds.map(({ amountMinor }) => amountMinor);
    expect(amounts).toEqual([500, 1_000]);
  });

  test("that failed at the bank count as refused", async () => {
    const { key } = await hold();
    await gateway.capture(key);
    await refund(key, 1_000, `${key}:1`);
    for (const made of standIn.objects.refunds.values())
      if (made.metadata["refund_key"] === `${key}:1`) made.status = "failed";
    expect(await refund(key, 1_000, `${key}:1`)).toBe(false);
    expect((await recordOf(key))?.refunds).toEqual([]);
  });
});

describe("a stored card", () => {
  test("has one token for its payment, none before the capture or without consent", async () => {
    const { key } = await hold({ keep: true });
    expect(await gateway.storePaymentMethod(key)).toBeNull();
    await gateway.capture(key);
    const stored = await gateway.storePaymentMethod(key);
    expect(stored).toMatchObject({ method: "card", brand: "visa", lastFour: "4242" });
    expect(await gateway.storePaymentMethod(key)).toEqual(stored);
    const other = await hold();
    await gateway.capture(other.key);
    expect(await gateway.storePaymentMethod(other.key)).toBeNull();
  });

  it.each<[Payer["renewals"], boolean, string]>([
    ["decline", false, "card_declined"],
    ["ask", false, "authentication_required"],
  ])("that the bank answers with %s, customer present %s: %s", async (renewals, isPresent, reason) => {
    const token = await keep({ ...VISA, ...(renewals !== undefined && { renewals }) });
    const key = ask().idempotencyKey;
    const result = { outcome: "declined", reason, brand: "visa", lastFour: "4242" };
    expect(await charge(token, isPresent, key)).toEqual(result);
    standIn.requests.length = 0;
    expect(await charge(token, isPresent, key)).toEqual(result);
    expect(standIn.requests.filter((request) => request.startsWith("POST"))).toEqual([]);
    expect(await recordOf(key)).toMatchObject({ asked: { state: "declined" }, capturedMinor: null });
  });

  test.each([true, false])("is confirmed by the customer at the bank: %s", async (isApproved) => {
    const token = await keep({ ...VISA, renewals: "ask" });
    const key = ask().idempotencyKey;
    const url = pageOf(await charge(token, true, key));
    expect(await gateway.find(key)).toMatchObject({ state: "challenge", redirectUrl: url });
    if (isApproved) standIn.actions.pay(url);
    else standIn.actions.refuse(url);
    expect(await charge(token, true, key)).toMatchObject(
      isApproved ? { outcome: "authorised" } : { outcome: "declined", reason: "challenge_refused" },
    );
    if (isApproved) expect(await gateway.void(key)).toBe(true);
  });

  test("that was removed is declined, and removing it twice is no error", async () => {
    const token = await keep();
    standIn.requests.length = 0;
    await gateway.removePaymentMethod(token);
    await gateway.removePaymentMethod(token);
    // With the card goes its customer, who has the buyer's address.
    expect(standIn.requests.filter((request) => request.startsWith("DELETE"))).toEqual([
      "DELETE /v1/customers/{id}",
    ]);
    await gateway.removePaymentMethod("pm_unknown");
    const key = ask().idempotencyKey;
    expect(await charge(token, false, key)).toMatchObject({ outcome: "declined", reason: "card_declined" });
    expect(await stateOf(key)).toBe("declined");
  });

  test("comes of a page without a payment, too", async () => {
    const { amount: _amount, ...request } = ask();
    const asked = await gateway.setUpMethod(request);
    const url = (asked.outcome === "challenge" ? asked.redirectUrl : null) ?? "";
    expect(await gateway.setUpMethod(request)).toEqual(asked);
    expect(await gateway.find(request.idempotencyKey)).toBeNull();
    standIn.actions.pay(url, { brand: "jcb", lastFour: "1117" });
    const result = await gateway.findSetUp(request.idempotencyKey);
    expect(result).toMatchObject({ outcome: "stored", stored: { brand: "unknown", lastFour: "1117" } });
    if (result?.outcome === "stored") await gateway.removePaymentMethod(result.stored.token);
    expect(await gateway.findSetUp(request.idempotencyKey)).toBeNull();
  });
});

test("a card that is declined on the page leaves the page open, with nothing held", async () => {
  const request = ask();
  const url = pageOf(await gateway.authorise(request));
  standIn.actions.beDeclined(url, CARD_DECLINED);
  expect(await gateway.find(request.idempotencyKey)).toMatchObject({ state: "challenge", redirectUrl: url });
  expect(await gateway.void(request.idempotencyKey)).toBe(true);
  expect(await recordOf(request.idempotencyKey)).toMatchObject({ isVoided: true, capturedMinor: null });
});

test("all payments of this shop are listed, a page at a time, and none of another", async () => {
  const { key } = await hold();
  const { idempotencyKey: foreign } = ask();
  const elsewhere = gatewayOf(standIn)({ database: database.shop, clock });
  standIn.actions.pay(pageOf(await elsewhere.authorise({ ...ask(), idempotencyKey: foreign })));
  for (const intent of standIn.objects.intents.values())
    if (intent.metadata["shop_key"] === foreign) intent.metadata["shop"] = "https://other.test";
  const found: string[] = [];
  for await (const page of gateway.listAll()) found.push(...page.map(({ idempotencyKey }) => idempotencyKey));
  expect(found).toContain(key);
  expect(found).not.toContain(foreign);
  expect(new Set(found).size).toBe(found.length);
});

test("a key of another account or mode is listed without its money, and cannot be read", async () => {
  const { key } = await hold();
  standIn.objects.sessions.delete((await findObject(database.shop, key))?.objectId ?? "");
  expect(await recordOf(key)).toMatchObject({ asked: null, capturedMinor: null });
  await expect(gateway.find(key)).rejects.toThrow("No such object");
});

describe("notifications", () => {
  const event = (object: object): string => JSON.stringify({ object: "event", data: { object } });
  const OWN = event({ object: "payment_intent", metadata: { shop: STRIPE_SHOP, shop_key: "k" } });
  const read = (text: string, signature: string) =>
    gateway.readNotification({
      headers: new Headers({ "Stripe-Signature": signature }),
      body: new TextEncoder().encode(text),
    });
  const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);

  test.each<[string, string, object]>([
    ["of a payment", OWN, { about: "payment", idempotencyKey: "k" }],
    [
      "of a page",
      event({
        object: "checkout.session",
        mode: "payment",
        metadata: { shop: STRIPE_SHOP, shop_key: "k" },
      }),
      { about: "payment", idempotencyKey: "k" },
    ],
    [
      "of a set-up",
      event({ object: "checkout.session", mode: "setup", metadata: { shop: STRIPE_SHOP, shop_key: "k" } }),
      { about: "set_up", idempotencyKey: "k" },
    ],
    [
      "of another shop",
      event({ object: "payment_intent", metadata: { shop: "https://other.test", shop_key: "k" } }),
      { about: "nothing" },
    ],
    ["of something else", event({ object: "customer" }), { about: "nothing" }],
    ["without an object", JSON.stringify({ object: "event" }), { about: "unreadable" }],
    ["that is nothing", "null", { about: "unreadable" }],
    ["that is no JSON", "{", { about: "unreadable" }],
  ])("%s", async (_title, text, about) => {
    expect(await read(text, signEvent(text, NOW))).toEqual(about);
  });

  test.each<[string, string]>([
    ["no signature", ""],
    ["an empty one", "t=1,v1="],
    ["nonsense", "v1"],
    ["another secret", signEvent(OWN, NOW, "whsec_other")],
    ["another text", signEvent(`${OWN} `, NOW)],
    ["an old signature", signEvent(OWN, ago(301))],
    ["a newer time than was signed", signEvent(OWN, ago(600)).replace(/t=\d+/, `t=${NOW.getTime() / 1000}`)],
  ])("with %s are not believed", async (_title, signature) => {
    expect(await read(OWN, signature)).toEqual({ about: "unverified" });
  });

  test("of five minutes ago are", async () => {
    expect(await read(OWN, signEvent(OWN, ago(300)))).toMatchObject({ about: "payment" });
  });
});
