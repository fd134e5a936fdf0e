/** Version of the served schema, whichever was requested; also the oldest supported one. */
export const SERVED_API_VERSION = "2024-01";

/** Shopify's first version; earlier names never existed. */
const FIRST_API_VERSION = "2019-04";
const QUARTERLY = /^(\d{4})-(01|04|07|10)$/;
const MONTHS_PER_QUARTER = 3;

/**
 * Tells whether Shopify has a version of this name: a quarter up to the release candidate, which is the one after
 * `now`, or `unstable`. A retired version is answered by the oldest one served ("falls forward"); this shop answers all
 * of them with 2024-01 and says so in `X-Shopify-API-Version`.
 */
export function isApiVersion(name: string, now: Date): boolean {
  if (name === "unstable") return true;
  return QUARTERLY.test(name) && name >= FIRST_API_VERSION && name <= releaseCandidate(now);
}

function releaseCandidate(now: Date): string {
  const firstMonth = Math.floor(now.getUTCMonth() / MONTHS_PER_QUARTER) * MONTHS_PER_QUARTER;
  return new Date(Date.UTC(now.getUTCFullYear(), firstMonth + MONTHS_PER_QUARTER)).toISOString().slice(0, 7);
}
