import { randomUUID } from "node:crypto";
import { statfs } from "node:fs/promises";
import { DATABASE_FULL } from "#lib/database/database-failure.ts";
import type { Database } from "./database.ts";

/** Free space below which the embedded database is not ready: an order and its journal need far less. */
const FREE_BYTES_MIN = 32 * 1024 * 1024;
/**
 * A row as the limits of payments write it; it is rolled back. Its key is the process's own: with one for all, a process
 * that stalls in its transaction would let the others wait for it.
 */
const STATEMENT = `INSERT INTO shop.rate_limits (key, count, window_ends_at) VALUES ('readiness ${randomUUID()}', 0, now())`;

/** There is too little room left in `DATA_DIR`. */
class NoRoomError extends Error {
  readonly code = DATABASE_FULL;

  constructor(folder: string, freeBytes: number) {
    super(`${folder} has ${freeBytes} bytes left`);
    this.name = "NoRoomError";
  }
}

/** Creates the readiness check of the database: what a sale needs of it is a write, and room for it. */
export function proveWrites(database: Database, dataFolder: string): () => Promise<void> {
  return async () => {
    if (database.kind === "pglite") {
      const { bavail, bsize } = await statfs(dataFolder);
      if (bavail * bsize < FREE_BYTES_MIN) throw new NoRoomError(dataFolder, bavail * bsize);
    }
    await database.tryWrite(STATEMENT);
  };
}
