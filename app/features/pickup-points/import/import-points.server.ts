import type { PickupCarrier } from "#domain/shipping/pickup-point.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { countActive, replacePoints } from "#app/features/pickup-points/pickup-point.store.server.ts";
import { type FileProblem, type ReadPoints, readPoints } from "./read-points.server.ts";

/** A list with less than this part of the points of now is taken for a part of the file. */
const SHRUNK_TO = 0.5;

interface ImportOptions {
  readonly carrier: PickupCarrier;
  /** Nothing is written. */
  readonly isDryRun: boolean;
  /** Also a list that closes most points is taken. */
  readonly isForced: boolean;
  readonly now: Date;
}

export type PointsImport =
  | ({ readonly ok: true; readonly before: number } & ReadPoints)
  | { readonly ok: false; readonly problem: FileProblem }
  | { readonly ok: false; readonly problem: "shrunk"; readonly before: number; readonly found: number };

/** Replaces a carrier's points by those of a file, unless the file closes more than half of them. */
export async function importPoints(
  site: SiteDatabase,
  bytes: Uint8Array,
  { carrier, isDryRun, isForced, now }: ImportOptions,
): Promise<PointsImport> {
  const read = readPoints(carrier, bytes);
  if (!read.ok) return read;
  const before = await countActive(site, carrier);
  const found = read.points.length;
  if (!isForced && found < before * SHRUNK_TO) return { ok: false, problem: "shrunk", before, found };
  if (!isDryRun) await replacePoints(site, carrier, read.points, now);
  return { ...read, before };
}
