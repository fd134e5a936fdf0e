import { booksCommand } from "./books/books.command.server.ts";
import { campaignsCommand } from "./campaigns.command.server.ts";
import { eFacturaCommand } from "./e-factura.command.server.ts";
import { invoicesCommand } from "./invoices.command.server.ts";
import { logCommand } from "./log-command.server.ts";
import { mailsCommand } from "./mails.command.server.ts";
import { monitoringCommand } from "./monitoring.command.server.ts";
import { newsletterCommand } from "./newsletter.command.server.ts";
import { pointsCommand } from "./points.command.server.ts";
import { returnsCommand } from "./returns.command.server.ts";
import { reviewsCommand } from "./reviews.command.server.ts";
import { withdrawalsCommand } from "./withdrawals.command.server.ts";
import { asksForHelp, type CommandResult, runCommandLine } from "#lib/terminal/command.server.ts";
import type { StoreCommand, StoreOffice } from "./store-command.ts";

const COMMANDS: readonly StoreCommand[] = [
  booksCommand,
  campaignsCommand,
  eFacturaCommand,
  invoicesCommand,
  mailsCommand,
  monitoringCommand,
  newsletterCommand,
  pointsCommand,
  returnsCommand,
  reviewsCommand,
  withdrawalsCommand,
];

/** Runs one command of the site's back office (design §4), as typed after `npm run store --`, and logs it with its outcome. */
export async function runStoreCommand(office: StoreOffice, args: readonly string[]): Promise<CommandResult> {
  const result = await runCommandLine("npm run store", COMMANDS, office, args);
  if (asksForHelp(args)) return result;
  await logCommand(office, {
    words: args,
    ok: result.ok,
    code: result.ok ? null : (result.refusal?.code ?? null),
  });
  return result;
}
