import { SECOND_MS } from "#domain/time/units.ts";
import { isReadablePdf, type LabelPage, writeLabelPdf } from "#lib/pdf/label-pdf.server.ts";
import { findLiveParcel } from "#shop/modules/order/parcels/carrier-parcel.store.ts";
import { findOrderByNumber } from "#shop/modules/order/order.store.ts";
import type { OfficeAnswer } from "#shop/office/office-answer.ts";
import type { OfficeContext } from "#shop/office/office-context.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import { listParcelsInOffice } from "#shop/office/order/parcels.office.ts";
import { toLabelTexts } from "./label-texts.ts";

/** Time for all labels of the carrier in one file; those that are not there then are left out. */
const CARRIER_TIME_MS = 20 * SECOND_MS;

export interface LabelsData {
  /** A6, in Base64; empty where there is no label. */
  readonly pdf: string;
  /** Orders in it, in its order. */
  readonly orders: readonly number[];
  /** Orders without a label: those that make no parcel, and those whose label the carrier did not give. */
  readonly leftOut: readonly number[];
}

/**
 * Writes the labels of orders, or of all that are to be sent, as one PDF: the carrier's own for a parcel that it made,
 * the store's for every other.
 */
export async function printLabelsInOffice(
  context: OfficeContext,
  { orders }: InputOf<"labels">,
): Promise<OfficeAnswer<LabelsData>> {
  const listed = await listParcelsInOffice(context, { orders });
  if (!listed.ok) return listed;
  const until = context.clock().getTime() + CARRIER_TIME_MS;
  const labels: { order: number; page: LabelPage }[] = [];
  const leftOut = [...listed.data.leftOut];
  for (const parcel of listed.data.parcels) {
    const awb = await findAwb(context, parcel.number);
    if (awb === null) {
      labels.push({ order: parcel.number, page: { texts: toLabelTexts(parcel) } });
      continue;
    }
    const label = context.clock().getTime() < until ? await context.carrier?.label(awb) : undefined;
    if (label?.ok === true && (await isReadablePdf(label.pdf)))
      labels.push({ order: parcel.number, page: { pdf: label.pdf } });
    else leftOut.push(parcel.number);
  }
  const pdf = labels.length === 0 ? new Uint8Array() : await writeLabelPdf(labels.map(({ page }) => page));
  return {
    ok: true,
    data: { pdf: Buffer.from(pdf).toString("base64"), orders: labels.map(({ order }) => order), leftOut },
  };
}

/** Finds the carrier's number of an order's parcel; null where it made none. */
async function findAwb({ database }: OfficeContext, number: number): Promise<string | null> {
  const found = await findOrderByNumber(database, number);
  return found === null ? null : ((await findLiveParcel(database, found.order.id))?.awb ?? null);
}
