import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#server/database.ts";
import { loadSecrets } from "#server/secrets.ts";
import { makeCreditCode } from "#shop/modules/store-credit/credit-code.ts";
import type { CreateGateway } from "#shop/payment/payment-bench.fixture.ts";
import {
  standInSettings,
  startStripeStandIn,
  type StripeStandIn,
} from "#shop/payment/stripe/stand-in/start-stand-in.fixture.ts";
import { gatewayOf } from "#shop/payment/stripe/stand-in/stripe-provider.fixture.ts";
import type { BookOptions } from "#shop/payment/reconciliation/compare-goods.ts";
import { freePort } from "#tests/support/store/free-port.ts";
import { reconcileSite, reconcileStore } from "#tests/support/store/reconcile-store.ts";
import { RandomSource } from "#lib/testing/random-source.ts";
import { launchProgram, startProgram, type StoreProcess } from "#tests/support/store/store-process.ts";
import { onServer } from "#lib/testing/database/template-database.server.ts";
import { CARDS, enterCredit, makeCart, pay, payAtStripe } from "#tests/recovery/payer.ts";
import { compareReport } from "./compare-report.ts";
import { compareSums, type GatewaySums, type Sums } from "./compare-sums.ts";
import { readGoods, type Goods } from "./goods.ts";
import { actAsMerchant } from "./merchant.ts";
import { openReturns, type Returns } from "./customers-return.ts";
import type { SoakPlan } from "./soak-plan.ts";
import {
  countDue,
  countUntold,
  countWaiting,
  fillShelves,
  readCreditMails,
  readUntouchedOrders,
} from "./soak-queries.ts";
import { createTestClock, SHIFT_CLOCK, type TestClock } from "./test-clock.ts";
import { DAY_MS } from "#domain/time/units.ts";

const LOOK_EVERY_MS = 200;
/** Step of the clock between two checks at the end, so that retries become due. */
const LAST_STEP_MS = 10 * 60_000;
/** The same while webhooks are awaited: much less than the days to return. */
const TOLD_STEP_MS = 60_000;
/** Stock of each variant: enough for all orders and renewals. */
const PIECES = 100_000;
/** Limit of checks until all work is finished. */
const LOOKS_AT_MOST = 3_000;
const KINDS = ["web", "web", "worker", "worker"] as const;

/** Renewals of the second are declined, those of the third ask for a confirmation (shop/payment/README.md). */
const SUBSCRIBER_CARDS = [
  CARDS.good,
  CARDS.good,
  CARDS.good,
  "4000 0000 0000 0515",
  "4000 0027 6000 3184",
] as const;
const BUYER_CARDS = [
  CARDS.good,
  CARDS.good,
  CARDS.good,
  CARDS.good,
  CARDS.declined,
  CARDS.answerLost,
] as const;

export interface SoakReport {
  readonly sums: Sums;
  readonly kills: number;
  /** Disagreements; empty when there are none. */
  readonly wrong: readonly string[];
}

/** A process of the store, and a function that starts it again. */
interface Member {
  process: StoreProcess;
  readonly start: () => Promise<StoreProcess>;
}

/**
 * Runs a store of two web processes and two workers on PostgreSQL that sells, renews, refunds, delivers and takes goods
 * back over simulated time while its processes are killed; then lets it finish and compares everything that is counted
 * twice.
 *
 * @param databaseUrl of a migrated, empty database
 * @param tell receives a line for each step
 */
