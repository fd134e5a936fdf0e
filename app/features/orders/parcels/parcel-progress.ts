import type { ParcelStep } from "#domain/shipping/parcel-step.ts";
import type { MirroredOrder, MirroredParcel } from "#app/features/orders/mirrored-order.ts";
import { orderState } from "#app/features/orders/order-state.ts";

/** A step of a parcel for its page: `prepared` before the carrier has it. */
export interface ShownStep {
  readonly step: "prepared" | ParcelStep;
  /** ISO 8601; null for a step that is still to come. */
  readonly at: string | null;
}

export interface ShownProgress {
  /** Null for an order whose parcel is being prepared. */
  readonly parcel: MirroredParcel | null;
  /** Those reached, oldest first, then those to come. */
  readonly steps: readonly ShownStep[];
}

type Told = Pick<
  MirroredOrder,
  "status" | "fulfilment" | "deliveries" | "paymentMethods" | "steps" | "isPickup"
>;

/**
 * Lists the parcels of an order with the steps of each: those that were reported, with their times, and those that are
 * to come. An order that is cancelled or not paid has none to come.
 */
export function parcelProgress(order: Told): readonly ShownProgress[] {
  const { parcels } = order.fulfilment;
  if (parcels.length > 0) return parcels.map((parcel) => ({ parcel, steps: stepsOf(order, parcel) }));
  if (orderState(order) !== "preparing") return [];
  return [{ parcel: null, steps: [{ step: "prepared", at: null }, ...toCome(order, [])] }];
}

function stepsOf(order: Told, { id, sentAt }: MirroredParcel): readonly ShownStep[] {
  const reached: ShownStep[] = [{ step: "prepared", at: sentAt }];
  for (const { parcelId, step, at } of order.steps ?? []) {
    if (parcelId === id) reached.push({ step, at: later(at, sentAt) });
  }
  for (const { parcelId, at } of order.deliveries ?? []) {
    if (parcelId === id) reached.push({ step: "delivered", at });
  }
  const inTime = reached.toSorted((a, b) => Date.parse(a.at ?? "") - Date.parse(b.at ?? ""));
  return [...inTime, ...toCome(order, inTime)];
}

/** Lists the usual steps after those that were reached; none after the last one, or on the way back. */
function toCome(order: Told, reached: readonly ShownStep[]): readonly ShownStep[] {
  const { status } = order;
  const isOver = reached.some(({ step }) => step === "delivered" || step === "failure");
  if (isOver || status === "cancelled" || status === "voided") return [];
  const usual: readonly ParcelStep[] = [
    "in_transit",
    order.isPickup === true ? "ready_for_pickup" : "out_for_delivery",
    "delivered",
  ];
  const last = usual.findLastIndex((each) => reached.some(({ step }) => step === each));
  return usual.slice(last + 1).map((step) => ({ step, at: null }));
}

/** Returns the later of two ISO 8601 times: a carrier's clock is another one. */
function later(a: string, b: string): string {
  return Date.parse(a) >= Date.parse(b) ? a : b;
}
