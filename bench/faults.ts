/**
 * `npm run bench -- faults [words]`: lets every part of a deployed store fail while shoppers buy, and compares what they
 * were told with what is stored; then lets each call of the platform fail alone. Words select faults by name, `calls` the
 * second part; a whole run writes the tables of docs/faults.md. Ends with 1 when an order was lost or doubled, when sales
 * did not go on, or when something does not add up.
 */
import { CARDS, makeCart, pay } from "../tests/recovery/payer.ts";
import { readGoods } from "../tests/soak/goods.ts";
import { FAULTS } from "./faults/fault-list.ts";
import { formatFaults, writeTable } from "./faults/fault-table.ts";
import { type FaultRow, runFault } from "./faults/run-fault.ts";
import { failEachCall, formatCalls } from "./faults/platform-calls.ts";
import { type ChosenLine, chooseLine } from "./faults/shoppers.ts";
import { startWorld, type World } from "./faults/world.ts";

const DOCUMENT = "docs/faults.md";
const SUBSCRIBERS = 3;

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = FAULTS.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
// The certificate of nginx is made for this run.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
const world = await startWorld();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void world.stop().finally(() => process.exit(1)));
}
try {
  const line = await chooseLine(world.shopUrl);
  await subscribe(world);
  const areGood = [
    ...(words.includes("calls") ? [] : [await failParts(line)]),
    ...(words.length === 0 || words.includes("calls") ? [await failCalls(line)] : []),
  ];
  process.exitCode = areGood.every(Boolean) ? 0 : 1;
} finally {
  await world.stop();
}

/** @returns true if all is well */
async function failParts(line: ChosenLine): Promise<boolean> {
  const rows: FaultRow[] = [];
  for (const [index, fault] of chosen.entries()) {
    if (fault.needs === "small disk" && world.disk === null) {
      console.error(`${fault.name}: not tried, since a disk can be mounted by root alone.`);
      continue;
    }
    const row = await runFault(world, line, fault, `fault${index}`);
    rows.push(row);
    console.error(formatFaults([row]).split("\n").at(-1));
    for (const problem of row.problems) console.error(problem);
  }
  const table = formatFaults(rows);
  console.log(table);
  if (rows.length === FAULTS.length) writeTable(DOCUMENT, "faults", table);
  return rows.every(isGood);
}

/** @returns true if all is well */
async function failCalls(line: ChosenLine): Promise<boolean> {
  const rows = await failEachCall(world, line, (row) => console.error(formatCalls([row]).split("\n").at(-1)));
  const table = formatCalls(rows);
  console.log(table);
  if (words.length === 0) writeTable(DOCUMENT, "calls", table);
  return rows.every(({ problems }) => problems.length === 0);
}

function isGood({ acknowledged, kept, doubled, healedMs, problems }: FaultRow): boolean {
  return kept === acknowledged && doubled === 0 && healedMs !== null && problems.length === 0;
}

async function subscribe({ shopUrl }: Pick<World, "shopUrl">): Promise<void> {
  const { subscriptions } = await readGoods(shopUrl);
  const [goods] = subscriptions;
  if (goods === undefined) throw new Error("The shop sells no subscription.");
  for (let count = 0; count < SUBSCRIBERS; count += 1) {
    const email = `subscriber.${count}@example.com`;
    const path = await makeCart(shopUrl, goods, email);
    const answer = await pay(shopUrl, path, email, CARDS.good, { subscription_consent: "yes" });
    await answer?.body?.cancel();
    if (answer?.status !== 303) throw new Error(`A subscription was answered with ${answer?.status}.`);
  }
}
