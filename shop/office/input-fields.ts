import { z } from "zod";
import { RESTOCK_TYPES } from "#shop/modules/order/refund.tables.ts";

const PAGE_MAX = 100;
const PAGE_DEFAULT = 50;
const UNITS_MAX = 1_000_000;

/** Ids of the shop are integers of 32 bits. */
export const MAX_ID = 2_147_483_647;

export const orderNumber = z.int().min(1).max(999_999_999);
/** Id of a line in payloads: `line_items[].id`. */
export const lineId = z.int().min(1);
/** Id of a variant in payloads: `variant_id`. */
export const variantId = z.int().min(1).max(MAX_ID);
export const quantity = z.int().min(1).max(UNITS_MAX);
/** Counted units, which may be none. */
export const counted = z.int().min(0).max(UNITS_MAX);
export const restock = z.enum(RESTOCK_TYPES);
/** Decimals of the order's currency, `19.90`. */
export const amount = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/);
/** Version of an order, as `order` tells it: the command is refused when the order has changed since. */
export const version = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional();

/** Makes the schema of a text that may be left out: trimmed, null for an empty one. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null);

/** Size of a page. */
export const first = z.int().min(1).max(PAGE_MAX).default(PAGE_DEFAULT);

/** Cursor: the number of the last row of a page. */
export const after = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_ID))
  .optional();
