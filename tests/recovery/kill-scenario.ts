import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CASH_ON_DELIVERY } from "#domain/payment/payment-methods.ts";
import { orders as mirroredOrders } from "#app/features/orders/order-mirror.tables.ts";
import type { DatabaseLocation } from "#lib/database/open-database.server.ts";
import { openDatabase } from "#server/database.ts";
import { callBackOffice } from "#server/back-office/call-back-office.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import type { CreateGateway } from "#shop/payment/payment-bench.fixture.ts";
import {
  standInSettings,
  startStripeStandIn,
  type StripeStandIn,
} from "#shop/payment/stripe/stand-in/start-stand-in.fixture.ts";
import { gatewayOf } from "#shop/payment/stripe/stand-in/stripe-provider.fixture.ts";
import { createPostgresDatabase } from "#tests/support/database/database.ts";
import { freePort } from "#tests/support/store/free-port.ts";
import {
  callOffice,
  deliverOrder,
  findOrder,
  type OfficeOrder,
  refundBottle,
} from "#tests/support/store/office.ts";
import { reconcileSite, reconcileStore } from "#tests/support/store/reconcile-store.ts";
import { launchProgram, startProgram, type StoreProcess } from "#tests/support/store/store-process.ts";
import { fillDataFolder } from "#tests/support/store/store-template.ts";
import { countPurchases, countSureOrders, isMerchants, type Life } from "./kill-plan.ts";
import { ARMED, KILL_AT_STEP, toEnvironment } from "./kill-switch.ts";
import { approveChallenge, CARDS, isSettled, makeCart, pay, payAtStripe, readStock, until } from "./payer.ts";

type Disagreements = Awaited<ReturnType<typeof reconcileStore>>;

const TEN_MINUTES_MS = 600_000;
/** Recovery on PostgreSQL leaves a payment alone for 20 s, since another process may be working on it. */
const LOOKS_AT_MOST = 120;
/** Limit of starts of the embedded store until nothing is left to do. */
const ROUNDS_AT_MOST = 12;

/**
 * Defines a test in which customers buy while the server is killed in each of the runs; it then finishes undisturbed,
 * and all records are compared row by row.
 */
export function testKills(
  kind: "pglite" | "postgres",
  what: string,
  lives: readonly Life[],
  { withStripe = false }: { readonly withStripe?: boolean } = {},
): void {
  test(
    `${what}, on ${kind}: one order or none, and all books agree`,
    { timeout: TEN_MINUTES_MS },
    async () => {
      const stripe = withStripe ? await startStripeStandIn({ clock: () => new Date() }) : null;
      try {
        expect(await surviveKills(kind, lives, stripe)).toEqual([]);
      } finally {
        await stripe?.close();
      }
    },
  );
}

