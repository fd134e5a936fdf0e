import { findOrderByNumber } from "#shop/modules/order/order.store.ts";
import { orderName } from "#shop/modules/order/order-number.ts";
import { refuseWith } from "#shop/office/office-answer.ts";
import { askOffice } from "#shop/office/run-office.ts";
import { done, misused, readKey, readOptions } from "#lib/terminal/command.server.ts";
import type { BackOfficeCommand } from "./office-command.ts";
import { LINE_USAGE, NOT_A_LINE, readLines } from "./order-lines.ts";
import { NOT_A_NUMBER, orderNumber } from "./orders.command.ts";
import { refusedByOffice } from "./refused-by-office.ts";

export const replaceCommand: BackOfficeCommand = {
  name: "replace",
  usage: `<number> [${LINE_USAGE} …] [--key <key>]`,
  summary: "sends the goods of a sent order again, or some of them, as an order that costs nothing",
  options: { line: { type: "string", multiple: true }, key: { type: "string" } },
  words: [1, 1],
  run: async (office, input) => {
    const number = orderNumber(input.positionals[0] ?? "");
    if (number === null) return misused(NOT_A_NUMBER);
    const found = await findOrderByNumber(office.database, number);
    if (found === null) return refusedByOffice(refuseWith("unknown_order", { order: number }), number);
    const typed = readOptions(input, "line");
    const lines = typed.length === 0 ? "rest" : readLines(found.order, typed);
    if (lines === null) return misused(NOT_A_LINE);
    const request = { command: "replace", key: readKey(input), input: { order: number, lines } } as const;
    const answer = await askOffice(office, request, "terminal");
    if (!answer.ok) return refusedByOffice(answer, number);
    const { replacement } = answer.data;
    return done(`Order ${replacement.name} replaces order ${orderName(number)}.`, answer.data);
  },
};
