import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { CARDS, pay } from "../../tests/recovery/payer.ts";
import { type ChosenLine, isOrder, read, reasonOf, sendCheckout } from "../faults/shoppers.ts";

/** Pages of a visit, with the percentage of the visits that open each; a number makes the last of them one of its own. */
const PAGES = [
  ["/", 60],
  ["/?utm_source=newsletter&utm_content=", 40],
  ["/shop", 50],
  ["/search?q=zinc", 30],
  ["/products/papillex", 80],
  ["/products/ahcc", 50],
  ["/blog/wellness/winter-and-your-immune-system", 20],
  ["/products/simplix?variant=", 30],
] as const;
/** Percentage of the visits that end with an order: ten times that of a usual store, so that payments weigh. */
const BUYS = 20;
/** Time between a page and the next click. */
export const THINK_MS = { least: 4_000, most: 12_000 };

/** What a shopper waited for: a page, the answer to the checkout form, or a payment (its page, and its button). */
export interface VisitStep {
  readonly kind: "page" | "checkout" | "payment";
  readonly path: string;
  readonly ms: number;
  /** `ok`, or what came instead. */
  readonly answer: string;
  /** Mailbox of a payment. */
  readonly email: string | null;
}

/** Shoppers who visit again and again. */
export interface Visitors {
  readonly steps: readonly VisitStep[];
  /** Waits until the last step has ended. */
  readonly stop: () => Promise<void>;
}

interface VisitorOptions {
  readonly count: number;
  /** False for shoppers who click at once. */
  readonly think: boolean;
  /** Begins their mailboxes. */
  readonly name: string;
}

export function sendVisitors(url: string, line: ChosenLine, options: VisitorOptions): Visitors {
  const steps: VisitStep[] = [];
  const stopped = new AbortController();
  const { signal } = stopped;
  const think = async (leastMs = THINK_MS.least): Promise<void> => {
    if (!options.think) return;
    // Aborted: the loop sees it.
    await wait(randomInt(leastMs, THINK_MS.most), undefined, { signal }).catch(() => {});
  };
  const open = async (path: string): Promise<void> => {
    if (!signal.aborted) steps.push(await readPage(url, path));
    await think();
  };
  const visitors = Array.from({ length: options.count }, async (_, visitor) => {
    // They do not arrive at once.
    await think(0);
    for (let visit = 0; !signal.aborted; visit += 1) {
      for (const [path, share] of PAGES) {
        if (chance(share)) await open(path.endsWith("=") ? `${path}${randomInt(1_000_000)}` : path);
      }
      if (!chance(BUYS)) continue;
      const cartLines = `/api/cart-lines?ids=${encodeURIComponent(line.id)}`;
      for (const path of ["/cart", cartLines, "/checkout"]) await open(path);
      if (!signal.aborted)
        steps.push(...(await buy(url, line, `${options.name}.${visitor}.${visit}@example.com`)));
      await think();
    }
  });
  return {
    steps,
    stop: async () => {
      stopped.abort();
      await Promise.all(visitors);
    },
  };
}

async function readPage(url: string, path: string): Promise<VisitStep> {
  const { answer, startedMs, endedMs } = await read(url, path);
  const ms = endedMs - startedMs;
  return { kind: "page", path, ms, answer: answer === "200" ? "ok" : answer, email: null };
}

/** Sends the checkout form, and pays on the payment page. */
async function buy(url: string, line: ChosenLine, email: string): Promise<readonly VisitStep[]> {
  const startedMs = performance.now();
  const sent = await sendCheckout(url, line, email).catch(reasonOf);
  const answeredMs = performance.now();
  const checkout = { kind: "checkout", path: "/checkout", ms: answeredMs - startedMs, email: null } as const;
  if (typeof sent === "string") return [{ ...checkout, answer: sent }];
  if (sent.paymentPath === null) return [{ ...checkout, answer: String(sent.status) }];
  const paid = await pay(url, sent.paymentPath, email, CARDS.good);
  await paid?.arrayBuffer();
  const ms = performance.now() - answeredMs;
  const answer = paid === null ? "no answer" : isOrder(paid) ? "ok" : String(paid.status);
  return [
    { ...checkout, answer: "ok" },
    { kind: "payment", path: "/pay", ms, answer, email },
  ];
}

function chance(percent: number): boolean {
  return randomInt(100) < percent;
}
