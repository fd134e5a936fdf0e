import { orderName } from "#shop/modules/order/order-number.ts";
import { askOffice } from "#shop/office/run-office.ts";
import { done, misused, readKey, readOption } from "#lib/terminal/command.server.ts";
import type { BackOfficeCommand } from "./office-command.ts";
import { NOT_A_NUMBER, orderNumber } from "./orders.command.ts";
import { refusedByOffice } from "./refused-by-office.ts";

export const holdCommand: BackOfficeCommand = {
  name: "hold",
  usage: "<number> --reason <text> [--key <key>]",
  summary: "the order is not sent until it is released",
  options: { reason: { type: "string" }, key: { type: "string" } },
  words: [1, 1],
  run: async (office, input) => {
    const number = orderNumber(input.positionals[0] ?? "");
    if (number === null) return misused(NOT_A_NUMBER);
    const reason = readOption(input, "reason") ?? "";
    const request = { command: "hold", key: readKey(input), input: { order: number, reason } } as const;
    const answer = await askOffice(office, request, "terminal");
    if (!answer.ok) {
      return answer.code === "invalid_input"
        ? misused("--reason says in at most 100 characters why the order is held.")
        : refusedByOffice(answer, number);
    }
    const { already, holdReason } = answer.data;
    return done(
      `Order ${orderName(number)} ${already ? "was already" : "is"} on hold: ${holdReason}`,
      answer.data,
    );
  },
};

export const releaseCommand: BackOfficeCommand = {
  name: "release",
  usage: "<number> [--key <key>]",
  summary: "a held order may be sent again",
  options: { key: { type: "string" } },
  words: [1, 1],
  run: async (office, input) => {
    const number = orderNumber(input.positionals[0] ?? "");
    if (number === null) return misused(NOT_A_NUMBER);
    const request = { command: "release", key: readKey(input), input: { order: number } } as const;
    const answer = await askOffice(office, request, "terminal");
    if (!answer.ok) return refusedByOffice(answer, number);
    const { already } = answer.data;
    return done(`Order ${orderName(number)} ${already ? "was not" : "is no longer"} on hold.`, answer.data);
  },
};
