import { and, asc, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { ParcelProgress } from "#domain/shipping/parcel-step.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import {
  type CarrierKey,
  type CarrierParcel,
  type CarrierParcelState,
  carrierParcels,
  parcelSteps,
} from "./carrier-parcel.tables.ts";

type Queryable = ShopDatabase | ShopTransaction;

/** States of a parcel that may exist at the carrier. */
const LIVE: readonly CarrierParcelState[] = ["creating", "lost", "made"];

/** Finds the parcel of an order that exists, or may exist, at the carrier. */
export async function findLiveParcel(database: Queryable, orderId: number): Promise<CarrierParcel | null> {
  const [parcel] = await database
    .select()
    .from(carrierParcels)
    .where(and(eq(carrierParcels.orderId, orderId), inArray(carrierParcels.state, [...LIVE])));
  return parcel ?? null;
}

/** Lists all parcels that were asked for an order, the newest first. */
export function parcelsOf(database: Queryable, orderId: number): Promise<CarrierParcel[]> {
  return database
    .select()
    .from(carrierParcels)
    .where(eq(carrierParcels.orderId, orderId))
    .orderBy(desc(carrierParcels.id));
}

interface NewParcel {
  readonly orderId: number;
  readonly orderNumber: number;
  readonly carrier: CarrierKey;
  readonly now: Date;
}

/** Notes that a carrier is being asked for a parcel of an order, which the caller has locked. */
export async function noteAsked(
  tx: ShopTransaction,
  { orderId, orderNumber, carrier, now }: NewParcel,
): Promise<CarrierParcel> {
  const { length } = await parcelsOf(tx, orderId);
  const [parcel] = await tx
    .insert(carrierParcels)
    .values({
      ...{ orderId, carrier, createdAt: now, changedAt: now },
      reference: `${orderNumber}-${length + 1}`,
      state: "creating",
    })
    .returning();
  if (parcel === undefined) throw new Error("The parcel was not noted.");
  return parcel;
}

type ParcelChanges = Partial<Omit<CarrierParcel, "id" | "orderId" | "carrier" | "reference" | "createdAt">>;

/** Changes a parcel that is in one of these states. @returns null when it is in another one */
export async function changeParcel(
  database: Queryable,
  id: number,
  from: readonly CarrierParcelState[],
  changes: ParcelChanges,
): Promise<CarrierParcel | null> {
  const [parcel] = await database
    .update(carrierParcels)
    .set(changes)
    .where(and(eq(carrierParcels.id, id), inArray(carrierParcels.state, [...from])))
    .returning();
  return parcel ?? null;
}

/** Takes the parcel whose state is to be asked first, for as long as a question lasts; null when none is due. */
export async function claimDueParcel(
  database: ShopDatabase,
  carrier: CarrierKey,
  { now, leaseMs }: { readonly now: Date; readonly leaseMs: number },
): Promise<CarrierParcel | null> {
  const due = database
    .select({ id: carrierParcels.id })
    .from(carrierParcels)
    .where(
      and(
        eq(carrierParcels.carrier, carrier),
        eq(carrierParcels.state, "made"),
        lte(carrierParcels.nextAt, now),
      ),
    )
    .orderBy(asc(carrierParcels.nextAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [parcel] = await database
    .update(carrierParcels)
    .set({ nextAt: new Date(now.getTime() + leaseMs) })
    // An array is selected once; the planner may repeat a subquery of IN, and then claims several.
    .where(sql`${carrierParcels.id} = ANY (ARRAY(${due}))`)
    .returning();
  return parcel ?? null;
}

/** Lists the steps that a parcel has reached, oldest first. */
export function stepsOf(database: Queryable, parcelId: number): Promise<ParcelProgress<Date>[]> {
  return database
    .select({ step: parcelSteps.step, at: parcelSteps.at })
    .from(parcelSteps)
    .where(eq(parcelSteps.parcelId, parcelId))
    .orderBy(asc(parcelSteps.at), asc(parcelSteps.step));
}

/** Notes a step of a parcel. @returns false when it was noted before: the first time stays */
export async function noteStep(
  tx: ShopTransaction,
  parcelId: number,
  { step, at }: ParcelProgress<Date>,
  notedAt: Date,
): Promise<boolean> {
  const noted = await tx
    .insert(parcelSteps)
    .values({ parcelId, step, at, notedAt })
    .onConflictDoNothing()
    .returning();
  return noted.length > 0;
}

/** Forgets what a carrier said about the parcels of an order, whose buyer is erased, and asks nothing more about them. */
export async function forgetParcels(tx: ShopTransaction, orderId: number): Promise<void> {
  await tx
    .update(carrierParcels)
    .set({ fault: null, nextAt: null })
    .where(eq(carrierParcels.orderId, orderId));
}

/** Finds a parcel by the carrier's number. */
export async function findParcelByAwb(database: Queryable, awb: string): Promise<CarrierParcel | null> {
  const [parcel] = await database.select().from(carrierParcels).where(eq(carrierParcels.awb, awb));
  return parcel ?? null;
}
