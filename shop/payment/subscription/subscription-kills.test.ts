import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { runsAll } from "#lib/testing/whole-run.ts";
import { location, SHOP_URL, STORE_URL } from "#shop/payment/payment-bench.fixture.ts";
import type { CycleStep, PaymentStep } from "#shop/payment/payment-steps.ts";
import { claimDueCycle } from "#shop/modules/subscription/claim-cycle.ts";
import type { Contract } from "#shop/modules/subscription/subscription.tables.ts";
import { openStripeProvider } from "#shop/payment/stripe/stand-in/stripe-provider.fixture.ts";
import { VISA } from "#shop/payment/stripe/stand-in/stripe-objects.fixture.ts";
import { billCycle } from "./bill-cycle.ts";
import {
  openSubscriptionBench,
  RENEWAL_CARDS,
  type SubscriptionBench,
} from "./subscription-bench.fixture.ts";

type Step = CycleStep | PaymentStep;

/** Steps of a charge of a stored method, in order. */
const STEPS: readonly Step[] = [
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
/**
 * Steps between two related writes: all that a plain run covers on PGlite, since PostgreSQL covers every step in every
 * run.
 */
const SPLITTING_STEPS: readonly Step[] = [
  "cycle-charge-noted",
  "cycle-gateway-answered",
  "order-before-commit",
  "paid-before-commit",
  "cycle-settled",
];
const DECLINE_STEPS: readonly Step[] = ["decline-noted", "cycle-settled"];

describe.each([
  ["PGlite", "pglite", true, false],
  ["PostgreSQL", "postgres", hasPostgres(), false],
  ["PGlite, at Stripe", "pglite", true, true],
] as const)("on %s", (_name, kind, possible, isStripe) => {
  let bench: SubscriptionBench;
  let stripe: Awaited<ReturnType<typeof openStripeProvider>> | null = null;
  beforeAll(async () => {
    if (isStripe) stripe = await openStripeProvider(() => new Date(bench.now.ms));
    const createGateway = stripe?.createGateway;
    if (possible)
      bench = await openSubscriptionBench(
        await openTestDatabase(kind),
        createGateway === undefined ? {} : { createGateway },
      );
  });
  afterAll(async () => {
    if (possible) await bench.close();
    await stripe?.close();
  });

  async function subscribe(card_number: string, email: string): Promise<Contract> {
    if (stripe === null) return bench.subscribe({ card_number }, { email });
    const cart = await bench.cart([{ handle: "papillex", key: "monthly" }], { email });
    const payer = card_number === RENEWAL_CARDS.declined ? ({ ...VISA, renewals: "decline" } as const) : VISA;
    const back = stripe.standIn.actions.pay(location(await bench.pay(cart, { card_number: "" })), payer);
    expect(location(await bench.get(back.replace(SHOP_URL, "")))).toBe(`${STORE_URL}/finish`);
    const contract = (await bench.contracts()).at(-1);
    if (contract === undefined) throw new Error("No contract came of the order.");
    return contract;
  }

  async function expectAgreement(): Promise<void> {
    await bench.deliverWebhooks();
    expect(await bench.disagreements()).toEqual([]);
  }

  /** Charges what is due and kills the process at each contract's step; then recovers as the next process would. */
  async function dieAt(steps: ReadonlyMap<number, Step>): Promise<void> {
    const [first = 0] = steps.keys();
    bench.now.ms = (await bench.cycles(first)).at(-1)?.dueAt.getTime() ?? 0;
    const died = new Set<number>();
    for (;;) {
      const id = await claimDueCycle(bench.database, new Date(bench.now.ms));
      if (id === null) break;
      const announceStep = (reached: Step): void => {
        if (reached !== steps.get(id) || died.has(id)) return;
        died.add(id);
        throw new Error(`killed at ${reached}`);
      };
      await billCycle({ ...bench.context, announceStep }, id).catch(() => {});
    }
    expect([...died].map((id) => steps.get(id))).toEqual(expect.arrayContaining([...steps.values()]));
    await bench.recover();
  }

  async function subscribeAll(steps: readonly Step[], card_number: string): Promise<Map<number, Step>> {
    const given = new Map<number, Step>();
    for (const step of steps) {
      const contract = await subscribe(card_number, `${step}@exemplu.ro`);
      given.set(contract.id, step);
    }
    return given;
  }

  test.runIf(possible)("killed at the steps of a charge: one order, charged once", async () => {
    const isWhole = kind === "postgres" || runsAll();
    const steps = await subscribeAll(isWhole ? STEPS : SPLITTING_STEPS, RENEWAL_CARDS.good);
    const before = (await bench.orders()).length;
    await dieAt(steps);
    const renewed = (await bench.orders()).slice(before);
    for (const [id, step] of steps) {
      expect(
        (await bench.cycles(id)).map(({ state }) => state),
        step,
      ).toEqual(["billed", "upcoming"]);
      expect(
        renewed.filter(({ snapshot }) => snapshot.contractId === id),
        step,
      ).toHaveLength(1);
    }
    await expectAgreement();
    await bench.endAll();
  });

  test.runIf(possible)("killed while a decline is noted: it counts once", async () => {
    const steps = await subscribeAll(DECLINE_STEPS, RENEWAL_CARDS.declined);
    await dieAt(steps);
    for (const [id, step] of steps) {
      const [cycle] = await bench.cycles(id);
      expect(cycle, step).toMatchObject({ state: "retrying", failures: 1, attempts: 1 });
      expect(await bench.mailKinds(id), step).toEqual(["started", "declined"]);
    }
    await expectAgreement();
    await bench.endAll();
  });

  test.runIf(possible)("many contracts and four workers: one order for each", async () => {
    // PGlite runs one query at a time: more contracts test nothing new there.
    const contracts = kind === "pglite" ? 4 : 12;
    for (let n = 0; n < contracts; n += 1) await subscribe(RENEWAL_CARDS.good, `many-${n}@exemplu.ro`);
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
