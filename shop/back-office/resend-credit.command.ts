import { orderName } from "#shop/modules/order/order-number.ts";
import { askOffice } from "#shop/office/run-office.ts";
import { done, misused, readKey } from "#lib/terminal/command.server.ts";
import type { BackOfficeCommand } from "./office-command.ts";
import { NOT_A_NUMBER, orderNumber } from "./orders.command.ts";
import { refusedByOffice } from "./refused-by-office.ts";

export const resendCreditCommand: BackOfficeCommand = {
  name: "resend-credit",
  usage: "<number> [--key <key>]",
  summary: "mails new codes of the store credit that refunds of the order became; the codes before are void",
  options: { key: { type: "string" } },
  words: [1, 1],
  run: async (office, input) => {
    const number = orderNumber(input.positionals[0] ?? "");
    if (number === null) return misused(NOT_A_NUMBER);
    const request = { command: "resendStoreCredit", key: readKey(input), input: { order: number } } as const;
    const answer = await askOffice(office, request, "terminal");
    if (!answer.ok) return refusedByOffice(answer, number);
    const { sent } = answer.data;
    const credits = sent.map(
      ({ lastFour, balance }) => `…${lastFour} (${balance.amount} ${balance.currencyCode})`,
    );
    return done(`Mailed again for order ${orderName(number)}: ${credits.join(", ")}.`, answer.data);
  },
};
