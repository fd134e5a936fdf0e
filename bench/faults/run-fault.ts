import { setTimeout as wait } from "node:timers/promises";
import { MINUTE_MS } from "../../domain/time/units.ts";
import { countWaiting } from "../../tests/soak/soak-queries.ts";
import type { Fault } from "./fault-list.ts";
import { countOrders } from "./promises.ts";
import { type ChosenLine, sendShoppers, type Shoppers, type Step } from "./shoppers.ts";
import type { World } from "./world.ts";

const BEFORE_MS = 4_000;
const LOOK_EVERY_MS = 200;
const HEALS_WITHIN_MS = 60_000;
const SETTLES_WITHIN_LOOKS = 600;
/** Longer than `books` leaves a payment and its webhook alone. */
const UNDER_WAY_MS = 6 * MINUTE_MS;

/** Row of the table. */
export interface FaultRow {
  readonly name: string;
  readonly lastedMs: number;
  /** Orders that the shop acknowledged to the buyer, those of them that are kept, and mailboxes with two orders. */
  readonly acknowledged: number;
  readonly kept: number;
  readonly doubled: number;
  /** Number of steps by their answer, from the fault's begin until all is well again. */
  readonly pages: ReadonlyMap<string, number>;
  readonly purchases: ReadonlyMap<string, number>;
  /** Longest of these steps. */
  readonly longestMs: number;
  /** Time from the fault's end until pages and purchases succeeded; null for never. */
  readonly healedMs: number | null;
  /** Answers 500 that no line of the logs names, books that disagree, and broken promises. */
  readonly problems: readonly string[];
}

/** Lets a fault happen while shoppers buy, and compares what they were told with what is stored. */
export async function runFault(
  world: World,
  line: ChosenLine,
  fault: Fault,
  name: string,
): Promise<FaultRow> {
  const shoppers = sendShoppers(world, line, name);
  await untilAllWell(shoppers, performance.now(), BEFORE_MS);
  const beganMs = performance.now();
  const stopFault = await fault.begin(world);
  await wait(fault.lastsMs);
  const endedMs = performance.now();
  await stopFault();
  const healedAtMs = await untilAllWell(shoppers, performance.now(), 0);
  await shoppers.stop();
  const problems = await settle(world);
  const mailboxes = shoppers.steps.flatMap(({ answer, email }) =>
    answer === "paid" && email !== null ? [email] : [],
  );
  const all = shoppers.steps.flatMap(({ email }) => (email === null ? [] : [email]));
  const orders = await countOrders(world.adminUrl, all);
  const during = shoppers.steps.filter(
    (step) => step.endedMs > beganMs && step.startedMs < (healedAtMs ?? Infinity),
  );
  return {
    name: fault.name,
    lastedMs: endedMs - beganMs,
    acknowledged: mailboxes.length,
    kept: mailboxes.filter((mailbox) => orders.has(mailbox)).length,
    doubled: [...orders.values()].filter((count) => count > 1).length,
    pages: countAnswers(during, "page"),
    purchases: countAnswers(during, "purchase"),
    longestMs: Math.max(0, ...during.map(({ startedMs, endedMs: stepMs }) => stepMs - startedMs)),
    healedMs: healedAtMs === null ? null : healedAtMs - endedMs,
    problems: [
      ...problems,
      ...(await world.findUnready()),
      ...findSilent(during, world.output()),
      ...(await world.compareBooks()),
      ...((await fault.check?.(world, mailboxes)) ?? []),
    ],
  };
}

/**
 * Waits until every kind of step that began after a time has succeeded.
 *
 * @param leastMs shortest time to wait
 * @returns the time when the last of them had succeeded; null when none did within the limit
 */
async function untilAllWell({ steps }: Shoppers, afterMs: number, leastMs: number): Promise<number | null> {
  for (;;) {
    const firsts = ["200", "paid"].map((wanted) =>
      Math.min(
        ...steps
          .filter(({ answer, startedMs }) => answer === wanted && startedMs >= afterMs)
          .map(({ endedMs }) => endedMs),
      ),
    );
    const wellMs = Math.max(...firsts);
    const passedMs = performance.now() - afterMs;
    if (Number.isFinite(wellMs) && passedMs >= leastMs) return wellMs;
    if (passedMs > HEALS_WITHIN_MS) return null;
    await wait(LOOK_EVERY_MS);
  }
}

/** Lets time pass until webhooks, mails and payments are done. @returns what is left */
async function settle({ adminUrl, clock }: World): Promise<readonly string[]> {
  let waiting = 0;
  for (let look = 0; look < SETTLES_WITHIN_LOOKS; look += 1) {
    clock.advance(MINUTE_MS);
    waiting = await countWaiting(adminUrl, clock.now());
    if (waiting === 0) break;
    await wait(LOOK_EVERY_MS);
  }
  clock.advance(UNDER_WAY_MS);
  return waiting === 0 ? [] : [`${waiting} webhooks, mails or payments are not finished`];
}

function countAnswers(steps: readonly Step[], kind: Step["kind"]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const step of steps) {
    if (step.kind === kind) counts.set(step.answer, (counts.get(step.answer) ?? 0) + 1);
  }
  return counts;
}

/** Finds answers 500 that the logs do not explain. */
export function findSilent(steps: readonly Step[], output: string): readonly string[] {
  return steps
    .filter(({ answer, requestId }) => /\b500$/.test(answer) && !isExplained(requestId, output))
    .map(({ path, answer }) => `${path}: ${answer} without a line in the logs`);
}

function isExplained(requestId: string | null, output: string): boolean {
  return (
    requestId !== null &&
    output.split("\n").some((line) => line.includes(requestId) && /"level":"(?:warn|error)"/.test(line))
  );
}
