import { LABEL_TITLES, toLabelCells } from "#domain/shipping/label-cells.ts";
import { done, misused } from "#lib/terminal/command.server.ts";
import { formatCsv } from "#lib/text/format-csv.ts";
import { askOffice } from "#shop/office/run-office.ts";
import { PARCELS_MAX } from "#shop/office/office-input.ts";
import type { BackOfficeCommand } from "./office-command.ts";
import { NOT_A_NUMBER, orderNumber } from "./orders.command.ts";

export const labelsCommand: BackOfficeCommand = {
  name: "labels",
  usage: "[<number> …]",
  summary:
    "labels of these orders, or of all that are to be sent, as CSV for a courier: address, weight, pick-up point",
  words: [0, PARCELS_MAX],
  run: async (office, { positionals }) => {
    const numbers = positionals.map(orderNumber);
    const orders = numbers.filter((number) => number !== null);
    if (orders.length < numbers.length) return misused(NOT_A_NUMBER);
    const input = orders.length === 0 ? {} : { orders };
    const answer = await askOffice(office, { command: "parcels", input }, "terminal");
    if (!answer.ok) return misused(NOT_A_NUMBER);
    return done(formatCsv([LABEL_TITLES, ...answer.data.parcels.map(toLabelCells)]), answer.data);
  },
};
