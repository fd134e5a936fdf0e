/**
 * `npm run bench -- load [--minutes 10] [--shoppers 200]`: shoppers browse and buy on the deployed store: two web
 * processes, worker, PostgreSQL, nginx. Then shoppers who do not think visit two web processes, and one. A whole run writes
 * the tables of docs/scale.md. Ends with 1 when an answer failed, an order was lost or doubled, or the books disagree.
 */
import { parseArgs } from "node:util";
import { chooseLine } from "./faults/shoppers.ts";
import { writeTable } from "./faults/fault-table.ts";
import { startDeployment } from "./load/deployment.ts";
import { formatLoad, isGood } from "./load/load-table.ts";
import { measureLoad, measureThroughput } from "./load/measure-load.ts";
import { formatMillion } from "./load/million.ts";

const DOCUMENT = "docs/scale.md";

const { values } = parseArgs({
  options: { minutes: { type: "string" }, shoppers: { type: "string" } },
});
const seconds = Number(values.minutes ?? 10) * 60;
const shoppers = Number(values.shoppers ?? 200);
if (!(seconds > 0 && shoppers >= 1)) throw new Error("Minutes and shoppers are positive numbers.");
// The certificate of nginx is made for this run.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
const startedMs = performance.now();
const tell = (phase: string): void => {
  console.error(`${((performance.now() - startedMs) / 1_000).toFixed(0).padStart(5)} s  ${phase}`);
};
tell("the store starts");
const store = await startDeployment();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void store.stop().finally(() => process.exit(1)));
}
try {
  const line = await chooseLine(store.url);
  tell(`${shoppers} shoppers visit for ${seconds} s`);
  const load = await measureLoad(store, line, { seconds, shoppers });
  tell("shoppers who do not think visit two web processes");
  const two = await measureThroughput(store, line, 2);
  tell("and one");
  const one = await measureThroughput(store, line, 1);
  tell("webhooks and mails are waited for, then the books compared");
  const figures = { load, two, one, problems: await store.findProblems() };
  const tables = { load: formatLoad(figures), "a million visitors": formatMillion(load) };
  for (const [name, table] of Object.entries(tables)) {
    console.log(`${table}\n`);
    if (values.minutes === undefined && values.shoppers === undefined) writeTable(DOCUMENT, name, table);
  }
  process.exitCode = isGood(figures) ? 0 : 1;
} finally {
  await store.stop();
}
