import { orderName } from "#shop/modules/order/order-number.ts";
import { CANCEL_REASONS } from "#shop/modules/order/order.tables.ts";
import { askOffice } from "#shop/office/run-office.ts";
import { done, misused, readKey, readOption } from "#lib/terminal/command.server.ts";
import type { BackOfficeCommand } from "./office-command.ts";
import { NOT_A_NUMBER, orderNumber } from "./orders.command.ts";
import { refusedByOffice } from "./refused-by-office.ts";

export const cancelCommand: BackOfficeCommand = {
  name: "cancel",
  usage: `<number> [--reason ${CANCEL_REASONS.join("|")}] [--key <key>]`,
  summary: "goods return to the shelf and all money to the customer",
  options: { reason: { type: "string" }, key: { type: "string" } },
  words: [1, 1],
  run: async (office, input) => {
    const number = orderNumber(input.positionals[0] ?? "");
    if (number === null) return misused(NOT_A_NUMBER);
    const given = readOption(input, "reason") ?? "other";
    const reason = CANCEL_REASONS.find((candidate) => candidate === given);
    if (reason === undefined) return misused(`--reason is one of ${CANCEL_REASONS.join(", ")}.`);
    const request = { command: "cancel", key: readKey(input), input: { order: number, reason } } as const;
    const answer = await askOffice(office, request, "terminal");
    if (!answer.ok) return refusedByOffice(answer, number);
    const { already, refunded } = answer.data;
    const money = refunded ? "its money is paid back" : "its money is being paid back";
    return done(
      `Order ${orderName(number)} ${already ? "was already" : "is"} cancelled, ${money}.`,
      answer.data,
    );
  },
};
