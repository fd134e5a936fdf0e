import { existsSync } from "node:fs";
import { join } from "node:path";
import type { OfficeResult } from "#shop/back-office/office-command.ts";
import { openEmbeddedShop, ownSecrets } from "./application.ts";
import { BackOfficeError, callBackOffice } from "./back-office/call-back-office.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { databaseLocation, openDatabase } from "./database.ts";
import { createLogger } from "./logger.ts";
import { readSettings, type Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";

/**
 * `npm run shop -- <command>`: the embedded shop's back office. A running store on the embedded database does the
 * command itself; without one, and on PostgreSQL, this process opens the shop. Ends with 0 when it is done, 1 when it
 * cannot be done, 2 when it was not understood.
 */
const JSON_FLAG = "--json";
const EXIT_CODES = { refused: 1, usage: 2 } as const;

const given = process.argv.slice(2);
const args = given.filter((arg) => arg !== JSON_FLAG);
try {
  const result = await run(readSettings(process.env), args);
  if (result.ok) {
    process.stdout.write(
      `${given.includes(JSON_FLAG) ? JSON.stringify(result.data, null, 2) : result.text}\n`,
    );
    process.exitCode = result.exitCode ?? 0;
  } else {
    if (given.includes(JSON_FLAG) && result.refusal !== undefined)
      process.stdout.write(`${JSON.stringify(result.refusal, null, 2)}\n`);
    process.stderr.write(`${result.message}\n`);
    process.exitCode = EXIT_CODES[result.kind];
  }
} catch (error) {
  if (!(error instanceof StartError || error instanceof BackOfficeError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = EXIT_CODES.refused;
}

async function run(settings: Settings, words: readonly string[]): Promise<OfficeResult> {
  if (settings.hostedShop !== null) {
    throw new BackOfficeError(
      `This store sells from ${settings.hostedShop.domain}: use that shop's own back office.`,
    );
  }
  const { dataFolder, databaseUrl } = settings;
  if (databaseUrl !== undefined) return runHere(settings, words);
  const answer = await callBackOffice(dataFolder, words);
  if (answer !== null) return answer;
  if (!existsSync(join(dataFolder, "database"))) {
    throw new BackOfficeError(`There is no shop in ${dataFolder} yet: \`npm start\` makes one.`);
  }
  return runHere(settings, words);
}

/** Opens the shop in this process; what it queues is delivered by whoever runs the jobs, or at the next start. */
async function runHere(settings: Settings, words: readonly string[]): Promise<OfficeResult> {
  const log = createLogger("error", process.stderr);
  prepareDataFolder(settings.dataFolder, log);
  const database = await openDatabase(databaseLocation(settings), {
    log,
    applicationName: "sanziana back office",
  });
  try {
    const secrets = ownSecrets(settings);
    // Runs no jobs, and so sends no mail: what a command writes is sent by whoever runs them.
    const mailer = { send: () => Promise.reject(new Error("The back office sends no mail.")) };
    const shop = await openEmbeddedShop({ settings, database, secrets, mailer, log, deliver: fetch });
    return await shop.runCommand(words);
  } finally {
    await database.close();
  }
}
