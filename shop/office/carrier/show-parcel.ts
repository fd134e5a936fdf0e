import type { ParcelProgress } from "#domain/shipping/parcel-step.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { parcelsOf, stepsOf } from "#shop/modules/order/parcels/carrier-parcel.store.ts";
import type { CarrierParcel } from "#shop/modules/order/parcels/carrier-parcel.tables.ts";

/** The parcel of an order at its carrier. */
export interface ShownParcel {
  /** The store's name for it at the carrier. */
  readonly reference: string;
  readonly state: CarrierParcel["state"];
  readonly awb: string | null;
  /** What the carrier said when it last refused something or did not answer. */
  readonly fault: string | null;
  readonly outcome: CarrierParcel["outcome"];
  /** ISO time of the next question about its state; null when none is asked any more. */
  readonly nextAt: string | null;
  /** Oldest first; its delivery is the order's. */
  readonly steps: readonly ParcelProgress[];
}

/** Shows the newest parcel that was asked for an order; null when none was. */
export async function showParcel(database: ShopDatabase, orderId: number): Promise<ShownParcel | null> {
  const [parcel] = await parcelsOf(database, orderId);
  if (parcel === undefined) return null;
  const { id, reference, state, awb, fault, outcome, nextAt } = parcel;
  const steps = await stepsOf(database, id);
  return {
    ...{ reference, state, awb, fault, outcome },
    nextAt: nextAt?.toISOString() ?? null,
    steps: steps.map(({ step, at }) => ({ step, at: at.toISOString() })),
  };
}
