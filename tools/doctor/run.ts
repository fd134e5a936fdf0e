/**
 * `npm run doctor`: asks the shop that the settings name whether it is set up for this store, and reports what is
 * missing. Exit codes: 0 nothing is missing, 1 something is, 2 something could not be asked, or the command or a setting
 * is wrong.
 */
import { parseArgs } from "node:util";
import { StartError } from "#lib/process/start-error.server.ts";
import { readSettings } from "#server/settings.ts";
import { examineShop } from "./examine-shop.ts";
import { exitCodeOf } from "./finding.ts";
import { formatJson, formatReport } from "./report.ts";
import { findShop } from "./shop-under-test.ts";

const USAGE = `npm run doctor -- [--fix] [--test-order] [--json]

  --fix         registers webhooks and creates metafield definitions that are missing (needs SHOP_ADMIN_TOKEN)
  --test-order  makes a cart and names its checkout; buys nothing
  --json        for programs`;

process.exitCode = await main();

async function main(): Promise<number> {
  const options = readOptions();
  if (options === null) return refuse(USAGE);
  try {
    const shop = findShop(readSettings(process.env), { fix: options.fix, testOrder: options["test-order"] });
    const findings = await examineShop(shop);
    process.stdout.write(`${options.json ? formatJson(findings) : formatReport(findings)}\n`);
    return exitCodeOf(findings);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return refuse(error.message);
  }
}

function refuse(message: string): number {
  process.stderr.write(`${message}\n`);
  return 2;
}

function readOptions() {
  const flag = { type: "boolean", default: false } as const;
  try {
    return parseArgs({ options: { json: flag, fix: flag, "test-order": flag } }).values;
  } catch {
    return null;
  }
}
