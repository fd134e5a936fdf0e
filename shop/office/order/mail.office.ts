import { resendOrderMail } from "#shop/modules/order/mails/resend-order-mail.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { type OfficeAnswer, refuseWith } from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";

export interface ResendMailData {
  readonly order: number;
  /** Id of the new mail. */
  readonly mail: string;
}

/** Sends a mail about an order once more, to the order's address. */
export async function resendMailInOffice(
  { database, jobs, clock }: PaymentContext,
  key: string,
  input: InputOf<"resendMail">,
): Promise<OfficeAnswer<ResendMailData>> {
  const { order } = input;
  const result = await resendOrderMail({ database, jobs }, { ...input, key, now: clock() });
  return result.ok ? { ok: true, data: { order, mail: result.id } } : refuseWith(result.code, { order });
}
