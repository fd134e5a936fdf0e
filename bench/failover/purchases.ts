import { setTimeout as wait } from "node:timers/promises";
import { CARDS, makeCart, pay } from "../../tests/recovery/payer.ts";

const PAUSE_AFTER_FAILURE_MS = 100;

export interface Purchase {
  readonly email: string;
  readonly startedMs: number;
  readonly endedMs: number;
  /** `303`, another status, or the error. */
  readonly answer: string;
}

/** Customers that buy one after the other, each under an address of its own. */
export interface Buyers {
  readonly purchases: readonly Purchase[];
  /** Waits until the last purchase has ended. */
  readonly stop: () => Promise<void>;
}

/** Starts several customers at once. @param name makes their addresses unique */
export function startBuyers(url: string, variantId: number, name: string, count: number): Buyers {
  const purchases: Purchase[] = [];
  const stop = new AbortController();
  const buyers = Array.from({ length: count }, async (_, buyer) => {
    for (let n = 0; !stop.signal.aborted; n += 1) {
      const email = `${name}${buyer}.${n}@example.com`;
      const startedMs = performance.now();
      const answer = await buy(url, variantId, email);
      purchases.push({ email, startedMs, endedMs: performance.now(), answer });
      if (answer !== "303") await wait(PAUSE_AFTER_FAILURE_MS);
    }
  });
  return {
    purchases,
    stop: async () => {
      stop.abort();
      await Promise.all(buyers);
    },
  };
}

async function buy(url: string, variantId: number, email: string): Promise<string> {
  try {
    const path = await makeCart(url, { variantId }, email);
    const answer = await pay(url, path, email, CARDS.good);
    if (answer === null) return "connection broke";
    await answer.body?.cancel();
    const isPlaced = answer.status === 303 && answer.headers.get("location")?.includes("/finish") === true;
    return answer.status === 303 && !isPlaced ? "303 elsewhere" : String(answer.status);
  } catch (error) {
    return `cart refused: ${error instanceof Error ? error.message.slice(0, 80) : String(error)}`;
  }
}

/**
 * Waits for the first acknowledged order of a purchase that began after `sinceMs`.
 *
 * @returns the time when that purchase ended; Infinity when there is none within `withinMs`
 */
export async function untilSold(
  purchases: readonly Purchase[],
  sinceMs: number,
  withinMs: number,
): Promise<number> {
  while (performance.now() < sinceMs + withinMs) {
    const sold = purchases.find(({ answer, startedMs }) => answer === "303" && startedMs > sinceMs);
    if (sold !== undefined) return sold.endedMs;
    await wait(PAUSE_AFTER_FAILURE_MS);
  }
  return Number.POSITIVE_INFINITY;
}

/** Counts the answers of purchases that ended in a time, by answer. */
export function countAnswers(
  purchases: readonly Purchase[],
  fromMs: number,
  toMs: number,
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { answer, endedMs } of purchases) {
    if (endedMs > fromMs && endedMs <= toMs) counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}
