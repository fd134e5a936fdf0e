import { z } from "zod";
import { parseMoneyV2 } from "#domain/money/money-v2.ts";
import type { CodeReason, RefusedCode } from "./code-refusal.ts";
import { TypedDocumentString } from "#app/shop-client/generated/graphql.ts";

/** First version in which a cart's answer has warnings with the reason why a code was refused. */
const WARNINGS_SINCE = "2024-10";

const REASON_OF_WARNING: Readonly<Record<string, CodeReason>> = {
  DISCOUNT_NOT_FOUND: "unknown",
  DISCOUNT_CURRENTLY_INACTIVE: "inactive",
  DISCOUNT_USAGE_LIMIT_REACHED: "used_up",
  DISCOUNT_PURCHASE_NOT_IN_RANGE: "out_of_range",
  DISCOUNT_QUANTITY_NOT_IN_RANGE: "out_of_range",
  DISCOUNT_NO_ENTITLED_LINE_ITEMS: "other_goods",
  DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE: "other_goods",
};

/**
 * Reasons by the embedded shop's report, which is in the answer's extensions in every version, with a code's minimum
 * amount.
 */
const REASON_OF_REPORT: Readonly<Record<string, CodeReason>> = {
  unknown: "unknown",
  not_started: "inactive",
  expired: "inactive",
  used_up: "used_up",
  below_minimum: "out_of_range",
  other_currency: "other_currency",
};

/**
 * Adapts a mutation that makes a cart to an API version: 2024-01, which the store is written for, has no warnings and
 * refuses a document that requests them.
 */
export function withWarnings<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  version: string,
): TypedDocumentString<Data, Variables> {
  if (version < WARNINGS_SINCE) return document;
  return new TypedDocumentString(
    document.toString().replace("userErrors {", "warnings { code } userErrors {"),
  );
}

// The generated types are those of 2024-01, without warnings; the answer has the requested fields.
const answerShape = z.object({
  data: z.object({
    cartCreate: z.object({ warnings: z.array(z.object({ code: z.string() })).optional() }).nullish(),
  }),
  extensions: z
    .object({
      discountCodes: z
        .array(
          z.object({
            reason: z.string(),
            minimumSubtotal: z.object({ amount: z.string(), currencyCode: z.string() }).optional(),
          }),
        )
        .optional(),
    })
    .optional(),
});

/** Reads the reason why a `cartCreate` refused a code. */
export function codeRefusal(answer: object): RefusedCode {
  const parsed = answerShape.safeParse(answer);
  if (!parsed.success) return { reason: null, minimum: null };
  const { data, extensions } = parsed.data;
  const warned = data.cartCreate?.warnings?.flatMap(({ code }) => REASON_OF_WARNING[code] ?? []) ?? [];
  for (const { reason: reported, minimumSubtotal } of extensions?.discountCodes ?? []) {
    const reason = REASON_OF_REPORT[reported];
    if (reason === undefined) continue;
    return { reason, minimum: minimumSubtotal === undefined ? null : parseMoneyV2(minimumSubtotal) };
  }
  return { reason: warned[0] ?? null, minimum: null };
}
