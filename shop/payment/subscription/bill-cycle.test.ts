import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import { addDays, chargeMoment } from "#domain/subscription/subscription-calendar.ts";
import { bookMarks } from "#shop/modules/order/book-mark.tables.ts";
import { reconcileChanges } from "#shop/payment/reconciliation/reconcile.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import {
  openSubscriptionBench,
  RENEWAL_CARDS,
  type SubscriptionBench,
} from "./subscription-bench.fixture.ts";
import { replaceMethod } from "./replace-method.ts";
import { subscriptionCycles } from "#shop/modules/subscription/subscription.tables.ts";

let bench: SubscriptionBench;
beforeAll(async () => {
  bench = await openSubscriptionBench(await openTestDatabase());
});
afterAll(() => bench.close());

/** Ends the contracts of earlier tests; the clock is at the start date or later. */
beforeEach(async () => {
  await bench.endAll();
  bench.now.ms = Math.max(bench.now.ms, Date.parse("2026-11-21T09:00:00Z"));
});

const states = async (id: number): Promise<string[]> => (await bench.cycles(id)).map(({ state }) => state);

async function expectAgreement(): Promise<void> {
  await bench.deliverWebhooks();
  expect(await bench.disagreements()).toEqual([]);
}

describe("a paid order with a subscription", () => {
  test("makes one contract, at the price without the code, charged next on the day of the order", async () => {
    bench.now.ms = Date.parse("2026-11-30T22:30:00Z");
    const contract = await bench.subscribe({}, { codes: [POPUP_DISCOUNT_CODE], email: "prima@exemplu.ro" });
    expect(contract).toMatchObject({
      status: "active",
      priceMinor: 26_010,
      months: 1,
      // It is the first of December in Bucharest.
      anchorDay: 1,
      email: "prima@exemplu.ro",
      brand: "visa",
      lastFour: "4242",
      goods: { handle: "papillex", texts: { ro: { variantTitle: "Abonament lunar" } } },
    });
    const [cycle, ...more] = await bench.cycles(contract.id);
    expect(more).toEqual([]);
    expect(cycle).toMatchObject({ number: 1, state: "upcoming" });
    expect(cycle?.dueAt.toISOString()).toBe("2027-01-01T07:00:00.000Z");
    expect(await bench.mailKinds(contract.id)).toEqual(["started"]);
    await expectAgreement();
  });

  test("of goods that are bought once makes none", async () => {
    const before = (await bench.contracts()).length;
    await bench.pay(await bench.cart());
    expect(await bench.contracts()).toHaveLength(before);
  });
});

describe("a cycle that is due", () => {
  test("is charged, ordered and captured once, at the agreed price, and the next one is opened", async () => {
    bench.now.ms = Date.parse("2027-01-31T09:00:00Z");
    const contract = await bench.subscribe({}, { email: "a@exemplu.ro", codes: [POPUP_DISCOUNT_CODE] });
    const stock = await bench.stock("papillex", "monthly");
    const orders = (await bench.orders()).length;
    // The catalogue's price has changed.
    await bench.database
      .update(variants)
      .set({ priceMinor: 30_000 })
      .where(eq(variants.id, contract.variantId));
    await bench.catalogue.refresh();
    bench.goTo("2027-02-28", -1_000);
    await bench.run();
    expect(await states(contract.id)).toEqual(["upcoming"]);
    bench.goTo("2027-02-28");
    await Promise.all([bench.run(), bench.run()]);
    await bench.run();
    expect(await states(contract.id)).toEqual(["billed", "upcoming"]);
    const [billed, next] = await bench.cycles(contract.id);
    expect(next?.dueAt.toISOString()).toBe("2027-03-31T06:00:00.000Z");
    const made = (await bench.orders()).slice(orders);
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({
      cartToken: billed?.id,
      totalMinor: 26_010,
      financialStatus: "paid",
      email: "a@exemplu.ro",
      snapshot: { contractId: contract.id, discountCodes: [], discountMinor: 0 },
    });
    expect(await bench.stock("papillex", "monthly")).toBe((stock ?? 0) - 1);
    expect(await bench.contract(contract.id)).toMatchObject({
      status: "active",
      paymentToken: expect.any(String),
    });
    expect(await bench.mailKinds(contract.id)).toEqual(["started", "reminder", "renewed"]);
    await expectAgreement();
    await bench.database
      .update(variants)
      .set({ priceMinor: 26_010 })
      .where(eq(variants.id, contract.variantId));
    await bench.catalogue.refresh();
  });

  test("is reminded of three days before, once", async () => {
    const contract = await bench.subscribe({}, { email: "b@exemplu.ro" });
    const due = (await bench.cycles(contract.id))[0]?.dueAt ?? new Date(0);
    bench.now.ms = chargeMoment(addDays(shopDay(due), -3)).getTime() - 1_000;
    await bench.run();
    expect(await bench.mailKinds(contract.id)).toEqual(["started"]);
    bench.now.ms += 1_000;
    await bench.run();
    await bench.run();
    expect(await bench.mailKinds(contract.id)).toEqual(["started", "reminder"]);
  });

  test("after a downtime one is charged at most; those before are passed over, with one mail", async () => {
    const contract = await bench.subscribe({}, { email: "c@exemplu.ro" });
    const [first] = await bench.cycles(contract.id);
    bench.now.ms = (first?.dueAt.getTime() ?? 0) + 75 * 86_400_000;
    await bench.run();
    await bench.run();
    expect(await states(contract.id)).toEqual(["missed", "missed", "billed", "upcoming"]);
    expect(await bench.mailKinds(contract.id)).toEqual(["started", "missed", "renewed"]);
    const [mail] = (await bench.sendMails()).filter(({ subject }) => subject.includes("nu a avut loc"));
    expect(mail?.text).toContain("nu s-a reînnoit pe");
    await expectAgreement();
  });

  test("that is skipped is not charged", async () => {
    const contract = await bench.subscribe({}, { email: "d@exemplu.ro" });
    const [cycle] = await bench.cycles(contract.id);
    await bench.database
      .update(subscriptionCycles)
      .set({ isSkipped: true })
      .where(eq(subscriptionCycles.id, cycle?.id ?? ""));
    bench.now.ms = (cycle?.dueAt.getTime() ?? 0) - 86_400_000;
    await bench.run();
    bench.now.ms = cycle?.dueAt.getTime() ?? 0;
    await bench.run();
    expect(await states(contract.id)).toEqual(["skipped", "upcoming"]);
    expect(await bench.mailKinds(contract.id)).toEqual(["started"]);
  });
});

