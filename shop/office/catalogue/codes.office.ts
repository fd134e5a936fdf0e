import { money, parseDecimal } from "#domain/money/money.ts";
import { percentOfCode, PROMISED_CODES } from "#domain/promotion/discount.ts";
import { refusalOf } from "#shop/modules/discount/discount-rules.ts";
import {
  addCode,
  endCode,
  findCode,
  pageOfCodes,
  reopenCode,
} from "#shop/modules/discount/discount.store.ts";
import type { DiscountCode } from "#shop/modules/discount/discount.tables.ts";
import { brokenPromise } from "#shop/modules/discount/promised-codes.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { type OfficeAnswer, type OfficeMoney, refuseWith } from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import { showMoney } from "./show-money.ts";

/** A million lei: well within an integer column. */
export const MIN_SUBTOTAL_MAX_MINOR = 100_000_000;

export interface ShownCode {
  readonly code: string;
  readonly percent: number;
  /** `works`, or why it does not: `not started`, `expired`, `used up`, `removed`. */
  readonly status: string;
  readonly used: number;
  readonly limit: number | null;
  readonly from: string | null;
  /** The planned end, or the one by hand, whichever comes first. */
  readonly until: string | null;
  /** Time of the end by hand, which `reopenCode` takes back. */
  readonly endedAt: string | null;
  readonly oncePerCustomer: boolean;
  readonly firstOrderOnly: boolean;
  readonly minSubtotal: OfficeMoney | null;
  /** `files` (`shop.json`) or `back-office`. */
  readonly source: DiscountCode["source"];
  /** Tells whether the site hands it out: it cannot be ended. */
  readonly isPromised: boolean;
}

export interface CodesData {
  /** By code. */
  readonly codes: readonly ShownCode[];
  /** Value of `after` for the next page; null on the last one. */
  readonly next: string | null;
}

/** Lists the discount codes. */
export async function listCodesInOffice(
  { database, clock }: PaymentContext,
  { first, after }: InputOf<"codes">,
): Promise<OfficeAnswer<CodesData>> {
  const found = await pageOfCodes(database, { limit: first + 1, after });
  const page = found.slice(0, first);
  const next = found.length > first ? (page.at(-1)?.code ?? null) : null;
  return { ok: true, data: { codes: page.map((row) => showCode(row, clock())), next } };
}

/** Adds a code, unless it breaks what the site says of it. */
export async function addCodeInOffice(
  { database, config, clock }: PaymentContext,
  input: InputOf<"addCode">,
): Promise<OfficeAnswer<ShownCode>> {
  const { code, percent, limit, from, until, oncePerCustomer, firstOrderOnly, minSubtotal } = input;
  const announced = percentOfCode(code);
  if (announced !== 0 && announced !== percent)
    return refuseWith("code_announces_percent", { code, percent: announced });
  const { currency } = config;
  const minimum = minSubtotal === undefined ? null : (parseDecimal(minSubtotal, currency)?.amount ?? 0);
  if (minimum !== null && (minimum <= 0 || minimum > MIN_SUBTOTAL_MAX_MINOR))
    return refuseWith("invalid_input", { field: "input.minSubtotal" });
  const rule = {
    code,
    percent,
    startsAt: from === undefined ? null : new Date(from),
    endsAt: until === undefined ? null : new Date(until),
    usageLimit: limit ?? null,
    oncePerCustomer,
    firstOrderOnly,
    minSubtotalMinor: minimum,
    currency,
  };
  const broken = brokenPromise(code, rule, clock());
  if (broken !== null) return refuseWith("code_promised_otherwise", { code, broken });
  if (!(await addCode(database, rule))) return refuseWith("code_exists", { code });
  return answerCode({ database, clock }, code);
}

/** Ends a code by hand; orders that used it stay as they are. One that the site hands out has to work. */
export async function endCodeInOffice(
  { database, clock }: PaymentContext,
  { code }: InputOf<"endCode">,
): Promise<OfficeAnswer<ShownCode>> {
  if (isPromised(code)) return refuseWith("code_promised", { code });
  const ended = await endCode(database, code, clock());
  return ended === null ? refuseWith("unknown_code", { code }) : { ok: true, data: showCode(ended, clock()) };
}

/** Takes back the end of a code by hand. */
export async function reopenCodeInOffice(
  { database, clock }: PaymentContext,
  { code }: InputOf<"reopenCode">,
): Promise<OfficeAnswer<ShownCode>> {
  if (!(await reopenCode(database, code))) return refuseWith("code_not_ended", { code });
  return answerCode({ database, clock }, code);
}

async function answerCode(
  { database, clock }: Pick<PaymentContext, "database" | "clock">,
  code: string,
): Promise<OfficeAnswer<ShownCode>> {
  const row = await findCode(database, code);
  return row === null ? refuseWith("unknown_code", { code }) : { ok: true, data: showCode(row, clock()) };
}

function isPromised(code: string): boolean {
  return PROMISED_CODES.some((each) => each.code === code);
}

/** Converts a code to the office's format. */
export function showCode(row: DiscountCode, now: Date): ShownCode {
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
    endedAt: row.endedAt?.toISOString() ?? null,
    oncePerCustomer: row.oncePerCustomer,
    firstOrderOnly: row.firstOrderOnly,
    minSubtotal: row.minSubtotalMinor === null ? null : showMoney(money(row.minSubtotalMinor, row.currency)),
    source: row.source,
    isPromised: isPromised(row.code),
  };
}
