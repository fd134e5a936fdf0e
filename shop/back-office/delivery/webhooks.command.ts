import { COUNTED_MAX } from "#lib/database/count-up-to.server.ts";
import { repeatOrders } from "#shop/modules/order/webhooks/repeat-orders.ts";
import { countWaitingWebhooks, listWebhooks, retryWebhooks } from "#shop/modules/webhook/webhook.store.ts";
import { formatMoment, formatTable, tellOfMore } from "#lib/terminal/format-table.ts";
import { done, misused, refuse } from "#lib/terminal/command.server.ts";
import type { BackOfficeCommand } from "#shop/back-office/office-command.ts";

const SHOWN = 50;

export const webhooksCommand: BackOfficeCommand = {
  name: "webhooks",
  usage: "[--all] | retry [<id>] | resend --orders",
  summary:
    "deliveries that failed, or all; try one or all that failed again at once; tell of every order again",
  options: { all: { type: "boolean" }, orders: { type: "boolean" } },
  words: [0, 2],
  run: async ({ database, jobs, settings, clock }, { positionals: [action, id], values }) => {
    if (action === "resend" && id === undefined && values["orders"] === true) {
      const told = await repeatOrders({ database, jobs, shopUrl: settings.publicUrl, now: clock() });
      return done(`${told} orders to be told of again.`, { told });
    }
    if (action === "retry") {
      const retried = await retryWebhooks(database, jobs, { now: clock(), id });
      if (id !== undefined && retried.length === 0) return refuse(`No failed delivery has the id ${id}.`);
      return done(`${retried.length} to be delivered again.`, { retried });
    }
    if (action !== undefined) return misused(`Usage: npm run shop -- webhooks ${webhooksCommand.usage}`);
    const only = values.all === true ? "all" : "failed";
    const { rows, total } = await listWebhooks(database, { only, limit: SHOWN, now: clock() });
    const { onTheWay } = await countWaitingWebhooks(database, clock());
    const table = formatTable(
      rows,
      [
        { title: "id", of: (row) => row.id },
        { title: "topic", of: ({ topic }) => topic },
        { title: "about", of: ({ subjectId }) => subjectId, right: true },
        { title: "queued (UTC)", of: ({ createdAt }) => formatMoment(createdAt) },
        { title: "tries", of: ({ attempts }) => attempts, right: true },
        {
          title: "delivered",
          of: ({ deliveredAt }) => (deliveredAt === null ? "no" : formatMoment(deliveredAt)),
        },
        { title: "last error", of: ({ lastError }) => lastError ?? "" },
      ],
      only === "all" ? "No webhooks yet." : nothingFailed(onTheWay),
    );
    return done(tellOfMore(table, { shown: rows.length, total, countedMax: COUNTED_MAX }), rows);
  },
};

function nothingFailed(onTheWay: number): string {
  return onTheWay === 0 ? "Nothing failed." : `Nothing failed; ${onTheWay} are on their way.`;
}
