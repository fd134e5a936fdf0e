// Long, because each action of an owner is followed to its effect on the next charge.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { shopDay } from "#domain/time/shop-day.ts";
import { addDays } from "#domain/subscription/subscription-calendar.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { forgetCustomer } from "#shop/office/customers/forget-customer.ts";
import { runCommand } from "#shop/back-office/run-command.ts";
import { actOnContract, type ContractRequest } from "./act-on-contract.ts";
import {
  openSubscriptionBench,
  RENEWAL_CARDS,
  type SubscriptionBench,
} from "#shop/payment/subscription/subscription-bench.fixture.ts";
import type { Contract, Cycle } from "./subscription.tables.ts";
import { DAY_MS } from "#domain/time/units.ts";

let bench: SubscriptionBench;
let contract: Contract;
let cycle: Cycle;
let buyers = 0;
beforeAll(async () => {
  bench = await openSubscriptionBench(await openTestDatabase());
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.endAll();
  buyers += 1;
  contract = await bench.subscribe({}, { email: `buyer-${buyers}@exemplu.ro` });
  cycle = await open();
});

const open = async (): Promise<Cycle> => {
  const found = (await bench.cycles(contract.id)).at(-1);
  if (found === undefined) throw new Error("There is no cycle.");
  return found;
};
const act = (request: ContractRequest, key: string | null = null) =>
  actOnContract(bench.context, { contractId: contract.id, request, key, by: "customer" });
const status = async (): Promise<string> => (await bench.contract(contract.id)).status;
const ordered = async (): Promise<number> => (await bench.orders()).length;
const today = (): string => shopDay(new Date(bench.now.ms));

/** Advances the clock by three months, day by day. */
async function waitForCharges(days = 95): Promise<void> {
  for (let day = 0; day < days; day += 5) {
    bench.now.ms += 5 * DAY_MS;
    await bench.run();
  }
}

describe("skipping", () => {
  test("the next charge, and taking that back", async () => {
    expect(await act({ action: "skip", at: cycle.dueAt })).toMatchObject({ ok: true });
    expect((await open()).isSkipped).toBe(true);
    expect(await act({ action: "skip", at: cycle.dueAt })).toMatchObject({ ok: true });
    expect(await act({ action: "unskip", at: cycle.dueAt })).toMatchObject({ ok: true });
    expect((await open()).isSkipped).toBe(false);
  });

  test("a charge that was made meanwhile skips no other", async () => {
    bench.now.ms = cycle.dueAt.getTime();
    await bench.run();
    expect(await act({ action: "skip", at: cycle.dueAt })).toEqual({ ok: false, code: "changed" });
    expect((await open()).isSkipped).toBe(false);
  });
});

describe("pausing", () => {
  test("until a day: nothing is charged before, and the reminder comes first", async () => {
    const until = addDays(shopDay(cycle.dueAt), 40);
    expect(await act({ action: "pause", until })).toMatchObject({ ok: true });
    expect(await act({ action: "pause", until })).toMatchObject({ ok: true });
    const before = await ordered();
    while (today() < addDays(until, -1)) {
      bench.now.ms += DAY_MS;
      await bench.run();
    }
    expect(await ordered()).toBe(before);
    expect(await status()).toBe("active");
    const next = await open();
    expect(shopDay(next.dueAt) >= until).toBe(true);
    bench.now.ms = next.dueAt.getTime() - DAY_MS;
    await bench.run();
    bench.now.ms = next.dueAt.getTime();
    await bench.run();
    expect(await bench.mailKinds(contract.id)).toEqual(["started", "paused", "reminder", "renewed"]);
  });

  test("without an end, until it is started again: the first charge leaves time for its reminder", async () => {
    await act({ action: "pause", until: null });
    const before = await ordered();
    await waitForCharges();
    expect(await ordered()).toBe(before);
    expect(await act({ action: "resume" })).toMatchObject({ ok: true });
    expect(await status()).toBe("active");
    const { dueAt } = await open();
    expect(shopDay(dueAt) > addDays(today(), 3)).toBe(true);
    expect(shopDay(dueAt).slice(8)).toBe(String(contract.anchorDay).padStart(2, "0"));
  });

  test.each([
    ["the past", () => addDays(today(), -1), "date_too_early"],
    ["today", today, "date_too_early"],
    ["too far", () => addDays(today(), 366), "date_too_late"],
    ["no day", () => "2027-02-30", "invalid_date"],
    ["no date", () => "\u0000", "invalid_date"],
  ])("until %s is refused", async (_title, until, code) => {
    expect(await act({ action: "pause", until: until() })).toMatchObject({ ok: false, code });
    expect(await status()).toBe("active");
  });
});

