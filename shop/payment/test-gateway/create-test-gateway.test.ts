import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { luhn } from "#domain/payment/card.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import type {
  AuthoriseRequest,
  AuthoriseResult,
  LedgerEntry,
  StoredChargeRequest,
  OwnPage,
  PaymentGateway,
} from "#shop/payment/gateway/payment-gateway.ts";
import { createTestGateway } from "./create-test-gateway.ts";
import { TypedCard } from "./card-fields.ts";
import { TEST_CARDS } from "./test-cards.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let gateway: PaymentGateway;
let page: OwnPage;
let keys = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  gateway = createTestGateway({ database: database.shop, clock: () => new Date("2026-11-21T09:00:00Z") });
  if (gateway.page.kind === "own") page = gateway.page;
});
afterAll(() => database.close());

function ask(number: string | null): AuthoriseRequest {
  keys += 1;
  const typed = number === null ? null : new TypedCard(number.replaceAll(" ", ""));
  return {
    idempotencyKey: `key-${keys}`,
    amount: { amount: 28_900, currency: "RON" },
    instrument: { method: typed === null ? "paypal" : "card", typed },
    returnUrl: "https://shop.example/back",
    cancelUrl: "https://shop.example/pay",
    buyer: { email: "ana@exemplu.ro", language: "ro" },
  };
}

describe("what each card does, and what the ledger says afterwards", () => {
  it.each<[string | null, AuthoriseResult["outcome"], string | null, LedgerEntry["state"] | null]>([
    ["4242 4242 4242 4242", "authorised", null, "authorised"],
    ["5555 5555 5555 4444", "authorised", null, "authorised"],
    ["4000 0000 0000 0002", "declined", "card_declined", "declined"],
    ["4000 0000 0000 9995", "declined", "insufficient_funds", "declined"],
    ["4000 0000 0000 3220", "challenge", null, "challenge"],
    ["4000 0000 0000 0515", "authorised", null, "authorised"],
    ["4000 0027 6000 3184", "authorised", null, "authorised"],
    ["4000 0000 0000 0341", "timeout", null, "authorised"],
    ["4000 0000 0000 0119", "timeout", null, null],
    ["4111 1111 1111 1111", "declined", "unknown_test_card", "declined"],
    [null, "challenge", null, "challenge"],
  ])("%s → %s", async (number, outcome, reason, state) => {
    const request = ask(number);
    const result = await gateway.authorise(request);
    expect(result.outcome).toBe(outcome);
    expect(result.outcome === "declined" ? result.reason : null).toBe(reason);
    expect((await gateway.find(request.idempotencyKey))?.state ?? null).toBe(state);
    expect(result.lastFour).toBe(number?.slice(-4) ?? null);
  });

  test("every test card passes the checks of the form", () => {
    for (const { number } of TEST_CARDS) expect(luhn(number.replaceAll(" ", ""))).toBe(true);
  });
});

describe("idempotent by key", () => {
  test("asking twice gives the first answer twice, even with another card", async () => {
    const request = ask("4242 4242 4242 4242");
    const first = await gateway.authorise(request);
    expect(await gateway.authorise(request)).toEqual(first);
    expect(
      await gateway.authorise({ ...ask("4000 0000 0000 0002"), idempotencyKey: request.idempotencyKey }),
    ).toEqual(first);
  });

  test("ten captures take the money once", async () => {
    const request = ask("4242 4242 4242 4242");
    await gateway.authorise(request);
    const captures = await Promise.all(
      Array.from({ length: 10 }, () => gateway.capture(request.idempotencyKey)),
    );
    expect(captures).toEqual(Array.from({ length: 10 }, () => true));
    expect((await gateway.find(request.idempotencyKey))?.state).toBe("captured");
  });
});

describe("challenges", () => {
  it.each([
    ["4000 0000 0000 3220", true, "authorised", null],
    ["4000 0000 0000 3220", false, "declined", "challenge_refused"],
    [null, true, "authorised", null],
    [null, false, "declined", "wallet_cancelled"],
  ])("%s, approved %s → %s", async (number, approved, outcome, reason) => {
    const request = ask(number);
    await gateway.authorise(request);
    const result = await page.completeChallenge(request.idempotencyKey, approved);
    expect(result).toMatchObject(reason === null ? { outcome } : { outcome, reason });
    // The answer is final: pressing the other button afterwards changes nothing.
    expect(await page.completeChallenge(request.idempotencyKey, !approved)).toEqual(result);
  });
});

