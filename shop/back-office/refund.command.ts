import { findOrderByNumber } from "#shop/modules/order/order.store.ts";
import { orderName } from "#shop/modules/order/order-number.ts";
import { refuseWith } from "#shop/office/office-answer.ts";
import { askOffice } from "#shop/office/run-office.ts";
import { done, misused, readKey, readOption, readOptions } from "#lib/terminal/command.server.ts";
import type { BackOfficeCommand } from "./office-command.ts";
import { LINE_USAGE, NOT_A_LINE, readLines } from "./order-lines.ts";
import { NOT_A_NUMBER, orderNumber } from "./orders.command.ts";
import { refusedByOffice } from "./refused-by-office.ts";

const RESTOCK = { no: "no_restock", cancel: "cancel", return: "return" } as const;
/** Splits of a refund: fill the store credit first, or give each means its own share. */
const SPLITS = { credit: "credit_first", shares: "shares" } as const;
const AMOUNT = /^\d{1,7}([.,]\d{1,2})?$/;

const STATE_TEXTS = {
  reduced: "are taken off what is to be paid",
  done: "are paid back",
  pending: "are being paid back",
  refused: "cannot be paid back: the gateway refuses, see `payments`",
  unanswered: "wait for the gateway, which does not answer: see `payments`",
};

export const refundCommand: BackOfficeCommand = {
  name: "refund",
  usage: `<number> --all | ${LINE_USAGE} … [--shipping <amount>|all] [--restock no|cancel|return] [--store-credit] [--split credit|shares] [--note <text>] [--key <key>]`,
  summary:
    "money back for some of an order, or store credit for it; less to pay while the courier or the bank has not brought the money; goods stay away, are back before they were sent (cancel) or after (return)",
  options: {
    all: { type: "boolean" },
    line: { type: "string", multiple: true },
    shipping: { type: "string" },
    restock: { type: "string" },
    "store-credit": { type: "boolean" },
    split: { type: "string" },
    note: { type: "string" },
    key: { type: "string" },
  },
  words: [1, 1],
  run: async (office, input) => {
    const number = orderNumber(input.positionals[0] ?? "");
    if (number === null) return misused(NOT_A_NUMBER);
    const named = readOption(input, "restock") ?? "no";
    const restock = Object.entries(RESTOCK).find(([name]) => name === named)?.[1];
    if (restock === undefined) return misused("--restock is one of no, cancel, return.");
    const division = readOption(input, "split") ?? "credit";
    const split = Object.entries(SPLITS).find(([name]) => name === division)?.[1];
    if (split === undefined) return misused("--split is one of credit, shares.");
    const isAll = input.values["all"] === true;
    const shipping = readOption(input, "shipping") ?? (isAll ? "all" : "0");
    if (shipping !== "all" && !AMOUNT.test(shipping))
      return misused("--shipping is an amount such as 19.90.");
    const found = await findOrderByNumber(office.database, number);
    if (found === null) return refusedByOffice(refuseWith("unknown_order", { order: number }), number);
    const lines = isAll ? "rest" : readLines(found.order, readOptions(input, "line"));
    if (lines === null) return misused(NOT_A_LINE);
    const key = readKey(input);
    const answer = await askOffice(
      office,
      {
        command: "refund",
        key,
        input: {
          order: number,
          lines,
          restock,
          shipping: shipping === "all" ? "rest" : shipping.replace(",", "."),
          destination: input.values["store-credit"] === true ? "store_credit" : "original",
          split,
          note: readOption(input, "note"),
        },
      },
      "terminal",
    );
    if (!answer.ok) return refusedByOffice(answer, number);
    const { refund, left, attention } = answer.data;
    const { amount, currencyCode } = refund.amount;
    const reached = refund.state === "done" ? "done" : (attention ?? "pending");
    const state = STATE_TEXTS[refund.isReduction ? "reduced" : reached];
    return done(
      `${amount} ${currencyCode} of order ${orderName(number)} ${state}, refund ${refund.id}; ${left.amount} are left.`,
      answer.data,
    );
  },
};
