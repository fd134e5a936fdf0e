/** Amount of activity in a soak. */
export interface SoakPlan {
  readonly orders: number;
  /** Length of the simulated time. */
  readonly days: number;
  /** Step of the clock. */
  readonly daysAStep: number;
  /** Number of concurrent customers. */
  readonly atOnce: number;
  /** Shares in percent. */
  readonly subscriptions: number;
  readonly refunds: number;
  /** Share of the refunds paid as store credit; share of the purchases that use one. */
  readonly creditRefunds: number;
  readonly creditPurchases: number;
  /** Share of the purchases without a subscription that the courier collects. */
  readonly cashPurchases: number;
  /** Share of the others by bank transfer. */
  readonly transferPurchases: number;
  /** Share of the sent orders with a return. */
  readonly returns: number;
  /** Probability that a process is killed in a step. */
  readonly kills: number;
  /** True if workers are killed, too: their work is continued after a minute and a half of the machine's own time. */
  readonly killsWorkers: boolean;
  /** Takes the money of cards: the test gateway, or a stand-in for Stripe. */
  readonly gateway: "test" | "stripe";
  readonly seed: number;
}

/** `npm run bench -- soak`. */
export const LONG_SOAK: SoakPlan = {
  orders: 2_000,
  days: 92,
  daysAStep: 1,
  atOnce: 4,
  subscriptions: 30,
  refunds: 15,
  creditRefunds: 65,
  creditPurchases: 10,
  cashPurchases: 30,
  transferPurchases: 20,
  returns: 10,
  kills: 40,
  killsWorkers: true,
  gateway: "test",
  seed: 20_261_123,
};

/**
 * In `npm test`: about 20 seconds on an idle machine. All of the few refunds become store credit, and half of the
 * orders are returned, so that each occurs. A step is longer than a month, so that a renewal is due in the next one at
 * any time of the day.
 */
export const SHORT_SOAK: SoakPlan = {
  orders: 20,
  days: 64,
  daysAStep: 32,
  atOnce: 4,
  subscriptions: 65,
  refunds: 45,
  creditRefunds: 100,
  creditPurchases: 100,
  cashPurchases: 60,
  transferPurchases: 20,
  returns: 50,
  kills: 100,
  killsWorkers: false,
  gateway: "test",
  // Four of the first six customers have a subscription, a good card, and the process that is not killed.
  seed: 61,
};

/** The same with Stripe, in `npm test -- --all`; some of its parcels are paid to the courier, and one is refused. */
export const STRIPE_SOAK: SoakPlan = { ...SHORT_SOAK, orders: 40, gateway: "stripe", seed: 62 };
