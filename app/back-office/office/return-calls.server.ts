import { z } from "zod";
import type { ReturnCalls, ReturnsPage, ReturnSummary } from "#domain/back-office/return-calls.ts";
import type { StoreAnswer, StoreRefusal } from "#domain/back-office/store-answer.ts";
import { RETURN_STATUSES, type ReturnStatus } from "#domain/returns/return-status.ts";
import { RETURN_TEXT_MAX_CHARS, TRACKING_MAX_CHARS } from "#domain/returns/return-terms.ts";
import {
  acceptRefund,
  approveReturn,
  completeReturn,
  type HandleRefusal,
  type HandleResult,
  receiveReturn,
  rejectReturn,
} from "#app/features/returns/handle-return.server.ts";
import { readReturnNumber, returnName } from "#app/features/returns/return-name.ts";
import { listReturns } from "#app/features/returns/return.store.server.ts";
import { staffName, words } from "#app/back-office/option-values.server.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";
import { loadReturnDetails, toReturnSummary } from "./return-data.server.ts";
import { answerWith, changingCall, pageInput, readingCall, refuseCall } from "./store-call.server.ts";

const NAME_MAX_CHARS = 20;

/** Reads the name of a return: `R12`. */
export const returnNumber = z
  .string()
  .max(NAME_MAX_CHARS)
  .transform((text, context): number => {
    const read = readReturnNumber(text);
    if (read !== null) return read;
    context.addIssue({ code: "custom", message: "no name of a return" });
    return z.NEVER;
  });
export const returnNote = words(RETURN_TEXT_MAX_CHARS);
export const returnTracking = words(TRACKING_MAX_CHARS).optional();
export const refundId = z.string().regex(/^\d{1,20}$/);
export const paidAmount = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);

const change = { return: returnNumber, by: staffName, note: returnNote.optional() };
const handling = z.strictObject({
  ...change,
  trackingNumber: returnTracking,
  trackingCompany: returnTracking,
});
type Handling = z.output<typeof handling>;

/** Makes the calls about returns. */
export function returnCalls(office: StoreOffice): ReturnCalls {
  return {
    listReturns: readingCall(
      z.strictObject({ status: z.enum(RETURN_STATUSES).optional(), ...pageInput(returnNumber) }),
      async (input) => answerWith(await loadReturnsPage(office, input)),
    ),
    showReturn: readingCall(z.strictObject({ return: returnNumber }), async (input) => {
      const details = await loadReturnDetails(office, input.return);
      return details === null ? refuseCall("unknown_return") : answerWith(details);
    }),
    approveReturn: changingCall(office, {
      name: "approveReturn",
      input: handling,
      change: async (input) => toAnswer(office, await approveReturn(office, input.return, toHandling(input))),
    }),
    rejectReturn: changingCall(office, {
      name: "rejectReturn",
      input: z.strictObject({ ...change, note: returnNote }),
      change: async ({ return: number, ...given }) =>
        toAnswer(office, await rejectReturn(office, number, given)),
    }),
    receiveReturn: changingCall(office, {
      name: "receiveReturn",
      input: handling,
      change: async (input) => toAnswer(office, await receiveReturn(office, input.return, toHandling(input))),
    }),
    completeReturn: changingCall(office, {
      name: "completeReturn",
      input: z.strictObject({ ...change, restock: z.enum(["return", "no_restock"]) }),
      change: async ({ return: number, note = null, ...given }) => {
        const answer = toAnswer(office, await completeReturn(office, number, { ...given, note }));
        if (!answer.ok) return answer;
        const next = office.hasOffice ? ("shop_is_asked" as const) : ("refund_at_shop" as const);
        return answerWith({ return: answer.data, next });
      },
    }),
    acceptReturnRefund: changingCall(office, {
      name: "acceptReturnRefund",
      input: z.strictObject({
        ...change,
        refund: refundId,
        covers: z.strictObject({ amount: paidAmount.nullable() }).optional(),
      }),
      change: async ({ return: number, note = null, refund, ...given }) =>
        toAnswer(office, await acceptRefund(office, number, { ...given, note, refundId: refund })),
    }),
  };
}

interface ReturnsSlice {
  readonly status?: ReturnStatus | undefined;
  readonly limit: number;
  readonly before?: number | undefined;
}

/** Loads a page of returns, the newest first. */
export async function loadReturnsPage(
  { site, clock }: StoreOffice,
  { status, limit, before }: ReturnsSlice,
): Promise<ReturnsPage> {
  const rows = await listReturns(site, { status: status ?? null, limit, before: before ?? null });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => toReturnSummary(row, clock())),
    next: last === undefined ? null : returnName(last),
  };
}

function toHandling({ by, note, trackingNumber, trackingCompany }: Handling) {
  return { by, note: note ?? null, tracking: trackingNumber, company: trackingCompany };
}

function toAnswer({ clock }: StoreOffice, result: HandleResult): StoreAnswer<ReturnSummary> {
  return result.ok ? answerWith(toReturnSummary(result.row, clock())) : toRefusal(result.refusal);
}

function toRefusal({ code, ...params }: HandleRefusal): StoreRefusal {
  return refuseCall(code, params);
}