describe("a charge that is declined", () => {
  test("is tried again 1, 3, 5 and 7 days after, then the contract is paused; no number and no stock is taken", async () => {
    const contract = await bench.subscribe(
      { card_number: RENEWAL_CARDS.declined },
      { email: "e@exemplu.ro" },
    );
    const orders = (await bench.orders()).length;
    const stock = await bench.stock("papillex", "monthly");
    const due = (await bench.cycles(contract.id))[0]?.dueAt.getTime() ?? 0;
    const day = 86_400_000;
    const kinds = ["started", "reminder"];
    for (const [after, mail, status] of [
      [0, "declined", "past_due"],
      [1, "declined", "past_due"],
      [3, "declined", "past_due"],
      [5, "declined", "past_due"],
      [7, "failed", "paused"],
    ] as const) {
      bench.now.ms = due + after * day - 1;
      await bench.run();
      expect(await bench.mailKinds(contract.id)).toEqual(kinds);
      bench.now.ms = due + after * day;
      await bench.run();
      kinds.push(mail);
      expect(await bench.mailKinds(contract.id)).toEqual(kinds);
      expect((await bench.contract(contract.id)).status).toBe(status);
    }
    expect(await states(contract.id)).toEqual(["failed", "upcoming"]);
    // Paused: nothing is retried.
    bench.now.ms = due + 60 * day;
    await bench.run();
    expect(await states(contract.id)).toEqual(["failed", "upcoming"]);
    expect(await bench.orders()).toHaveLength(orders);
    expect(await bench.stock("papillex", "monthly")).toBe(stock);
    await expectAgreement();
  });

  test("because the bank wants a confirmation asks for it", async () => {
    const contract = await bench.subscribe(
      { card_number: RENEWAL_CARDS.confirmed },
      { email: "f@exemplu.ro" },
    );
    bench.now.ms = (await bench.cycles(contract.id))[0]?.dueAt.getTime() ?? 0;
    await bench.run();
    expect(await bench.mailKinds(contract.id)).toEqual(["started", "confirm"]);
    const [cycle] = await bench.cycles(contract.id);
    expect(cycle).toMatchObject({ state: "retrying", needsConfirmation: true, failures: 1 });
    bench.now.ms += 86_400_000;
    await bench.run();
    expect(await bench.mailKinds(contract.id)).toEqual(["started", "confirm", "confirm"]);
  });
});

