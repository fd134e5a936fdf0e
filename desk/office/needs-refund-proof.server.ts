import { compare, parseDecimal } from "#domain/money/money.ts";
import { parseMoneyV2 } from "#domain/money/money-v2.ts";
import type { OfficeMoney } from "#shop/office/office-answer.ts";
import type { OfficeRequest } from "#shop/office/office-input.ts";
import type { DeskResources } from "#desk/platform/desk-context.server.ts";
import type { SendToOffice } from "./send-to-office.ts";

/**
 * Tells whether a call pays back more than `DESK_REFUND_PROOF_ABOVE`, so that it needs a recent proof of identity. An
 * amount that cannot be compared, since it is in another currency or the shop's is not known, needs it, too.
 */
export async function needsRefundProof(
  call: OfficeRequest,
  { office, refundProof }: { readonly office: SendToOffice } & Pick<DeskResources, "refundProof">,
): Promise<boolean> {
  if (call.command !== "refund" && call.command !== "cancel") return false;
  const amount = await amountOf(call, office);
  // The call will be refused as well, with the reason.
  if (amount === null) return false;
  const currency = await refundProof.currency();
  const paid = parseMoneyV2(amount);
  const above = currency === null ? null : parseDecimal(refundProof.above, currency);
  if (paid === null || above === null || paid.currency !== above.currency) return true;
  return compare(paid, above) > 0;
}

type PayingCall = Extract<OfficeRequest, { readonly command: "refund" | "cancel" }>;

/** Asks what a call would pay back; null when the office refuses to tell. */
async function amountOf(call: PayingCall, office: SendToOffice): Promise<OfficeMoney | null> {
  if (call.command === "refund") {
    const preview = await office({ command: "previewRefund", input: call.input });
    return preview.ok ? preview.data.amount : null;
  }
  const shown = await office({ command: "order", input: { order: call.input.order } });
  return shown.ok ? shown.data.totals.left : null;
}
