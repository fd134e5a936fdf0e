import type { STOREFRONT_SDL } from "./generated/storefront-sdl.ts";

/** Version of a schema that this shop serves. */
export type ServedVersion = keyof typeof STOREFRONT_SDL;

export const OLDEST_VERSION = "2024-01" satisfies ServedVersion;
export const NEWEST_VERSION = "2026-04" satisfies ServedVersion;
export const SERVED_VERSIONS: readonly ServedVersion[] = [OLDEST_VERSION, NEWEST_VERSION];

/** The newest schema with the input that clients of 2024-07 to 2025-01 still send. */
export const INTERIM_SCHEMA = "interim";
export type SchemaName = ServedVersion | typeof INTERIM_SCHEMA;

/** From here on clients ask for fields that 2024-01 does not have (`ProductOption.optionValues`). */
const FIRST_SERVED_BY_NEWEST = "2024-07";
/** Shopify's first version; earlier names never existed. */
const FIRST_API_VERSION = "2019-04";
/** The last version whose clients send the addresses of a cart as preferences of its buyer. */
const LAST_WITH_ADDRESS_PREFERENCES = "2025-01";
const QUARTERLY = /^(\d{4})-(01|04|07|10)$/;
const MONTHS_PER_QUARTER = 3;

/**
 * Returns the version that answers a request for `name`; null for a name that Shopify does not have. Shopify has a version
 * for each quarter up to the release candidate, which is the one after `now`, and `unstable`. It answers a retired one with
 * the oldest that is left, and names what it served in `X-Shopify-API-Version`.
 */
export function findServedVersion(name: string, now: Date): ServedVersion | null {
  if (name === "unstable") return NEWEST_VERSION;
  const exists = QUARTERLY.test(name) && name >= FIRST_API_VERSION && name <= releaseCandidate(now);
  if (!exists) return null;
  return name >= FIRST_SERVED_BY_NEWEST ? NEWEST_VERSION : OLDEST_VERSION;
}

/** Returns the schema that executes a request for `name`, which is answered by `served`. */
export function schemaFor(name: string, served: ServedVersion): SchemaName {
  return served === NEWEST_VERSION && name <= LAST_WITH_ADDRESS_PREFERENCES ? INTERIM_SCHEMA : served;
}

function releaseCandidate(now: Date): string {
  const firstMonth = Math.floor(now.getUTCMonth() / MONTHS_PER_QUARTER) * MONTHS_PER_QUARTER;
  return new Date(Date.UTC(now.getUTCFullYear(), firstMonth + MONTHS_PER_QUARTER)).toISOString().slice(0, 7);
}
