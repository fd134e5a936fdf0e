import { orderName } from "#shop/modules/order/order-number.ts";
import { askOffice } from "#shop/office/run-office.ts";
import type { ShownParcel } from "#shop/office/carrier/show-parcel.ts";
import {
  type CommandInput,
  type CommandResult,
  done,
  misused,
  readKey,
} from "#lib/terminal/command.server.ts";
import type { BackOfficeCommand, BackOfficeShop } from "./office-command.ts";
import { NOT_A_NUMBER, orderNumber } from "./orders.command.ts";
import { refusedByOffice } from "./refused-by-office.ts";

export const parcelCommand: BackOfficeCommand = {
  name: "parcel",
  usage:
    "send <number> [--none-made] | adopt <number> <awb> | cancel <number> | track <number> [--key <key>]",
  summary:
    "an order's parcel at the carrier (CARRIER): made and sent, found again, cancelled, or asked about",
  options: { "none-made": { type: "boolean" }, key: { type: "string" } },
  words: [2, 3],
  run: async (office, input) => {
    const [action = "", text = "", awb] = input.positionals;
    const run = ACTIONS[action];
    const isAdopted = action === "adopt";
    if (run === undefined || isAdopted !== (awb !== undefined))
      return misused(`Usage: npm run shop -- parcel ${parcelCommand.usage}`);
    const number = orderNumber(text);
    return number === null ? misused(NOT_A_NUMBER) : run(office, number, input);
  },
};

type Run = (office: BackOfficeShop, number: number, input: CommandInput) => Promise<CommandResult>;

const send: Run = async (office, order, input) => {
  const noneMade = input.values["none-made"] === true;
  const call = { command: "sendParcel", key: readKey(input), input: { order, noneMade } } as const;
  const answer = await askOffice(office, call, "terminal");
  if (!answer.ok) return refusedByOffice(answer, order);
  const { already, awb } = answer.data;
  return done(
    `Order ${orderName(order)} ${already ? "was already" : "is"} sent with parcel ${awb}.`,
    answer.data,
  );
};

const adopt: Run = async (office, order, input) => {
  const awb = input.positionals[2] ?? "";
  const call = { command: "adoptParcel", key: readKey(input), input: { order, awb } } as const;
  const answer = await askOffice(office, call, "terminal");
  if (!answer.ok)
    return answer.code === "invalid_input"
      ? misused("An AWB has letters and digits alone.")
      : refusedByOffice(answer, order);
  return done(`Order ${orderName(order)} is sent with parcel ${answer.data.awb}.`, answer.data);
};

const cancel: Run = async (office, order, input) => {
  const call = { command: "cancelParcel", key: readKey(input), input: { order } } as const;
  const answer = await askOffice(office, call, "terminal");
  if (!answer.ok) return refusedByOffice(answer, order);
  const { awb } = answer.data;
  return done(`Parcel ${awb} is cancelled: order ${orderName(order)} is to be sent again.`, answer.data);
};

const track: Run = async (office, order, input) => {
  const call = { command: "trackParcel", key: readKey(input), input: { order } } as const;
  const answer = await askOffice(office, call, "terminal");
  if (!answer.ok) return refusedByOffice(answer, order);
  const { parcel } = answer.data;
  return done(parcel === null ? "There is no parcel." : describe(parcel), answer.data);
};

function describe({ awb, reference, state, outcome, steps }: ShownParcel): string {
  const head = `Parcel ${awb ?? reference}: ${outcome ?? state}`;
  return [head, ...steps.map(({ step, at }) => `${at}  ${step.replaceAll("_", " ")}`)].join("\n");
}

const ACTIONS: Readonly<Record<string, Run>> = { send, adopt, cancel, track };
