import { z } from "zod";

const TEXT_MAX_CHARS = 500;

const money = z.object({
  amount: z.string().regex(/^\d{1,12}(?:\.\d{1,4})?$/),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
});

/** Answer of `refund`; its `id` is the one in the refund's webhook. */
export const refundData = z.object({
  refund: z.object({
    id: z.number().int().positive(),
    state: z.string().max(TEXT_MAX_CHARS),
    amount: money,
    /** Share of the amount that became store credit; absent if the platform has none. */
    storeCredit: money.nullish(),
  }),
  /** Reason why an unpaid refund needs a staff member at the platform; absent if it does not. */
  attention: z.enum(["refused", "unanswered"]).nullish().catch(null),
});

/** Answer of `replace`: the free order that was made. */
export const replaceData = z.object({
  replacement: z.object({
    id: z.number().int().positive(),
    number: z.number().int().positive(),
    name: z.string().min(1).max(TEXT_MAX_CHARS),
  }),
});

/** Answer of `cancel`; `refunded` is false while the gateway does not answer. */
export const cancelData = z.object({ already: z.boolean(), refunded: z.boolean() });

/** Answer of a command without data. */
export const done = z.object({});

/** Answers by command. */
export const OFFICE_DATA = {
  refund: refundData,
  retryRefund: refundData,
  replace: replaceData,
  cancel: cancelData,
  hold: done,
  release: done,
  cancelSubscription: done,
} as const;

/** Envelope of every answer. */
export const officeAnswer = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({
    ok: z.literal(false),
    code: z.string().min(1).max(TEXT_MAX_CHARS),
    params: z.record(z.string(), z.unknown()).default({}),
  }),
]);
