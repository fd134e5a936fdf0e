import { z } from "zod";
import { DECIMAL_TEXT } from "#domain/money/decimal-text.ts";

/** Fields of the platform's webhooks (Shopify's REST Admin API). */

/** Names of the optional fields that could not be read in the payload being parsed; parsing is synchronous. */
let dropped: string[] = [];

/** Reads an optional field: null if missing, null or unreadable; an unreadable one is logged by its name. */
export function optional<Schema extends z.ZodType>(name: string, schema: Schema) {
  return schema.nullish().catch(() => {
    dropped.push(name);
    return null;
  });
}

/** Reads an optional list without its unreadable entries, which are logged by the list's name. */
export function optionalList<Schema extends z.ZodType>(name: string, entry: Schema) {
  return optional(name, z.array(z.unknown())).transform((entries): z.output<Schema>[] =>
    (entries ?? []).flatMap((each) => {
      const read = entry.safeParse(each);
      if (read.success) return [read.data];
      dropped.push(name);
      return [];
    }),
  );
}

export type PayloadResult<Payload> =
  | {
      readonly ok: true;
      readonly payload: Payload;
      /** The optional fields that could not be read, each once. */
      readonly dropped: readonly string[];
    }
  | { readonly ok: false; readonly problem: string };

/** Reads a payload. `problem` names the required fields that are wrong, for the log. */
export function parsePayload<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): PayloadResult<z.output<Schema>> {
  dropped = [];
  const parsed = schema.safeParse(body);
  if (!parsed.success) return { ok: false, problem: z.prettifyError(parsed.error) };
  return { ok: true, payload: parsed.data, dropped: [...new Set(dropped)] };
}

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

/** An amount with its currency: `shop_money` is in the shop's currency, whatever the buyer's. */
export const moneySet = z.object({
  shop_money: z.object({ amount: amountOrNumber, currency_code: z.string().nullish() }),
});

/** Reads optional text, trimmed; null if it is missing or empty. */
export function text(name: string) {
  return optional(name, z.string()).transform((value) => value?.trim() || null);
}
