import type { PickupPoint } from "#app/features/pickup-points/pickup-point.ts";

/** Pick-up point as the checkout shows it, in the page's language. */
export interface ShownPoint extends Pick<PickupPoint, "name" | "address" | "town"> {
  /** Value of its radio button. */
  readonly key: string;
  /** Opening hours; empty if they are not known. */
  readonly hours: string;
  /** Page with a map of the place. */
  readonly mapUrl: string;
}

/** Answer to a search for points. */
export type PointSearch =
  | { readonly kind: "found"; readonly points: readonly ShownPoint[]; readonly hasMore: boolean }
  | { readonly kind: "too_many" };
