import type { ParcelProgress } from "#domain/shipping/parcel-step.ts";

/** A step of a parcel on its way, as the platform reports it; arrivals are `MirroredDelivery`. */
export interface MirroredStep extends ParcelProgress {
  /** `MirroredParcel.id`. */
  readonly parcelId: string;
}

/** Merges the steps of two webhooks: the first time reported for each step of each parcel, in a fixed order. */
export function mergeSteps(a: readonly MirroredStep[], b: readonly MirroredStep[]): readonly MirroredStep[] {
  const byKey = new Map<string, MirroredStep>();
  for (const told of [...a, ...b]) {
    const known = byKey.get(stepKey(told));
    if (known === undefined || Date.parse(told.at) < Date.parse(known.at)) byKey.set(stepKey(told), told);
  }
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, step]) => step);
}

/** Names a step of a parcel. */
export function stepKey({ parcelId, step }: MirroredStep): string {
  return `${parcelId} ${step}`;
}
