import { type CurrencyCode, parseDecimal, toDecimal } from "#domain/money/money.ts";
import { normaliseCode } from "#domain/promotion/discount.ts";
import { isDay } from "#domain/subscription/subscription-calendar.ts";
import { listCodes } from "#shop/modules/discount/discount.store.ts";
import type { DiscountCode } from "#shop/modules/discount/discount.tables.ts";
import { MIN_SUBTOTAL_MAX_MINOR, showCode } from "#shop/office/catalogue/codes.office.ts";
import { askOffice } from "#shop/office/run-office.ts";
import { formatMoment, formatTable } from "#lib/terminal/format-table.ts";
import {
  done,
  misused,
  type CommandInput,
  type CommandResult,
  readKey,
  readOption,
  wholeNumber,
} from "#lib/terminal/command.server.ts";
import type { BackOfficeShop, BackOfficeCommand } from "./office-command.ts";
import { refusedByOffice } from "./refused-by-office.ts";

export const codesCommand: BackOfficeCommand = {
  name: "codes",
  usage:
    "[add <code> <percent> [--limit <uses>] [--from <day>] [--until <day>] [--once] [--first-order] [--min-subtotal <amount>] | end <code> | reopen <code>]",
  summary: "discount codes: all of them, a new one, the end of one, or its end taken back",
  options: {
    limit: { type: "string" },
    from: { type: "string" },
    until: { type: "string" },
    once: { type: "boolean" },
    "first-order": { type: "boolean" },
    "min-subtotal": { type: "string" },
  },
  words: [0, 3],
  run: async (office, input) => {
    const [action, code, percent] = input.positionals;
    if (action === undefined) return list(office);
    if (action === "add" && code !== undefined && percent !== undefined)
      return add(office, input, code, percent);
    if (action === "end" && code !== undefined && percent === undefined) return end(office, input, code);
    if (action === "reopen" && code !== undefined && percent === undefined)
      return reopen(office, input, code);
    return misused(`Usage: npm run shop -- codes ${codesCommand.usage}`);
  },
};

async function list({ database, clock }: BackOfficeShop): Promise<CommandResult> {
  const now = clock();
  const rows = (await listCodes(database)).map((row) => describe(row, now));
  const text = formatTable(
    rows,
    [
      { title: "code", of: ({ code }) => code },
      { title: "percent", of: ({ percent }) => percent, right: true },
      { title: "status", of: ({ status }) => status },
      {
        title: "used",
        of: ({ used, limit }) => (limit === null ? used : `${used} of ${limit}`),
        right: true,
      },
      { title: "from", of: ({ from }) => from?.slice(0, 10) ?? "" },
      { title: "until", of: ({ until }) => until?.slice(0, 10) ?? "" },
      { title: "for", of: ({ oncePerCustomer, firstOrderOnly }) => whom(oncePerCustomer, firstOrderOnly) },
      { title: "from goods for", of: ({ minSubtotal }) => minSubtotal ?? "", right: true },
      { title: "kept in", of: ({ source }) => (source === "files" ? "shop.json" : "back office") },
    ],
    "There are no codes.",
  );
  return done(text, rows);
}

async function add(
  office: BackOfficeShop,
  input: CommandInput,
  text: string,
  percentText: string,
): Promise<CommandResult> {
  const code = normaliseCode(text);
  if (!/^[A-Z0-9]{3,40}$/.test(code)) return misused("A code has 3 to 40 letters and digits.");
  const percent = wholeNumber(percentText.replace(/%$/, ""));
  if (percent === null || percent < 1 || percent > 100)
    return misused("The percent is a whole number from 1 to 100.");
  const limitText = readOption(input, "limit");
  const usageLimit = limitText === undefined ? null : wholeNumber(limitText);
  if (limitText !== undefined && (usageLimit === null || usageLimit < 1))
    return misused("--limit is a whole number from 1.");
  const [from, until] = [readOption(input, "from"), readOption(input, "until")];
  if ([from, until].some((day) => day !== undefined && !isDay(day)))
    return misused("--from and --until are days such as 2026-12-31.");
  const minSubtotal = amountOf(readOption(input, "min-subtotal"), office.config.currency);
  if (minSubtotal === null) return misused("--min-subtotal is an amount such as 150.00.");
  const answer = await askOffice(
    office,
    {
      command: "addCode",
      key: readKey(input),
      input: {
        code,
        percent,
        limit: usageLimit ?? undefined,
        from,
        until,
        oncePerCustomer: input.values.once === true,
        firstOrderOnly: input.values["first-order"] === true,
        minSubtotal,
      },
    },
    "terminal",
  );
  if (!answer.ok) return refusedByOffice(answer);
  return done(`${code} takes ${percent}% off.`, { code, percent });
}

async function end(office: BackOfficeShop, input: CommandInput, typed: string): Promise<CommandResult> {
  const answer = await askOffice(
    office,
    { command: "endCode", key: readKey(input), input: { code: typed } },
    "terminal",
  );
  if (!answer.ok) return refusedByOffice(answer);
  const { code, endedAt } = answer.data;
  if (endedAt === null) throw new Error(`Code ${code} was ended, and is not.`);
  return done(`${code} ended on ${formatMoment(new Date(endedAt))} UTC.`, { code, endedAt });
}

async function reopen(office: BackOfficeShop, input: CommandInput, typed: string): Promise<CommandResult> {
  const answer = await askOffice(
    office,
    { command: "reopenCode", key: readKey(input), input: { code: typed } },
    "terminal",
  );
  if (!answer.ok) return refusedByOffice(answer);
  const { code } = answer.data;
  return done(`The end of ${code} by hand is taken back.`, { code });
}

function describe(row: DiscountCode, now: Date) {
  const shown = showCode(row, now);
  return { ...shown, minSubtotal: shown.minSubtotal?.amount ?? null };
}

function whom(oncePerCustomer: boolean, firstOrderOnly: boolean): string {
  if (firstOrderOnly) return "a first order";
  return oncePerCustomer ? "each customer once" : "everybody";
}

/** Parses an amount into decimals; undefined when none is given, null when it is invalid, zero or too high. */
function amountOf(text: string | undefined, currency: CurrencyCode): string | null | undefined {
  if (text === undefined) return undefined;
  const amount = parseDecimal(text.replace(",", "."), currency);
  return amount !== null && amount.amount > 0 && amount.amount <= MIN_SUBTOTAL_MAX_MINOR
    ? toDecimal(amount)
    : null;
}
