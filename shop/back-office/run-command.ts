import { booksCommand } from "./books.command.ts";
import { cancelCommand } from "./cancel.command.ts";
import { markPaidCommand, refusedCommand, settleCommand } from "./cash.command.ts";
import { catalogueCommand } from "./catalogue/catalogue.command.ts";
import { codesCommand } from "./codes.command.ts";
import { customerCommand } from "./customer.command.ts";
import { deliverCommand } from "./deliver.command.ts";
import { fulfilCommand } from "./fulfil.command.ts";
import { type CommandResult, runCommandLine } from "#lib/terminal/command.server.ts";
import type { BackOfficeShop, BackOfficeCommand } from "./office-command.ts";
import { holdCommand, releaseCommand } from "./hold.command.ts";
import { labelsCommand } from "./labels.command.ts";
import { mailsCommand } from "./delivery/mails.command.ts";
import { orderCommand, ordersCommand } from "./orders.command.ts";
import { parcelCommand } from "./parcel.command.ts";
import { paymentsCommand } from "./payments.command.ts";
import { priceCommand } from "./price.command.ts";
import { refundCommand } from "./refund.command.ts";
import { resendCreditCommand } from "./resend-credit.command.ts";
import { replaceCommand } from "./replace.command.ts";
import { returnsCommand } from "./returns.command.ts";
import { stockCommand } from "./stock.command.ts";
import { subscriptionsCommand } from "./subscriptions.command.ts";
import { webhooksCommand } from "./delivery/webhooks.command.ts";

const COMMANDS: readonly BackOfficeCommand[] = [
  ordersCommand,
  orderCommand,
  labelsCommand,
  parcelCommand,
  fulfilCommand,
  deliverCommand,
  markPaidCommand,
  settleCommand,
  refusedCommand,
  holdCommand,
  releaseCommand,
  refundCommand,
  cancelCommand,
  replaceCommand,
  returnsCommand,
  resendCreditCommand,
  paymentsCommand,
  stockCommand,
  priceCommand,
  catalogueCommand,
  codesCommand,
  customerCommand,
  subscriptionsCommand,
  webhooksCommand,
  mailsCommand,
  booksCommand,
];

/** Runs one command of the back office (design §4), as typed after `npm run shop --`, on an opened shop. */
export function runCommand(office: BackOfficeShop, args: readonly string[]): Promise<CommandResult> {
  return runCommandLine("npm run shop", COMMANDS, office, args);
}