describe("voiding", () => {
  test("a voided key refuses a late authorisation, for good", async () => {
    const request = ask("4242 4242 4242 4242");
    expect(await gateway.void(request.idempotencyKey)).toBe(true);
    expect(await gateway.authorise(request)).toMatchObject({ outcome: "declined", reason: "voided" });
    expect(await gateway.capture(request.idempotencyKey)).toBe(false);
  });

  test("a voided authorisation cannot be captured, a voided challenge not approved", async () => {
    const held = ask("4242 4242 4242 4242");
    await gateway.authorise(held);
    await gateway.void(held.idempotencyKey);
    expect(await gateway.capture(held.idempotencyKey)).toBe(false);
    const challenged = ask("4000 0000 0000 3220");
    await gateway.authorise(challenged);
    await gateway.void(challenged.idempotencyKey);
    expect(await page.completeChallenge(challenged.idempotencyKey, true)).toMatchObject({
      reason: "voided",
    });
  });

  test("captured money is not given back", async () => {
    const request = ask("4242 4242 4242 4242");
    await gateway.authorise(request);
    await gateway.capture(request.idempotencyKey);
    expect(await gateway.void(request.idempotencyKey)).toBe(false);
  });

  test("paid back in parts, never more than was taken, and once by key", async () => {
    const { idempotencyKey: key, ...request } = ask("4242 4242 4242 4242");
    const refund = (minor: number, refundKey: string, currency: "RON" | "EUR" = "RON") =>
      gateway.refund(key, { amount: minor, currency }, refundKey);
    await gateway.authorise({ idempotencyKey: key, ...request });
    expect(await refund(1, `${key}:0`)).toBe(false);
    await gateway.capture(key);
    const all = request.amount.amount;
    expect(await refund(all - 100, `${key}:1`)).toBe(true);
    expect(await refund(all - 100, `${key}:1`)).toBe(true);
    expect((await gateway.find(key))?.state).toBe("captured");
    expect(await refund(101, `${key}:2`)).toBe(false);
    expect(await refund(100, `${key}:2`, "EUR")).toBe(false);
    expect(await refund(0, `${key}:2`)).toBe(false);
    expect(await gateway.refund("another", { amount: 1, currency: "RON" }, `${key}:1`)).toBe(false);
    const racing = await Promise.all(Array.from({ length: 5 }, (_, n) => refund(40, `${key}:race ${n}`)));
    expect(racing.filter(Boolean)).toHaveLength(2);
    expect(await refund(20, `${key}:3`)).toBe(true);
    expect((await gateway.find(key))?.state).toBe("refunded");
    expect(await gateway.void(key)).toBe(false);
    expect(await gateway.capture(key)).toBe(true);
  });

  test("a void that races a capture: one of the two wins", async () => {
    for (let round = 0; round < 10; round += 1) {
      const request = ask("4242 4242 4242 4242");
      await gateway.authorise(request);
      const [captured, voided] = await Promise.all([
        gateway.capture(request.idempotencyKey),
        gateway.void(request.idempotencyKey),
      ]);
      expect([captured, voided].filter(Boolean)).toHaveLength(1);
    }
  });
});

