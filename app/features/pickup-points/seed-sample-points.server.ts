import { eq } from "drizzle-orm";
import { z } from "zod";
import { isPickupCarrier } from "#domain/shipping/pickup-point.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { toPointRow } from "./pickup-point.store.server.ts";
import { pickupPoints } from "./pickup-point.tables.ts";
import samples from "./sample-points.json";

const WHOLE_WEEK = Array.from({ length: 7 }, () => ["00:00", "23:59"] as const);

/**
 * Stores sample points, named as samples, while there are no others: the first imported list deletes them.
 *
 * @param isOffered false deletes them: a carrier that makes parcels knows none of them
 */
export async function seedSamplePoints(site: SiteDatabase, now: Date, isOffered = true): Promise<void> {
  if (!isOffered) {
    await site.delete(pickupPoints).where(eq(pickupPoints.isSample, true));
    return;
  }
  if ((await site.$count(pickupPoints)) > 0) return;
  const rows = samples.map((sample) => {
    const carrier = z.string().refine(isPickupCarrier).parse(sample.carrier);
    return { ...toPointRow({ ...sample, carrier, hours: WHOLE_WEEK }, now), isSample: true };
  });
  // Another process may do the same.
  await site.insert(pickupPoints).values(rows).onConflictDoNothing();
}
