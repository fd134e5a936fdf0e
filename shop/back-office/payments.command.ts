import { toDecimal } from "#domain/money/money.ts";
import { payRefundsByHand } from "#shop/payment/refund/ask-refund-again.ts";
import {
  listUnfinishedPayments,
  retryPayments,
  type UnfinishedPayment,
} from "#shop/payment/recovery/recovery.store.ts";
import { formatMoment, formatTable, tellOfMore } from "#lib/terminal/format-table.ts";
import { describeMeans } from "./describe-means.ts";
import { done, misused, refuse } from "#lib/terminal/command.server.ts";
import type { BackOfficeCommand } from "./office-command.ts";

const SHOWN = 50;

export const paymentsCommand: BackOfficeCommand = {
  name: "payments",
  usage: "[--all] | retry [<id>] | by-hand <id>",
  summary:
    "payments that need attention, or all unfinished ones; let recovery try one or all of the former again; by-hand notes that refunds the gateway refuses were paid in another way",
  options: { all: { type: "boolean" } },
  words: [0, 2],
  run: async (context, { positionals: [action, id], values }) => {
    const { database, clock } = context;
    if (action === "retry") {
      const retried = await retryPayments(database, clock(), id);
      if (id !== undefined && retried.length === 0) return refuse(`No payment ${id} needs attention.`);
      return done(`${retried.length} to be tried again.`, { retried });
    }
    if (action === "by-hand" && id !== undefined) {
      const paid = await payRefundsByHand(context, id);
      if (paid === null) return refuse(`There is no payment ${id}.`);
      if (paid === 0) return refuse(`The gateway refuses no refund of payment ${id}.`);
      return done(`${paid} refunds noted as paid; the customer and the store are told.`, { paid });
    }
    if (action !== undefined) return misused(`Usage: npm run shop -- payments ${paymentsCommand.usage}`);
    const only = values.all === true ? "unfinished" : "needs_attention";
    const found = await listUnfinishedPayments(database, { only, limit: SHOWN });
    const rows = found.rows.map(toRow);
    const table = formatTable(
      rows,
      [
        { title: "id", of: (row) => row.id },
        {
          title: "state",
          of: ({ state, recovery }) => (recovery === "automatic" ? state : `${state}, ${recovery}`),
        },
        { title: "since (UTC)", of: ({ since }) => formatMoment(new Date(since)) },
        { title: "tries", of: ({ tries }) => tries, right: true },
        {
          title: "next (UTC)",
          of: ({ nextTry }) => (nextTry === null ? "" : formatMoment(new Date(nextTry))),
        },
        { title: "amount", of: ({ amount, currency }) => `${amount} ${currency}`, right: true },
        { title: "paid with", of: ({ paidWith }) => paidWith },
      ],
      only === "unfinished" ? "No payment is unfinished." : "No payment needs attention.",
    );
    return done(tellOfMore(table, { shown: rows.length, total: found.total }), rows);
  },
};

interface Row {
  readonly id: string;
  readonly state: string;
  readonly recovery: string;
  readonly since: string;
  readonly tries: number;
  /** Null while recovery waits for an operator, or has not begun. */
  readonly nextTry: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly paidWith: string;
}

function toRow(payment: UnfinishedPayment): Row {
  const { id, state, recoveryState, updatedAt, recoveryAttempts, recoverAfter, amountMinor, currency } =
    payment;
  return {
    id,
    state,
    recovery: recoveryState,
    since: updatedAt.toISOString(),
    tries: recoveryAttempts,
    nextTry: recoverAfter?.toISOString() ?? null,
    amount: toDecimal({ amount: amountMinor, currency }),
    currency,
    paidWith: describeMeans(payment, toDecimal({ amount: payment.creditMinor, currency })),
  };
}