describe("moving a charge", () => {
  test("moves the rhythm with it, and reminds of the new date", async () => {
    const day = addDays(shopDay(cycle.dueAt), 10);
    expect(await act({ action: "reschedule", date: day })).toMatchObject({ ok: true });
    const moved = await open();
    expect(shopDay(moved.dueAt)).toBe(day);
    bench.now.ms = cycle.dueAt.getTime();
    await bench.run();
    expect((await open()).state).toBe("upcoming");
    bench.now.ms = moved.dueAt.getTime();
    await bench.run();
    expect((await bench.cycles(contract.id)).map(({ state }) => state)).toEqual(["billed", "upcoming"]);
    expect(shopDay((await open()).dueAt).slice(8)).toBe(day.slice(8));
  });

  test("over its reminder, or further than 60 days, is refused", async () => {
    const early = addDays(today(), 3);
    expect(await act({ action: "reschedule", date: early })).toEqual({
      ok: false,
      code: "date_too_early",
      params: { earliest: addDays(today(), 4) },
    });
    const late = addDays(shopDay(cycle.dueAt), 61);
    expect(await act({ action: "reschedule", date: late })).toMatchObject({
      ok: false,
      code: "date_too_late",
    });
    expect((await open()).dueAt).toEqual(cycle.dueAt);
  });
});

describe("cancelling", () => {
  test("ends it: nothing is charged afterwards", async () => {
    const before = await ordered();
    expect(await act({ action: "cancel", reason: "Am destule." })).toMatchObject({ ok: true });
    expect(await act({ action: "cancel", reason: null })).toMatchObject({ ok: true });
    expect(await bench.contract(contract.id)).toMatchObject({
      status: "cancelled",
      cancelNote: "Am destule.",
      endsAt: cycle.dueAt,
    });
    expect(await bench.mailKinds(contract.id)).toEqual(["started", "cancelled"]);
    await waitForCharges();
    expect(await ordered()).toBe(before);
    expect(await act({ action: "undoCancel" })).toMatchObject({ ok: false, code: "not_allowed" });
    await bench.deliverWebhooks();
    expect(await bench.disagreements()).toEqual([]);
  });

  test("can be undone until the paid period ends: charged as before", async () => {
    await act({ action: "cancel", reason: null });
    bench.now.ms = cycle.dueAt.getTime() - 1_000;
    expect(await act({ action: "undoCancel" })).toMatchObject({ ok: true, contract: { status: "active" } });
    expect(await act({ action: "undoCancel" })).toMatchObject({ ok: true });
    bench.now.ms += 1_000;
    await bench.run();
    const states = (await bench.cycles(contract.id)).map(({ state }) => state);
    expect(states).toEqual(["ended", "billed", "upcoming"]);
  });

  test("can be undone as it stood: a skipped charge stays skipped", async () => {
    await act({ action: "skip", at: cycle.dueAt });
    await act({ action: "cancel", reason: null });
    expect(await act({ action: "undoCancel" })).toMatchObject({ ok: true });
    expect(await open()).toMatchObject({ isSkipped: true, dueAt: cycle.dueAt });
  });

  test("a pause until a day comes back as that pause; one without an end does not", async () => {
    const pausedUntil = addDays(shopDay(cycle.dueAt), 40);
    await act({ action: "pause", until: pausedUntil });
    const cancelled = await act({ action: "cancel", reason: null });
    const endsAt = cancelled.ok ? cancelled.contract.endsAt : null;
    expect(shopDay(endsAt ?? new Date(0)) >= pausedUntil).toBe(true);
    for (const _each of ["first", "again"])
      expect(await act({ action: "undoCancel" })).toMatchObject({
        ok: true,
        contract: { status: "paused", pausedUntil, endsAt: null },
      });
    expect((await open()).dueAt).toEqual(endsAt);
    await act({ action: "pause", until: null });
    expect(await act({ action: "cancel", reason: null })).toMatchObject({
      ok: true,
      contract: { endsAt: null, pausedUntil: null },
    });
  });

  test("while the charge is under way gives the money back", async () => {
    const before = await ordered();
    bench.now.ms = cycle.dueAt.getTime();
    const { gateway } = bench.context;
    const authoriseStored: typeof gateway.authoriseStored = async (request) => {
      const answer = await gateway.authoriseStored(request);
      expect(await act({ action: "cancel", reason: null })).toMatchObject({ ok: true });
      return answer;
    };
    Object.assign(bench.context, { gateway: { ...gateway, authoriseStored } });
    await bench.run();
    Object.assign(bench.context, { gateway });
    expect(await ordered()).toBe(before);
    expect(await status()).toBe("cancelled");
    await bench.deliverWebhooks();
    expect(await bench.disagreements()).toEqual([]);
  });

  test("the first order ends it, too", async () => {
    const order = (await bench.orders()).at(-1);
    await runCommand(bench.context, ["cancel", String(order?.number), "--reason", "customer"]);
    expect(await bench.contract(contract.id)).toMatchObject({
      status: "cancelled",
      endReason: "order_cancelled",
    });
    const before = await ordered();
    await waitForCharges();
    expect(await ordered()).toBe(before);
  });

  test("being forgotten takes the person out of a cancelled one, which nothing can bring back then", async () => {
    expect(await forgetCustomer(bench.context, contract.email)).toMatchObject({ ok: false });
    await act({ action: "cancel", reason: "Mureșan" });
    const order = (await bench.orders()).find(({ id }) => id === contract.firstOrderId);
    await runCommand(bench.context, ["fulfil", String(order?.number)]);
    await bench.sendMails();
    expect(await forgetCustomer(bench.context, contract.email)).toMatchObject({ ok: true });
    const forgotten = await bench.contract(contract.id);
    expect(forgotten).toMatchObject({ status: "cancelled", email: "", lastFour: null, endsAt: null });
    expect(JSON.stringify(forgotten)).not.toMatch(/Mureșan|buyer-/);
    expect((await bench.sendMails()).filter(({ to }) => to === contract.email)).toEqual([]);
    expect(await act({ action: "undoCancel" })).toEqual({ ok: false, code: "unknown_contract" });
  });

  test("by the merchant is for good", async () => {
    const command = ["subscriptions", "cancel", String(contract.id)];
    expect(await runCommand(bench.context, command)).toMatchObject({ ok: true, data: { already: false } });
    expect(await runCommand(bench.context, command)).toMatchObject({ ok: true, data: { already: true } });
    expect(await act({ action: "undoCancel" })).toMatchObject({ ok: false, code: "not_allowed" });
  });

  test("and starting again at once in two tabs leave one of the two", async () => {
    await act({ action: "pause", until: null });
    const answers = await Promise.all([act({ action: "cancel", reason: null }), act({ action: "resume" })]);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await status()).toBe("cancelled");
    expect(await bench.disagreements()).toEqual(expect.not.arrayContaining([{ book: "subscriptions" }]));
  });
});

