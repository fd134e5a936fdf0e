import { DEFERRED_METHODS, type DeferredMethod } from "#domain/payment/payment-methods.ts";
import type { PaymentStep } from "#shop/payment/payment-steps.ts";
import { PAYMENT_STEPS } from "#shop/payment/payment-steps.fixture.ts";
import { RandomSource } from "#lib/testing/random-source.ts";
import { CARDS } from "./payer.ts";

/** One run of the server, a life: the customers' purchases, and the step at which it is killed. */
export interface Life {
  readonly killAt: PaymentStep;
  /** Number of times the step is reached before the kill: as many purchases run concurrently. */
  readonly purchases: number;
  readonly card: string;
  /** True for a step of a refund: a merchant refunds a bottle of a purchase that is paid before steps are counted. */
  readonly isRefund?: boolean;
  /** Paid without a gateway; at the steps of `NOTED` the merchant acts on an order made before steps are counted. */
  readonly method?: DeferredMethod;
}

/** Cards for steps that a plain good card does not reach. */
const CARD_FOR: Partial<Record<PaymentStep, string>> = {
  "decline-noted": CARDS.declined,
  "challenge-noted": CARDS.challenge,
  "challenge-answered": CARDS.challenge,
  "timeout-noted": CARDS.answerLost,
};

/** Steps reached by recovery alone: one run voids what the run before left, the next continues where that one died. */
const VOIDS: readonly PaymentStep[] = ["void-noted", "void-answered"];

/** Steps of a refund by the merchant. */
const REFUNDS: readonly PaymentStep[] = ["refund-noted", "refund-answered", "refunded-before-commit"];

/** Steps of the merchant with an order without a gateway: its money is noted, or it is cancelled unpaid. */
const NOTED: readonly PaymentStep[] = ["money-before-commit", "waived-before-commit"];

/** Steps of a purchase. */
const PURCHASE_STEPS = PAYMENT_STEPS.filter((step) => !REFUNDS.includes(step) && !NOTED.includes(step));

/** Steps after which the money is held or the order made: the purchase ends in an order, whichever process dies. */
const LEADS_TO_ORDER: ReadonlySet<PaymentStep> = new Set<PaymentStep>([
  "gateway-answered",
  "timeout-noted",
  "challenge-answered",
  "order-stock-taken",
  "order-before-commit",
  "order-committed",
  "capture-answered",
  "paid-before-commit",
  "paid-committed",
  "webhook-before-sending",
  "webhook-sent",
  // The order existed before.
  ...REFUNDS,
  ...NOTED,
]);

const RANDOM_LIVES = 15;
const PURCHASES_AT_MOST = 3;
const SEED = 20_261_125;

/** Lists a run for each step; the voids follow the one that leaves a payment to be voided. */
export function namedLives(): readonly Life[] {
  const life = (killAt: PaymentStep): Life => {
    const purchases = VOIDS.includes(killAt) ? 0 : 1;
    return { killAt, purchases, card: CARD_FOR[killAt] ?? CARDS.good };
  };
  const purchases = PURCHASE_STEPS.filter((step) => !VOIDS.includes(step)).flatMap((step) =>
    step === "payment-noted" ? [life(step), ...VOIDS.map(life)] : [life(step)],
  );
  return [...purchases, ...REFUNDS.map((step) => ({ ...life(step), isRefund: true }))];
}

/** Lists the runs of orders without a gateway: while they are made, paid, and cancelled unpaid. */
export function deferredLives(): readonly Life[] {
  const steps: readonly PaymentStep[] = ["order-before-commit", "order-committed", ...NOTED];
  return DEFERRED_METHODS.flatMap((method) =>
    steps.map((killAt): Life => ({ killAt, purchases: 1, card: CARDS.good, method })),
  );
}

/** Tells whether the merchant reaches the step of a run, with an order that was made before. */
export function isMerchants({ killAt }: Life): boolean {
  return NOTED.includes(killAt);
}

/** Lists the runs of a purchase at Stripe: a declined card ends nothing there. */
export function stripeLives(): readonly Life[] {
  return namedLives().filter(({ killAt }) => killAt !== "decline-noted");
}

/** Steps at which a crash leaves gateway, order and webhooks inconsistent. */
const SPLITTING_STEPS: ReadonlySet<PaymentStep> = new Set<PaymentStep>([
  "payment-noted",
  "gateway-answered",
  "order-before-commit",
  "order-committed",
  "paid-before-commit",
  "webhook-before-sending",
]);

/** Lists those runs of purchases with a good card that are killed between two writes that belong together. */
export function splittingLives(lives: readonly Life[]): readonly Life[] {
  return lives.filter(({ killAt }) => SPLITTING_STEPS.has(killAt));
}

/** Lists the same runs, most with several concurrent purchases: which of them reaches the step last varies. */
export function crowdedLives(): readonly Life[] {
  const random = new RandomSource(SEED);
  return namedLives().map((life) =>
    life.purchases === 0 || life.isRefund === true ? life : { ...life, purchases: drawPurchases(random) },
  );
}

/** Draws runs by step and count, never by time: the speed of the machine does not change them. */
export function randomLives(): readonly Life[] {
  const random = new RandomSource(SEED);
  const plain = PURCHASE_STEPS.filter((step) => CARD_FOR[step] === undefined && !VOIDS.includes(step));
  const challenged: readonly PaymentStep[] = [...plain, "challenge-noted", "challenge-answered"];
  return Array.from({ length: RANDOM_LIVES }, (): Life => {
    const card = random.chance(80) ? CARDS.good : CARDS.challenge;
    const killAt = random.pick(card === CARDS.good ? plain : challenged);
    return { killAt, purchases: drawPurchases(random), card };
  });
}

function drawPurchases(random: RandomSource): number {
  return 1 + random.below(PURCHASES_AT_MOST);
}

/** Counts the orders that the last purchase of each run must lead to, however the others ended. */
export function countSureOrders(lives: readonly Life[]): number {
  return lives.filter(({ killAt, purchases }) => purchases > 0 && LEADS_TO_ORDER.has(killAt)).length;
}

export function countPurchases(lives: readonly Life[]): number {
  return lives.reduce((sum, { purchases }) => sum + purchases, 0);
}
