import {
  type CommandInput,
  type CommandResult,
  done,
  misused,
  readKey,
  readOption,
  wholeNumber,
} from "#lib/terminal/command.server.ts";
import { PLATFORM_RETURN_STATUSES } from "#domain/returns/platform-return-status.ts";
import { formatMoment, formatTable } from "#lib/terminal/format-table.ts";
import { DECLINE_REASONS } from "#shop/modules/order/returns/return.tables.ts";
import { askOffice } from "#shop/office/run-office.ts";
import type { BackOfficeCommand, BackOfficeShop } from "./office-command.ts";
import { refusedByOffice } from "./refused-by-office.ts";

const PAGE = 100;

/** Actions with the status that each leads to. */
const ACTIONS = { approve: "open", decline: "declined", close: "closed", cancel: "canceled" } as const;

export const returnsCommand: BackOfficeCommand = {
  name: "returns",
  usage:
    "list [--status <status>] [--after <id>] | approve <id> | decline <id> [--reason <reason>] [--note <text>] | close <id> | cancel <id> [--key <key>]",
  summary: "returns that customers asked the shop for; those of the site are `npm run store -- returns`",
  options: {
    status: { type: "string" },
    after: { type: "string" },
    reason: { type: "string" },
    note: { type: "string" },
    key: { type: "string" },
  },
  words: [1, 2],
  run: async (office, input) => {
    const [action = "", text = ""] = input.positionals;
    if (action === "list" && text === "") return list(office, input);
    const [, to] = Object.entries(ACTIONS).find(([name]) => name === action) ?? [];
    const id = wholeNumber(text);
    if (to === undefined || id === null)
      return misused(`Usage: npm run shop -- returns ${returnsCommand.usage}`);
    return move(office, to, id, input);
  },
};

async function list(office: BackOfficeShop, input: CommandInput): Promise<CommandResult> {
  const given = readOption(input, "status");
  const status = PLATFORM_RETURN_STATUSES.find((candidate) => candidate === given);
  if (given !== undefined && status === undefined)
    return misused(`--status is one of ${PLATFORM_RETURN_STATUSES.join(", ")}.`);
  const request = {
    command: "returns",
    input: { status, first: PAGE, after: readOption(input, "after") },
  } as const;
  const answer = await askOffice(office, request, "terminal");
  if (!answer.ok)
    return answer.code === "invalid_input"
      ? misused("--after is the id of a return.")
      : refusedByOffice(answer);
  const rows = answer.data.returns;
  const { next } = answer.data;
  const table = formatTable(
    rows,
    [
      { title: "id", of: (row) => row.return },
      { title: "return", of: ({ name }) => name },
      { title: "requested (UTC)", of: ({ requestedAt }) => formatMoment(new Date(requestedAt)) },
      { title: "status", of: (row) => row.status },
      {
        title: "goods",
        of: ({ lines, notes }) =>
          lines
            .map(({ title, quantity, reason }, index) =>
              [`${quantity} × ${title}`, reason, notes[index]].filter(Boolean).join(", "),
            )
            .join("; "),
      },
    ],
    "No returns.",
  );
  return done(next === null ? table : `${table}\nMore: --after ${next}`, answer.data);
}

async function move(
  office: BackOfficeShop,
  to: (typeof ACTIONS)[keyof typeof ACTIONS],
  id: number,
  input: CommandInput,
): Promise<CommandResult> {
  const given = readOption(input, "reason");
  const reason = DECLINE_REASONS.find((candidate) => candidate === given);
  if (given !== undefined && reason === undefined)
    return misused(`--reason is one of ${DECLINE_REASONS.join(", ")}.`);
  const fields = { return: id, to, reason, note: readOption(input, "note") };
  const answer = await askOffice(
    office,
    { command: "moveReturn", key: readKey(input), input: fields },
    "terminal",
  );
  if (!answer.ok) return refusedByOffice(answer);
  const { name, status, already } = answer.data;
  return done(`Return ${name} ${already ? "was already" : "is"} ${status}.`, answer.data);
}
