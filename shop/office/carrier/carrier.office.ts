import { adoptParcel, type AdoptResult } from "#shop/carrier/adopt-parcel.ts";
import { cancelParcel, type CancelParcelResult } from "#shop/carrier/cancel-parcel.ts";
import { reasonOf, sendParcel } from "#shop/carrier/send-parcel.ts";
import { trackNow } from "#shop/carrier/track-parcels.ts";
import { trackingUrl } from "#domain/shipping/carriers.ts";
import { findOrderByNumber } from "#shop/modules/order/order.store.ts";
import { type OfficeAnswer, type OfficeRefusalCode, refuseWith } from "#shop/office/office-answer.ts";
import type { OfficeContext } from "#shop/office/office-context.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import { type ShownParcel, showParcel } from "./show-parcel.ts";

export interface SendParcelData {
  readonly order: number;
  /** True if it was sent with this parcel before. */
  readonly already: boolean;
  readonly awb: string;
  readonly trackingCompany: string | null;
  readonly trackingUrl: string | null;
}

/** Hands an order to the carrier: a parcel is made once, and the order is sent with its number. */
export async function sendParcelInOffice(
  context: OfficeContext,
  { order, version, noneMade }: InputOf<"sendParcel">,
): Promise<OfficeAnswer<SendParcelData>> {
  return answerSent(order, await sendParcel(context, order, { version, isNoneMade: noneMade }));
}

/** Takes the number of a parcel whose answer was lost from a person who has found it at the carrier. */
export async function adoptParcelInOffice(
  context: OfficeContext,
  { order, awb }: InputOf<"adoptParcel">,
): Promise<OfficeAnswer<SendParcelData>> {
  return answerSent(order, await adoptParcel(context, order, awb));
}

function answerSent(order: number, result: AdoptResult): OfficeAnswer<SendParcelData> {
  if (!result.ok) return refuseParcel(order, result);
  const { trackingCompany, trackingNumber } = result.fulfilment;
  return {
    ok: true,
    data: {
      order,
      already: result.already,
      awb: result.parcel.awb ?? "",
      trackingCompany,
      trackingUrl: trackingUrl(trackingCompany, trackingNumber),
    },
  };
}

export interface CancelParcelData {
  readonly order: number;
  readonly awb: string;
}

/** Cancels an order's parcel before the carrier has it; the order is to be sent again. */
export async function cancelParcelInOffice(
  context: OfficeContext,
  { order, version }: InputOf<"cancelParcel">,
): Promise<OfficeAnswer<CancelParcelData>> {
  const result = await cancelParcel(context, order, version);
  return result.ok
    ? { ok: true, data: { order, awb: result.parcel.awb ?? "" } }
    : refuseParcel(order, result);
}

export interface TrackParcelData {
  readonly order: number;
  readonly parcel: ShownParcel | null;
}

/** Asks the carrier now how an order's parcel stands. */
export async function trackParcelInOffice(
  context: OfficeContext,
  { order: number }: InputOf<"trackParcel">,
): Promise<OfficeAnswer<TrackParcelData>> {
  const found = await findOrderByNumber(context.database, number);
  if (found === null) return refuseWith("unknown_order", { order: number });
  const fault = await trackNow(context, found.order.id);
  if (fault === "no_parcel") return refuseWith("no_parcel", { order: number });
  if (fault !== null) return refuseWith(reasonOf(fault), { order: number, detail: fault.detail });
  return { ok: true, data: { order: number, parcel: await showParcel(context.database, found.order.id) } };
}

type Refused =
  | Extract<AdoptResult, { readonly ok: false }>
  | Extract<CancelParcelResult, { readonly ok: false }>;

function refuseParcel(order: number, { reason, detail }: Refused) {
  return refuseWith(CODES[reason], { order, ...(detail !== undefined && { detail }) });
}

/** Codes of the office for refusals by the rules. */
const CODES: Readonly<Record<Refused["reason"], OfficeRefusalCode>> = {
  unknown: "unknown_order",
  changed: "order_changed",
  not_paid: "not_paid",
  cancelled: "cancelled",
  on_hold: "on_hold",
  sent: "already_sent",
  sent_otherwise: "sent_otherwise",
  nothing_to_send: "nothing_to_send",
  forgotten: "forgotten",
  no_carrier: "no_carrier",
  parcel_abroad: "parcel_abroad",
  point_of_other_carrier: "point_of_other_carrier",
  parcel_in_progress: "parcel_in_progress",
  parcel_lost: "parcel_lost",
  parcel_not_lost: "parcel_not_lost",
  unknown_parcel: "unknown_parcel",
  no_parcel: "no_parcel",
  parcel_over: "parcel_over",
  carrier_unreachable: "carrier_unreachable",
  carrier_credentials: "carrier_credentials",
  carrier_busy: "carrier_busy",
  carrier_refused: "carrier_refused",
};
