import { z } from "zod";
import type { StoreRefusal } from "#domain/back-office/store-answer.ts";
import type { WithdrawalDetails, WithdrawalSummary } from "#domain/back-office/withdrawal-calls.ts";
import { formatFacts, formatMoment, formatTable } from "#lib/terminal/format-table.ts";
import { findWithdrawalByNumber } from "#app/features/withdrawal/withdrawal-list.store.server.ts";
import type { Withdrawal } from "#app/features/withdrawal/withdrawal.tables.ts";
import { closeByStaff, matchWithdrawal } from "./office/settle-withdrawal.server.ts";
import { closeNote, loadWithdrawalsPage, orderNumber } from "./office/withdrawal-calls.server.ts";
import { toWithdrawalDetails } from "./office/withdrawal-data.server.ts";
import { rowLimit } from "./option-values.server.ts";
import { done, refuse, type CommandResult } from "#lib/terminal/command.server.ts";
import type { StoreCommand, StoreOffice } from "./store-command.ts";

const number = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const input = z.union([
  z
    .object({
      positionals: z.tuple([z.literal("list")]),
      values: z.strictObject({
        all: z.boolean().default(false),
        limit: rowLimit,
        before: number.optional(),
      }),
    })
    .transform(({ values }) => ({ action: "list" as const, ...values })),
  z
    .object({ positionals: z.tuple([z.literal("show"), number]), values: z.strictObject({}) })
    .transform(({ positionals: [, asked] }) => ({ action: "show" as const, number: asked })),
  z
    .object({
      positionals: z.tuple([z.literal("match"), number, orderNumber]),
      values: z.strictObject({}),
    })
    .transform(({ positionals: [, asked, order] }) => ({ action: "match" as const, number: asked, order })),
  z
    .object({
      positionals: z.tuple([z.literal("close"), number]),
      values: z.strictObject({ note: closeNote }),
    })
    .transform(({ positionals: [, asked], values }) => ({
      action: "close" as const,
      number: asked,
      ...values,
    })),
]);

/** Lists, matches and closes declarations of withdrawal. */
export const withdrawalsCommand: StoreCommand = {
  name: "withdrawals",
  usage:
    "list [--all [--before <number>]] [--limit <n>] | show <number> | match <number> <order> | close <number> --note <text>",
  summary:
    "declarations of withdrawal; match says which order one is about and has it carried out, close releases a held order",
  options: {
    all: { type: "boolean" },
    limit: { type: "string" },
    before: { type: "string" },
    note: { type: "string" },
  },
  run: async (office, typed) => {
    const parsed = input.safeParse(typed);
    if (!parsed.success) return null;
    const asked = parsed.data;
    if (asked.action === "list") return list(office, asked);
    const row = await findWithdrawalByNumber(office.site, asked.number);
    if (row === null)
      return refuse(`There is no declaration of withdrawal ${asked.number}.`, "unknown_withdrawal");
    switch (asked.action) {
      case "show":
        return show(office, row);
      case "match":
        return match(office, row, asked.order);
      case "close":
        return close(office, row, asked.note);
    }
  },
};

interface ListInput {
  readonly all: boolean;
  readonly limit: number;
  readonly before?: number | undefined;
}

