import { z } from "zod";
import { RETURN_STATUSES } from "#domain/returns/return-status.ts";
import { RETURN_TEXT_MAX_CHARS, TRACKING_MAX_CHARS } from "#domain/returns/return-terms.ts";
import { formatFacts, formatMoment, formatTable } from "#lib/terminal/format-table.ts";
import { findOrder } from "#app/features/orders/customer-orders.store.server.ts";
import {
  acceptRefund,
  approveReturn,
  completeReturn,
  type HandleRefusal,
  type HandleResult,
  receiveReturn,
  rejectReturn,
} from "#app/features/returns/handle-return.server.ts";
import { findReturnProblem, whatToDo } from "#app/features/returns/return-problem.ts";
import { eventsOf, findReturn, listReturns } from "#app/features/returns/return.store.server.ts";
import { readReturnNumber, returnName } from "#app/features/returns/return-name.ts";
import type { Return } from "#app/features/returns/returnable-order.ts";
import { by, rowLimit, words } from "./option-values.server.ts";
import { done, refuse, type CommandResult } from "#lib/terminal/command.server.ts";
import type { StoreCommand, StoreOffice } from "./store-command.ts";

const number = z.string().transform((text, context): number => {
  const read = readReturnNumber(text);
  if (read !== null) return read;
  context.addIssue({ code: "custom", message: "no name of a return" });
  return z.NEVER;
});
const note = words(RETURN_TEXT_MAX_CHARS);
const tracking = words(TRACKING_MAX_CHARS).optional();

const input = z.union([
  z
    .object({
      positionals: z.tuple([z.literal("list")]),
      values: z.strictObject({
        status: z.enum(RETURN_STATUSES).optional(),
        limit: rowLimit,
        before: number.optional(),
      }),
    })
    .transform(({ values }) => ({ action: "list" as const, ...values })),
  named("show", {}),
  named("approve", { by, note: note.optional(), tracking, company: tracking }),
  named("reject", { by, note }),
  named("received", { by, note: note.optional(), tracking, company: tracking }),
  named("complete", {
    by,
    note: note.optional(),
    restock: z.boolean().default(false),
    refund: z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
    covers: z.boolean().default(false),
    amount: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/)
      .optional(),
  }),
]);

function named<Action extends string, Values extends z.ZodRawShape>(action: Action, values: Values) {
  return z
    .object({ positionals: z.tuple([z.literal(action), number]), values: z.strictObject(values) })
    .transform(({ positionals: [, asked], values: given }) => ({ action, number: asked, given }));
}

/** Lists, approves, rejects, receives and refunds requests to return goods. */
export const returnsCommand: StoreCommand = {
  name: "returns",
  usage:
    "list [--status <status>] [--limit <n>] [--before <R…>] | show <R…> | approve <R…> [--note <text>] [--tracking <number>] [--company <courier>] | reject <R…> --note <text> | received <R…> [--note <text>] [--tracking <number>] [--company <courier>] | complete <R…> [--restock | --refund <id> [--covers [--amount <paid>]]] [--note <text>]; each change [--by <name>]",
  summary:
    "returns; complete asks the shop for the money, or for the same goods again, and writes the goods off unless --restock; with --refund it ends with a refund that was made beside it, --covers says so of one that names no goods",
  options: {
    status: { type: "string" },
    limit: { type: "string" },
    before: { type: "string" },
    note: { type: "string" },
    tracking: { type: "string" },
    company: { type: "string" },
    by: { type: "string" },
    restock: { type: "boolean" },
    refund: { type: "string" },
    covers: { type: "boolean" },
    amount: { type: "string" },
  },
  run: async (office, typed) => {
    const parsed = input.safeParse(typed);
    if (!parsed.success) return null;
    const asked = parsed.data;
    switch (asked.action) {
      case "list":
        return list(office, asked);
      case "show":
        return show(office, asked.number);
      case "approve": {
        const { note: said = null, ...rest } = asked.given;
        return told(office, asked.number, await approveReturn(office, asked.number, { ...rest, note: said }));
      }
      case "reject":
        return told(office, asked.number, await rejectReturn(office, asked.number, asked.given));
      case "received": {
        const { note: said = null, ...rest } = asked.given;
        return told(office, asked.number, await receiveReturn(office, asked.number, { ...rest, note: said }));
      }
      case "complete": {
        const { by: name, note: said = null, restock, refund, covers, amount = null } = asked.given;
        if ((covers && refund === undefined) || (amount !== null && !covers)) return null;
        if (refund !== undefined) {
          if (restock) return null;
          const accepted = { by: name, note: said, refundId: refund, ...(covers && { covers: { amount } }) };
          return told(office, asked.number, await acceptRefund(office, asked.number, accepted));
        }
        const given = { by: name, note: said, restock: restock ? "return" : "no_restock" } as const;
        return completed(office, asked.number, await completeReturn(office, asked.number, given));
      }
    }
  },
};

interface ListInput {
  readonly status?: Return["status"] | undefined;
  readonly limit: number;
  readonly before?: number | undefined;
}

async function list(
  { site, clock }: StoreOffice,
  { status, limit, before }: ListInput,
): Promise<CommandResult> {
  const rows = await listReturns(site, { status: status ?? null, limit, before: before ?? null });
  const shown = rows.map((row) => summaryOf(row, clock()));
  const table = formatTable(
    shown,
    [
      { title: "return", of: (row) => row.name },
      { title: "status", of: (row) => row.status },
      { title: "order", of: (row) => row.order },
      { title: "asked", of: (row) => row.requestedAt.slice(0, 10) },
      { title: "why", of: (row) => row.reason ?? row.kind },
      { title: "for", of: (row) => row.method },
      { title: "amount", of: (row) => `${row.amount} ${row.currency}`, right: true },
      { title: "look at", of: (row) => row.problem ?? "" },
    ],
    "No returns.",
  );
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const todo = shown.flatMap(({ name, whatToDo: text }) => (text === null ? [] : `${name}: ${text}`));
  const older = last === undefined ? [] : [`Older ones: --before ${returnName(last)}`];
  return done([table, ...todo, ...older].join("\n"), shown);
}

