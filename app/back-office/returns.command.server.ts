import { z } from "zod";
import { RETURN_STATUSES } from "#domain/returns/return-status.ts";
import type { ReturnAdvice, ReturnSummary } from "#domain/back-office/return-calls.ts";
import { formatFacts, formatMoment, formatTable } from "#lib/terminal/format-table.ts";
import {
  acceptRefund,
  approveReturn,
  completeReturn,
  type HandleRefusal,
  type HandleResult,
  receiveReturn,
  rejectReturn,
} from "#app/features/returns/handle-return.server.ts";
import { returnName } from "#app/features/returns/return-name.ts";
import { loadReturnDetails, toReturnSummary } from "./office/return-data.server.ts";
import {
  loadReturnsPage,
  paidAmount,
  refundId,
  returnNote as note,
  returnNumber as number,
  returnTracking as tracking,
} from "./office/return-calls.server.ts";
import { by, rowLimit } from "./option-values.server.ts";
import { done, refuse, type CommandResult } from "#lib/terminal/command.server.ts";
import type { StoreCommand, StoreOffice } from "./store-command.ts";

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
    refund: refundId.optional(),
    covers: z.boolean().default(false),
    amount: paidAmount.optional(),
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

async function list(
  office: StoreOffice,
  asked: Parameters<typeof loadReturnsPage>[1],
): Promise<CommandResult> {
  const { rows, next } = await loadReturnsPage(office, asked);
  const table = formatTable(
    rows,
    [
      { title: "return", of: (row) => row.name },
      { title: "status", of: (row) => row.status },
      { title: "order", of: (row) => row.order },
      { title: "asked", of: (row) => row.requestedAt.slice(0, 10) },
      { title: "why", of: (row) => row.reason ?? row.kind },
      { title: "for", of: (row) => row.method },
      { title: "amount", of: (row) => `${row.amount.amount} ${row.amount.currencyCode}`, right: true },
      { title: "look at", of: (row) => row.problem ?? "" },
    ],
    "No returns.",
  );
  const todo = rows.flatMap((row) => {
    const text = whatToDo(row);
    return text === null ? [] : [`${row.name}: ${text}`];
  });
  const older = next === null ? [] : [`Older ones: --before ${next}`];
  return done([table, ...todo, ...older].join("\n"), rows);
}

/** Tells a merchant what to do about a problem of a return, in one line. */
function whatToDo({ name, advice }: ReturnSummary): string | null {
  return advice === null ? null : ADVICE[advice](name);
}

const ADVICE: Readonly<Record<ReturnAdvice, (name: string) => string>> = {
  accept_refund: (name) =>
    `a refund has only some of its goods: \`complete ${name} --refund <id>\` ends it with that one`,
  complete_again: (name) => `the shop's office has not answered for a day: \`complete ${name}\` asks again`,
  complete_again_or_pay_by_hand: (name) =>
    `the refund is noted, the gateway refuses to pay it: \`complete ${name}\` asks again; paid in another way, \`npm run shop -- payments by-hand <payment>\` ends it`,
  complete_again_or_see_payment: (name) =>
    `the refund is noted, the gateway does not answer: \`complete ${name}\` asks again; \`npm run shop -- payments\` has the payment`,
  pay_by_transfer: (name) =>
    `the refund is noted and paid by nobody yet: pay the account that \`show ${name}\` has, then \`npm run shop -- payments by-hand <payment>\` ends it`,
  complete_again_or_reject: (name) =>
    `the shop refused and changed nothing: \`complete ${name}\` asks again, \`reject ${name}\` ends it`,
};

async function show(office: StoreOffice, asked: number): Promise<CommandResult> {
  const found = await loadReturnDetails(office, asked);
  if (found === null) return unknown(asked);
  const facts = formatFacts([
    ["return", `${found.name} (${found.kind})`],
    ["status", found.status],
    ["order", found.order],
    ["asked", formatMoment(new Date(found.requestedAt))],
    ["reason", found.reason],
    ["for", found.method],
    ["amount", `${found.amount.amount} ${found.amount.currencyCode}, delivery ${found.shipping.amount}`],
    ["details", found.details],
    ["account", found.iban],
    ["tracking", [found.trackingCompany, found.trackingNumber].filter(Boolean).join(" ") || null],
    ["paid back", found.paidBack?.amount ?? null],
    ["refund", found.refund],
    ["sent again", found.replacement],
    ["look at", found.problem],
    ["what to do", whatToDo(found)],
  ]);
  const lines = formatTable(
    found.lines,
    [
      { title: "line", of: ({ lineId }) => lineId },
      { title: "product", of: ({ title, variantTitle }) => [title, variantTitle].filter(Boolean).join(", ") },
      { title: "units", of: ({ quantity }) => quantity, right: true },
      { title: "opened", of: ({ opened }) => opened, right: true },
      { title: "worth", of: ({ amount }) => amount.amount, right: true },
    ],
    "",
  );
  const past = formatTable(
    found.history,
    [
      { title: "when", of: ({ at }) => formatMoment(new Date(at)) },
      { title: "status", of: ({ status }) => status },
      { title: "who", of: ({ by: who }) => who },
      { title: "note", of: ({ note: said }) => said ?? "" },
    ],
    "",
  );
  const money = formatTable(
    found.refunds,
    [
      { title: "refund of the order", of: ({ id }) => id },
      { title: "when", of: ({ at }) => formatMoment(new Date(at)) },
      { title: "amount", of: ({ amount }) => amount.amount, right: true },
      {
        title: "units",
        of: ({ lines: units }) => units.map((unit) => `${unit.lineId}:${unit.quantity}`).join(" "),
      },
    ],
    "No refund of the order yet.",
  );
  return done([facts, lines, past, money].join("\n\n"), found);
}

function completed(office: StoreOffice, asked: number, result: HandleResult): CommandResult {
  if (!result.ok) return told(office, asked, result);
  const { hasOffice, clock } = office;
  const { row } = result;
  const lines = row.lines.map(({ lineId, quantity }) => `${lineId}:${quantity}`).join(" ");
  const next = hasOffice
    ? "The shop is asked; the return is complete when it has done it."
    : `Refund ${row.amount} ${row.currency} at the shop, lines ${lines}: the return is complete when the shop tells of it.`;
  return done(`${returnName(row)} is ${row.status}. ${next}`, toReturnSummary(row, clock()));
}

function told({ clock }: StoreOffice, asked: number, result: HandleResult): CommandResult {
  if (!result.ok) return refused(asked, result.refusal);
  return done(`${returnName(result.row)} is ${result.row.status}.`, toReturnSummary(result.row, clock()));
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
