import { z } from "zod";
import { readOrderNumber } from "#domain/order/order-number.ts";
import { returnWindow } from "#domain/returns/return-window.ts";
import { planWithdrawal, refundDaysLeft } from "#domain/returns/withdrawal.ts";
import { formatFacts, formatMoment, formatTable } from "#lib/terminal/format-table.ts";
import { findOrder, findOrderWithNumber } from "#app/features/orders/customer-orders.store.server.ts";
import { listParcels } from "#app/features/orders/order-parcels.ts";
import {
  findWithdrawalByNumber,
  listAllWithdrawals,
  listOpenWithdrawals,
} from "#app/features/withdrawal/withdrawal-list.store.server.ts";
import type { Withdrawal } from "#app/features/withdrawal/withdrawal.tables.ts";
import { closeWithdrawal, moveWithdrawal } from "#app/features/withdrawal/withdrawal.store.server.ts";
import { rowLimit, words } from "./option-values.server.ts";
import { done, refuse, type CommandResult } from "#lib/terminal/command.server.ts";
import type { StoreCommand, StoreOffice } from "./store-command.ts";

const NOTE_MAX_CHARS = 500;

const number = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const orderNumber = z.string().transform((text, context): string => {
  const read = readOrderNumber(text);
  if (read !== null) return read;
  context.addIssue({ code: "custom", message: "no number of an order" });
  return z.NEVER;
});
const note = words(NOTE_MAX_CHARS);

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
    .object({ positionals: z.tuple([z.literal("close"), number]), values: z.strictObject({ note }) })
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

async function list({ site, clock }: StoreOffice, { all, limit, before }: ListInput): Promise<CommandResult> {
  if (before !== undefined && !all) return refuse("--before goes with --all.", "bad_input");
  const rows = all
    ? await listAllWithdrawals(site, { limit, before: before ?? null })
    : await listOpenWithdrawals(site, limit);
  const shown = rows.map((row) => summaryOf(row, clock()));
  const table = formatTable(
    shown,
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
  const last = all && rows.length === limit ? rows.at(-1) : undefined;
  const todo = shown.flatMap(({ number: of, whatToDo }) => (whatToDo === null ? [] : `${of}: ${whatToDo}`));
  const older = last === undefined ? [] : [`Older ones: --all --before ${last.number}`];
  return done([table, ...todo, ...older].join("\n"), shown);
}

/** Tells the merchant of a shop without an office what to do there; null for every other declaration. */
function whatToDoAtShop({ state, reason, orderNumber: order }: Withdrawal): string | null {
  if (state !== "person" || reason !== "no_office") return null;
  return `cancel order ${order ?? ""} at the shop, or refund it there; the declaration ends when the shop tells of it`;
}

function summaryOf(row: Withdrawal, now: Date) {
  const { number: shown, declaredAt, state, reason, refusal, outcome, hold, closedAt } = row;
  const { orderNumber: typed, description, name, email, repeats } = row;
  return {
    number: shown,
    declaredAt: declaredAt.toISOString(),
    /** Days until the refund is due; null once the declaration is closed. */
    daysLeft: closedAt === null ? refundDaysLeft(declaredAt, now) : null,
    state,
    reason,
    refusal,
    outcome,
    hold,
    orderNumber: typed,
    description,
    name,
    email,
    repeats,
    whatToDo: whatToDoAtShop(row),
  };
}

async function show({ site, clock }: StoreOffice, row: Withdrawal): Promise<CommandResult> {
  const order = row.orderId === null ? null : await findOrder(site, row.orderId);
  const { partInWords, lines, proof, actAt, closedAt, closeNote, language } = row;
  const summary = summaryOf(row, clock());
  const data = {
    ...summary,
    partInWords,
    lines,
    proof,
    language,
    order: order?.name ?? null,
    orderStatus: order?.status ?? null,
    actAt: actAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    closeNote,
  };
  const facts = formatFacts([
    ["declaration", `${row.number}, ${row.state}`],
    ["why", summary.refusal ?? summary.reason ?? summary.outcome],
    ["what to do", summary.whatToDo],
    ["declared", `${formatMoment(row.declaredAt)} UTC, in ${language}`],
    ["days left", summary.daysLeft === null ? null : String(summary.daysLeft)],
    ["again", row.repeats === 0 ? null : `${row.repeats} times`],
    ["name", row.name],
    ["e-mail", row.email],
    ["order typed", row.orderNumber],
    ["description", row.description],
    ["goods", goodsOf(row)],
    ["proven by", proof],
    ["order", order === null ? null : `${order.name}, ${order.status}`],
    ["held", row.hold],
    ["acted on", actAt && `${formatMoment(actAt)} UTC`],
    ["closed", closedAt && `${formatMoment(closedAt)} UTC`],
    ["note", closeNote],
  ]);
  return done(facts, data);
}

function goodsOf({ lines, partInWords }: Withdrawal): string {
  if (lines !== null) return lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(", ");
  return partInWords ?? "all";
}

/** Matches a declaration with the order that a staff member has found for it. */
async function match(
  { site, jobs, hasOffice }: StoreOffice,
  row: Withdrawal,
  asked: string,
): Promise<CommandResult> {
  if (row.state !== "person") return refuse(`Declaration ${row.number} is ${row.state}.`, "not_allowed");
  const order = await findOrderWithNumber(site, asked);
  if (order === null) return refuse(`There is no order ${asked}.`, "unknown_order");
  const plan = planWithdrawal({
    match: "same_email",
    isProven: true,
    isGuessing: false,
    isPartInWords: row.partInWords !== null,
    // The staff member has decided that a renewal may be withdrawn from.
    isRenewal: false,
    isDisputed: false,
    window: returnWindow(listParcels(order)),
    hasOffice,
    declaredAt: row.declaredAt,
  });
  if (plan.kind === "late")
    return refuse(`Order ${order.name} could be withdrawn from before that day; it can be returned.`, "late");
  if (plan.kind === "person" && plan.reason === "part_in_words")
    return refuse(
      `Declaration ${row.number} names some goods in words: refund these yourself, then close it.`,
      "part_in_words",
    );
  if (plan.kind === "person")
    return refuse(`The shop has no office: cancel order ${order.name} there, then close it.`, plan.reason);
  const isOther = row.orderId !== null && row.orderId !== order.id;
  const change = {
    orderId: order.id,
    state: "acting",
    reason: null,
    refusal: null,
    nextTryAt: null,
    ...(isOther && { hold: null }),
  } as const;
  const moved = await site.transaction(async (tx) => {
    const acting = await moveWithdrawal(tx, row.id, ["person"], change);
    if (acting === null || !isOther || row.orderId === null || row.hold === null) return acting;
    await jobs.add({ name: "withdrawal", data: { kind: "release", orderId: row.orderId } }, { tx });
    return acting;
  });
  if (moved === null) return refuse(`Declaration ${row.number} was settled meanwhile.`, "not_allowed");
  return done(`Declaration ${row.number} is about order ${order.name}: it is carried out within a minute.`, {
    number: row.number,
    order: order.name,
  });
}

async function close({ site, clock }: StoreOffice, row: Withdrawal, said: string): Promise<CommandResult> {
  const from = ["waiting", "person"] as const;
  const closed = await closeWithdrawal(site, row.id, { from, to: "closed", note: said, now: clock() });
  if (closed === null) return refuse(`Declaration ${row.number} is ${row.state}.`, "not_allowed");
  const held = closed.hold === "to_release" ? "; its order is released within a minute" : "";
  return done(`Declaration ${row.number} is closed${held}.`, { number: row.number, state: closed.state });
}
