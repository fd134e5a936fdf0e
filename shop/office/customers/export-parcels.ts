import { eq, inArray } from "drizzle-orm";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { fulfilments } from "#shop/modules/order/order.tables.ts";
import { carrierParcels, parcelSteps } from "#shop/modules/order/parcels/carrier-parcel.tables.ts";

/** What is kept about an order's parcel: its number, its times, and the steps that the carrier told. */
export interface ExportedParcel {
  readonly trackingNumber: string | null;
  readonly trackingCompany: string | null;
  readonly sentAt: Date;
  readonly deliveredAt: Date | null;
  readonly steps: readonly { readonly step: string; readonly at: Date }[];
}

/** Lists the parcels of orders, by the id of the order. */
export async function exportParcels(
  database: ShopDatabase,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, ExportedParcel>> {
  const ids = [...orderIds];
  const sent = await database.select().from(fulfilments).where(inArray(fulfilments.orderId, ids));
  const told = await database
    .select({ awb: carrierParcels.awb, step: parcelSteps.step, at: parcelSteps.at })
    .from(parcelSteps)
    .innerJoin(carrierParcels, eq(carrierParcels.id, parcelSteps.parcelId))
    .where(inArray(carrierParcels.orderId, ids))
    .orderBy(parcelSteps.at);
  return new Map(
    sent.map(({ orderId, trackingNumber, trackingCompany, createdAt, deliveredAt }) => {
      const steps = told.filter(({ awb }) => awb === trackingNumber).map(({ step, at }) => ({ step, at }));
      return [orderId, { trackingNumber, trackingCompany, sentAt: createdAt, deliveredAt, steps }];
    }),
  );
}
