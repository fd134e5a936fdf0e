import { KILL_POINTS, type KillPoint } from "#shop/payment/kill-points.ts";

const GOOD = "4242 4242 4242 4242";
const CHALLENGE = "4000 0000 0000 3220";

/** One life of the server: what a shopper does in it, and what ends it. */
export interface Life {
  readonly name: string;
  readonly killAt?: KillPoint;
  /** Milliseconds after the order button; instead of a named point. */
  readonly killAfterMs?: number;
  /** Nothing is bought: the point is reached by finishing what the last life left behind. */
  readonly buysNothing?: boolean;
  readonly card: string;
}

/** What reaches a point that a plain good card does not. */
const SPECIAL: Partial<Record<KillPoint, Partial<Life>>> = {
  "decline-noted": { card: "4000 0000 0000 0002" },
  "challenge-noted": { card: CHALLENGE },
  "challenge-answered": { card: CHALLENGE },
  "timeout-noted": { card: "4000 0000 0000 0341" },
  "void-noted": { buysNothing: true },
  "void-answered": { buysNothing: true },
};

const RANDOM_LIVES = 30;
const RANDOM_WITHIN_MS = 60;
const SEED = 20_261_121;

/** A life for each named step of paying, then thirty that end at moments drawn from a fixed seed. */
export function killPlan(): Life[] {
  const named = KILL_POINTS.flatMap((killAt): Life[] => {
    const life: Life = { name: killAt, killAt, card: GOOD, ...SPECIAL[killAt] };
    // A void needs a payment that was begun and never reached the bank.
    const before: Life = {
      name: `payment-noted, to be followed by ${killAt}`,
      killAt: "payment-noted",
      card: GOOD,
    };
    return life.buysNothing ? [before, life] : [life];
  });
  const random = seededRandom(SEED);
  const drawn = Array.from({ length: RANDOM_LIVES }, (_, n): Life => {
    const killAfterMs = Math.floor(random() * RANDOM_WITHIN_MS);
    const card = random() < 0.8 ? GOOD : CHALLENGE;
    return { name: `random ${n + 1}, ${killAfterMs} ms after the button`, killAfterMs, card };
  });
  return [...named, ...drawn];
}

/** mulberry32: the same numbers on every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
