import type { Address } from "#domain/address/address.ts";
import type { ExtraValue } from "#domain/checkout/extra-field.ts";
import { readExtras } from "#domain/checkout/read-extras.ts";
import type { Language } from "#domain/language/languages.ts";
import { trackingUrl } from "#domain/shipping/carriers.ts";
import { orderName } from "#shop/modules/order/order-number.ts";
import { orderVersion } from "#shop/modules/order/order-version.ts";
import { awaitsTransfer, stageOf } from "#shop/modules/order/order.store.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { type ShownParcel, showParcel } from "#shop/office/carrier/show-parcel.ts";
import type { OfficeContext } from "#shop/office/office-context.ts";
import { type OfficeAnswer, type OfficeMoney, refuseWith } from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import {
  attentionOf,
  type RefundAttention,
  showMeans,
  type ShownMeans,
  type ShownRefund,
  showRefund,
  toOfficeMoney,
} from "#shop/office/refund.office.ts";
import { type ShownReturn, showReturn } from "#shop/office/returns.office.ts";
import { showDue } from "#shop/office/cash/show-due.ts";
import { orderTotals, type OrderTotals } from "./order-totals.ts";
import { nameIn } from "./name-in.ts";
import { type ShownLine, showLines } from "./order-lines.ts";
import { showNote, type ShownNote } from "./note.office.ts";
import { type OrderEvent, orderTimeline, showMail, type ShownMail } from "./order-timeline.ts";
import { readWholeOrder, type WholeOrder } from "./read-order.ts";

interface OrderLink {
  readonly number: number;
  readonly name: string;
}

/** One order in full. What names its buyer is null, and the texts are none, once the buyer is forgotten. */
export interface OrderData {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  /** Another one after every change; changing commands refuse an outdated one. */
  readonly version: string;
  readonly placedAt: string;
  readonly language: Language;
  readonly stage: string;
  readonly financialStatus: Order["financialStatus"];
  readonly isForgotten: boolean;
  readonly holdReason: string | null;
  /** Time until which its buyer has to confirm it by the mailed link; null where that is not waited for. */
  readonly confirmBy: string | null;
  /** What the courier collects, or has collected and not handed over; null where nothing is due. */
  readonly due: OfficeMoney | null;
  /** Day, its last moment, on which the money of an order by bank transfer is to be there; null where none is awaited. */
  readonly payBy: string | null;
  readonly cancelReason: string | null;
  readonly contact: {
    readonly email: string | null;
    readonly phone: string | null;
    readonly name: string | null;
    /** Id of the account it belongs to; null for a guest. */
    readonly customerId: number | null;
  };
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly note: string | null;
  /** The store's extra fields of the checkout form. */
  readonly extras: readonly ExtraValue[];
  /** Null for a replacement, which cost nothing. */
  readonly payment: {
    readonly state: string;
    /** `gift_card` where store credit paid all of it. */
    readonly method: string;
    readonly brand: string | null;
    readonly lastFour: string | null;
    readonly amount: OfficeMoney;
    /** The part that store credit paid. */
    readonly storeCredit: OfficeMoney;
    /** Last characters of its code; null without one. */
    readonly storeCreditLastFour: string | null;
    readonly isTest: boolean;
  } | null;
  readonly discountCodes: readonly {
    readonly code: string;
    readonly percent: number;
    readonly amount: OfficeMoney;
  }[];
  readonly shippingMethod: string;
  readonly lines: readonly ShownLine[];
  readonly totals: OrderTotals;
  /** Null for an order that is not sent. */
  readonly fulfilment: {
    readonly id: number;
    readonly status: "sent" | "delivered";
    readonly sentAt: string;
    readonly deliveredAt: string | null;
    readonly trackingNumber: string | null;
    readonly trackingCompany: string | null;
    readonly trackingUrl: string | null;
  } | null;
  /** Name of the carrier that orders can be handed to; null where the merchant writes the labels in other software. */
  readonly carrier: string | null;
  /** The newest parcel that was asked of it for this order; null when none was. */
  readonly parcel: ShownParcel | null;
  /** Oldest first. */
  readonly refunds: readonly (ShownRefund &
    ShownMeans & {
      readonly note: string | null;
      readonly attention: RefundAttention;
    })[];
  /** The order whose goods it sends again. */
  readonly replaces: OrderLink | null;
  readonly replacements: readonly OrderLink[];
  /** Id of the subscription that began with it, or that it renewed. */
  readonly subscription: number | null;
  /** Returns asked of the shop, oldest first. */
  readonly returns: readonly ShownReturn[];
  /** Notes of staff, oldest first; deleted when the buyer is forgotten. */
  readonly notes: readonly ShownNote[];
  /** The newest first. */
  readonly mails: readonly ShownMail[];
  /** Oldest first. */
  readonly timeline: readonly OrderEvent[];
}

