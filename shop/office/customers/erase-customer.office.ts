import { type OfficeAnswer, type OfficeRefusal, refuseWith } from "#shop/office/office-answer.ts";
import type { OfficeContext } from "#shop/office/office-context.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import { findMailbox } from "./find-mailbox.ts";
import type { Unfinished } from "./find-unfinished.ts";
import { forgetCustomer } from "./forget-customer.ts";

export interface EraseCustomerData {
  /** Number of orders that no longer name their buyer. */
  readonly orders: number;
  readonly hadAccount: boolean;
}

/** Erases a customer, as `npm run shop -- customer forget` does. */
export async function eraseCustomerInOffice(
  context: OfficeContext,
  named: InputOf<"eraseCustomer">,
): Promise<OfficeAnswer<EraseCustomerData>> {
  const mailbox = await findMailbox(context.database, named);
  if (!mailbox.ok) return mailbox;
  const result = await forgetCustomer(context, mailbox.email);
  if (result.ok) return { ok: true, data: { orders: result.orders, hadAccount: result.hadAccount } };
  return result.reason === "paying" ? refuseWith("customer_pays") : refuseUnfinished(result.unfinished);
}

/** Names the first of what is left to be done. */
function refuseUnfinished([unfinished]: readonly Unfinished[]): OfficeRefusal {
  switch (unfinished?.what) {
    case "returned":
      return refuseWith("customer_returns", { order: unfinished.order });
    case "subscribed":
      return refuseWith("customer_subscribed", { subscription: unfinished.subscription });
    case "unpaid":
      return refuseWith("customer_unpaid", { order: unfinished.order });
    default:
      return refuseWith("customer_unsent", { order: unfinished?.order ?? 0 });
  }
}