async function show({ site, clock }: StoreOffice, asked: number): Promise<CommandResult> {
  const row = await findReturn(site, asked);
  if (row === null) return unknown(asked);
  const [order, events] = await Promise.all([findOrder(site, row.orderId), eventsOf(site, row.id)]);
  const summary = summaryOf(row, clock());
  const history = events.map(({ at, status, actor, actorName, note: said }) => ({
    at: at.toISOString(),
    status,
    by: actorName ?? actor,
    note: said,
  }));
  const refunds = (order?.refunds ?? []).map(({ id, at, amount, lines }) => ({ id, at, amount, lines }));
  const data = { ...summary, lines: row.lines, history, refunds };
  const facts = formatFacts([
    ["return", `${summary.name} (${summary.kind})`],
    ["status", summary.status],
    ["order", summary.order],
    ["asked", formatMoment(row.requestedAt)],
    ["reason", summary.reason],
    ["for", summary.method],
    ["amount", `${summary.amount} ${summary.currency}, delivery ${row.shipping}`],
    ["details", row.details],
    ["tracking", [row.trackingCompany, row.trackingNumber].filter(Boolean).join(" ") || null],
    ["paid back", row.refundedAmount],
    ["refund", row.refundId],
    ["sent again", row.replacementName],
    ["look at", summary.problem],
    ["what to do", summary.whatToDo],
  ]);
  const lines = formatTable(
    row.lines,
    [
      { title: "line", of: ({ lineId }) => lineId },
      { title: "product", of: ({ title, variantTitle }) => [title, variantTitle].filter(Boolean).join(", ") },
      { title: "units", of: ({ quantity }) => quantity, right: true },
      { title: "opened", of: ({ opened }) => opened, right: true },
      { title: "worth", of: ({ amount }) => amount, right: true },
    ],
    "",
  );
  const past = formatTable(
    history,
    [
      { title: "when", of: ({ at }) => formatMoment(new Date(at)) },
      { title: "status", of: ({ status }) => status },
      { title: "who", of: ({ by: who }) => who },
      { title: "note", of: ({ note: said }) => said ?? "" },
    ],
    "",
  );
  const money = formatTable(
    refunds,
    [
      { title: "refund of the order", of: ({ id }) => id },
      { title: "when", of: ({ at }) => formatMoment(new Date(at)) },
      { title: "amount", of: ({ amount }) => amount, right: true },
      {
        title: "units",
        of: ({ lines: units }) => units.map((unit) => `${unit.lineId}:${unit.quantity}`).join(" "),
      },
    ],
    "No refund of the order yet.",
  );
  return done([facts, lines, past, money].join("\n\n"), data);
}

function completed(office: StoreOffice, asked: number, result: HandleResult): CommandResult {
  if (!result.ok) return told(office, asked, result);
  const { hasOffice, clock } = office;
  const { row } = result;
  const lines = row.lines.map(({ lineId, quantity }) => `${lineId}:${quantity}`).join(" ");
  const next = hasOffice
    ? "The shop is asked; the return is complete when it has done it."
    : `Refund ${row.amount} ${row.currency} at the shop, lines ${lines}: the return is complete when the shop tells of it.`;
  return done(`${returnName(row)} is ${row.status}. ${next}`, summaryOf(row, clock()));
}

function told({ clock }: StoreOffice, asked: number, result: HandleResult): CommandResult {
  if (!result.ok) return refused(asked, result.refusal);
  return done(`${returnName(result.row)} is ${result.row.status}.`, summaryOf(result.row, clock()));
}

function refused(asked: number, refusal: HandleRefusal): CommandResult {
  const name = returnName({ number: asked });
  switch (refusal.code) {
    case "unknown_return":
      return unknown(asked);
    case "not_allowed":
      return refuse(`${name} is ${refusal.status}: that does not follow.`, "not_allowed");
    case "other_in_progress":
      return refuse(`Another return of the order of ${name} waits for its refund.`, "other_in_progress");
    case "unknown_refund":
      return refuse(`No refund of that id has goods of ${name} and is no other return's.`, "unknown_refund");
    case "no_goods":
      return refuse(`That refund names no goods: add --covers if it was made for ${name}.`, "no_goods");
    case "other_amount":
      return refuse(
        `That refund paid ${refusal.paid}: add --amount ${refusal.paid} if that is what ${name} was to bring.`,
        "other_amount",
      );
    case "no_office":
      return refuse(`The shop has no office that could send the goods of ${name} again.`, "no_office");
  }
}

function unknown(asked: number): CommandResult {
  return refuse(`There is no ${returnName({ number: asked })}.`, "unknown_return");
}

function summaryOf(row: Return, now: Date) {
  const { kind, status, orderName, reason, method, amount, currency, requestedAt } = row;
  const problem = findReturnProblem(row, now);
  return {
    name: returnName(row),
    kind,
    status,
    order: orderName,
    requestedAt: requestedAt.toISOString(),
    reason,
    method,
    amount,
    currency,
    problem,
    whatToDo: problem === null ? null : whatToDo(problem, returnName(row)),
  };
}
