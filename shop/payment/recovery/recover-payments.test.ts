import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { runCommand } from "#shop/back-office/run-command.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import type { PaymentStep } from "#shop/payment/payment-steps.ts";
import { PAYMENT_STEPS } from "#shop/payment/payment-steps.fixture.ts";
import { cancelPaidOrder } from "#shop/payment/refund/cancel-paid-order.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { refundOrder } from "#shop/payment/refund/refund-order.ts";
import { enterCode, issueStoreCredit } from "#shop/payment/store-credit.fixture.ts";
import { lockPayment } from "#shop/payment/payment.store.ts";
import { createPaymentApp } from "#shop/payment/payment-app.ts";
import { CHALLENGE_LIFETIME_MS, RECOVERY_ATTEMPTS_MAX } from "./recovery-schedule.ts";
import { recoverPayments } from "./recover-payments.ts";
import {
  ADDRESS,
  GOOD_CARD,
  location,
  openBench,
  SHOP_URL,
  STORE_URL,
  type Bench,
  type Typed,
} from "#shop/payment/payment-bench.fixture.ts";
import { createTestGateway } from "#shop/payment/test-gateway/create-test-gateway.ts";

const FINISH = `${STORE_URL}/finish`;
const LOST_ANSWER = { card_number: "4000 0000 0000 0341" };
const NO_ANSWER = { card_number: "4000 0000 0000 0119" };
const CHALLENGE = { card_number: "4000 0000 0000 3220" };
/** Minimum length of a claim: the gateway's timeout and a margin. */
const CLAIM_MS = 15_000;
const PATIENCE = { untouchedMs: 20_000 };

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
});
afterAll(() => bench.close());

/** Moves the clock and runs recovery. */
async function recoverAfter(ms: number): Promise<void> {
  bench.now.ms += ms;
  await recoverPayments(bench.context, PATIENCE);
}

async function expectAgreement(): Promise<void> {
  await bench.deliverWebhooks();
  expect(await bench.disagreements()).toEqual([]);
}

