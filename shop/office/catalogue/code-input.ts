import { z } from "zod";
import { normaliseCode } from "#domain/promotion/discount.ts";
import { isDay } from "#domain/subscription/subscription-calendar.ts";
import { amount, first, MAX_ID } from "#shop/office/input-fields.ts";

const TYPED_MAX_CHARS = 100;

/** A code as typed: case, spaces and diacritics do not matter. */
const typedCode = z.string().min(1).max(TYPED_MAX_CHARS).transform(normaliseCode);
const day = z.string().refine(isDay).optional();

/** Inputs of the commands about discount codes. */
export const CODE_INPUTS = {
  codes: z.strictObject({ first, after: z.string().min(1).max(TYPED_MAX_CHARS).optional() }),
  addCode: z.strictObject({
    code: typedCode.pipe(z.string().regex(/^[A-Z0-9]{3,40}$/)),
    percent: z.int().min(1).max(100),
    /** Number of uses by all customers together. */
    limit: z.int().min(1).max(MAX_ID).optional(),
    /** First day, and the first day without the code: each begins at midnight UTC. */
    from: day,
    until: day,
    oncePerCustomer: z.boolean().default(false),
    firstOrderOnly: z.boolean().default(false),
    /** Price of the goods before the discount, in the shop's currency. */
    minSubtotal: amount.optional(),
  }),
  endCode: z.strictObject({ code: typedCode }),
  reopenCode: z.strictObject({ code: typedCode }),
} as const;
