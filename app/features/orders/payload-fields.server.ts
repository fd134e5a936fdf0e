import { z } from "zod";
import { DECIMAL_TEXT } from "#domain/decimal-text.ts";

/** Fields of the platform's webhooks (Shopify's REST Admin API) as the mirror reads them. */

/** Decimal text. */
export const amount = z.string().regex(DECIMAL_TEXT);

/** Decimal text, or the number that Shopify writes in refunds. */
export const amountOrNumber = z.union([z.number(), z.string()]).transform(String).pipe(amount);

/** An id as text. */
export const numericId = z
  .union([z.number().int().nonnegative(), z.string().regex(/^\d+$/)])
  .transform(String);

/** ISO 8601 with an offset. */
export const moment = z.iso.datetime({ offset: true });

/** Trimmed; null where it is missing or empty. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null);
