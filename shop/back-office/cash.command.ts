import { readFileSync, statSync } from "node:fs";
import { orderName } from "#shop/modules/order/order-number.ts";
import { askOffice } from "#shop/office/run-office.ts";
import { decodeText } from "#lib/csv/decode-text.ts";
import { formatTable } from "#lib/terminal/format-table.ts";
import { done, misused, readKey, refuse } from "#lib/terminal/command.server.ts";
import type { BackOfficeCommand } from "./office-command.ts";
import { NOT_A_NUMBER, orderNumber } from "./orders.command.ts";
import { refusedByOffice } from "./refused-by-office.ts";

const FILE_BYTES_MAX = 1_000_000;

export const markPaidCommand: BackOfficeCommand = {
  name: "mark-paid",
  usage: "<number> [--amount <amount>] [--key <key>]",
  summary:
    "the money of an order by cash on delivery or bank transfer has come; --amount: refused unless it is what is owed",
  options: { amount: { type: "string" }, key: { type: "string" } },
  words: [1, 1],
  run: async (office, input) => {
    const number = orderNumber(input.positionals[0] ?? "");
    if (number === null) return misused(NOT_A_NUMBER);
    const { amount } = input.values;
    const call = {
      command: "markPaid",
      key: readKey(input),
      input: { order: number, ...(typeof amount === "string" && { amount }) },
    } as const;
    const answer = await askOffice(office, call, "terminal");
    if (!answer.ok) {
      return answer.code === "invalid_input"
        ? misused("--amount is what has come, such as 298.90.")
        : refusedByOffice(answer, number);
    }
    return done(
      `Order ${orderName(number)} ${answer.data.already ? "was already" : "is"} paid.`,
      answer.data,
    );
  },
};

export const refusedCommand: BackOfficeCommand = {
  name: "refused",
  usage: "<number> [--key <key>]",
  summary: "a parcel by cash on delivery came back: its goods are on the shelf, nothing is owed",
  options: { key: { type: "string" } },
  words: [1, 1],
  run: async (office, input) => {
    const number = orderNumber(input.positionals[0] ?? "");
    if (number === null) return misused(NOT_A_NUMBER);
    const call = { command: "refuseParcel", key: readKey(input), input: { order: number } } as const;
    const answer = await askOffice(office, call, "terminal");
    if (!answer.ok) return refusedByOffice(answer, number);
    const was = answer.data.already ? "was already" : "is";
    return done(`The parcel of order ${orderName(number)} ${was} noted as refused.`, answer.data);
  },
};

export const settleCommand: BackOfficeCommand = {
  name: "settle",
  usage: "<file.csv> [--dry-run] [--key <key>]",
  summary:
    "a courier's list of collected parcels, or a bank's statement: orders whose amounts match are paid, the others are listed",
  options: { "dry-run": { type: "boolean" }, key: { type: "string" } },
  words: [1, 1],
  run: async (office, input) => {
    const path = input.positionals[0] ?? "";
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isFile() !== true) return refuse(`There is no file ${path}.`, "unknown_file");
    if (stats.size > FILE_BYTES_MAX)
      return refuse(`${path} is larger than ${FILE_BYTES_MAX / 1_000_000} MB: divide it.`, "too_large");
    const isDry = input.values["dry-run"] === true;
    const { text: csv } = decodeText(readFileSync(path));
    const answer = isDry
      ? await askOffice(office, { command: "previewSettlement", input: { csv } }, "terminal")
      : await askOffice(
          office,
          { command: "noteSettlement", key: readKey(input), input: { csv } },
          "terminal",
        );
    if (!answer.ok) return refusedByOffice(answer);
    const { rows, noted, total } = answer.data;
    const table = formatTable(
      rows,
      [
        { title: "row", of: ({ row }) => row, right: true },
        { title: "order", of: ({ number, order }) => (number === null ? order : orderName(number)) },
        { title: "parcel", of: ({ trackingNumber }) => trackingNumber },
        { title: "amount", of: ({ amount }) => amount, right: true },
        { title: "due", of: ({ due }) => due?.amount ?? "", right: true },
        { title: "outcome", of: ({ outcome }) => outcome.replaceAll("_", " ") },
      ],
      "The file lists no payments.",
    );
    const verb = isDry ? "would be noted" : "noted";
    return done(
      `${table}\n\n${noted} of ${rows.length} ${verb}, ${total.amount} ${total.currencyCode}.`,
      answer.data,
    );
  },
};
