import { orderName } from "#shop/modules/order/order-number.ts";
import { askOffice } from "#shop/office/run-office.ts";
import { formatMoment } from "#lib/terminal/format-table.ts";
import { done, misused, readKey, readOption } from "#lib/terminal/command.server.ts";
import type { BackOfficeCommand } from "./office-command.ts";
import { NOT_A_NUMBER, orderNumber } from "./orders.command.ts";
import { refusedByOffice } from "./refused-by-office.ts";

export const deliverCommand: BackOfficeCommand = {
  name: "deliver",
  usage: "<number> [--at <moment>] [--paid] [--key <key>]",
  summary:
    "the parcel is in the customer's hands, now or at a moment such as 2026-11-21T09:00:00Z; --paid: and its cash is here",
  options: { at: { type: "string" }, paid: { type: "boolean" }, key: { type: "string" } },
  words: [1, 1],
  run: async (office, input) => {
    const number = orderNumber(input.positionals[0] ?? "");
    if (number === null) return misused(NOT_A_NUMBER);
    const deliveredAt = readOption(input, "at") ?? null;
    const key = readKey(input);
    const answer = await askOffice(
      office,
      { command: "deliver", key, input: { order: number, deliveredAt } },
      "terminal",
    );
    if (!answer.ok) {
      return answer.code === "invalid_input"
        ? misused("--at is a moment such as 2026-11-21T09:00:00Z.")
        : refusedByOffice(answer, number);
    }
    const { already, deliveredAt: at } = answer.data;
    const moment = formatMoment(new Date(at));
    const delivered = `Order ${orderName(number)} ${already ? "was already" : "is"} delivered, ${moment} UTC`;
    if (input.values["paid"] !== true) return done(`${delivered}.`, answer.data);
    const paying = { command: "markPaid", key: `${key}:paid`, input: { order: number } } as const;
    const paid = await askOffice(office, paying, "terminal");
    if (!paid.ok) return refusedByOffice(paid, number);
    return done(`${delivered}, and paid.`, { ...answer.data, paid: true });
  },
};
