import { z } from "zod";
import type { StoreAnswer } from "#domain/back-office/store-answer.ts";
import type { WithdrawalCalls, WithdrawalsPage } from "#domain/back-office/withdrawal-calls.ts";
import { readOrderNumber } from "#domain/order/order-number.ts";
import {
  findWithdrawalByNumber,
  listAllWithdrawals,
  listOpenWithdrawals,
} from "#app/features/withdrawal/withdrawal-list.store.server.ts";
import type { Withdrawal } from "#app/features/withdrawal/withdrawal.tables.ts";
import { staffName, words } from "#app/back-office/option-values.server.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";
import { closeByStaff, matchWithdrawal } from "./settle-withdrawal.server.ts";
import {
  answerWith,
  changingCall,
  numberCursor,
  pageInput,
  readingCall,
  refuseCall,
} from "./store-call.server.ts";
import { toWithdrawalDetails, toWithdrawalSummary } from "./withdrawal-data.server.ts";

const NOTE_MAX_CHARS = 500;
const NUMBER_MAX = 999_999_999;
/** Longer than an order number with its label. */
const TYPED_ORDER_MAX_CHARS = 100;

/** Reads a typed order number. */
export const orderNumber = z
  .string()
  .max(TYPED_ORDER_MAX_CHARS)
  .transform((text, context): string => {
    const read = readOrderNumber(text);
    if (read !== null) return read;
    context.addIssue({ code: "custom", message: "no number of an order" });
    return z.NEVER;
  });
export const closeNote = words(NOTE_MAX_CHARS);
const withdrawal = z.number().int().min(1).max(NUMBER_MAX);

/** Makes the calls about declarations of withdrawal. */
export function withdrawalCalls(office: StoreOffice): WithdrawalCalls {
  return {
    listWithdrawals: readingCall(
      z.strictObject({ which: z.enum(["open", "all"]), ...pageInput(numberCursor) }),
      async (input) => answerWith(await loadWithdrawalsPage(office, input)),
    ),
    showWithdrawal: readingCall(z.strictObject({ withdrawal }), (input) =>
      withFound(office, input.withdrawal, async (row) => answerWith(await toWithdrawalDetails(office, row))),
    ),
    matchWithdrawal: changingCall(office, {
      name: "matchWithdrawal",
      input: z.strictObject({ withdrawal, order: orderNumber, by: staffName }),
      change: (input) =>
        withFound(office, input.withdrawal, (row) => matchWithdrawal(office, row, input.order)),
    }),
    closeWithdrawal: changingCall(office, {
      name: "closeWithdrawal",
      input: z.strictObject({ withdrawal, note: closeNote, by: staffName }),
      change: (input) => withFound(office, input.withdrawal, (row) => closeByStaff(office, row, input.note)),
    }),
  };
}

async function withFound<Data>(
  { site }: StoreOffice,
  number: number,
  answer: (row: Withdrawal) => Promise<StoreAnswer<Data>>,
): Promise<StoreAnswer<Data>> {
  const row = await findWithdrawalByNumber(site, number);
  return row === null ? refuseCall("unknown_withdrawal") : answer(row);
}

interface WithdrawalsSlice {
  readonly which: "open" | "all";
  readonly limit: number;
  /** Of all declarations alone: the open ones are one page. */
  readonly before?: number | undefined;
}

/** Loads a page of declarations. */
export async function loadWithdrawalsPage(
  { site, clock }: StoreOffice,
  { which, limit, before }: WithdrawalsSlice,
): Promise<WithdrawalsPage> {
  const rows =
    which === "all"
      ? await listAllWithdrawals(site, { limit, before: before ?? null })
      : await listOpenWithdrawals(site, limit);
  const last = which === "all" && rows.length === limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => toWithdrawalSummary(row, clock())),
    next: last === undefined ? null : String(last.number),
  };
}