describe("a method that is kept", () => {
  const GOOD = "4242 4242 4242 4242";

  /** Pays with a card that is to be stored. */
  async function payAndKeep(number: string): Promise<string> {
    const request = { ...ask(number), keep: true };
    await gateway.authorise(request);
    await gateway.capture(request.idempotencyKey);
    return request.idempotencyKey;
  }

  async function tokenOf(number: string): Promise<string> {
    return (await gateway.storePaymentMethod(await payAndKeep(number)))?.token ?? "";
  }

  function renewal(token: string, buyerIsPresent = false): StoredChargeRequest {
    const { idempotencyKey, amount, returnUrl, cancelUrl } = ask(null);
    return { idempotencyKey, amount, returnUrl, cancelUrl, token, buyerIsPresent };
  }

  test("is named by a token, the same one each time it is asked for", async () => {
    const key = await payAndKeep(GOOD);
    const stored = await gateway.storePaymentMethod(key);
    expect(stored).toEqual({ token: expect.any(String), method: "card", brand: "visa", lastFour: "4242" });
    expect(await gateway.storePaymentMethod(key)).toEqual(stored);
  });

  test("was agreed to be kept, and its payment taken", async () => {
    const unasked = ask(GOOD);
    await gateway.authorise(unasked);
    await gateway.capture(unasked.idempotencyKey);
    expect(await gateway.storePaymentMethod(unasked.idempotencyKey)).toBeNull();
    const held = { ...ask(GOOD), keep: true };
    await gateway.authorise(held);
    expect(await gateway.storePaymentMethod(held.idempotencyKey)).toBeNull();
    expect(await gateway.storePaymentMethod("nothing")).toBeNull();
  });

  test.each([
    ["4242 4242 4242 4242", false, "authorised", null],
    ["4000 0000 0000 3220", false, "authorised", null],
    ["4000 0000 0000 0515", false, "declined", "card_declined"],
    ["4000 0000 0000 0515", true, "declined", "card_declined"],
    ["4000 0027 6000 3184", false, "declined", "authentication_required"],
    ["4000 0027 6000 3184", true, "challenge", null],
  ])("%s charged later, customer present: %s → %s", async (number, present, outcome, reason) => {
    const first = { ...ask(number), keep: true };
    await gateway.authorise(first);
    await page.completeChallenge(first.idempotencyKey, true);
    await gateway.capture(first.idempotencyKey);
    const token = (await gateway.storePaymentMethod(first.idempotencyKey))?.token ?? "";
    const result = await gateway.authoriseStored(renewal(token, present));
    expect(result).toMatchObject({ outcome, lastFour: number.slice(-4) });
    expect(result.outcome === "declined" ? result.reason : null).toBe(reason);
  });

  test("is charged once a key, and then it is a payment like any other", async () => {
    const request = renewal(await tokenOf(GOOD));
    await Promise.all([gateway.authoriseStored(request), gateway.authoriseStored(request)]);
    expect(await gateway.capture(request.idempotencyKey)).toBe(true);
    expect(await gateway.find(request.idempotencyKey)).toMatchObject({ state: "captured" });
  });

  test("is not charged under a key that was given back, nor once it is removed", async () => {
    const token = await tokenOf(GOOD);
    const request = renewal(token);
    await gateway.void(request.idempotencyKey);
    expect(await gateway.authoriseStored(request)).toMatchObject({ outcome: "declined", reason: "voided" });
    await gateway.removePaymentMethod(token);
    expect(await gateway.authoriseStored(renewal(token))).toMatchObject({ outcome: "declined" });
  });

  describe("without a payment", () => {
    const setUp = (number: string | null) => {
      return gateway.setUpMethod(ask(number));
    };

    test.each([
      ["4242 4242 4242 4242", "stored"],
      ["4000 0000 0000 3220", "challenge"],
      ["4000 0000 0000 0002", "declined"],
      ["4000 0000 0000 9995", "declined"],
      ["4000 0000 0000 0119", "declined"],
      ["4111 1111 1111 1111", "declined"],
      [null, "declined"],
    ])("%s → %s", async (number, outcome) => {
      expect(await setUp(number)).toMatchObject({ outcome });
    });

    test("what was refused is not approved afterwards, and what was removed is not handed out again", async () => {
      const challenged = async (): Promise<string> => {
        const request = ask("4000 0000 0000 3220");
        await gateway.setUpMethod(request);
        return request.idempotencyKey;
      };
      const refused = await challenged();
      expect(await page.completeSetUp(refused, false)).toMatchObject({ outcome: "declined" });
      expect(await page.completeSetUp(refused, true)).toBeNull();
      const approved = await challenged();
      const result = await page.completeSetUp(approved, true);
      await gateway.removePaymentMethod(result?.outcome === "stored" ? result.stored.token : "");
      expect(await gateway.findSetUp(approved)).toBeNull();
      expect(await page.completeSetUp(approved, true)).toBeNull();
    });

    test("the answer to the bank decides, once", async () => {
      const request = ask("4000 0000 0000 3220");
      const { idempotencyKey: key } = request;
      expect(await gateway.setUpMethod(request)).toEqual({ outcome: "challenge", redirectUrl: null });
      expect(await gateway.findSetUp(key)).toEqual({ outcome: "challenge", redirectUrl: null });
      const stored = await page.completeSetUp(key, true);
      expect(stored).toMatchObject({ outcome: "stored", stored: { lastFour: "3220" } });
      expect(await page.completeSetUp(key, true)).toEqual(stored);
      expect(await gateway.findSetUp(key)).toEqual(stored);
      expect(await gateway.findSetUp("nothing")).toBeNull();
      expect(await page.completeSetUp(key, false)).toBeNull();
      expect(await page.completeSetUp("nothing", true)).toBeNull();
    });
  });
});
