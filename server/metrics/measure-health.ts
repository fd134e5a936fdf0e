import { statfs } from "node:fs/promises";
import { HOUR_MS } from "#domain/time/units.ts";
import type { QueueLength } from "#lib/database/job-queues.server.ts";
import type { ConnectionCounts } from "#lib/database/open-database.server.ts";
import { listBackups } from "#server/backup/backup-files.ts";
import type { Database } from "#server/database.ts";
import type { Settings } from "#server/settings.ts";
import type { Shop } from "#shop/create-shop.ts";

/** What each scrape of `/metrics` asks for; each may fail alone. */
export interface HealthSources {
  readonly queues: () => Promise<readonly QueueLength[]>;
  /** The embedded shop's backlog; absent with a hosted shop. */
  readonly backlog?: Shop["backlog"];
  /** Space of the data folder's disk, in bytes. */
  readonly disk: () => Promise<{ readonly free: number; readonly size: number }>;
  /** The pool of PostgreSQL connections; null on the embedded database. */
  readonly connections: () => ConnectionCounts | null;
  /** The replicas; null where none is set. */
  readonly replicas: Database["replicas"];
  /** When the next scheduled backup is due; null where the store makes none by itself. */
  readonly nextBackup: () => Promise<Date | null>;
}

/** Connects the gauges of `/metrics` with database, shop and disk. */
export function healthSources(
  { dataFolder, backup }: Pick<Settings, "dataFolder" | "backup">,
  database: Pick<Database, "queueLengths" | "connections" | "replicas" | "kind">,
  shop: Pick<Shop, "backlog"> | null,
): HealthSources {
  return {
    queues: database.queueLengths,
    ...(shop !== null && { backlog: shop.backlog }),
    disk: async () => {
      const { bavail, blocks, bsize } = await statfs(dataFolder);
      return { free: bavail * bsize, size: blocks * bsize };
    },
    connections: database.connections,
    replicas: database.replicas,
    nextBackup: async () => {
      if (backup.everyHours === 0 || database.kind !== "pglite") return null;
      const [newest] = await listBackups(backup.folder, new Date());
      return new Date((newest?.at.getTime() ?? 0) + backup.everyHours * HOUR_MS);
    },
  };
}
