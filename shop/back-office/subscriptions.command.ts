import { desc, eq } from "drizzle-orm";
import { CONTRACT_STATUSES } from "#domain/subscription-contract.ts";
import { dayInShop, isDay } from "#domain/subscription-calendar.ts";
import { money, parseDecimal, toDecimal } from "#domain/money.ts";
import { endContract } from "../modules/subscription/end-contract.ts";
import { earliestPriceDay, repriceContracts } from "../modules/subscription/reprice-contracts.ts";
import {
  findContract,
  findOpenCycle,
  listCycles,
  lockContract,
  noteEvent,
} from "../modules/subscription/subscription.store.ts";
import { type Contract, subscriptionContracts } from "../modules/subscription/subscription.tables.ts";
import { findVariant } from "./find-variant.ts";
import { formatFacts, formatMoment, formatTable, tellOfMore } from "#lib/terminal/format-table.ts";
import {
  done,
  misused,
  type Office,
  type OfficeCommand,
  type OfficeInput,
  type OfficeResult,
  optionOf,
  refuse,
  wholeNumber,
} from "./office-command.ts";

const DEFAULT_LIMIT = "50";
const LIMIT_MAX = 1_000;

export const subscriptionsCommand: OfficeCommand = {
  name: "subscriptions",
  usage:
    "list [--status <status>] [--limit <n>] | show <number> | cancel <number> | reprice <product> <variant> <amount> [--from <day>]",
  summary: "what is charged again, and at which price; a new one is announced 30 days ahead",
  options: { status: { type: "string" }, limit: { type: "string" }, from: { type: "string" } },
  words: [1, 4],
  run: async (office, input) => {
    const [action = "", first = "", ...more] = input.positionals;
    if (action === "list" && first === "") return list(office, input);
    if (action === "reprice" && more.length === 2) return reprice(office, input);
    const number = wholeNumber(first);
    if (more.length > 0 || number === null || (action !== "show" && action !== "cancel"))
      return misused(`Usage: npm run shop -- subscriptions ${subscriptionsCommand.usage}`);
    return action === "show" ? show(office, number) : cancel(office, number);
  },
};

async function list({ database }: Office, input: OfficeInput): Promise<OfficeResult> {
  const given = optionOf(input, "status");
  const status = CONTRACT_STATUSES.find((candidate) => candidate === given);
  if (given !== undefined && status === undefined)
    return misused(`--status is one of ${CONTRACT_STATUSES.join(", ")}.`);
  const limit = wholeNumber(optionOf(input, "limit") ?? DEFAULT_LIMIT);
  if (limit === null || limit < 1 || limit > LIMIT_MAX)
    return misused(`--limit is a whole number from 1 to ${LIMIT_MAX}.`);
  const where = status === undefined ? undefined : eq(subscriptionContracts.status, status);
  const found = await database
    .select()
    .from(subscriptionContracts)
    .where(where)
    .orderBy(desc(subscriptionContracts.id))
    .limit(limit);
  const total = await database.$count(subscriptionContracts, where);
  const rows = await Promise.all(
    found.map(async (contract) => summaryOf(contract, await findOpenCycle(database, contract.id))),
  );
  const table = formatTable(
    rows,
    [
      { title: "number", of: ({ id }) => id },
      { title: "status", of: (row) => row.status },
      { title: "product", of: ({ product }) => product },
      { title: "price", of: ({ price, currency }) => `${price} ${currency}`, right: true },
      { title: "months", of: ({ months }) => months, right: true },
      { title: "next charge", of: ({ nextDay }) => nextDay ?? "-" },
      { title: "customer", of: ({ email }) => email },
    ],
    "No subscriptions.",
  );
  return done(tellOfMore(table, { shown: rows.length, total }), rows);
}

function summaryOf(contract: Contract, cycle: { readonly dueAt: Date } | null) {
  const { id, status, goods, priceMinor, currency, months, email } = contract;
  const isCharged = status === "active" || status === "past_due";
  return {
    id,
    status,
    product: goods.handle,
    price: toDecimal(money(priceMinor, currency)),
    currency,
    months,
    nextDay: cycle !== null && isCharged ? dayInShop(cycle.dueAt) : null,
    email,
  };
}

