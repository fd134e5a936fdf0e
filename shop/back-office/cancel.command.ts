import { orderName } from "../modules/order/order-number.ts";
import { CANCEL_REASONS } from "../modules/order/order.tables.ts";
import { cancelPaidOrder, type CancelRefusal } from "../payment/cancel-paid-order.ts";
import { done, misused, type OfficeCommand, optionOf, refuse } from "./office-command.ts";
import { NOT_A_NUMBER, noSuchOrder, orderNumber } from "./orders.command.ts";

export const cancelCommand: OfficeCommand = {
  name: "cancel",
  usage: `<number> [--reason ${CANCEL_REASONS.join("|")}]`,
  summary: "goods return to the shelf and all money to the customer",
  options: { reason: { type: "string" } },
  words: [1, 1],
  run: async (office, input) => {
    const number = orderNumber(input.positionals[0] ?? "");
    if (number === null) return misused(NOT_A_NUMBER);
    const given = optionOf(input, "reason") ?? "other";
    const reason = CANCEL_REASONS.find((candidate) => candidate === given);
    if (reason === undefined) return misused(`--reason is one of ${CANCEL_REASONS.join(", ")}.`);
    const result = await cancelPaidOrder(office, number, reason);
    if (!result.ok) return refuse(reasonText(result.reason, number));
    const { already, refunded } = result;
    const money = refunded ? "its money is paid back" : "its money is being paid back";
    return done(`Order ${orderName(number)} ${already ? "was already" : "is"} cancelled, ${money}.`, {
      number,
      already,
      refunded,
    });
  },
};

function reasonText(reason: CancelRefusal, number: number): string {
  const name = orderName(number);
  switch (reason) {
    case "unknown":
      return noSuchOrder(number);
    case "not_paid":
      return `The money of order ${name} is still being taken: try again in a moment.`;
    case "fulfilled":
      return `Order ${name} is already sent: it comes back as a return.`;
  }
}
