import { listCreditsOfOrder } from "#shop/modules/store-credit/store-credit.store.ts";
import { resendCredit } from "#shop/modules/store-credit/resend-credit.ts";
import { findOrderByNumber } from "#shop/modules/order/order.store.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { type OfficeAnswer, type OfficeMoney, refuseWith } from "./office-answer.ts";
import type { InputOf } from "./office-input.ts";
import { toOfficeMoney } from "./refund.office.ts";

export interface ResendCreditData {
  readonly order: number;
  /** Each under a new code, which only its owner receives: the codes before are void. */
  readonly sent: readonly {
    readonly id: number;
    readonly lastFour: string;
    readonly balance: OfficeMoney;
  }[];
}

/** Mails a customer or guest new codes of the store credit issued by refunds of an order, to the order's address. */
export async function resendCreditInOffice(
  { database, jobs, settings, clock }: PaymentContext,
  { order: number }: InputOf<"resendStoreCredit">,
): Promise<OfficeAnswer<ResendCreditData>> {
  const found = await findOrderByNumber(database, number);
  if (found === null) return refuseWith("unknown_order", { order: number });
  const { order } = found;
  if (order.anonymisedAt !== null) return refuseWith("forgotten", { order: number });
  const issuer = { jobs, secret: settings.storeCreditSecret };
  const sent: ResendCreditData["sent"][number][] = [];
  let retryAfterS: number | null = null;
  for (const { id } of await listCreditsOfOrder(database, order.id)) {
    const result = await resendCredit(database, issuer, id, clock());
    if (result.ok) {
      const { lastFour, balanceMinor } = result.credit;
      sent.push({ id, lastFour, balance: toOfficeMoney(order, balanceMinor) });
    } else if (result.code === "too_many") {
      retryAfterS = result.params.retryAfterS;
    }
  }
  if (sent.length > 0) return { ok: true, data: { order: number, sent } };
  return retryAfterS === null
    ? refuseWith("nothing_left", { order: number })
    : refuseWith("too_many_codes", { order: number, retryAfterS });
}
