import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#domain/subscription/subscription-calendar.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import type { Contract } from "#shop/modules/subscription/subscription.tables.ts";
import {
  openSubscriptionBench,
  type SubscriptionBench,
} from "#shop/payment/subscription/subscription-bench.fixture.ts";
import type { OfficeAnswer } from "./office-answer.ts";
import { officeCalls } from "./office.tables.ts";
import { runOffice } from "./run-office.ts";

let bench: SubscriptionBench;
let wrong = 0;
const contracts: Contract[] = [];
let firstOrders: readonly number[] = [];
beforeAll(async () => {
  bench = await openSubscriptionBench(await openTestDatabase());
  for (const name of ["ana", "ioana", "mara"])
    contracts.push(await bench.subscribe({}, { email: `${name}@exemplu.ro` }));
  firstOrders = (await bench.orders()).map(({ number }) => number);
});
afterAll(() => bench.close());

const ask = (command: string, input: object, key?: string): Promise<OfficeAnswer> =>
  runOffice(bench.context, { command, input, ...(key === undefined ? {} : { key }) }, "direct");
function contractAt(place: number): Contract {
  const contract = contracts[place];
  if (contract === undefined) throw new Error("There is no such subscription.");
  return contract;
}
const mailsTo = async (email: string): Promise<number> =>
  (await bench.sendMails()).filter(({ to }) => to === email).length;

describe("subscriptions in the office", () => {
  test("are listed page by page, the newest first", async () => {
    const first = await ask("subscriptions", { first: 2 });
    expect(first).toMatchObject({
      ok: true,
      data: {
        subscriptions: [
          {
            id: contractAt(2).id,
            status: "active",
            product: "papillex",
            variant: contractAt(2).variantId,
            price: { amount: "260.10", currencyCode: "RON" },
            months: 1,
            nextDay: expect.stringMatching(/^2026-12-/) as string,
            email: "mara@exemplu.ro",
          },
          { id: contractAt(1).id },
        ],
        next: String(contractAt(1).id),
      },
    });
    const second = await ask("subscriptions", { first: 2, after: String(contractAt(1).id) });
    expect(second).toMatchObject({ data: { subscriptions: [{ id: contractAt(0).id }], next: null } });
    expect(await ask("subscriptions", { status: "paused" })).toMatchObject({ data: { subscriptions: [] } });
  });

  test("get a new price announced once, for one key", async () => {
    const { variantId } = contractAt(0);
    await bench.sendMails();
    const day = addDays(new Date(bench.now.ms).toISOString().slice(0, 10), 40);
    const input = { variant: variantId, price: "275.00", from: day };
    const told = {
      ok: true,
      data: { variant: variantId, price: { amount: "275.00", currencyCode: "RON" }, from: day, told: 3 },
    };
    expect(await ask("repriceSubscriptions", input, "price")).toEqual(told);
    expect(await ask("repriceSubscriptions", input, "price")).toEqual(told);
    expect(await ask("repriceSubscriptions", input, "price again")).toMatchObject({ data: { told: 0 } });
    expect(await mailsTo("ana@exemplu.ro")).toBe(1);
    expect(await ask("subscription", { subscription: contractAt(0).id })).toMatchObject({
      data: {
        price: { amount: "260.10" },
        newPrice: { price: { amount: "275.00" }, from: day },
        cycles: [{ number: 1, state: "upcoming", attempts: 0, order: null }],
      },
    });
  });

  test("are ended for good, once, and nothing is charged afterwards", async () => {
    const { id, email } = contractAt(1);
    const orders = (await bench.orders()).length;
    const input = { subscription: id };
    expect(await ask("cancelSubscription", input, "end")).toEqual({
      ok: true,
      data: { subscription: id, already: false },
    });
    expect(await ask("cancelSubscription", input, "end")).toMatchObject({ data: { already: false } });
    expect(await ask("cancelSubscription", input, "end again")).toMatchObject({ data: { already: true } });
    expect(await mailsTo(email)).toBe(1);
    const [call] = await bench.database.select().from(officeCalls).orderBy(desc(officeCalls.id)).limit(1);
    expect(call).toMatchObject({ command: "cancelSubscription", contractId: id, outcome: "ok" });
    bench.now.ms = (await bench.cycles(id))[0]?.dueAt.getTime() ?? 0;
    await bench.run();
    const made = (await bench.orders()).slice(orders);
    expect(made.map((order) => order.email).toSorted()).toEqual(["ana@exemplu.ro", "mara@exemplu.ro"]);
    await bench.deliverWebhooks();
    expect(await bench.disagreements()).toEqual([]);
  });

  test("are ended by the order they began with, when its customer withdraws", async () => {
    const { id } = contractAt(2);
    const [other = 0, , order = 0] = firstOrders;
    expect(await ask("cancelSubscription", { order }, "withdraws")).toEqual({
      ok: true,
      data: { subscription: id, already: false },
    });
    expect(await ask("cancelSubscription", { order }, "once more")).toMatchObject({
      data: { already: true },
    });
    expect(await ask("subscription", { subscription: id })).toMatchObject({
      data: { status: "cancelled", endReason: "withdrawal" },
    });
    const mails = (await bench.sendMails()).filter(({ to }) => to === "mara@exemplu.ro");
    expect(mails.at(-1)?.text).toContain("Te-ai retras din contract");
    const renewal = (await bench.orders()).at(-1)?.number;
    expect(renewal).toBeGreaterThan(order);
    for (const wrongOrder of [renewal, 999_999])
      expect(await ask("cancelSubscription", { order: wrongOrder }, `of ${wrongOrder}`)).toMatchObject({
        code: "unknown_subscription",
      });
    expect(await ask("cancelSubscription", { order: other, subscription: id }, "both")).toMatchObject({
      code: "invalid_input",
    });
  });

  test.each<[command: string, input: () => object, code: string]>([
    ["subscription", () => ({ subscription: 1 }), "unknown_subscription"],
    ["cancelSubscription", () => ({ subscription: 1 }), "unknown_subscription"],
    ["cancelSubscription", () => ({ subscription: 0 }), "invalid_input"],
    ["subscriptions", () => ({ status: "asleep" }), "invalid_input"],
    ["subscriptions", () => ({ after: "x" }), "invalid_input"],
    ["repriceSubscriptions", () => ({ variant: 1, price: "275.00" }), "unknown_variant"],
    ["repriceSubscriptions", () => ({ variant: oneTimeVariant(), price: "275.00" }), "no_subscription"],
    ["repriceSubscriptions", () => ({ variant: contractAt(0).variantId, price: "0.00" }), "invalid_input"],
    ["repriceSubscriptions", () => ({ variant: contractAt(0).variantId, price: "-1" }), "invalid_input"],
    [
      "repriceSubscriptions",
      () => ({ variant: contractAt(0).variantId, price: "280", from: "2026-12-01" }),
      "price_too_early",
    ],
    [
      "repriceSubscriptions",
      () => ({ variant: contractAt(0).variantId, price: "280", from: "2026-13-01" }),
      "invalid_input",
    ],
  ])("%s refuses what cannot be done", async (command, input, code) => {
    const key = command.startsWith("subscription") ? undefined : `wrong ${(wrong += 1)}`;
    expect(await ask(command, input(), key)).toMatchObject({ ok: false, code });
  });
});

function oneTimeVariant(): number {
  const variant = bench.context.catalogue
    .productByHandle("papillex")
    ?.variants.find(({ subscription }) => !subscription);
  if (variant === undefined) throw new Error("Every variant is a subscription.");
  return variant.id;
}
