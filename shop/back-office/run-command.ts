import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { booksCommand } from "./books.command.ts";
import { cancelCommand } from "./cancel.command.ts";
import { codesCommand } from "./codes.command.ts";
import { customerCommand } from "./customer.command.ts";
import { deliverCommand } from "./deliver.command.ts";
import { fulfilCommand } from "./fulfil.command.ts";
import {
  misused,
  done,
  type Office,
  type OfficeCommand,
  type OfficeInput,
  type OfficeResult,
} from "./office-command.ts";
import { holdCommand, releaseCommand } from "./hold.command.ts";
import { orderCommand, ordersCommand } from "./orders.command.ts";
import { paymentsCommand } from "./payments.command.ts";
import { priceCommand } from "./price.command.ts";
import { refundCommand } from "./refund.command.ts";
import { resendCreditCommand } from "./resend-credit.command.ts";
import { replaceCommand } from "./replace.command.ts";
import { stockCommand } from "./stock.command.ts";
import { subscriptionsCommand } from "./subscriptions.command.ts";
import { webhooksCommand } from "./webhooks.command.ts";

const COMMANDS: readonly OfficeCommand[] = [
  ordersCommand,
  orderCommand,
  fulfilCommand,
  deliverCommand,
  holdCommand,
  releaseCommand,
  refundCommand,
  cancelCommand,
  replaceCommand,
  resendCreditCommand,
  paymentsCommand,
  stockCommand,
  priceCommand,
  codesCommand,
  customerCommand,
  subscriptionsCommand,
  webhooksCommand,
  booksCommand,
];

/** Every command with what it takes. */
function usageText(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const lines = COMMANDS.flatMap(({ name, usage, summary }) => [
    `  ${name.padEnd(width)}  ${usage}`.trimEnd(),
    `  ${" ".repeat(width)}    ${summary}`,
  ]);
  return ["npm run shop -- <command> [--json]", "", ...lines].join("\n");
}

/**
 * One command of the back office (design §4), as typed after `npm run shop --`, on an opened shop. What cannot be done
 * is a result with one line; only bugs throw.
 */
export async function runCommand(office: Office, args: readonly string[]): Promise<OfficeResult> {
  const [name, ...rest] = args;
  if (name === undefined || name === "help" || name === "--help")
    return done(usageText(), { usage: usageText() });
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command === undefined) {
    return misused(
      `There is no command "${name}". There are: ${COMMANDS.map((each) => each.name).join(", ")}.`,
    );
  }
  const input = readInput(rest, command.options ?? {});
  const [least, most] = command.words;
  if (input === null || input.positionals.length < least || input.positionals.length > most) {
    return misused(`Usage: npm run shop -- ${command.name} ${command.usage}`.trimEnd());
  }
  return command.run(office, input);
}

/** Null for an option the command does not know, or one without its value. */
function readInput(args: readonly string[], options: ParseArgsOptionsConfig): OfficeInput | null {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { positionals, values: values as OfficeInput["values"] };
  } catch {
    return null;
  }
}
