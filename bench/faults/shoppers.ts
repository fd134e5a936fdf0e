import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { FILLED_VALUES } from "../../app/pages/checkout/filled-values.fixture.ts";
import { askShop, CARDS, pay } from "../../tests/recovery/payer.ts";

const BUYERS = 2;
const READERS = 3;
const PAUSE_MS = 100;
const UNAVAILABLE = 503;
/** A shopper who waits longer has gone. */
const PATIENCE_MS = 60_000;
/** Kept by caches, rendered for one visitor, and asked from the platform each time. */
const PATHS = ["/", "/products/papillex", "/shop?page=1", "/search?q=", "/blog", "/products/ahcc?n="];

/** Result of a shopper's step. */
export interface Step {
  readonly kind: "page" | "purchase";
  readonly startedMs: number;
  readonly endedMs: number;
  /** `200` of a page, `paid` of a purchase, another status, or what happened instead. */
  readonly answer: string;
  /** Address that was asked. */
  readonly path: string;
  /** Of the answer; null when none came. */
  readonly requestId: string | null;
  /** Mailbox of a purchase. */
  readonly email: string | null;
}

export interface Shoppers {
  readonly steps: readonly Step[];
  readonly stop: () => Promise<void>;
}

/** Line of a checkout with its price in minor units. */
export interface ChosenLine {
  readonly id: string;
  readonly price: number;
}

interface Places {
  readonly url: string;
  readonly shopUrl: string;
}

/** Reads the first product that can be bought once. */
export async function chooseLine(shopUrl: string): Promise<ChosenLine> {
  const { product } = await askShop<{
    product: { variants: { nodes: { id: string; price: { amount: string } }[] } };
  }>(shopUrl, '{ product(handle: "papillex") { variants(first: 1) { nodes { id price { amount } } } } }');
  const [variant] = product.variants.nodes;
  if (variant === undefined) throw new Error("The shop sells nothing.");
  return { id: variant.id, price: Math.round(Number(variant.price.amount) * 100) };
}

/** Sends shoppers who read pages and buy without end. @param name begins their mailboxes */
export function sendShoppers(places: Places, line: ChosenLine, name: string): Shoppers {
  const steps: Step[] = [];
  const stopped = new AbortController();
  const run = async (act: (count: number) => Promise<Step>): Promise<void> => {
    for (let count = 0; !stopped.signal.aborted; count += 1) {
      const step = await act(count);
      steps.push(step);
      await wait(PAUSE_MS);
    }
  };
  const shoppers = [
    ...Array.from({ length: BUYERS }, (_, buyer) =>
      run((count) => buy(places, line, `${name}.${buyer}.${count}@example.com`)),
    ),
    ...Array.from({ length: READERS }, (_, reader) =>
      run((count) => read(places.url, pathOf(reader + count))),
    ),
  ];
  return {
    steps,
    stop: async () => {
      stopped.abort();
      await Promise.all(shoppers);
    },
  };
}

function pathOf(count: number): string {
  const path = PATHS[count % PATHS.length] ?? "/";
  return path.endsWith("=") ? `${path}${randomInt(1_000_000)}` : path;
}

/** Reads a page. */
export async function read(url: string, path: string): Promise<Step> {
  const startedMs = performance.now();
  const step = { kind: "page", path, startedMs, email: null } as const;
  try {
    const answer = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    return { ...step, endedMs: performance.now(), answer: String(answer.status), requestId: idOf(answer) };
  } catch (error) {
    return { ...step, endedMs: performance.now(), answer: reasonOf(error), requestId: null };
  }
}

/** Sends the checkout to the storefront, and pays on the shop's page. */
async function buy({ url, shopUrl }: Places, line: ChosenLine, email: string): Promise<Step> {
  const startedMs = performance.now();
  const step = { kind: "purchase", path: "/checkout", startedMs, email } as const;
  const ended = (answer: string, requestId: string | null): Step => ({
    ...step,
    endedMs: performance.now(),
    answer,
    requestId,
  });
  try {
    const checkout = await sendCheckout(url, line, email);
    if (checkout.paymentPath === null) return ended(`checkout ${checkout.status}`, checkout.requestId);
    const { paymentPath } = checkout;
    const press = () => pay(shopUrl, paymentPath, email, CARDS.good);
    const first = await press();
    // Whoever was not told what happened presses again: that must not be a second order.
    const paid = first === null || first.status === UNAVAILABLE ? await press() : first;
    if (paid === null) return ended("payment: no answer", null);
    await paid.arrayBuffer();
    return ended(isOrder(paid) ? "paid" : `payment ${paid.status}`, idOf(paid));
  } catch (error) {
    return ended(`checkout: ${reasonOf(error)}`, null);
  }
}

/** Answer of the storefront to a checkout. */
interface SentCheckout {
  readonly status: number;
  readonly requestId: string | null;
  /** Path of the shop's payment page; null when the checkout was refused. */
  readonly paymentPath: string | null;
}

/** Sends the filled checkout form with one piece. */
export async function sendCheckout(url: string, line: ChosenLine, email: string): Promise<SentCheckout> {
  const answer = await fetch(`${url}/checkout`, {
    method: "POST",
    body: new URLSearchParams({
      ...FILLED_VALUES,
      email,
      lines: JSON.stringify([{ ...line, quantity: 1, currency: "RON" }]),
      pageToken: crypto.randomUUID(),
    }),
    headers: { Origin: url },
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await answer.arrayBuffer();
  const to = answer.headers.get("location");
  return {
    status: answer.status,
    requestId: idOf(answer),
    paymentPath: to === null ? null : new URL(to, url).pathname,
  };
}

/** Tells whether the answer of the payment page acknowledges an order. */
export function isOrder(answer: Response): boolean {
  return answer.status === 303 && answer.headers.get("location")?.includes("/finish") === true;
}

function idOf(answer: Response): string | null {
  return answer.headers.get("x-request-id");
}

/** Names what happened instead of an answer. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError") return "no answer";
  const cause: unknown = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "broken";
  return code === "ECONNREFUSED" ? "refused" : "broken";
}
