import { writeFileSync } from "node:fs";
import { LABEL_TITLES, toLabelCells } from "#domain/shipping/label-cells.ts";
import { type CommandResult, done, misused, readOption, refuse } from "#lib/terminal/command.server.ts";
import { formatCsv } from "#lib/text/format-csv.ts";
import { orderName } from "#shop/modules/order/order-number.ts";
import { askOffice } from "#shop/office/run-office.ts";
import { PARCELS_MAX } from "#shop/office/office-input.ts";
import type { BackOfficeCommand, BackOfficeShop } from "./office-command.ts";
import { NOT_A_NUMBER, orderNumber } from "./orders.command.ts";

export const labelsCommand: BackOfficeCommand = {
  name: "labels",
  usage: "[<number> …] [--pdf <file>]",
  summary:
    "labels of these orders, or of all that are to be sent: as CSV for a courier, or A6 as PDF, the carrier's own where it made a parcel",
  options: { pdf: { type: "string" } },
  words: [0, PARCELS_MAX],
  run: async (office, input) => {
    const numbers = input.positionals.map(orderNumber);
    const orders = numbers.filter((number) => number !== null);
    if (orders.length < numbers.length) return misused(NOT_A_NUMBER);
    const asked = orders.length === 0 ? {} : { orders };
    const file = readOption(input, "pdf");
    if (file !== undefined) return writePdf(office, asked, file);
    const answer = await askOffice(office, { command: "parcels", input: asked }, "terminal");
    if (!answer.ok) return misused(NOT_A_NUMBER);
    return done(formatCsv([LABEL_TITLES, ...answer.data.parcels.map(toLabelCells)]), answer.data);
  },
};

async function writePdf(
  office: BackOfficeShop,
  input: { readonly orders?: number[] },
  file: string,
): Promise<CommandResult> {
  const answer = await askOffice(office, { command: "labels", input }, "terminal");
  if (!answer.ok) return misused(NOT_A_NUMBER);
  const { pdf, orders, leftOut } = answer.data;
  if (orders.length === 0) return refuse("There is no label to print.", "no_labels");
  try {
    writeFileSync(file, Buffer.from(pdf, "base64"));
  } catch {
    return refuse(`${file} cannot be written.`, "unwritable_file");
  }
  const without = leftOut.length === 0 ? "" : ` Without a label: ${leftOut.map(orderName).join(", ")}.`;
  return done(`${orders.length} labels in ${file}.${without}`, { orders, leftOut, file });
}