async function list(office: StoreOffice, { all, limit, before }: ListInput): Promise<CommandResult> {
  if (before !== undefined && !all) return refuse("--before goes with --all.", "bad_input");
  const { rows, next } = await loadWithdrawalsPage(office, { which: all ? "all" : "open", limit, before });
  const table = formatTable(
    rows,
    [
      { title: "number", of: (row) => row.number, right: true },
      { title: "declared (UTC)", of: (row) => formatMoment(new Date(row.declaredAt)) },
      { title: "days left", of: (row) => row.daysLeft ?? "", right: true },
      { title: "state", of: (row) => row.state },
      { title: "why", of: (row) => row.refusal ?? row.reason ?? row.outcome ?? "" },
      { title: "held", of: (row) => row.hold ?? "" },
      { title: "order", of: (row) => row.orderNumber ?? row.description ?? "" },
      { title: "name", of: (row) => row.name },
      { title: "e-mail", of: (row) => row.email },
    ],
    all ? "No declarations of withdrawal yet." : "No open declarations of withdrawal.",
  );
  const todo = rows.flatMap((row) => {
    const text = whatToDo(row);
    return text === null ? [] : [`${row.number}: ${text}`];
  });
  const older = next === null ? [] : [`Older ones: --all --before ${next}`];
  return done([table, ...todo, ...older].join("\n"), rows);
}

/** Tells the merchant of a shop without an office what to do there; null for every other declaration. */
function whatToDo({ advice, orderNumber: order }: WithdrawalSummary): string | null {
  if (advice === null) return null;
  return `cancel order ${order ?? ""} at the shop, or refund it there; the declaration ends when the shop tells of it`;
}

async function show(office: StoreOffice, row: Withdrawal): Promise<CommandResult> {
  const found = await toWithdrawalDetails(office, row);
  const { daysLeft, repeats, order, actAt, closedAt } = found;
  const facts = formatFacts([
    ["declaration", `${found.number}, ${found.state}`],
    ["why", found.refusal ?? found.reason ?? found.outcome],
    ["what to do", whatToDo(found)],
    ["declared", `${formatMoment(row.declaredAt)} UTC, in ${found.language}`],
    ["days left", daysLeft === null ? null : String(daysLeft)],
    ["again", repeats === 0 ? null : `${repeats} times`],
    ["name", found.name],
    ["e-mail", found.email],
    ["order typed", found.orderNumber],
    ["description", found.description],
    ["goods", goodsOf(found)],
    ["proven by", found.proof],
    ["order", order === null ? null : `${order}, ${found.orderStatus ?? ""}`],
    ["held", found.hold],
    ["acted on", actAt && `${formatMoment(new Date(actAt))} UTC`],
    ["closed", closedAt && `${formatMoment(new Date(closedAt))} UTC`],
    ["note", found.closeNote],
  ]);
  return done(facts, found);
}

function goodsOf({ lines, partInWords }: WithdrawalDetails): string {
  if (lines !== null) return lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(", ");
  return partInWords ?? "all";
}

async function match(office: StoreOffice, row: Withdrawal, asked: string): Promise<CommandResult> {
  const answer = await matchWithdrawal(office, row, asked);
  if (!answer.ok) return refused(row, answer);
  const { order } = answer.data;
  return done(
    `Declaration ${row.number} is about order ${order}: it is carried out within a minute.`,
    answer.data,
  );
}

async function close(office: StoreOffice, row: Withdrawal, said: string): Promise<CommandResult> {
  const answer = await closeByStaff(office, row, said);
  if (!answer.ok) return refused(row, answer);
  const held = answer.data.isReleasing ? "; its order is released within a minute" : "";
  return done(`Declaration ${row.number} is closed${held}.`, answer.data);
}

function refused({ number: shown }: Withdrawal, { code, params }: StoreRefusal): CommandResult {
  return refuse(REFUSALS[code]?.({ shown, ...params }) ?? code, code);
}

type Params = StoreRefusal["params"];
const REFUSALS: Partial<Record<StoreRefusal["code"], (params: Params) => string>> = {
  not_allowed: ({ shown, status }) => `Declaration ${shown} is ${status}.`,
  unknown_order: ({ order }) => `There is no order ${order}.`,
  late: ({ order }) => `Order ${order} could be withdrawn from before that day; it can be returned.`,
  part_in_words: ({ shown }) =>
    `Declaration ${shown} names some goods in words: refund these yourself, then close it.`,
  no_office: ({ order }) => `The shop has no office: cancel order ${order} there, then close it.`,
};
