import type { PaymentStep } from "#shop/payment/payment-steps.ts";
import { PAYMENT_STEPS } from "#shop/payment/payment-steps.fixture.ts";
import { RandomSource } from "#lib/testing/random-source.ts";
import { CARDS } from "./payer.ts";

/** One life of the server: what customers do in it, and what ends it. */
export interface Life {
  readonly killAt: PaymentStep;
  /** Reaching the step for this time ends the life: as many purchases are begun, all at once. */
  readonly purchases: number;
  readonly card: string;
  /** The step is one of paying back: a merchant refunds a bottle of a purchase that is paid before steps count. */
  readonly isRefund?: boolean;
}

/** What reaches a step that a plain good card does not. */
const CARD_FOR: Partial<Record<PaymentStep, string>> = {
  "decline-noted": CARDS.declined,
  "challenge-noted": CARDS.challenge,
  "challenge-answered": CARDS.challenge,
  "timeout-noted": CARDS.answerLost,
};

/** Reached by recovery alone: one voids what the life before left, the next goes on where that one died. */
const VOIDS: readonly PaymentStep[] = ["void-noted", "void-answered"];

/** Reached when a merchant pays a bottle back. */
const REFUNDS: readonly PaymentStep[] = ["refund-noted", "refund-answered", "refunded-before-commit"];

/** The steps of a purchase. */
const PURCHASE_STEPS = PAYMENT_STEPS.filter((step) => !REFUNDS.includes(step));

/** After these the money is held or the order made: the purchase ends in an order, whoever dies. */
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
  // The order was there before.
  ...REFUNDS,
]);

const RANDOM_LIVES = 15;
const PURCHASES_AT_MOST = 3;
const SEED = 20_261_125;

/** A life for each step; the voids follow the one that leaves a payment to be voided. */
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

/** Where a crash splits what the gateway, the order and its news know of each other. */
const SPLITTING_STEPS: ReadonlySet<PaymentStep> = new Set<PaymentStep>([
  "payment-noted",
  "gateway-answered",
  "order-before-commit",
  "order-committed",
  "paid-before-commit",
  "webhook-before-sending",
]);

/** The steps of a purchase with a good card between two writes that belong together. */
export function splittingLives(): readonly Life[] {
  return namedLives().filter(({ killAt }) => SPLITTING_STEPS.has(killAt));
}

/** The same lives with several purchases at once in most: which of them is at the step when it is reached last varies. */
export function crowdedLives(): readonly Life[] {
  const random = new RandomSource(SEED);
  return namedLives().map((life) =>
    life.purchases === 0 || life.isRefund === true ? life : { ...life, purchases: drawPurchases(random) },
  );
}

/** Draws lives by step and count, never by time: a faster or slower machine meets the same ones. */
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

/** Orders that must come of the purchase that died last in each life, however the others ended. */
export function countSureOrders(lives: readonly Life[]): number {
  return lives.filter(({ killAt, purchases }) => purchases > 0 && LEADS_TO_ORDER.has(killAt)).length;
}

export function countPurchases(lives: readonly Life[]): number {
  return lives.reduce((sum, { purchases }) => sum + purchases, 0);
}
