import { CONTRACT_STATUSES } from "#domain/subscription/subscription-contract.ts";
import { isDay } from "#domain/subscription/subscription-calendar.ts";
import { formatFacts, formatMoment, formatTable } from "#lib/terminal/format-table.ts";
import type { OfficeMoney } from "#shop/office/office-answer.ts";
import { askOffice } from "#shop/office/run-office.ts";
import { currenciesOf } from "#domain/money/price-lists.ts";
import { findVariant } from "./find-variant.ts";
import {
  done,
  readKey,
  misused,
  type CommandInput,
  type CommandResult,
  readOption,
  wholeNumber,
} from "#lib/terminal/command.server.ts";
import type { BackOfficeShop, BackOfficeCommand } from "./office-command.ts";
import { refusedByOffice } from "./refused-by-office.ts";

const DEFAULT_LIMIT = "50";
/** Limit of the office's own list. */
const LIMIT_MAX = 100;

export const subscriptionsCommand: BackOfficeCommand = {
  name: "subscriptions",
  usage:
    "list [--status <status>] [--limit <n>] [--after <number>] | show <number> | cancel <number> [--key <key>] | reprice <product> <variant> <amount> [--currency <code>] [--from <day>] [--key <key>]",
  summary: "what is charged again, and at which price; a new one is announced 30 days ahead",
  options: {
    status: { type: "string" },
    limit: { type: "string" },
    after: { type: "string" },
    from: { type: "string" },
    key: { type: "string" },
    currency: { type: "string" },
  },
  words: [1, 4],
  run: async (office, input) => {
    const [action = "", first = "", ...more] = input.positionals;
    if (action === "list" && first === "") return list(office, input);
    if (action === "reprice" && more.length === 2) return reprice(office, input);
    const number = wholeNumber(first);
    if (more.length > 0 || number === null || number === 0 || (action !== "show" && action !== "cancel"))
      return misused(`Usage: npm run shop -- subscriptions ${subscriptionsCommand.usage}`);
    return action === "show" ? show(office, number) : cancel(office, number, input);
  },
};

async function list(office: BackOfficeShop, input: CommandInput): Promise<CommandResult> {
  const given = readOption(input, "status");
  const status = CONTRACT_STATUSES.find((candidate) => candidate === given);
  if (given !== undefined && status === undefined)
    return misused(`--status is one of ${CONTRACT_STATUSES.join(", ")}.`);
  const first = wholeNumber(readOption(input, "limit") ?? DEFAULT_LIMIT);
  if (first === null || first < 1 || first > LIMIT_MAX)
    return misused(`--limit is a whole number from 1 to ${LIMIT_MAX}.`);
  const after = readOption(input, "after");
  if (after !== undefined && wholeNumber(after) === null)
    return misused("--after is a subscription's number.");
  const answer = await askOffice(
    office,
    { command: "subscriptions", input: { status, first, after } },
    "terminal",
  );
  if (!answer.ok) return refusedByOffice(answer);
  const { subscriptions, next } = answer.data;
  const table = formatTable(
    subscriptions,
    [
      { title: "number", of: ({ id }) => id },
      { title: "status", of: (row) => row.status },
      { title: "product", of: ({ product }) => product },
      { title: "price", of: ({ price }) => amountText(price), right: true },
      { title: "months", of: ({ months }) => months, right: true },
      { title: "next charge", of: ({ nextDay }) => nextDay ?? "-" },
      { title: "customer", of: ({ email }) => email ?? "(forgotten)" },
    ],
    "No subscriptions.",
  );
  return done(next === null ? table : `${table}\nMore: --after ${next}`, answer.data);
}

function amountText({ amount, currencyCode }: OfficeMoney): string {
  return `${amount} ${currencyCode}`;
}

async function show(office: BackOfficeShop, id: number): Promise<CommandResult> {
  const answer = await askOffice(
    office,
    { command: "subscription", input: { subscription: id } },
    "terminal",
  );
  if (!answer.ok) return refusedByOffice(answer);
  const { data } = answer;
  const { cancelledAt, newPrice } = data;
  const facts = formatFacts([
    ["number", String(id)],
    ["status", data.status],
    ["product", `${data.product}, ${amountText(data.price)}, every ${data.months} months`],
    ["customer", data.email ?? "(forgotten)"],
    ["next charge", data.nextDay],
    ["paused until", data.pausedUntil],
    ["cancelled", cancelledAt && `${formatMoment(new Date(cancelledAt))} (${data.endReason ?? ""})`],
    ["reason given", data.cancelNote],
    ["new price", newPrice && `${amountText(newPrice.price)} from ${newPrice.from}`],
  ]);
  const table = formatTable(
    data.cycles,
    [
      { title: "cycle", of: ({ number }) => number, right: true },
      { title: "due", of: ({ dueAt }) => formatMoment(new Date(dueAt)) },
      { title: "state", of: ({ state }) => state },
      { title: "tries", of: ({ attempts }) => attempts, right: true },
      { title: "order", of: ({ order }) => order ?? "-" },
    ],
    "No cycles.",
  );
  return done(`${facts}\n\n${table}`, data);
}

async function cancel(office: BackOfficeShop, id: number, input: CommandInput): Promise<CommandResult> {
  const answer = await askOffice(
    office,
    { command: "cancelSubscription", key: readKey(input), input: { subscription: id } },
    "terminal",
  );
  if (!answer.ok) return refusedByOffice(answer);
  const text = answer.data.already
    ? `Subscription ${id} has ended already.`
    : `Subscription ${id} has ended; nothing is charged any more.`;
  return done(text, answer.data);
}

const NO_PRICE = "The amount is a price such as 275.00.";

async function reprice(office: BackOfficeShop, input: CommandInput): Promise<CommandResult> {
  const [, handle = "", name = "", amount = ""] = input.positionals;
  const from = readOption(input, "from");
  if (from !== undefined && !isDay(from)) return misused("--from is a day such as 2027-03-01.");
  const currencies = currenciesOf(office.config);
  const currency = currencies.find((code) => code === (readOption(input, "currency") ?? currencies[0]));
  if (currency === undefined) return misused(`--currency is one of ${currencies.join(", ")}.`);
  const found = findVariant(office.catalogue, handle, name);
  if (!found.ok) return found.refusal;
  const { id: variant, sku } = found.variant;
  const answer = await askOffice(
    office,
    {
      command: "repriceSubscriptions",
      key: readKey(input),
      input: { variant, price: amount.replace(",", "."), currency, from },
    },
    "terminal",
  );
  if (!answer.ok) return answer.code === "invalid_input" ? misused(NO_PRICE) : refusedByOffice(answer);
  const { told, price, from: day } = answer.data;
  const count = `${told} ${told === 1 ? "subscription" : "subscriptions"}`;
  return done(`${count} of ${sku}: ${amountText(price)} from ${day}; mails are on their way.`, answer.data);
}
