import { compare, parseDecimal } from "#domain/money/money.ts";
import { parseMoneyV2 } from "#domain/money/money-v2.ts";
import type { OfficeMoney } from "#shop/office/office-answer.ts";
import type { RefundProof } from "#desk/platform/desk-context.server.ts";

/** Refusal of a call by the desk: its form asks for password and code (`ProofFields`) and is sent again. */
export const PROOF_NEEDED = { ok: false, code: "proof_needed", params: {} } as const;

/**
 * Tells whether an amount to pay back is above `DESK_REFUND_PROOF_ABOVE`, so that it needs a recent proof of identity. An
 * amount that cannot be compared, since it is in another currency or the shop's is not known, needs it, too.
 */
export async function needsRefundProof(
  { above: limit, currency: readCurrency }: RefundProof,
  amount: OfficeMoney | null,
): Promise<boolean> {
  if (amount === null) return false;
  const currency = await readCurrency();
  const paid = parseMoneyV2(amount);
  const above = currency === null ? null : parseDecimal(limit, currency);
  if (paid === null || above === null || paid.currency !== above.currency) return true;
  return compare(paid, above) > 0;
}