test("a key that was used before changes nothing again", async () => {
  await act({ action: "skip", at: cycle.dueAt }, "key-1");
  await act({ action: "unskip", at: cycle.dueAt }, "key-2");
  expect(await act({ action: "skip", at: cycle.dueAt }, "key-1")).toMatchObject({ ok: true });
  expect((await open()).isSkipped).toBe(false);
});

test("a key that was used for another action does nothing, and says so", async () => {
  await act({ action: "skip", at: cycle.dueAt }, "key-1");
  expect(await act({ action: "cancel", reason: null }, "key-1")).toEqual({ ok: false, code: "changed" });
  expect(await status()).toBe("active");
});

describe("a new address", () => {
  const ADDRESS = {
    firstName: "Ana",
    lastName: "Pop",
    country: "RO",
    address1: "Str. Nouă 2",
    city: "Iași",
    state: "IS",
    postalCode: "700001",
    phone: "0721 123 457",
  };

  test("is where the next order goes", async () => {
    expect(await act({ action: "changeAddress", address: ADDRESS })).toMatchObject({ ok: true });
    bench.now.ms = cycle.dueAt.getTime();
    await bench.run();
    expect((await bench.orders()).at(-1)?.snapshot.delivery).toMatchObject({
      city: "Iași",
      phone: "+40721123457",
    });
  });

  test("that is wrong, or where nothing is delivered, is refused by field", async () => {
    expect(
      await act({ action: "changeAddress", address: { ...ADDRESS, postalCode: "1", city: "" } }),
    ).toEqual({
      ok: false,
      code: "invalid_address",
      params: { postalCode: "invalid", city: "required" },
    });
    expect((await bench.contract(contract.id)).delivery.city).toBe("Cluj-Napoca");
  });
});