export async function runSoak(
  plan: SoakPlan,
  databaseUrl: string,
  tell: (step: string) => void = () => {},
): Promise<SoakReport> {
  const folder = mkdtempSync(join(tmpdir(), "soak-"));
  const clock = createTestClock(join(folder, "clock"));
  const random = new RandomSource(plan.seed);
  // A separate source: other random choices do not depend on it.
  const creditRandom = new RandomSource(plan.seed + 1);
  const returnRandom = new RandomSource(plan.seed + 2);
  const cashRandom = new RandomSource(plan.seed + 3);
  const stripe = plan.gateway === "stripe" ? await startStripeStandIn({ clock: clock.now }) : null;
  const members: Member[] = [];
  let returns: Returns | null = null;
  let kills = 0;
  try {
    for (const kind of KINDS) {
      const publicUrl = members[0]?.process.url ?? null;
      members.push(await startMember(kind, { folder, databaseUrl, clock, stripe, publicUrl }));
    }
    const webs = members.slice(0, 2);
    const url = (): string => random.pick(webs).process.url;
    returns = await openReturns(databaseUrl, { random: returnRandom, percent: plan.returns, clock });
    const initialStock = await fillShelves(databaseUrl, PIECES);
    const goods = await readGoods(url());

    const steps = Math.ceil(plan.days / plan.daysAStep);
    let bought = 0;
    for (let step = 0; step <= steps; step += 1) {
      if (step > 0) clock.advance(plan.daysAStep * DAY_MS);
      const victim = random.chance(plan.kills) ? random.pick(plan.killsWorkers ? members : webs) : null;
      const killed = victim === null ? null : killAndRestart(victim);
      if (killed !== null) kills += 1;
      const goal = step === steps ? plan.orders : Math.floor((plan.orders * (step + 1)) / (steps + 1));
      const codes = await readCodes(databaseUrl, folder);
      while (bought < goal) {
        const atOnce = Math.min(plan.atOnce, goal - bought);
        const purchases = Array.from({ length: atOnce }, (_, n) =>
          buy(url(), goods, { random, creditRandom, cashRandom, stripe, plan, codes, nth: bought + n }),
        );
        await Promise.all(purchases);
        bought += atOnce;
      }
      await killed;
      await until(() => countDue(databaseUrl, clock.now()));
      await actAsMerchant(url, await readUntouchedOrders(databaseUrl), {
        random,
        creditRandom,
        cashRandom,
        percent: plan.refunds,
        creditPercent: plan.creditRefunds,
      });
      // The site must have received the delivery before goods can be returned.
      await until(() => {
        clock.advance(TOLD_STEP_MS);
        return countUntold(databaseUrl);
      });
      await returns.act();
      tell(`day ${step * plan.daysAStep}: ${bought} of ${plan.orders} purchases, ${kills} kills`);
    }
    await until(() => {
      clock.advance(LAST_STEP_MS);
      return countWaiting(databaseUrl, clock.now());
    });
    const books = await compareStoredBooks(
      databaseUrl,
      { initialStock, now: clock.now() },
      stripe === null ? undefined : gatewayOf(stripe, { shopUrl: members[0]?.process.url ?? "" }),
    );
    const elsewhere = stripe === null ? null : sumsOf(stripe);
    const { sums, wrong } = await onServer(databaseUrl, (client) => compareSums(client, elsewhere));
    return { sums, kills, wrong: [...books, ...wrong] };
  } finally {
    await Promise.all(members.map(({ process }) => process.stop()));
    await returns?.close();
    await stripe?.close();
    clock.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface MemberOptions {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly clock: TestClock;
  readonly stripe: StripeStandIn | null;
  /** Address of the first web process, to which workers send webhooks; null before its start. */
  readonly publicUrl: string | null;
}

async function startMember(
  kind: (typeof KINDS)[number],
  { folder, databaseUrl, clock, stripe, publicUrl }: MemberOptions,
): Promise<Member> {
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: "error",
    LIMIT_OFFICE_CALLS: "1000000",
    ...(kind === "web" && { JOBS: "off" }),
    // A web process answers under its own address.
    ...(kind === "worker" && publicUrl !== null && { PUBLIC_URL: publicUrl }),
    ...(stripe !== null && standInSettings(stripe)),
    ...clock.environment,
  };
  const start = async (): Promise<StoreProcess> => {
    if (kind === "web") return startProgram("main", settings, "/readyz", [SHIFT_CLOCK]);
    const worker = launchProgram("worker", settings, [], [SHIFT_CLOCK]);
    await worker.wrote("The worker runs the jobs.");
    return worker;
  };
  return { process: await start(), start };
}

async function killAndRestart(member: Member): Promise<void> {
  await member.process.kill();
  member.process = await member.start();
}

/** Returns the mailed codes, made as the mails make them: the database holds their hashes only. */
async function readCodes(databaseUrl: string, folder: string): Promise<readonly string[]> {
  const { storeCreditSecret } = loadSecrets(folder);
  return (await readCreditMails(databaseUrl)).map((id) => makeCreditCode(storeCreditSecret, id));
}

interface Buying {
  readonly random: RandomSource;
  readonly creditRandom: RandomSource;
  readonly cashRandom: RandomSource;
  readonly stripe: StripeStandIn | null;
  readonly plan: SoakPlan;
  /** Codes of store credit with a balance; several customers may enter the same one concurrently. */
  readonly codes: readonly string[];
  readonly nth: number;
}

/** Buys as one customer, who gives up when the connection breaks. */
async function buy(
  url: string,
  { once, set, subscriptions }: Goods,
  { random, creditRandom, cashRandom, stripe, plan, codes, nth }: Buying,
): Promise<void> {
  const email = `soak-${nth}@exemplu.ro`;
  const isSubscription = random.chance(plan.subscriptions);
  const subscription = random.pick(subscriptions);
  const line = isSubscription ? subscription : { variantId: random.pick(once) };
  const quantity = isSubscription ? 1 : 1 + random.below(3);
  const card = isSubscription ? random.pick(SUBSCRIBER_CARDS) : random.pick(BUYER_CARDS);
  const isCash = !isSubscription && cashRandom.chance(plan.cashPurchases);
  const isTransfer = !isSubscription && !isCash && cashRandom.chance(plan.transferPurchases);
  const isCredit = creditRandom.chance(plan.creditPurchases) && codes.length > 0;
  const code = isCredit && !isCash && !isTransfer ? creditRandom.pick(codes) : null;
  try {
    const beside = set.includes(line.variantId) ? set.filter((id) => id !== line.variantId) : [];
    const path = await makeCart(url, { ...line, quantity, beside }, email);
    const cookie = code === null ? null : await enterCredit(url, path, email, code);
    const typed = {
      ...(isSubscription && { subscription_consent: "yes" }),
      ...(isCash && { method: "cash_on_delivery" }),
      ...(isTransfer && { method: "bank_transfer" }),
    };
    const answer = await pay(url, path, email, card, typed, cookie ?? "");
    if (stripe !== null) await payAtStripe(stripe, answer);
  } catch (error) {
    // Errors of a call to a process that was killed; anything else is a bug of the soak.
    if (!(error instanceof TypeError)) throw error;
  }
}

function sumsOf({ objects }: StripeStandIn): GatewaySums {
  const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, each) => total + each, 0);
  return {
    captured: sum(objects.intents.values().map((intent) => intent.amount_received)),
    paid_back: sum(objects.refunds.values().map((refund) => refund.amount)),
  };
}

/** Polls until nothing is left. */
async function until(left: () => Promise<number>): Promise<void> {
  for (let look = 0; look < LOOKS_AT_MOST; look += 1) {
    if ((await left()) === 0) return;
    await wait(LOOK_EVERY_MS);
  }
  throw new Error(`${await left()} things are not finished.`);
}

async function compareStoredBooks(
  databaseUrl: string,
  options: BookOptions & { readonly now: Date },
  createGateway: CreateGateway | undefined,
): Promise<string[]> {
  const database = await openDatabase({ kind: "postgres", url: databaseUrl, poolSize: 1 });
  try {
    const found = [
      ...(await reconcileStore(database, options, createGateway)),
      ...(await reconcileSite(database)),
    ];
    const report = await compareReport(database, options.now);
    return [...found.map(({ book, row, text }) => `${book}, ${row}: ${text}`), ...report];
  } finally {
    await database.close();
  }
}
