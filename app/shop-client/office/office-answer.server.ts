import { z } from "zod";

const TEXT_MAX_CHARS = 500;

const money = z.object({
  amount: z.string().regex(/^\d{1,12}(?:\.\d{1,4})?$/),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
});

/** The answer of `refund`; its `id` is the one that the refund's webhook will carry. */
export const refundData = z.object({
  refund: z.object({
    id: z.number().int().positive(),
    state: z.string().max(TEXT_MAX_CHARS),
    amount: money,
    /** What of the amount became store credit; absent where the platform has none. */
    storeCredit: money.nullish(),
  }),
  /** Why a refund that is not paid needs a person at the platform; absent where it does not. */
  attention: z.enum(["refused", "unanswered"]).nullish().catch(null),
});

/** The answer of `replace`: the free order that was made. */
export const replaceData = z.object({
  replacement: z.object({
    id: z.number().int().positive(),
    number: z.number().int().positive(),
    name: z.string().min(1).max(TEXT_MAX_CHARS),
  }),
});

/** The answer of `cancel`; `refunded` is false while the gateway does not answer. */
export const cancelData = z.object({ already: z.boolean(), refunded: z.boolean() });

/** The answer of a command of which only matters that it is done. */
export const done = z.object({});

/** The answer of each command. */
export const OFFICE_DATA = {
  refund: refundData,
  retryRefund: refundData,
  replace: replaceData,
  cancel: cancelData,
  hold: done,
  release: done,
  cancelSubscription: done,
} as const;

/** The envelope of every answer. */
export const officeAnswer = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({
    ok: z.literal(false),
    code: z.string().min(1).max(TEXT_MAX_CHARS),
    params: z.record(z.string(), z.unknown()).default({}),
  }),
]);
