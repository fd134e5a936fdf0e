import { z } from "zod";
import { CURRENCIES } from "#domain/money/money.ts";
import { after, amount, first, MAX_ID, variantId } from "#shop/office/input-fields.ts";

const HANDLE_MAX_CHARS = 255;

const handle = z.string().min(1).max(HANDLE_MAX_CHARS);
/** With its offset from UTC: `2026-11-28T09:00:00+02:00`. */
const moment = z.iso.datetime({ offset: true });

/** Inputs of the commands about prices of other times. */
export const PRICE_INPUTS = {
  priceHistory: z.strictObject({
    /** Of the product. */
    handle,
    /** The shop's own by default. */
    currency: z.enum(CURRENCIES).optional(),
  }),
  plannedPrices: z.strictObject({
    /** Of a product; all by default. */
    handle: handle.optional(),
    first,
    after,
  }),
  planPrice: z.strictObject({
    variant: variantId,
    /** VAT included. */
    price: amount,
    /** The higher price before a reduction; none by default. */
    compareAt: amount.nullish(),
    /** Of both prices; the shop's own by default. */
    currency: z.enum(CURRENCIES).optional(),
    startsAt: moment,
    /** Time when the price before comes back; never by default. */
    endsAt: moment.nullish(),
    /** As in `setPrice`. */
    scale: z.boolean().optional(),
  }),
  cancelPlannedPrice: z.strictObject({ plan: z.int().min(1).max(MAX_ID) }),
} as const;
