import type { Language } from "#domain/language/languages.ts";
import { pointLabel } from "#domain/shipping/pickup-point.ts";
import { networkOf } from "#lib/client-network/network-of.server.ts";
import type { RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import { formatHours } from "#app/features/pickup-points/opening-hours.ts";
import { toPointKey } from "#app/features/pickup-points/pickup-point.ts";
import { findPoints } from "#app/features/pickup-points/pickup-point.store.server.ts";
import type { PickupPointRow } from "#app/features/pickup-points/pickup-point.tables.ts";
import { countAttempt } from "#app/platform/limits/rate-limit.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import { m } from "#app/i18n/messages.ts";
import type { PointSearch, ShownPoint } from "./shown-point.ts";

/** Searches of one network in ten minutes. */
const LIMIT: RateLimit = { name: "point-search-network", attempts: 300, windowS: 600 };
const MAP_ZOOM = 18;

/** Searches pick-up points for the checkout; nothing when this network has searched too often. */
export async function searchPoints(
  { site, clock }: Pick<Resources, "site" | "clock">,
  { language, ip }: Pick<Visit, "language" | "ip">,
  query: string,
): Promise<
  | Extract<PointSearch, { readonly kind: "found" }>
  | { readonly kind: "too_many"; readonly retryAfterS: number }
> {
  const counted = await countAttempt(site, LIMIT, networkOf(ip), clock());
  if (!counted.allowed) return { kind: "too_many", retryAfterS: counted.retryAfterS };
  const { points, hasMore } = await findPoints(site, query);
  return { kind: "found", points: points.map((point) => toShownPoint(point, language)), hasMore };
}

function toShownPoint(point: PickupPointRow, language: Language): ShownPoint {
  const { address, town, hours } = point;
  return {
    key: toPointKey(point),
    name: pointLabel({ ...point, name: pointName(point) }),
    address,
    town,
    hours: formatHours(hours, language),
    mapUrl: mapUrl(point),
  };
}

/** Returns the name of a point, marked when it is a sample. */
export function pointName({ name, isSample }: Pick<PickupPointRow, "name" | "isSample">): string {
  return isSample ? m["pickup_points.sample_name"]({ name }) : name;
}

function mapUrl({ latitude, longitude, address, town }: PickupPointRow): string {
  const map = "https://www.openstreetmap.org/";
  if (latitude === null || longitude === null)
    return `${map}search?query=${encodeURIComponent(`${address}, ${town}`)}`;
  return `${map}?mlat=${latitude}&mlon=${longitude}#map=${MAP_ZOOM}/${latitude}/${longitude}`;
}
