import { isPickupCarrier, isPointId, type NamedPoint } from "#domain/shipping/pickup-point.ts";

/** Opening and closing time (`08:00`) of Monday to Sunday; null for a day on which it is closed. */
export type OpeningHours = readonly (readonly [open: string, close: string] | null)[];

/** Locker or counter of a carrier, where parcels wait for their buyers. */
export interface PickupPoint extends NamedPoint {
  /** Code of the county: `CJ`. */
  readonly county: string;
  readonly town: string;
  /** Empty if the carrier gives none. */
  readonly postalCode: string;
  readonly address: string;
  /** Null if the carrier gives none. */
  readonly hours: OpeningHours | null;
  /** Degrees; null if the carrier gives none. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Writes the value of the form's field: `sameday:1001`. */
export function toPointKey({ carrier, id }: Pick<NamedPoint, "carrier" | "id">): string {
  return `${carrier}:${id}`;
}

/** Parses the value of the form's field; null for anything else. */
export function parsePointKey(text: string): Pick<NamedPoint, "carrier" | "id"> | null {
  const [carrier = "", id = "", ...rest] = text.split(":");
  return rest.length === 0 && isPickupCarrier(carrier) && isPointId(id) ? { carrier, id } : null;
}
