import { isGivenUp } from "#shop/modules/mail/mail.store.ts";
import type { MailRow } from "#shop/modules/mail/mail.tables.ts";
import { isResendable } from "#shop/modules/order/mails/resend-order-mail.ts";
import type { OrderNote } from "#shop/modules/order/notes/order-note.tables.ts";
import { orderName } from "#shop/modules/order/order-number.ts";
import type { FulfillableOrder } from "#shop/modules/order/order.store.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import type { Refund } from "#shop/modules/order/refund.tables.ts";
import type { OrderReturn } from "#shop/modules/order/returns/return.tables.ts";

export type OrderEventKind =
  | "placed"
  | "paid"
  | "held"
  | "sent"
  | "delivered"
  | "reduced"
  | "refund_noted"
  | "refunded"
  | "cancelled"
  | "replaced"
  | "return_requested"
  | "return_ended"
  | "forgotten"
  | "note"
  | "mail";

export interface OrderEvent {
  /** ISO time. */
  readonly at: string;
  readonly kind: OrderEventKind;
  /** Name or id of its object: the replacement, the refund, the return, the note, or the kind of mail; null without one. */
  readonly about: string | null;
  /** Of a mail: `sent`, `waiting`, or `failed` where it is no longer tried by itself. */
  readonly state: "sent" | "waiting" | "failed" | null;
}

export interface OrderRows extends FulfillableOrder {
  readonly paidAt: Date | null;
  readonly refunds: readonly Refund[];
  readonly replacements: readonly Order[];
  readonly returns: readonly OrderReturn[];
  readonly notes: readonly OrderNote[];
  readonly mails: readonly MailRow[];
}

/** Lists the events of an order, oldest first. Of holds only the present one is known. */
export function orderTimeline(rows: OrderRows, now: Date): OrderEvent[] {
  const { order, fulfilment, paidAt, refunds, replacements, returns, notes, mails } = rows;
  const event = (kind: OrderEventKind, at: Date | null | undefined, about: string | null = null) =>
    at == null ? [] : [{ at: at.toISOString(), kind, about, state: null }];
  const events: OrderEvent[] = [
    ...event("placed", order.createdAt),
    ...event("paid", paidAt),
    ...event("held", order.heldAt),
    ...event("sent", fulfilment?.createdAt),
    ...event("delivered", fulfilment?.deliveredAt),
    ...refunds.flatMap(({ id, createdAt, doneAt, isReduction }) =>
      isReduction
        ? event("reduced", doneAt, String(id))
        : [...event("refund_noted", createdAt, String(id)), ...event("refunded", doneAt, String(id))],
    ),
    ...event("cancelled", order.cancelledAt, order.cancelReason),
    ...replacements.flatMap(({ createdAt, number }) => event("replaced", createdAt, orderName(number))),
    ...returns.flatMap(({ id, createdAt, endedAt }) => [
      ...event("return_requested", createdAt, String(id)),
      ...event("return_ended", endedAt, String(id)),
    ]),
    ...event("forgotten", order.anonymisedAt),
    ...notes.flatMap(({ id, createdAt }) => event("note", createdAt, String(id))),
    ...mails.map((mail) => mailEvent(mail, now)),
  ];
  // ISO times of one length: their order as text is that of the times.
  return events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function mailEvent(mail: MailRow, now: Date): OrderEvent {
  const { at, kind, state } = showMail(mail, now);
  return { at, kind: "mail", about: kind, state };
}

/** A mail about an order, without its text: it is composed when it is sent. */
export interface ShownMail {
  readonly id: string;
  readonly kind: string;
  /** ISO time at which it was sent, or written. */
  readonly at: string;
  /** `failed` where it is no longer tried by itself. */
  readonly state: "sent" | "waiting" | "failed";
  /** Tells whether `resendMail` takes it. */
  readonly isResendable: boolean;
}

export function showMail(mail: MailRow, now: Date): ShownMail {
  const unsent = isGivenUp(mail, now) ? "failed" : "waiting";
  return {
    id: mail.id,
    kind: mail.kind,
    at: (mail.sentAt ?? mail.createdAt).toISOString(),
    state: mail.sentAt === null ? unsent : "sent",
    isResendable: isResendable(mail, now),
  };
}
