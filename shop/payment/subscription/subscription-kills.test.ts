import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasPostgres, openTestDatabase } from "#tests/support/database.ts";
import type { CycleStep, PaymentStep } from "../payment-steps.ts";
import {
  openSubscriptionBench,
  RENEWAL_CARDS,
  type SubscriptionBench,
} from "./subscription-bench.fixture.ts";

/** The steps that a charge of a stored method reaches, in their order. */
const STEPS: readonly (CycleStep | PaymentStep)[] = [
  "cycle-claimed",
  "cycle-charge-noted",
  "cycle-gateway-answered",
  "order-stock-taken",
  "order-before-commit",
  "order-committed",
  "capture-answered",
  "paid-before-commit",
  "paid-committed",
  "cycle-settled",
  "cycle-closed",
];
const DECLINE_STEPS: readonly (CycleStep | PaymentStep)[] = ["decline-noted", "cycle-settled"];

describe.each([
  ["PGlite", "pglite", true],
  ["PostgreSQL", "postgres", hasPostgres()],
] as const)("on %s", (_name, kind, possible) => {
  let bench: SubscriptionBench;
  beforeAll(async () => {
    if (possible) bench = await openSubscriptionBench(await openTestDatabase(kind));
  });
  afterAll(async () => {
    if (possible) await bench.close();
  });

  async function expectAgreement(): Promise<void> {
    await bench.deliverWebhooks();
    expect(await bench.disagreements()).toEqual([]);
  }

  /** Dies at a step of charging a contract that is due, then goes on as the next process would. */
  async function dieAt(step: CycleStep | PaymentStep, contractId: number): Promise<boolean> {
    bench.now.ms = (await bench.cycles(contractId)).at(-1)?.dueAt.getTime() ?? 0;
    let died = false;
    const { reach } = bench.context;
    Object.assign(bench.context, {
      reach: (reached: CycleStep | PaymentStep) => {
        if (reached !== step || died) return;
        died = true;
        throw new Error(`killed at ${step}`);
      },
    });
    await bench.run();
    Object.assign(bench.context, { reach });
    // Recovery gives up a payment the gateway never heard of; the cycle is then tried again.
    await bench.recover();
    return died;
  }

  test.runIf(possible)("killed at every step of a charge: one order, charged once", async () => {
    for (const step of STEPS) {
      const contract = await bench.subscribe({}, { email: `${step}@exemplu.ro` });
      const orders = (await bench.orders()).length;
      expect(await dieAt(step, contract.id), step).toBe(true);
      expect(
        (await bench.cycles(contract.id)).map(({ state }) => state),
        step,
      ).toEqual(["billed", "upcoming"]);
      expect((await bench.orders()).length - orders, step).toBe(1);
      await bench.endAll();
    }
    await expectAgreement();
  });

  test.runIf(possible)("killed while a decline is noted: it counts once", async () => {
    for (const step of DECLINE_STEPS) {
      const contract = await bench.subscribe(
        { card_number: RENEWAL_CARDS.declined },
        { email: `declined-${step}@exemplu.ro` },
      );
      expect(await dieAt(step, contract.id), step).toBe(true);
      const [cycle] = await bench.cycles(contract.id);
      expect(cycle, step).toMatchObject({ state: "retrying", failures: 1, attempts: 1 });
      expect(await bench.mailKinds(contract.id), step).toEqual(["started", "declined"]);
      await bench.endAll();
    }
    await expectAgreement();
  });

  test.runIf(possible)("twelve contracts and four workers: one order for each", async () => {
    for (let n = 0; n < 12; n += 1) await bench.subscribe({}, { email: `many-${n}@exemplu.ro` });
    const mine = (await bench.contracts()).filter(({ email }) => email.startsWith("many-"));
    const orders = (await bench.orders()).length;
    bench.now.ms = (await bench.cycles(mine[0]?.id ?? 0))[0]?.dueAt.getTime() ?? 0;
    await Promise.all([bench.run(), bench.run(), bench.run(), bench.run()]);
    const renewed = (await bench.orders()).slice(orders).map(({ snapshot }) => snapshot.contractId);
    expect(renewed).toHaveLength(mine.length);
    expect(new Set(renewed)).toEqual(new Set(mine.map(({ id }) => id)));
    await expectAgreement();
  });
});