describe("answers that never came", () => {
  test("held, answer lost: the customer waits, recovery finds the money in the ledger and makes the order", async () => {
    const cart = await bench.cart();
    const wait = location(await bench.pay(cart, LOST_ANSWER));
    expect(wait).toBe(`${bench.page(cart)}/wait`);
    const html = await (await bench.get(wait)).text();
    expect(html).toContain('<meta http-equiv="refresh" content="2"');
    expect(html).toContain("Așteptăm răspunsul băncii");
    // The page and a second submit lead back to waiting: the customer must not pay twice.
    expect(location(await bench.get(bench.page(cart)))).toBe(wait);
    expect(location(await bench.pay(cart, { expected_total: "28900", expected_lines: "" }))).toBe(wait);
    await recoverAfter(1_000);
    expect(location(await bench.get(wait))).toBe(FINISH);
    expect(await bench.payments(cart)).toMatchObject([
      { state: "captured", brand: "visa", lastFour: "0341" },
    ]);
    await expectAgreement();
  });

  test("neither held nor answered: given up after a while, and a late authorisation is refused", async () => {
    const cart = await bench.cart();
    const wait = location(await bench.pay(cart, NO_ANSWER));
    await recoverAfter(1_000);
    expect(await bench.payments(cart)).toMatchObject([{ state: "unknown" }]);
    await recoverAfter(20_000);
    const [payment] = await bench.payments(cart);
    expect(payment).toMatchObject({ state: "voided", reason: "interrupted" });
    expect(location(await bench.get(wait))).toBe(`${bench.page(cart)}#card_number`);
    expect(await (await bench.get(bench.page(cart))).text()).toContain(joinHyphenated("Plata s-a întrerupt"));
    const late = await bench.context.gateway.authorise({
      idempotencyKey: payment?.id ?? "",
      amount: { amount: 28_900, currency: "RON" },
      instrument: { method: "paypal", typed: null },
      returnUrl: "",
      cancelUrl: "",
      buyer: { email: "a@exemplu.ro", language: "ro" },
    });
    expect(late).toMatchObject({ outcome: "declined", reason: "voided" });
    expect(location(await bench.pay(cart))).toBe(FINISH);
    await expectAgreement();
  });

  it.each<[string, Partial<PaymentContext["gateway"]>]>([
    ["is slower than we wait", {}],
    ["throws", { authorise: () => Promise.reject(new Error("card 4242424242424242 timed out")) }],
  ])("a gateway that %s", async (_title, broken) => {
    const slow = createTestGateway({ database: bench.database, clock: bench.context.clock, latencyMs: 40 });
    const gateway = { ...slow, ...broken };
    const app = createPaymentApp({ ...bench.context, gateway, gatewayTimeoutMs: 5 });
    const cart = await bench.cart();
    const form = {
      email: "a@exemplu.ro",
      ...ADDRESS,
      method: "card",
      ...GOOD_CARD,
      expected_total: "28900",
      intent: "pay",
    };
    const answer = await app.request(SHOP_URL + bench.page(cart), {
      method: "POST",
      body: new URLSearchParams(form).toString(),
      headers: { Origin: SHOP_URL, "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(location(answer)).toBe(`${bench.page(cart)}/wait`);
    await recoverAfter(20_000);
    expect(["captured", "voided"]).toContain((await bench.payments(cart))[0]?.state);
    expect(bench.logged.join()).not.toContain("4242424242424242");
    await expectAgreement();
  });
});

describe("an unanswered challenge", () => {
  test("stays open for a quarter of an hour, then its key is barred", async () => {
    const cart = await bench.cart();
    const challenge = location(await bench.pay(cart, CHALLENGE));
    await recoverAfter(CHALLENGE_LIFETIME_MS - CLAIM_MS);
    expect((await bench.get(challenge)).status).toBe(200);
    await recoverAfter(CLAIM_MS - 1);
    expect((await bench.get(challenge)).status).toBe(200);
    await recoverAfter(1);
    expect(location(await bench.post(challenge, { decision: "approve" }))).toBe(
      `${bench.page(cart)}#card_number`,
    );
    expect(await bench.payments(cart)).toMatchObject([{ state: "voided", reason: "expired" }]);
    await expectAgreement();
  });

  test("approved at the bank, but the answer was lost on our side: recovery makes the order", async () => {
    const cart = await bench.cart();
    await bench.pay(cart, CHALLENGE);
    const { page } = bench.context.gateway;
    if (page.kind === "own") await page.completeChallenge((await bench.payments(cart))[0]?.id ?? "", true);
    await recoverAfter(20_000);
    expect(await bench.payments(cart)).toMatchObject([{ state: "captured" }]);
    await expectAgreement();
  });
});

describe("a gateway that does not answer", () => {
  /** Counts the calls of recovery while the gateway fails. */
  async function withoutGateway(work: (asked: () => number) => Promise<void>): Promise<void> {
    const { gateway } = bench.context;
    const { find } = gateway;
    let asked = 0;
    Object.assign(gateway, {
      find: () => {
        asked += 1;
        return Promise.reject(new Error("no line to the bank"));
      },
    });
    try {
      await work(() => asked);
    } finally {
      Object.assign(gateway, { find });
    }
  }

  test("is asked after 1, 16, 31, 46, 62 … seconds, and not in between", async () => {
    await bench.pay(await bench.cart(), LOST_ANSWER);
    await withoutGateway(async (asked) => {
      const seconds: number[] = [];
      for (let second = 1; second <= 65; second += 1) {
        const before = asked();
        await recoverAfter(1_000);
        if (asked() > before) seconds.push(second);
      }
      expect(seconds).toEqual([1, 16, 31, 46, 62]);
    });
    await recoverAfter(10 * 60_000);
    await expectAgreement();
  });

  test("for a day leaves the payment to a person, who lets it be tried again", async () => {
    const cart = await bench.cart();
    await bench.pay(cart, LOST_ANSWER);
    const [{ id } = { id: "" }] = await bench.payments(cart);
    const office = (...args: string[]) => runCommand(bench.context, ["payments", ...args]);
    await withoutGateway(async (asked) => {
      for (let n = 0; n < RECOVERY_ATTEMPTS_MAX; n += 1) await recoverAfter(10 * 60_000);
      expect(asked()).toBe(RECOVERY_ATTEMPTS_MAX);
      await recoverAfter(10 * 60_000);
      expect(asked()).toBe(RECOVERY_ATTEMPTS_MAX);
    });
    expect(await bench.payments(cart)).toMatchObject([
      { state: "unknown", recoveryState: "needs_attention" },
    ]);
    expect(bench.logged.join()).toContain('"reason":"recovery has tried too often"');
    expect(await office()).toMatchObject({
      data: [
        { id, state: "unknown", recovery: "needs_attention", tries: RECOVERY_ATTEMPTS_MAX, nextTry: null },
      ],
      text: expect.stringContaining("unknown, needs_attention"),
    });
    expect(JSON.stringify(await office("--all"))).not.toContain("ioana@exemplu.ro");
    expect((await bench.disagreements()).map(({ text }) => text)).toContain("needs attention: unknown");

    expect(await office("retry", "no-such-payment")).toMatchObject({ ok: false, kind: "refused" });
    expect(await office("retry", id)).toMatchObject({ data: { retried: [id] } });
    await recoverAfter(0);
    expect(await bench.payments(cart)).toMatchObject([{ state: "captured", recoveryState: "automatic" }]);
    expect(await office()).toMatchObject({ data: [], text: "No payment needs attention." });
    await expectAgreement();
  });

  test("with what was agreed needs a person at once", async () => {
    const cart = await bench.cart();
    const { gateway } = bench.context;
    const { capture } = gateway;
    Object.assign(gateway, { capture: () => Promise.resolve(false) });
    await bench.pay(cart);
    Object.assign(gateway, { capture });
    expect(await bench.payments(cart)).toMatchObject([
      { state: "authorised", recoveryState: "needs_attention" },
    ]);
    await recoverAfter(60_000);
    expect(await bench.payments(cart)).toMatchObject([{ state: "authorised" }]);
    await runCommand(bench.context, ["payments", "retry"]);
    await recoverAfter(0);
    expect(await bench.payments(cart)).toMatchObject([{ state: "captured" }]);
    await expectAgreement();
  });
});

/** Payment flows that pass every step at which a process can die. */
const WAYS: Readonly<Record<string, (cart: Awaited<ReturnType<Bench["cart"]>>) => Promise<void>>> = {
  "good card": async (cart) => void (await bench.pay(cart)),
  declined: async (cart) => void (await bench.pay(cart, { card_number: "4000 0000 0000 0002" })),
  "answer lost": async (cart) => void (await bench.pay(cart, LOST_ANSWER)),
  "3-D Secure approved": (cart) => walkChallenge(cart, { decision: "approve" }),
  "3-D Secure refused": (cart) => walkChallenge(cart, { decision: "refuse" }),
  "store credit and a card": async (cart) => {
    await enterNewCredit(cart, SMALL_CREDIT);
    await bench.pay(cart);
  },
  "store credit and a declined card": async (cart) => {
    await enterNewCredit(cart, SMALL_CREDIT);
    await bench.pay(cart, { card_number: "4000 0000 0000 0002" });
  },
  "store credit and an answer that was lost": async (cart) => {
    await enterNewCredit(cart, SMALL_CREDIT);
    await bench.pay(cart, LOST_ANSWER);
  },
  "store credit alone": async (cart) => {
    await enterNewCredit(cart, LARGE_CREDIT);
    await bench.pay(cart, { method: "", card_number: "" });
  },
  "sold out at the bank": (cart) =>
    walkChallenge(cart, { decision: "approve" }, () => bench.setStock("papillex", 0)),
};

/** Goods that cost less than a bottle of papillex (289.00 lei), and as much as one. */
const SMALL_CREDIT = "simplix";
const LARGE_CREDIT = "papillex";

/** Enters a new credit worth some goods for a cart; issuing it is never killed. */
async function enterNewCredit(cart: Awaited<ReturnType<Bench["cart"]>>, goods: string): Promise<void> {
  const { at } = bench.kill;
  const { announceStep } = bench.context;
  bench.kill.at = null;
  Object.assign(bench.context, { announceStep: () => {} });
  const { code } = await issueStoreCredit(bench, { goods });
  Object.assign(bench.context, { announceStep });
  bench.kill.at = at;
  expect((await enterCode(bench, cart, code)).status).toBe(200);
}

/** Pays for two bottles, refunds one, and cancels the rest. */
async function walkRefund(key: string): Promise<Order> {
  const cart = await bench.cart([{ handle: "papillex", quantity: 2 }]);
  await enterNewCredit(cart, SMALL_CREDIT);
  const { at } = bench.kill;
  bench.kill.at = null;
  await bench.pay(cart);
  const order = (await bench.orders()).at(-1);
  if (order === undefined) throw new Error("There is no order.");
  bench.kill.at = at;
  const lines = [{ line: 0, quantity: 1, restock: "cancel" as const }];
  const request = {
    number: order.number,
    key,
    lines,
    restock: "no_restock",
    shippingMinor: 0,
    note: null,
  } as const;
  await refundOrder(bench.context, request);
  return order;
}

async function walkChallenge(
  cart: Awaited<ReturnType<Bench["cart"]>>,
  decision: Typed,
  meanwhile: () => Promise<void> = async () => {},
): Promise<void> {
  const answer = await bench.pay(cart, CHALLENGE);
  await meanwhile();
  if (answer.status === 303) await bench.post(location(answer), decision);
}

const stepsThatKilled = new Set<PaymentStep>();

/** Returns the steps that `work` reaches without a kill, each once. */
async function stepsOf(work: () => Promise<void>): Promise<readonly PaymentStep[]> {
  const reached = new Set<PaymentStep>();
  const { announceStep } = bench.context;
  Object.assign(bench.context, { announceStep: (step: PaymentStep) => void reached.add(step) });
  try {
    await work();
  } finally {
    Object.assign(bench.context, { announceStep });
  }
  return [...reached];
}

describe("the process dies at a step; the next one finishes or gives back, and the books agree", () => {
  // The steps of money that is noted later are killed in shop/office/cash/bank-transfer.test.ts.
  const deferred: readonly PaymentStep[] = ["money-before-commit", "waived-before-commit"];
  const points = PAYMENT_STEPS.filter((point) => !point.startsWith("webhook-") && !deferred.includes(point));
  it.each(Object.keys(WAYS))("%s", async (way) => {
    const walk = async (cart: Awaited<ReturnType<Bench["cart"]>>): Promise<void> => {
      await bench.setStock("papillex", 50);
      await WAYS[way]?.(cart);
    };
    const undisturbed = await bench.cart();
    const steps = await stepsOf(() => walk(undisturbed));
    expect(steps.length).toBeGreaterThan(2);
    await expectOneOrderAtMost(undisturbed, "never");
    for (const point of steps) {
      const cart = await bench.cart();
      bench.kill.at = point;
      await walk(cart);
      bench.kill.at = null;
      expect(bench.logged.join(), `killed at ${point}`).toContain('"payment page failed"');
      stepsThatKilled.add(point);
      await expectOneOrderAtMost(cart, point);
    }
  });

  /** Runs recovery to the end; then the customer can return and has exactly one order. */
  async function expectOneOrderAtMost(
    cart: Awaited<ReturnType<Bench["cart"]>>,
    killedAt: string,
  ): Promise<void> {
    bench.logged.length = 0;
    await recoverAfter(CHALLENGE_LIFETIME_MS);
    await expectAgreement();
    const made = (await bench.orders()).filter(({ cartToken }) => cartToken === cart.token);
    expect(made.length, `killed at ${killedAt}`).toBeLessThanOrEqual(1);
    await bench.setStock("papillex", 50);
    const again = await bench.get(bench.page(cart));
    expect(location(again.status === 303 ? again : await bench.pay(cart))).toBe(FINISH);
    await expectAgreement();
  }

  test("recovery itself dies at a step", async () => {
    const leave = async (): Promise<Awaited<ReturnType<Bench["cart"]>>> => {
      const cart = await bench.cart();
      await bench.pay(cart, LOST_ANSWER);
      return cart;
    };
    await leave();
    const steps = await stepsOf(() => recoverAfter(1_000));
    expect(steps.length).toBeGreaterThan(2);
    for (const point of steps) {
      const cart = await leave();
      bench.kill.at = point;
      await recoverAfter(1_000);
      bench.kill.at = null;
      expect(bench.logged.join()).toContain(`killed at ${point}`);
      await recoverAfter(20_000);
      expect(await bench.payments(cart), `killed at ${point}`).toMatchObject([{ state: "captured" }]);
      await expectAgreement();
    }
  });

  test("a refund in part, then the cancellation that pays back the rest", async () => {
    await bench.setStock("papillex", 50);
    const steps = await stepsOf(async () => void (await walkRefund("never killed")));
    const refunding = steps.filter((step) => step.startsWith("refund"));
    expect(refunding).toHaveLength(3);
    for (const point of refunding) {
      bench.kill.at = point;
      await expect(walkRefund(`killed at ${point}`)).rejects.toThrow(`killed at ${point}`);
      bench.kill.at = null;
      await recoverAfter(20_000);
      const made = (await bench.orders()).at(-1);
      expect(made, point).toMatchObject({ financialStatus: "partially_refunded", refundedMinor: 28_900 });
      await expectAgreement();
      bench.kill.at = point;
      const cancelled = cancelPaidOrder(bench.context, made?.number ?? 0, "customer");
      await expect(cancelled).rejects.toThrow(`killed at ${point}`);
      bench.kill.at = null;
      await recoverAfter(20_000);
      expect((await bench.orders()).at(-1), point).toMatchObject({ refundedMinor: 57_800 });
      await expectAgreement();
      stepsThatKilled.add(point);
    }
  });

  test("every step was killed at least once", () => {
    expect(points.filter((point) => !stepsThatKilled.has(point))).toEqual([]);
  });
});

describe("several processes", () => {
  test.runIf(hasPostgres())("a payment that one is claiming is passed over by the others", async () => {
    const [first, second] = [await bench.cart(), await bench.cart()];
    for (const cart of [first, second]) await bench.pay(cart, LOST_ANSWER);
    await bench.database.transaction(async (tx) => {
      await lockPayment(tx, (await bench.payments(first))[0]?.id ?? "");
      await recoverAfter(1_000);
    });
    const states = [await bench.payments(first), await bench.payments(second)]
      .flat()
      .map(({ state }) => state);
    expect(states).toEqual(["unknown", "captured"]);
    await recoverAfter(1_000);
    await expectAgreement();
  });

  test("a payment whose gateway takes its time is not asked about twice", async () => {
    const cart = await bench.cart();
    await bench.pay(cart, LOST_ANSWER);
    const { gateway } = bench.context;
    const { find } = gateway;
    let asked = 0;
    Object.assign(gateway, {
      find: async (key: string) => {
        asked += 1;
        // Nine seconds; another process runs recovery every second.
        if (asked === 1) for (let passed = 0; passed < 9; passed += 1) await recoverAfter(1_000);
        return find(key);
      },
    });
    try {
      await recoverAfter(1_000);
    } finally {
      Object.assign(gateway, { find });
    }
    expect(asked).toBe(1);
    expect(await bench.payments(cart)).toMatchObject([{ state: "captured" }]);
    await expectAgreement();
  });

  test("the time a claim ends is counted from the claim, not from the first of its round", async () => {
    for (let n = 0; n < 2; n += 1) await bench.pay(await bench.cart(), LOST_ANSWER);
    const { gateway } = bench.context;
    const { find } = gateway;
    const asked: string[] = [];
    Object.assign(gateway, {
      find: async (key: string) => {
        asked.push(key);
        // Each takes nine seconds; during the second call another process runs recovery.
        for (let passed = 0; passed < 9; passed += 1) {
          if (asked.length === 2) await recoverAfter(1_000);
          else bench.now.ms += 1_000;
        }
        return find(key);
      },
    });
    try {
      await recoverAfter(1_000);
    } finally {
      Object.assign(gateway, { find });
    }
    expect(asked).toHaveLength(2);
    await expectAgreement();
  });

  test("one that is alone takes up at once what was left before it began, and leaves its own payments at work", async () => {
    const [left, own] = [await bench.cart(), await bench.cart()];
    await bench.pay(left, NO_ANSWER);
    const leftBefore = new Date(bench.now.ms);
    bench.now.ms += 1_000;
    await bench.pay(own, NO_ANSWER);
    bench.now.ms += 1_000;
    await recoverPayments(bench.context, { ...PATIENCE, leftBefore });
    expect(await bench.payments(left)).toMatchObject([{ state: "voided" }]);
    expect(await bench.payments(own)).toMatchObject([{ state: "unknown" }]);
    await recoverAfter(20_000);
    expect(await bench.payments(own)).toMatchObject([{ state: "voided" }]);
    await expectAgreement();
  });

  test("five recoveries at once make one order", async () => {
    const cart = await bench.cart();
    await bench.pay(cart, LOST_ANSWER);
    bench.now.ms += 20_000;
    await Promise.all(Array.from({ length: 5 }, () => recoverPayments(bench.context, PATIENCE)));
    expect((await bench.orders()).filter(({ cartToken }) => cartToken === cart.token)).toHaveLength(1);
    await expectAgreement();
  });

  test("an impatient recovery beside payments at work costs a second try at most, never money", async () => {
    const carts = await Promise.all(Array.from({ length: 12 }, () => bench.cart()));
    const impatient = async (): Promise<void> => {
      for (let round = 0; round < 30; round += 1) await recoverPayments(bench.context, { untouchedMs: 0 });
    };
    await Promise.all([impatient(), ...carts.map((cart) => bench.pay(cart))]);
    await recoverAfter(20_000);
    await expectAgreement();
  });
});