describe("a contract that changes while the gateway is asked for its token", () => {
  /** Runs `meanwhile` while the gateway is asked for a token and has none. */
  async function askMeanwhile(meanwhile: (cycleId: string) => Promise<unknown>): Promise<number> {
    const contract = await bench.subscribe({}, { email: `token-${bench.now.ms}@exemplu.ro` });
    const [cycle] = await bench.cycles(contract.id);
    bench.now.ms = cycle?.dueAt.getTime() ?? 0;
    const { gateway } = bench.context;
    const storePaymentMethod = async () => {
      await meanwhile(cycle?.id ?? "");
      return null;
    };
    Object.assign(bench.context, { gateway: { ...gateway, storePaymentMethod } });
    await bench.run();
    Object.assign(bench.context, { gateway });
    return contract.id;
  }
  const change = (id: string, changes: Partial<typeof subscriptionCycles.$inferInsert>) =>
    bench.database.update(subscriptionCycles).set(changes).where(eq(subscriptionCycles.id, id));

  test.each([
    ["skipped", { isSkipped: true }],
    ["moved", { dueAt: new Date("2099-01-01T07:00:00Z") }],
  ])("is not declined when its cycle was %s", async (_title, changes) => {
    const id = await askMeanwhile((cycleId) => change(cycleId, changes));
    expect((await bench.contract(id)).status).toBe("active");
    expect((await bench.cycles(id))[0]).toMatchObject({ failures: 0 });
    expect(await bench.mailKinds(id)).toEqual(["started"]);
  });

  test("keeps the token after it has ended, until the gateway has forgotten it", async () => {
    const contract = await bench.subscribe({}, { email: "token-ended@exemplu.ro" });
    bench.now.ms = (await bench.cycles(contract.id))[0]?.dueAt.getTime() ?? 0;
    const { gateway } = bench.context;
    const removed: string[] = [];
    const storePaymentMethod: typeof gateway.storePaymentMethod = async (key) => {
      await bench.endAll();
      return gateway.storePaymentMethod(key);
    };
    const removePaymentMethod: typeof gateway.removePaymentMethod = async (token) => {
      removed.push(token);
    };
    Object.assign(bench.context, { gateway: { ...gateway, storePaymentMethod, removePaymentMethod } });
    await bench.run();
    Object.assign(bench.context, { gateway });
    const kept = await gateway.storePaymentMethod(contract.paymentKey);
    expect(removed).toEqual([kept?.token]);
    expect(await bench.contract(contract.id)).toMatchObject({ status: "cancelled", paymentToken: null });
  });

  test("has the gateway forget the token when another card was given", async () => {
    const contract = await bench.subscribe({}, { email: "token-other@exemplu.ro" });
    bench.now.ms = (await bench.cycles(contract.id))[0]?.dueAt.getTime() ?? 0;
    const { gateway } = bench.context;
    const other = { token: "another-card", method: "card", brand: "visa", lastFour: "1111" } as const;
    const removed: string[] = [];
    const storePaymentMethod: typeof gateway.storePaymentMethod = async (key) => {
      await replaceMethod(bench.context, contract.id, other);
      return gateway.storePaymentMethod(key);
    };
    const removePaymentMethod: typeof gateway.removePaymentMethod = async (token) => {
      removed.push(token);
    };
    Object.assign(bench.context, { gateway: { ...gateway, storePaymentMethod, removePaymentMethod } });
    await bench.run();
    Object.assign(bench.context, { gateway });
    const kept = await gateway.storePaymentMethod(contract.paymentKey);
    expect(removed).toEqual([kept?.token]);
    expect(await bench.contract(contract.id)).toMatchObject({ paymentToken: "another-card" });
  });

  test("is active again once a declined cycle is skipped", async () => {
    const id = await askMeanwhile(async () => undefined);
    expect((await bench.contract(id)).status).toBe("past_due");
    const [cycle] = await bench.cycles(id);
    await change(cycle?.id ?? "", { isSkipped: true, attemptAt: new Date(bench.now.ms) });
    await bench.run();
    expect(await states(id)).toEqual(["skipped", "upcoming"]);
    expect((await bench.contract(id)).status).toBe("active");
  });
});