describe("a new price", () => {
  const reprice = (...args: string[]) =>
    runCommand(bench.context, ["subscriptions", "reprice", "papillex", "monthly", ...args]);

  test("is charged from 30 days after its mail on; until then the old one", async () => {
    const from = ["--from", addDays(today(), 40)];
    expect(await reprice("275.00", ...from)).toMatchObject({
      ok: true,
      data: { told: 1, price: { amount: "275.00" } },
    });
    expect(await reprice("275.00", ...from)).toMatchObject({ ok: true, data: { told: 0 } });
    const [mail] = (await bench.sendMails()).filter(({ subject }) => subject.startsWith("Prețul"));
    expect(mail?.text.replaceAll(/\s/g, " ")).toContain("275,00 lei în loc de 260,10 lei");
    const { newPriceFrom } = await bench.contract(contract.id);
    const prices: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { dueAt } = await open();
      bench.now.ms = dueAt.getTime();
      await bench.run();
      expect((newPriceFrom ?? dueAt) <= dueAt).toBe(n > 0);
      prices.push((await bench.orders()).at(-1)?.totalMinor ?? 0);
    }
    expect(prices).toEqual([26_010, 27_500, 27_500]);
    expect(await bench.contract(contract.id)).toMatchObject({ priceMinor: 27_500, newPriceMinor: null });
  });

  const cancelAndUndo = async (meanwhile: () => Promise<unknown>): Promise<void> => {
    await act({ action: "cancel", reason: null });
    await meanwhile();
    expect(await act({ action: "undoCancel" })).toMatchObject({ ok: true });
  };

  test("is not escaped by cancelling and taking up again", async () => {
    await reprice("275.00");
    await bench.sendMails();
    const announced = await bench.contract(contract.id);
    await cancelAndUndo(async () => undefined);
    const { newPriceMinor, newPriceFrom, newPriceMailId } = await bench.contract(contract.id);
    expect({ newPriceMinor, newPriceFrom, newPriceMailId }).toEqual({
      newPriceMinor: 27_500,
      newPriceFrom: announced.newPriceFrom,
      newPriceMailId: announced.newPriceMailId,
    });
  });

  test.each([
    ["announced before", true],
    ["announced while it was cancelled", false],
  ])("%s a cancelling is mailed once it is undone, with its notice", async (_title, isBefore) => {
    if (isBefore) await reprice("275.00");
    await cancelAndUndo(async () => {
      if (!isBefore) expect(await reprice("275.00")).toMatchObject({ ok: true, data: { told: 0 } });
      bench.now.ms += 5 * DAY_MS;
      expect((await bench.sendMails()).filter(({ subject }) => subject.startsWith("Prețul"))).toEqual([]);
    });
    const mails = (await bench.sendMails()).filter(({ subject }) => subject.startsWith("Prețul"));
    expect(mails.map(({ to }) => to)).toEqual([contract.email]);
    const { newPriceMinor, newPriceFrom } = await bench.contract(contract.id);
    expect(newPriceMinor).toBe(27_500);
    expect(shopDay(newPriceFrom ?? new Date(0))).toBe(addDays(today(), 31));
  });

  test("whose mail has not left is not charged", async () => {
    await reprice("280.00");
    for (let n = 0; n < 2; n += 1) {
      bench.now.ms = (await open()).dueAt.getTime();
      await bench.run();
    }
    expect((await bench.orders()).at(-1)?.totalMinor).toBe(26_010);
    await bench.sendMails();
  });

  test.each([
    [["0"], "usage"],
    [["viu"], "usage"],
    [["275.00", "--from", "2026-13-01"], "usage"],
    [["275.00", "--from", "2026-12-01"], "refused"],
  ])("%j is refused: %s", async (args, kind) => {
    expect(await reprice(...args)).toMatchObject({ ok: false, kind });
    expect((await bench.contract(contract.id)).newPriceMinor).toBeNull();
  });
});

test("the back office lists and shows them", async () => {
  const run = (...args: string[]) => runCommand(bench.context, ["subscriptions", ...args]);
  const listed = await run("list", "--status", "active");
  expect(listed).toMatchObject({
    ok: true,
    data: {
      subscriptions: [{ id: contract.id, product: "papillex", price: { amount: "260.10" } }],
      next: null,
    },
  });
  expect(await run("show", String(contract.id))).toMatchObject({
    ok: true,
    data: { id: contract.id, cycles: [{ state: "upcoming" }] },
  });
  expect(await run("show", "1")).toMatchObject({ ok: false, kind: "refused" });
  for (const args of [["list", "--status", "x"], ["show"], ["fly", "1"], ["list", "--limit", "0"]])
    expect(await run(...args)).toMatchObject({ ok: false, kind: "usage" });
});

test("a past due contract offers another card, and is cancelled without an undo", async () => {
  const declined = await bench.subscribe({ card_number: RENEWAL_CARDS.declined }, { email: "pd@exemplu.ro" });
  bench.now.ms = (await bench.cycles(declined.id))[0]?.dueAt.getTime() ?? 0;
  await bench.run();
  contract = declined;
  expect(await act({ action: "pause", until: null })).toMatchObject({ ok: false, code: "not_allowed" });
  expect(await act({ action: "cancel", reason: null })).toMatchObject({
    ok: true,
    contract: { endsAt: null },
  });
});