async function show({ database }: Office, id: number): Promise<OfficeResult> {
  const contract = await findContract(database, id);
  if (contract === null) return refuse(`There is no subscription ${id}.`);
  const cycles = await listCycles(database, id);
  const open = await findOpenCycle(database, id);
  const data = {
    ...summaryOf(contract, open),
    startedAt: contract.createdAt.toISOString(),
    pausedUntil: contract.pausedUntil,
    cancelledAt: contract.cancelledAt?.toISOString() ?? null,
    endReason: contract.endReason,
    cancelNote: contract.cancelNote,
    newPrice:
      contract.newPriceMinor === null ? null : toDecimal(money(contract.newPriceMinor, contract.currency)),
    newPriceFrom: contract.newPriceFrom?.toISOString() ?? null,
    history: cycles.map(({ cycle, order }) => ({
      number: cycle.number,
      dueAt: cycle.dueAt.toISOString(),
      state: cycle.state,
      attempts: cycle.attempts,
      order: order?.number ?? null,
    })),
  };
  const facts = formatFacts([
    ["number", String(id)],
    ["status", data.status],
    ["product", `${data.product}, ${data.price} ${data.currency}, every ${data.months} months`],
    ["customer", data.email],
    ["next charge", data.nextDay],
    ["paused until", data.pausedUntil],
    ["cancelled", contract.cancelledAt && `${formatMoment(contract.cancelledAt)} (${data.endReason ?? ""})`],
    ["reason given", data.cancelNote],
    [
      "new price",
      data.newPrice && `${data.newPrice} from ${dayInShop(contract.newPriceFrom ?? new Date(0))}`,
    ],
  ]);
  const table = formatTable(
    data.history,
    [
      { title: "cycle", of: ({ number }) => number, right: true },
      { title: "due", of: ({ dueAt }) => formatMoment(new Date(dueAt)) },
      { title: "state", of: ({ state }) => state },
      { title: "tries", of: ({ attempts }) => attempts, right: true },
      { title: "order", of: ({ order }) => (order === null ? "-" : `#${order}`) },
    ],
    "No cycles.",
  );
  return done(`${facts}\n\n${table}`, data);
}

async function cancel({ database, jobs, clock }: Office, id: number): Promise<OfficeResult> {
  const outcome = await database.transaction(async (tx) => {
    const locked = await lockContract(tx, id);
    if (locked === null) return null;
    if (locked.contract.status === "cancelled" && locked.contract.endsAt === null) return { already: true };
    const now = clock();
    await endContract(tx, jobs, locked, { reason: "merchant", endsAt: null, now });
    await noteEvent(tx, { contractId: id, key: null, action: "cancel", by: "merchant", at: now });
    return { already: false };
  });
  if (outcome === null) return refuse(`There is no subscription ${id}.`);
  const text = outcome.already
    ? `Subscription ${id} has ended already.`
    : `Subscription ${id} has ended; nothing is charged any more.`;
  return done(text, { id, ...outcome });
}

async function reprice(office: Office, input: OfficeInput): Promise<OfficeResult> {
  const [, handle = "", name = "", amount = ""] = input.positionals;
  const { catalogue, config, clock } = office;
  const price = parseDecimal(amount.replace(",", "."), config.currency);
  if (price === null || price.amount <= 0) return misused("The amount is a price such as 275.00.");
  const earliest = earliestPriceDay(clock());
  const day = optionOf(input, "from") ?? earliest;
  if (!isDay(day)) return misused("--from is a day such as 2027-03-01.");
  if (day < earliest)
    return refuse(`A new price is announced 30 days ahead: it holds from ${earliest} at the earliest.`);
  const found = findVariant(catalogue, handle, name);
  if (!found.ok) return found.refusal;
  const { variant } = found;
  if (!variant.subscription) return refuse(`${variant.sku} is not a subscription.`);
  const told = await repriceContracts(office, { variantId: variant.id, priceMinor: price.amount, day });
  const count = `${told} ${told === 1 ? "subscription" : "subscriptions"}`;
  return done(
    `${count} of ${variant.sku}: ${toDecimal(price)} ${config.currency} from ${day}; mails are on their way.`,
    {
      sku: variant.sku,
      told,
      price: toDecimal(price),
      currency: config.currency,
      from: day,
    },
  );
}