describe("goods that are sold out", () => {
  test("are looked for daily, and charged once they are there", async () => {
    const contract = await bench.subscribe({}, { email: "g@exemplu.ro", handle: "ic-well" });
    const due = (await bench.cycles(contract.id))[0]?.dueAt.getTime() ?? 0;
    await bench.setStock("ic-well", 0, "monthly");
    bench.now.ms = due;
    await bench.run();
    bench.now.ms = due + 86_400_000 + 3_600_000;
    await bench.run();
    await bench.run();
    const [cycle] = await bench.cycles(contract.id);
    expect(cycle).toMatchObject({ state: "sold_out", attempts: 0 });
    expect(await bench.mailKinds(contract.id)).toEqual(["started", "sold-out"]);
    await bench.setStock("ic-well", 3, "monthly");
    bench.now.ms += 86_400_000;
    await bench.run();
    expect(await states(contract.id)).toEqual(["billed", "upcoming"]);
    expect(await bench.stock("ic-well", "monthly")).toBe(2);
    expect(await bench.mailKinds(contract.id)).toEqual(["started", "sold-out", "renewed"]);
    await expectAgreement();
  });

  test("until the next cycle's date: then the cycle is skipped, and nothing was charged", async () => {
    const contract = await bench.subscribe({}, { email: "h@exemplu.ro", handle: "ic-well" });
    const orders = (await bench.orders()).length;
    const due = (await bench.cycles(contract.id))[0]?.dueAt.getTime() ?? 0;
    await bench.setStock("ic-well", 0, "monthly");
    for (const day of [0, 1, 2, 28, 31, 32]) {
      bench.now.ms = due + day * 86_400_000 + 3_600_000;
      await bench.run();
    }
    expect(await states(contract.id)).toEqual(["unavailable", "sold_out"]);
    expect(await bench.mailKinds(contract.id)).toEqual(["started", "sold-out", "unavailable", "sold-out"]);
    expect(await bench.orders()).toHaveLength(orders);
    await bench.setStock("ic-well", 50, "monthly");
    await expectAgreement();
  });

  test("at the moment of the order give the money back", async () => {
    const contract = await bench.subscribe({}, { email: "i@exemplu.ro", handle: "ic-well" });
    const orders = (await bench.orders()).length;
    bench.now.ms = (await bench.cycles(contract.id))[0]?.dueAt.getTime() ?? 0;
    const { gateway } = bench.context;
    const greedy = {
      ...gateway,
      authoriseStored: async (request: Parameters<typeof gateway.authoriseStored>[0]) => {
        const answer = await gateway.authoriseStored(request);
        await bench.setStock("ic-well", 0, "monthly");
        return answer;
      },
    };
    Object.assign(bench.context, { gateway: greedy });
    await bench.run();
    Object.assign(bench.context, { gateway });
    expect(await states(contract.id)).toEqual(["sold_out"]);
    expect(await bench.orders()).toHaveLength(orders);
    await bench.setStock("ic-well", 50, "monthly");
    await expectAgreement();
  });
});

test("discontinued goods end a contract, and nothing is charged afterwards", async () => {
  const contract = await bench.subscribe({}, { email: "j@exemplu.ro", handle: "pco-well" });
  const orders = (await bench.orders()).length;
  await bench.database
    .update(variants)
    .set({ removedAt: new Date(bench.now.ms) })
    .where(eq(variants.id, contract.variantId));
  bench.now.ms = (await bench.cycles(contract.id))[0]?.dueAt.getTime() ?? 0;
  await bench.run();
  expect(await bench.contract(contract.id)).toMatchObject({ status: "cancelled", endReason: "discontinued" });
  expect(await states(contract.id)).toEqual(["ended"]);
  expect(await bench.mailKinds(contract.id)).toEqual(["started", "cancelled"]);
  bench.now.ms += 90 * 86_400_000;
  await bench.run();
  expect(await bench.orders()).toHaveLength(orders);
});

test("a clock that jumps a year ahead and back charges once", async () => {
  await bench.subscribe({}, { email: "k@exemplu.ro" });
  const orders = (await bench.orders()).length;
  const start = bench.now.ms;
  bench.now.ms = start + 366 * 86_400_000;
  await bench.run();
  await bench.run();
  bench.now.ms = start + 40 * 86_400_000;
  await bench.run();
  expect((await bench.orders()).length - orders).toBe(1);
  bench.now.ms = start + 366 * 86_400_000;
  await expectAgreement();
});

test("a cycle that was written by hand is compared again, though it has no payment", async () => {
  const contract = await bench.subscribe();
  const [cycle] = await bench.cycles(contract.id);
  await bench.deliverWebhooks();
  await bench.database.delete(bookMarks);
  const compare = async () => (await reconcileChanges(bench.context)).map(({ book }) => book);
  expect(await compare()).toEqual([]);
  if (cycle === undefined) throw new Error("The contract has no cycle.");
  await bench.database.delete(subscriptionCycles).where(eq(subscriptionCycles.id, cycle.id));
  expect(await compare()).toEqual(["subscriptions"]);
  await bench.database.insert(subscriptionCycles).values(cycle);
  expect(await compare()).toEqual([]);
});
