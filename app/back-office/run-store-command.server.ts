import { parseArgs } from "node:util";
import { toStorableText } from "#lib/text/storable-text.ts";
import { backOfficeLog } from "./back-office.tables.ts";
import { invoicesCommand } from "./invoices.command.server.ts";
import { monitoringCommand } from "./monitoring.command.server.ts";
import { newsletterCommand } from "./newsletter.command.server.ts";
import { returnsCommand } from "./returns.command.server.ts";
import { reviewsCommand } from "./reviews.command.server.ts";
import { withdrawalsCommand } from "./withdrawals.command.server.ts";
import {
  done,
  type StoreCommand,
  type StoreCommandInput,
  type StoreCommandResult,
  type StoreOffice,
} from "./store-command.ts";

const COMMANDS: readonly StoreCommand[] = [
  invoicesCommand,
  monitoringCommand,
  newsletterCommand,
  returnsCommand,
  reviewsCommand,
  withdrawalsCommand,
];

/** Of each word that the log keeps. */
const LOGGED_WORD_MAX_CHARS = 200;

/**
 * One command of the site's back office (design §4), as typed after `npm run store --`. Whatever was typed is in the
 * log, with its outcome. What cannot be done is a result with one line and a code; only bugs throw.
 */
export async function runStoreCommand(
  office: StoreOffice,
  args: readonly string[],
): Promise<StoreCommandResult> {
  const [name, ...rest] = args;
  if (name === undefined || name === "help" || name === "--help")
    return done(usageText(), { usage: usageText() });
  const result = await findAndRun(office, name, rest);
  const [command = "", ...logged] = args.map((word) => toStorableText(word).slice(0, LOGGED_WORD_MAX_CHARS));
  await office.site.insert(backOfficeLog).values({
    at: office.clock(),
    command,
    args: logged,
    ok: result.ok,
    code: result.ok ? null : result.code,
  });
  return result;
}

async function findAndRun(
  office: StoreOffice,
  name: string,
  rest: readonly string[],
): Promise<StoreCommandResult> {
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command === undefined) {
    const known = COMMANDS.map((each) => each.name).join(", ");
    return misused("unknown_command", `There is no command "${name}". There are: ${known}.`);
  }
  const input = readInput(rest, command.options);
  const result = input === null ? null : await command.run(office, input);
  return result ?? misused("bad_input", `Usage: npm run store -- ${command.name} ${command.usage}`);
}

function misused(code: string, message: string): StoreCommandResult {
  return { ok: false, kind: "usage", code, message };
}

/** Null for an option the command does not know, or one without its value. */
function readInput(args: readonly string[], options: StoreCommand["options"]): StoreCommandInput | null {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { positionals, values: values as StoreCommandInput["values"] };
  } catch {
    return null;
  }
}

/** Every command with what it takes. */
function usageText(): string {
  const lines = COMMANDS.flatMap(({ name, usage, summary }) => [`  ${name} ${usage}`, `      ${summary}`]);
  return ["npm run store -- <command> [--json]", "", ...lines].join("\n");
}