/** @returns every disagreement that is left in the records. */
async function surviveKills(
  kind: "pglite" | "postgres",
  lives: readonly Life[],
  stripe: StripeStandIn | null,
): Promise<Disagreements> {
  const folder = mkdtempSync(join(tmpdir(), `killed-${kind}-`));
  if (kind === "pglite") await fillDataFolder(folder);
  const postgres = kind === "postgres" ? await createPostgresDatabase() : null;
  const location: DatabaseLocation =
    postgres === null ? { kind: "pglite", folder } : { kind: "postgres", url: postgres.url, poolSize: 2 };
  const port = String(await freePort());
  const settings = {
    LOG_LEVEL: "error",
    PAGE_CACHE_SECONDS: "0",
    ...(postgres !== null && { DATABASE_URL: postgres.url }),
    ...(stripe !== null && standInSettings(stripe)),
    PORT: port,
    DATA_DIR: folder,
  };
  const start: Start = (more = {}, preload = []) =>
    startProgram("main", { ...settings, ...more }, "/readyz", preload);
  try {
    const first = await start();
    const initialStock = await readStock(first.url);
    await first.stop();
    const [variantId] = [...initialStock].toSorted(([, a], [, b]) => b - a)[0] ?? [];
    if (variantId === undefined) throw new Error("The shop has no variants.");

    let left: readonly string[] = [];
    for (const [n, life] of lives.entries()) {
      left =
        life.purchases === 0
          ? await liveOfRecovery(life, settings)
          : await live(life, { n, variantId, start, stripe, left: kind === "pglite" ? left : [] });
    }

    const compare = (): Promise<Disagreements> =>
      compareStoredBooks(
        location,
        initialStock,
        stripe === null ? undefined : gatewayOf(stripe, { shopUrl: `http://localhost:${port}` }),
      );
    const found = await finish(kind, start, folder, compare);
    if (found.length === 0) await expectMirrored(location, lives);
    return found;
  } finally {
    await postgres?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Start = (
  settings?: Readonly<Record<string, string>>,
  preload?: readonly string[],
) => Promise<StoreProcess>;

interface LifeOptions {
  /** Number of the run, for unique addresses. */
  readonly n: number;
  readonly variantId: number;
  readonly start: Start;
  /** Takes the money; null for the test gateway. */
  readonly stripe: StripeStandIn | null;
  /** Payment pages of the last run: they are finished first, so that only a new purchase reaches the step. */
  readonly left: readonly string[];
}

/** Lets customers buy until the step is reached. @returns the paths of their payment pages. */
async function live(
  life: Life,
  { n, variantId, start, stripe, left }: LifeOptions,
): Promise<readonly string[]> {
  const killSwitch = toEnvironment({ step: life.killAt, times: life.purchases, armed: "by-signal" });
  const store = await start(killSwitch, [KILL_AT_STEP]);
  for (const path of left) await until(Boolean, () => isSettled(store.url, path), LOOKS_AT_MOST);
  if (life.isRefund === true) {
    await refundOnce(store, variantId, `life-${n}@exemplu.ro`, stripe);
    await expectKilled(store, life);
    return [];
  }
  if (isMerchants(life)) {
    await actOnUnpaidOrder(store, life, variantId, `life-${n}@exemplu.ro`);
    await expectKilled(store, life);
    return [];
  }
  const emails = Array.from({ length: life.purchases }, (_, each) => `life-${n}-${each}@exemplu.ro`);
  const paths = await Promise.all(emails.map((email) => makeCart(store.url, { variantId }, email)));
  store.signal("SIGUSR2");
  await store.wrote(ARMED);
  // Stripe's client asks twice.
  if (stripe !== null && life.card === CARDS.answerLost)
    for (let lost = 0; lost < 2 * life.purchases; lost += 1)
      stripe.failNext("checkout/sessions", "answer_lost");
  await Promise.all(
    paths.map(async (path, each) => {
      const answer = await pay(store.url, path, emails[each] ?? "", life.card, methodOf(life));
      if (stripe !== null) await payAtStripe(stripe, answer);
      else if (life.card === CARDS.challenge && life.killAt !== "challenge-noted")
        await approveChallenge(store.url, answer);
    }),
  );
  await expectKilled(store, life);
  return paths;
}

function methodOf({ method }: Life): Readonly<Record<string, string>> {
  return method === undefined ? {} : { method };
}

/** Lets a customer order without a gateway undisturbed, and the merchant note its money, or cancel it. */
async function actOnUnpaidOrder(
  store: StoreProcess,
  life: Life,
  variantId: number,
  email: string,
): Promise<void> {
  const path = await makeCart(store.url, { variantId }, email);
  await pay(store.url, path, email, life.card, methodOf(life));
  const order = await until(Boolean, () => findOrder(store.url, email), LOOKS_AT_MOST);
  if (order === undefined) throw new Error(`${email} has no order.`);
  const { number } = order;
  const isPaying = life.killAt === "money-before-commit";
  if (isPaying && life.method === CASH_ON_DELIVERY) await deliverOrder(store.url, order);
  store.signal("SIGUSR2");
  await store.wrote(ARMED);
  const command = isPaying ? "markPaid" : "cancel";
  await callOffice(store.url, { command, key: `${command} ${number}`, input: { order: number } });
}

/** Lets a customer buy two bottles undisturbed, and the merchant refund one of them. */
async function refundOnce(
  store: StoreProcess,
  variantId: number,
  email: string,
  stripe: StripeStandIn | null,
): Promise<void> {
  const path = await makeCart(store.url, { variantId, quantity: 2 }, email);
  const answer = await pay(store.url, path, email, CARDS.good);
  if (stripe !== null) await payAtStripe(stripe, answer);
  const isPaid = (order: OfficeOrder | undefined): boolean => order?.financialStatus === "paid";
  const order = await until(isPaid, () => findOrder(store.url, email), LOOKS_AT_MOST);
  if (order === undefined) throw new Error(`${email} has no order.`);
  store.signal("SIGUSR2");
  await store.wrote(ARMED);
  await refundBottle(store.url, order);
}

/** Lets recovery reach the step with the payments that the last run left, which may be before the store is ready. */
async function liveOfRecovery(
  life: Life,
  settings: Parameters<typeof launchProgram>[1],
): Promise<readonly string[]> {
  const killSwitch = toEnvironment({ step: life.killAt, times: 1, armed: "at-start" });
  await expectKilled(launchProgram("main", { ...settings, ...killSwitch }, [], [KILL_AT_STEP]), life);
  return [];
}

/** Waits for the end; the timeout is the test's own. */
async function expectKilled(store: StoreProcess, life: Life): Promise<void> {
  expect(await store.ended, `${life.killAt}: ended by a signal, not by itself\n${store.output()}`).toBeNull();
}

/**
 * Runs the store undisturbed, so that recovery and webhooks continue, until the records agree.
 *
 * @returns the disagreements that remain
 */
async function finish(
  kind: "pglite" | "postgres",
  start: Start,
  folder: string,
  compare: () => Promise<Disagreements>,
): Promise<Disagreements> {
  const agree = (found: Disagreements): boolean => found.length === 0;
  const runAndCompare = async (): Promise<Disagreements> => {
    const store = await start();
    try {
      // The embedded database admits one process: the test opens it when the store has closed it.
      if (kind === "postgres") return await until(agree, compare, LOOKS_AT_MOST);
      await until(Boolean, () => areWebhooksDelivered(folder), LOOKS_AT_MOST);
    } finally {
      await store.stop();
    }
    return compare();
  };
  return until(agree, runAndCompare, kind === "postgres" ? 1 : ROUNDS_AT_MOST);
}

async function areWebhooksDelivered(folder: string): Promise<boolean> {
  const answer = await callBackOffice(folder, ["webhooks", "--all"]);
  if (answer?.ok !== true) throw new Error(`The back office did not answer: ${JSON.stringify(answer)}`);
  return (answer.data as readonly { deliveredAt: string | null }[]).every(
    ({ deliveredAt }) => deliveredAt !== null,
  );
}

async function compareStoredBooks(
  location: DatabaseLocation,
  initialStock: ReadonlyMap<number, number>,
  createGateway: CreateGateway | undefined,
): Promise<Disagreements> {
  const database = await openDatabase(location);
  try {
    return [
      ...(await reconcileStore(database, { initialStock }, createGateway)),
      ...(await reconcileSite(database)),
    ];
  } finally {
    await database.close();
  }
}

/**
 * Expects the storefront's mirror to have exactly the shop's orders, and the runs to have led to enough of both
 * outcomes.
 */
async function expectMirrored(location: DatabaseLocation, lives: readonly Life[]): Promise<void> {
  const database = await openDatabase(location);
  try {
    const placed = await database.shop.select().from(orders);
    const mirrored = await database.site.select().from(mirroredOrders);
    expect(mirrored.map(({ name }) => name).toSorted()).toEqual(
      placed.map(({ number }) => `#${number}`).toSorted(),
    );
    const refunds = lives.filter(({ isRefund }) => isRefund === true).length;
    const statuses = mirrored.map(({ order }) => order.status);
    const refunded = statuses.filter((status) => status === "partially_refunded").length;
    expect(statuses.filter((status) => status === "paid" || status === "pending")).toHaveLength(
      statuses.length - refunded,
    );
    // As with purchases, recovery may reach a run's step first and interrupt its refund.
    expect(refunded).toBeLessThanOrEqual(refunds);
    if (refunds > 0) expect(refunded).toBeGreaterThan(0);
    // On PostgreSQL recovery may reach a run's step first, by an earlier run's payments, and interrupt its purchases.
    expect(placed.length).toBeGreaterThan(countSureOrders(lives) / 2);
    const isEverySure = countSureOrders(lives) === countPurchases(lives);
    expect(placed.length).toBeLessThan(countPurchases(lives) + (isEverySure ? 1 : 0));
  } finally {
    await database.close();
  }
}
