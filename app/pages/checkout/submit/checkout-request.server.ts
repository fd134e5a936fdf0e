import { z } from "zod";
import { isCurrency } from "#domain/money/money.ts";
import { readPhone } from "#lib/phone/phone-number.server.ts";
import { type CheckedDetails, checkDetails } from "#app/pages/checkout/form/check-details.ts";
import { type CheckoutValues, readValues } from "#app/features/checkout/checkout-fields.ts";
import type { CheckoutLine } from "#app/features/checkout/checkout-line.ts";

export const LINES_MAX = 50;
/** Shopify's own limit per line. */
const QUANTITY_MAX = 1_000_000;
const ID_PATTERN = /^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/;

/** Posted checkout: always the typed values, and the parsed ones if valid. */
export interface CheckoutRequest {
  readonly values: CheckoutValues;
  readonly checked: CheckedDetails;
  /** Null if the hidden field is missing or was tampered with. */
  readonly lines: readonly CheckoutLine[] | null;
  readonly pageToken: string;
}

/** Lines of a cart, each variant once. */
export const linesShape = z
  .array(
    z.object({
      id: z.string().regex(ID_PATTERN),
      quantity: z.int().min(1).max(QUANTITY_MAX),
      price: z.int().min(0),
      currency: z.string().refine(isCurrency),
    }),
  )
  .max(LINES_MAX)
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length);

const tokenShape = z.uuid();

/** Reads the posted form, without trust in the browser's own checks. */
export function readCheckoutRequest(form: FormData): CheckoutRequest {
  const values = readValues(form);
  const token = tokenShape.safeParse(form.get("pageToken"));
  return {
    values,
    checked: checkDetails(values, readPhone),
    lines: readLines(form.get("lines")),
    // Without a token, no two submissions count as the same.
    pageToken: token.success ? token.data : crypto.randomUUID(),
  };
}

function readLines(field: FormDataEntryValue | null): readonly CheckoutLine[] | null {
  if (typeof field !== "string") return null;
  try {
    const parsed = linesShape.safeParse(JSON.parse(field));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
