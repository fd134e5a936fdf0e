import { claimPlatformQuestion, notePlatformChange } from "#app/platform/database/page-version.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { NewestChange } from "#app/shop-client/shop.query.ts";

/** Time between two questions of all processes together: also while the platform is away or throttles the store. */
export const ASK_EVERY_MS = 30_000;

/**
 * Asks a hosted shop for its newest change, once for all processes: what no webhook told is noticed by this
 * (docs/decisions/cache-invalidation.md). Without an answer nothing happens until the next question.
 */
export async function askForChanges({
  site,
  shop,
  clock,
}: Pick<Resources, "site" | "shop" | "clock">): Promise<void> {
  if (!(await claimPlatformQuestion(site, clock(), ASK_EVERY_MS))) return;
  const newest = await shop.request(NewestChange, {});
  if (!newest.ok) return;
  const { products, collections, articles } = newest.data;
  await notePlatformChange(site, JSON.stringify([products.nodes, collections.nodes, articles.nodes]));
}
