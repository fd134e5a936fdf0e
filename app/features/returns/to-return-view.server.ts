import { maskIban } from "#domain/payment/iban.ts";
import { takesIban } from "./change-own-return.server.ts";
import { COMPANY } from "#brand/company.ts";
import { compareDecimals } from "#domain/money/decimal-text.ts";
import { formatAmount } from "#domain/money/price-display.ts";
import type { PlatformReturnStatus } from "#domain/returns/platform-return-status.ts";
import { canCustomerCancel, type ReturnStatus } from "#domain/returns/return-status.ts";
import { isSendingBackFree, RETURN_LAPSE_DAYS } from "#domain/returns/return-terms.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import { addDays } from "#domain/subscription/subscription-calendar.ts";
import type { LinePictures } from "#app/features/orders/line-pictures.server.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import type { ReturnEvent } from "./return.store.server.ts";
import { returnName } from "./return-name.ts";
import type { OrderReturnsView, ReturnEntry, ReturnView } from "./return-view.ts";
import { type Return, returnableOrder } from "./returnable-order.ts";

/** Maps a return to an entry of a list. */
export function toReturnEntry(found: Return): ReturnEntry {
  const { number, orderName, status, requestedAt, method, currency } = found;
  const amount = formatAmount(found.refundedAmount ?? found.amount, currency);
  return {
    number,
    name: returnName(found),
    orderName,
    status,
    requestedAt: requestedAt.toISOString(),
    amount: method === "replacement" ? null : amount,
  };
}

/** Maps a return and its history to the view of its page. */
export function toReturnView(
  found: Return,
  events: readonly ReturnEvent[],
  pictures: LinePictures,
): ReturnView {
  const { currency, kind, status, lines, shipping, refundedAmount } = found;
  const amount = (text: string): string => formatAmount(text, currency);
  return {
    ...toReturnEntry(found),
    orderId: found.orderId,
    isWithdrawal: kind === "withdrawal",
    reason: found.reason,
    method: found.method,
    refunded: refundedAmount === null ? null : amount(refundedAmount),
    shipping: compareDecimals(shipping, "0") > 0 ? amount(shipping) : null,
    details: found.details,
    isByTransfer: found.isByTransfer,
    iban: found.iban === null ? null : maskIban(found.iban),
    takesIban: takesIban(found),
    trackingNumber: found.trackingNumber,
    trackingCompany: found.trackingCompany,
    replacementName: found.replacementName,
    lines: lines.map(({ lineId, title, variantTitle, variantId, quantity, opened, amount: worth }) => ({
      lineId,
      title,
      variantTitle,
      quantity,
      opened,
      amount: amount(worth),
      picture: variantId === null ? null : (pictures.get(variantId) ?? null),
    })),
    history: events
      // Leaves out the request for the refund during inspection, which is internal.
      .filter(({ status: to, note }, index) => note !== null || to !== events[index - 1]?.status)
      .map(({ at, status: to, note }) => ({ at: at.toISOString(), status: to, note })),
    sending: status === "approved" ? sendingOf(found) : null,
    canCancel: kind === "request" && canCustomerCancel({ status, isRefundAsked: found.askedAt !== null }),
  };
}

function sendingOf({ approvedAt, kind, reason, trackingNumber }: Return): ReturnView["sending"] {
  const lapses = kind === "request" && approvedAt !== null && trackingNumber === null;
  return {
    address: [COMPANY.name, COMPANY.street, COMPANY.city],
    isFree: isSendingBackFree(reason),
    until: lapses ? addDays(shopDay(approvedAt), RETURN_LAPSE_DAYS) : null,
  };
}

/** Maps an order and its returns to the data of its page. */
export function toOrderReturns(order: MirroredOrder, before: readonly Return[], now: Date): OrderReturnsView {
  const returnable = returnableOrder(order, before, now);
  const { window } = returnable;
  return {
    returns: before.map(toReturnEntry),
    atShop: (order.returns ?? []).map(({ name, status }) => ({ name, status: SHOWN_AS[status] })),
    until: returnable.ok ? returnable.window.returnUntil : null,
    endedOn: !returnable.ok && returnable.reason === "too_late" ? (window?.returnUntil ?? null) : null,
  };
}

/** Status of a return at the platform, in the site's own words. */
const SHOWN_AS: Readonly<Record<PlatformReturnStatus, ReturnStatus>> = {
  requested: "pending",
  open: "approved",
  closed: "completed",
  declined: "rejected",
  canceled: "cancelled",
};
