import { existsSync } from "node:fs";
import { join } from "node:path";
import { printableJson, printableLines } from "#lib/terminal/printable.ts";
import { readSettings, type Settings } from "#server/settings.ts";
import { StartError } from "#lib/process/start-error.server.ts";
import type { CommandRefusal, CommandResult } from "#lib/terminal/command.server.ts";
import { BackOfficeError, callBackOffice } from "./call-back-office.ts";
import type { OfficePath } from "./back-office-place.ts";

const JSON_FLAG = "--json";
const EXIT_CODES = { refused: 1, usage: 2 } as const;

interface Program {
  /** Back office of a running store that runs the command. */
  readonly path: OfficePath;
  /** Returns one line on why these settings have no such back office; null if they have one. */
  readonly refuse: (settings: Settings) => string | null;
  /** Runs the command in this process: on PostgreSQL, and when no store runs. */
  readonly runHere: (settings: Settings, words: readonly string[]) => Promise<CommandResult>;
}

/**
 * Runs a back office command as a program: reads its arguments, has a running store on the embedded database run it,
 * and prints the result as text, or with `--json` its data or the code of its refusal. The output contains no terminal
 * control sequences. Exit codes: 0 done, 1 refused or failed, 2 not understood.
 */
export async function runOfficeProgram(program: Program): Promise<void> {
  const given = process.argv.slice(2);
  const words = given.filter((arg) => arg !== JSON_FLAG);
  const isJson = given.includes(JSON_FLAG);
  try {
    const result = await run(readSettings(process.env), words, program);
    if (result.ok) {
      process.stdout.write(`${isJson ? printableJson(result.data) : printableLines(result.text)}\n`);
      process.exitCode = result.exitCode ?? 0;
    } else {
      const { kind, message, refusal = { code: kind, params: {} } } = result;
      printRefusal({ ...refusal, message }, isJson);
      process.exitCode = EXIT_CODES[kind];
    }
  } catch (error) {
    if (!(error instanceof StartError || error instanceof BackOfficeError)) throw error;
    printRefusal({ code: "unavailable", params: {}, message: error.message }, isJson);
    process.exitCode = EXIT_CODES.refused;
  }
}

/** Prints why nothing was done: a line for people, and with `--json` the same for programs. */
function printRefusal(refusal: CommandRefusal & { readonly message: string }, isJson: boolean): void {
  if (isJson) process.stdout.write(`${printableJson(refusal)}\n`);
  process.stderr.write(`${printableLines(refusal.message)}\n`);
}

/** Prints a line on how far a command is, apart from its result. */
export function tellTerminal(line: string): void {
  process.stderr.write(`${printableLines(line)}\n`);
}

async function run(
  settings: Settings,
  words: readonly string[],
  { path, refuse, runHere }: Program,
): Promise<CommandResult> {
  const refusal = refuse(settings);
  if (refusal !== null) throw new BackOfficeError(refusal);
  const { dataFolder, databaseUrl } = settings;
  if (databaseUrl !== undefined) return runHere(settings, words);
  const answer = await callBackOffice(dataFolder, words, path);
  if (answer !== null) return answer;
  if (!existsSync(join(dataFolder, "database"))) {
    throw new BackOfficeError(`There is no shop in ${dataFolder} yet: \`npm start\` makes one.`);
  }
  return runHere(settings, words);
}
