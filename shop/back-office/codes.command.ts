import { normaliseCode, percentOfCode, PROMISED_CODES } from "#domain/promotion/discount.ts";
import { type CurrencyCode, money, parseDecimal, toDecimal } from "#domain/money/money.ts";
import { refusalOf } from "#shop/modules/discount/discount-rules.ts";
import { addCode, endCode, listCodes, reopenCode } from "#shop/modules/discount/discount.store.ts";
import type { DiscountCode } from "#shop/modules/discount/discount.tables.ts";
import { brokenPromise } from "#shop/modules/discount/promised-codes.ts";
import { formatMoment, formatTable } from "#lib/terminal/format-table.ts";
import {
  done,
  misused,
  type CommandInput,
  type CommandResult,
  readOption,
  refuse,
  wholeNumber,
} from "#lib/terminal/command.server.ts";
import type { BackOfficeShop, BackOfficeCommand } from "./office-command.ts";

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
    if (action === "end" && code !== undefined && percent === undefined) return end(office, code);
    if (action === "reopen" && code !== undefined && percent === undefined) return reopen(office, code);
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
  const announced = percentOfCode(code);
  if (announced !== 0 && announced !== percent) {
    return refuse(`The store reads ${announced}% from ${code}, so that code must take off ${announced}%.`);
  }
  const limitText = readOption(input, "limit");
  const usageLimit = limitText === undefined ? null : wholeNumber(limitText);
  if (limitText !== undefined && (usageLimit === null || usageLimit < 1))
    return misused("--limit is a whole number from 1.");
  const [startsAt, endsAt] = [dayOf(readOption(input, "from")), dayOf(readOption(input, "until"))];
  if (startsAt === undefined || endsAt === undefined)
    return misused("--from and --until are days such as 2026-12-31.");
  const minSubtotal = amountOf(readOption(input, "min-subtotal"), office.config.currency);
  if (minSubtotal === undefined) return misused("--min-subtotal is an amount such as 150.00.");
  const rule = {
    code,
    percent,
    startsAt,
    endsAt,
    usageLimit,
    oncePerCustomer: input.values.once === true,
    firstOrderOnly: input.values["first-order"] === true,
    minSubtotalMinor: minSubtotal,
    currency: office.config.currency,
  };
  const broken = brokenPromise(code, rule, office.clock());
  if (broken !== null)
    return refuse(`The site hands out ${code} for first orders of any amount; this one ${broken}.`);
  const added = await addCode(office.database, rule);
  if (!added) return refuse(`There is a code ${code} already.`);
  return done(`${code} takes ${percent}% off.`, { code, percent });
}

async function end({ database, clock }: BackOfficeShop, text: string): Promise<CommandResult> {
  const promised = PROMISED_CODES.find(({ code }) => code === normaliseCode(text));
  if (promised !== undefined) return refuse(`The site hands out ${promised.code}, so it has to work.`);
  const ended = await endCode(database, text, clock());
  if (ended?.endedAt == null) return refuse(`There is no code ${normaliseCode(text)}.`);
  const { code, endedAt } = ended;
  return done(`${code} ended on ${formatMoment(endedAt)} UTC.`, { code, endedAt: endedAt.toISOString() });
}

async function reopen({ database }: BackOfficeShop, text: string): Promise<CommandResult> {
  const code = normaliseCode(text);
  const reopened = await reopenCode(database, code);
  return reopened
    ? done(`The end of ${code} by hand is taken back.`, { code })
    : refuse(`No code ${code} was ended by hand.`);
}

function describe(row: DiscountCode, now: Date) {
  const refusal = refusalOf(row, { now, subtotal: null });
  const until = [row.endsAt, row.endedAt]
    .filter((date) => date !== null)
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
  return {
    code: row.code,
    percent: row.percent,
    status: refusal === null ? "works" : refusal === "unknown" ? "removed" : refusal.replace("_", " "),
    used: row.usedCount,
    limit: row.usageLimit,
    from: row.startsAt?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    oncePerCustomer: row.oncePerCustomer,
    firstOrderOnly: row.firstOrderOnly,
    minSubtotal: row.minSubtotalMinor === null ? null : toDecimal(money(row.minSubtotalMinor, row.currency)),
    source: row.source,
  };
}

function whom(oncePerCustomer: boolean, firstOrderOnly: boolean): string {
  if (firstOrderOnly) return "a first order";
  return oncePerCustomer ? "each customer once" : "everybody";
}

/** Parses an amount into minor units; null when none is given, undefined when it is invalid or zero. */
function amountOf(text: string | undefined, currency: CurrencyCode): number | null | undefined {
  if (text === undefined) return null;
  const amount = parseDecimal(text.replace(",", "."), currency)?.amount ?? 0;
  return amount > 0 && amount <= MIN_SUBTOTAL_MAX_MINOR ? amount : undefined;
}

/** A million lei: well within an integer column. */
const MIN_SUBTOTAL_MAX_MINOR = 100_000_000;

/**
 * Parses a day as midnight UTC; null when none is given, undefined when it is invalid. `--until` is the first day
 * without the code.
 */
function dayOf(text: string | undefined): Date | null | undefined {
  if (text === undefined) return null;
  // The time in milliseconds of an invalid date is not a number.
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  // The 31st of February would become a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? date : undefined;
}
