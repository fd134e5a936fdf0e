import { orderName } from "#shop/modules/order/order-number.ts";
import { askOffice } from "#shop/office/run-office.ts";
import { done, misused, readKey, readOption } from "#lib/terminal/command.server.ts";
import type { BackOfficeCommand } from "./office-command.ts";
import { NOT_A_NUMBER, orderNumber } from "./orders.command.ts";
import { refusedByOffice } from "./refused-by-office.ts";

export const fulfilCommand: BackOfficeCommand = {
  name: "fulfil",
  usage: "<number> [--tracking <number>] [--company <courier>] [--key <key>]",
  summary: "all goods of a paid order are on their way",
  options: { tracking: { type: "string" }, company: { type: "string" }, key: { type: "string" } },
  words: [1, 1],
  run: async (office, input) => {
    const number = orderNumber(input.positionals[0] ?? "");
    if (number === null) return misused(NOT_A_NUMBER);
    const parcel = {
      trackingNumber: readOption(input, "tracking"),
      trackingCompany: readOption(input, "company"),
    };
    const request = { command: "fulfil", key: readKey(input), input: { order: number, ...parcel } } as const;
    const answer = await askOffice(office, request, "terminal");
    if (!answer.ok) {
      return answer.code === "invalid_input"
        ? misused("--tracking and --company have at most 100 characters.")
        : refusedByOffice(answer, number);
    }
    const { already, trackingNumber } = answer.data;
    const tracking = trackingNumber === null ? "" : ` with tracking number ${trackingNumber}`;
    return done(`Order ${orderName(number)} ${already ? "was already" : "is"} sent${tracking}.`, answer.data);
  },
};
