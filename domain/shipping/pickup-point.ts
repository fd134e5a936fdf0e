import { isReadable } from "#domain/text/readable-text.ts";

/** Carriers with pick-up points, and the name of their points in texts. */
export const PICKUP_CARRIERS = {
  sameday: "Sameday easybox",
  fan: "FANbox",
  cargus: "Cargus Ship & Go",
} as const;
export type PickupCarrier = keyof typeof PICKUP_CARRIERS;

/** Pick-up point as a cart and its order name it. */
export interface NamedPoint {
  readonly carrier: PickupCarrier;
  /** The carrier's own. */
  readonly id: string;
  readonly name: string;
}

const POINT_ID_MAX_CHARS = 40;
export const POINT_NAME_MAX_CHARS = 120;
const POINT_ID = /^[A-Za-z0-9_.-]+$/;

/** Attributes of a cart, and of its order, that name the point. */
const POINT_ATTRIBUTES = {
  carrier: "pickup_carrier",
  id: "pickup_point_id",
  name: "pickup_point_name",
} as const satisfies Readonly<Record<keyof NamedPoint, string>>;

export function isPickupCarrier(text: string): text is PickupCarrier {
  return Object.hasOwn(PICKUP_CARRIERS, text);
}

/** Tells whether a text can be the id of a point. */
export function isPointId(text: string): boolean {
  return text.length <= POINT_ID_MAX_CHARS && POINT_ID.test(text);
}

/** Writes a point as attributes of a cart. */
export function toPointAttributes({ carrier, id, name }: NamedPoint): Readonly<Record<string, string>> {
  return { [POINT_ATTRIBUTES.carrier]: carrier, [POINT_ATTRIBUTES.id]: id, [POINT_ATTRIBUTES.name]: name };
}

/** Reads the point from attributes; null if they name none. */
export function readPointAttributes(
  attributes: readonly { readonly key: string; readonly value: string }[],
): NamedPoint | null {
  const of = (wanted: string): string => attributes.find(({ key }) => key === wanted)?.value.trim() ?? "";
  const [carrier, id, name] = [
    of(POINT_ATTRIBUTES.carrier),
    of(POINT_ATTRIBUTES.id),
    of(POINT_ATTRIBUTES.name),
  ];
  const isNamed = name !== "" && name.length <= POINT_NAME_MAX_CHARS && isReadable(name);
  return isPickupCarrier(carrier) && isPointId(id) && isNamed ? { carrier, id, name } : null;
}

/** Writes the name of a point with its carrier's. */
export function pointLabel({ carrier, name }: Pick<NamedPoint, "carrier" | "name">): string {
  const network = PICKUP_CARRIERS[carrier];
  return name.toLowerCase().includes(network.split(" ").at(-1)?.toLowerCase() ?? "")
    ? name
    : `${name} (${network})`;
}
