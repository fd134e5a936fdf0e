import { toStorableText } from "#lib/text/storable-text.ts";
import { backOfficeLog } from "./back-office.tables.ts";
import { booksCommand } from "./books/books.command.server.ts";
import { invoicesCommand } from "./invoices.command.server.ts";
import { mailsCommand } from "./mails.command.server.ts";
import { monitoringCommand } from "./monitoring.command.server.ts";
import { newsletterCommand } from "./newsletter.command.server.ts";
import { returnsCommand } from "./returns.command.server.ts";
import { reviewsCommand } from "./reviews.command.server.ts";
import { withdrawalsCommand } from "./withdrawals.command.server.ts";
import { asksForHelp, type CommandResult, runCommandLine } from "#lib/terminal/command.server.ts";
import type { StoreCommand, StoreOffice } from "./store-command.ts";

const COMMANDS: readonly StoreCommand[] = [
  booksCommand,
  invoicesCommand,
  mailsCommand,
  monitoringCommand,
  newsletterCommand,
  returnsCommand,
  reviewsCommand,
  withdrawalsCommand,
];

/** Maximum length of each logged word. */
const LOGGED_WORD_MAX_CHARS = 200;

/** Runs one command of the site's back office (design §4), as typed after `npm run store --`, and logs it with its outcome. */
export async function runStoreCommand(office: StoreOffice, args: readonly string[]): Promise<CommandResult> {
  const result = await runCommandLine("npm run store", COMMANDS, office, args);
  if (asksForHelp(args)) return result;
  const [command = "", ...logged] = args.map((word) => toStorableText(word).slice(0, LOGGED_WORD_MAX_CHARS));
  await office.site.insert(backOfficeLog).values({
    at: office.clock(),
    command,
    args: logged,
    ok: result.ok,
    code: result.ok ? null : (result.refusal?.code ?? null),
  });
  return result;
}