/** Shows one order in full. */
export async function showOrderInOffice(
  context: OfficeContext,
  { order: number }: InputOf<"order">,
): Promise<OfficeAnswer<OrderData>> {
  const whole = await readWholeOrder(context, number);
  if (whole === null) return refuseWith("unknown_order", { order: number });
  const { order, refunds, payment, replaced } = whole;
  const { snapshot } = order;
  const data: OrderData = {
    ...linkTo(order),
    id: order.id,
    version: orderVersion(whole),
    placedAt: order.createdAt.toISOString(),
    language: order.language,
    stage: stageOf(whole),
    financialStatus: order.financialStatus,
    holdReason: order.holdReason,
    confirmBy: order.confirmBy?.toISOString() ?? null,
    due: showDue(order),
    payBy: awaitsTransfer(order) && order.cancelledAt === null ? (order.payBy?.toISOString() ?? null) : null,
    cancelReason: order.cancelReason,
    ...buyerOf(order),
    payment: payment && {
      state: payment.state,
      method: payment.method,
      brand: payment.brand,
      lastFour: snapshot.payment.lastFour,
      amount: toOfficeMoney(order, payment.amountMinor),
      storeCredit: toOfficeMoney(order, payment.creditMinor),
      storeCreditLastFour: snapshot.payment.credit?.lastFour ?? null,
      isTest: snapshot.payment.isTest,
    },
    discountCodes: snapshot.discountCodes.map(({ code, percent, amountMinor }) => ({
      code,
      percent,
      amount: toOfficeMoney(order, amountMinor),
    })),
    shippingMethod: snapshot.shipping.title,
    lines: showLines(order, refunds, context.catalogue),
    totals: orderTotals(order, refunds),
    fulfilment: showFulfilment(whole),
    carrier: context.carrier?.name ?? null,
    parcel: await showParcel(context.database, order.id),
    refunds: refunds.map((refund) => ({
      ...showRefund(order, refund),
      ...showMeans(order, refund),
      note: refund.note,
      attention: attentionOf(refund, payment),
    })),
    replaces: replaced && linkTo(replaced),
    replacements: whole.replacements.map(linkTo),
    subscription: whole.contractId,
    returns: whole.returns.map((each) => showReturn(order, each)),
    notes: whole.notes.map(showNote),
    mails: whole.mails.map((mail) => showMail(mail, context.clock())),
    timeline: orderTimeline(whole, context.clock()),
  };
  return { ok: true, data };
}

function linkTo({ number }: Order): OrderLink {
  return { number, name: orderName(number) };
}

function buyerOf({ anonymisedAt, email, customerId, snapshot }: Order) {
  const { delivery, billing, note, attributes } = snapshot;
  const isForgotten = anonymisedAt !== null;
  return {
    isForgotten,
    contact: {
      email: email || null,
      phone: delivery.phone || null,
      name: nameIn(delivery),
      customerId,
    },
    shippingAddress: isForgotten ? null : delivery,
    billingAddress: isForgotten ? null : billing,
    note,
    extras: readExtras(attributes),
  };
}

function showFulfilment({ fulfilment }: WholeOrder): OrderData["fulfilment"] {
  if (fulfilment === null) return null;
  const { id, createdAt, deliveredAt, trackingNumber, trackingCompany } = fulfilment;
  return {
    id,
    status: deliveredAt === null ? "sent" : "delivered",
    sentAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    trackingNumber,
    trackingCompany,
    trackingUrl: trackingUrl(trackingCompany, trackingNumber),
  };
}
