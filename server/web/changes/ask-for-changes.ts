import { createHash } from "node:crypto";
import { notePlatformChange } from "#app/platform/database/page-version.server.ts";
import { maintenanceRuns } from "#app/platform/maintenance/maintenance.tables.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { NewestChange } from "#app/shop-client/shop.query.ts";
import { claimRun } from "#lib/maintenance/claim-run.server.ts";

/** Time between two questions of all processes together: also while the platform is away or throttles the store. */
export const ASK_EVERY_MS = 30_000;
/** Name of the question among the work that processes take turns at. */
export const CHANGE_QUESTION = "the platform's newest change";
/** No product: asked for, so that the list of those that exist is read again. */
const NO_HANDLE = "";

/**
 * Asks a hosted shop for its newest change, once for all processes: what no webhook told is noticed by this
 * (docs/decisions/cache-invalidation.md). Without an answer nothing happens until the next question. The list of products
 * is read as well when it is a minute old, so that one deleted before an outage is known to be gone during it.
 */
export async function askForChanges({
  site,
  shop,
  handles,
  clock,
}: Pick<Resources, "site" | "shop" | "handles" | "clock">): Promise<void> {
  const claim = { database: site, runs: maintenanceRuns, name: CHANGE_QUESTION };
  if (!(await claimRun(claim, { now: clock(), everyMs: ASK_EVERY_MS }))) return;
  const newest = await shop.request(NewestChange, {});
  if (!newest.ok) return;
  const change = createHash("sha256").update(JSON.stringify(newest.data)).digest("base64url");
  await notePlatformChange(site, change);
  await handles.hasProduct(NO_HANDLE);
}
