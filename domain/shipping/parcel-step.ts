/** Steps of a parcel on its way, in Shopify's names of a shipment's status; `failure`: it goes back to the sender. */
export const PARCEL_STEPS = [
  "in_transit",
  "out_for_delivery",
  "ready_for_pickup",
  "attempted_delivery",
  "delivered",
  "failure",
] as const;
export type ParcelStep = (typeof PARCEL_STEPS)[number];

/** A step, and when it was reached. */
export interface ParcelProgress<Time = string> {
  readonly step: ParcelStep;
  readonly at: Time;
}

export function isParcelStep(text: string | null | undefined): text is ParcelStep {
  return PARCEL_STEPS.some((step) => step === text);
}
