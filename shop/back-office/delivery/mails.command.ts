import { COUNTED_MAX } from "#lib/database/count-up-to.server.ts";
import { isGivenUp, listMails, retryMails } from "#shop/modules/mail/mail.store.ts";
import type { MailRow } from "#shop/modules/mail/mail.tables.ts";
import { formatMoment, formatTable, tellOfMore } from "#lib/terminal/format-table.ts";
import { done, misused, refuse } from "#lib/terminal/command.server.ts";
import type { BackOfficeCommand } from "#shop/back-office/office-command.ts";

const SHOWN = 50;

export const mailsCommand: BackOfficeCommand = {
  name: "mails",
  usage: "[list] [--all] | retry [<id>]",
  summary:
    "mails about orders, subscriptions and accounts of the shop that could not be sent, or all; try one or all again at once, also those given up after five days",
  options: { all: { type: "boolean" } },
  words: [0, 2],
  run: async ({ database, jobs, clock }, { positionals: [action = "list", id], values }) => {
    const now = clock();
    if (action === "retry") {
      const retried = await retryMails(database, jobs, { now, id });
      if (id !== undefined && retried.length === 0)
        return refuse(`No unsent mail has the id ${id}.`, "unknown_mail");
      return done(`${retried.length} to be sent again.`, { retried });
    }
    if (action !== "list" || id !== undefined) {
      return misused(`Usage: npm run shop -- mails ${mailsCommand.usage}`);
    }
    const only = values["all"] === true ? "all" : "failed";
    const { rows, total } = await listMails(database, { only, limit: SHOWN, now });
    const shown = rows.map((row) => ({ ...row, state: stateOf(row, now) }));
    const table = formatTable(
      shown,
      [
        { title: "id", of: (row) => row.id },
        { title: "kind", of: ({ kind }) => kind },
        { title: "order", of: ({ orderId }) => orderId ?? "", right: true },
        { title: "written (UTC)", of: ({ createdAt }) => formatMoment(createdAt) },
        { title: "state", of: ({ state }) => state },
        { title: "tries", of: ({ attempts }) => attempts, right: true },
        { title: "last error", of: ({ lastError }) => lastError ?? "" },
      ],
      only === "all" ? "No mails yet." : "Every mail is sent.",
    );
    return done(tellOfMore(table, { shown: rows.length, total, countedMax: COUNTED_MAX }), shown);
  },
};

function stateOf(mail: MailRow, now: Date): "sent" | "waits" | "given up" {
  if (mail.sentAt !== null) return "sent";
  return isGivenUp(mail, now) ? "given up" : "waits";
}
