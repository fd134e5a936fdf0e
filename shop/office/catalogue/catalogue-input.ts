import { z } from "zod";
import { LANGUAGES } from "#domain/language/languages.ts";
import { CURRENCIES } from "#domain/money/money.ts";
import { after, amount, counted, first, optionalText, variantId } from "#shop/office/input-fields.ts";

const QUERY_MAX_CHARS = 100;
const HANDLE_MAX_CHARS = 255;
const REASON_MAX_CHARS = 200;

/** Inputs of the commands about products, their stock and their prices. */
export const CATALOGUE_INPUTS = {
  products: z.strictObject({
    /** Beginnings of words of titles, handles and SKUs. */
    query: z.string().trim().min(1).max(QUERY_MAX_CHARS).optional(),
    /** Only the product with this handle. */
    handle: z.string().min(1).max(HANDLE_MAX_CHARS).optional(),
    /** Of the titles; the store's default by default. */
    language: z.enum(LANGUAGES).optional(),
    /** Of the prices; the shop's own by default. */
    currency: z.enum(CURRENCIES).optional(),
    first,
    after,
  }),
  lowStock: z.strictObject({
    /** Only variants that last for so many days at most, sold out ones among them. */
    days: z.int().min(0).max(365).optional(),
    language: z.enum(LANGUAGES).optional(),
    first,
  }),
  setStock: z.strictObject({
    variant: variantId,
    /** Counted units. */
    quantity: counted,
    reason: optionalText(REASON_MAX_CHARS),
  }),
  setPrice: z.strictObject({
    variant: variantId,
    /** VAT included. */
    price: amount,
    /** The higher price before a reduction; none by default. */
    compareAt: amount.nullish(),
    /** Of both prices; the shop's own by default. */
    currency: z.enum(CURRENCIES).optional(),
    /**
     * For a single bottle that is sold in packs or by subscription, too: true changes their prices by the same factor,
     * false keeps them.
     */
    scale: z.boolean().optional(),
  }),
} as const;
