import { deletedWebhooksUntil } from "#shop/maintenance/deleted-until.ts";
import { reconcile, reconcileChanges } from "#shop/payment/reconciliation/reconcile.ts";
import { DisagreementCount, disagreementsResult } from "#lib/terminal/format-disagreements.server.ts";
import { progressTeller } from "#lib/terminal/progress.ts";
import { misused, readOption, wholeNumber } from "#lib/terminal/command.server.ts";
import type { BackOfficeCommand } from "./office-command.ts";

const SHOWN = "50";
const SHOWN_MAX = 10_000;

export const booksCommand: BackOfficeCommand = {
  name: "books",
  usage: "[--all] [--limit <n>]",
  summary:
    "compares gateway, payments, orders, stock, codes, webhooks, carts and mails: what changed since they agreed, or all; ends with 1 when they disagree; `npm run store -- books` compares the site's copies",
  options: { all: { type: "boolean" }, limit: { type: "string" } },
  words: [0, 0],
  run: async (context, input) => {
    const limit = wholeNumber(readOption(input, "limit") ?? SHOWN);
    if (limit === null || limit < 1 || limit > SHOWN_MAX)
      return misused(`--limit is a whole number from 1 to ${SHOWN_MAX}.`);
    const { clock, log, tell = (line) => log.info(line) } = context;
    const options = { now: clock(), deletedUntil: await deletedWebhooksUntil(context.database) };
    const found =
      input.values["all"] === true
        ? await reconcile(context, options, progressTeller(tell, clock))
        : await reconcileChanges(context, options);
    const counted = new DisagreementCount(limit);
    for (const each of found) counted.add(each);
    return disagreementsResult(counted);
  },
};
