import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { DatabaseLocation } from "#lib/database/open-database.server.ts";
import { openDatabase } from "#server/database.ts";
import { createPostgresDatabase } from "#tests/support/database/database.ts";
import { freePort } from "#tests/support/store/free-port.ts";
import { launchProgram, startProgram } from "#tests/support/store/store-process.ts";
import { fillDataFolder } from "#tests/support/store/store-template.ts";
import { KILL_AT_LINE, KILL_LINE } from "./kill-at-line.ts";

/** More than two batches. */
const COUNT = 450;
const WRITTEN = ["products", "product_texts", "variants", "price_history", "pictures", "webhook_deliveries"];

test.each([
  ["pglite", "a part is written", `products: 200 of ${COUNT} written`],
  ["postgres", "all is written", `products: ${COUNT} of ${COUNT} announced`],
] as const)(
  "on %s an import that is killed when %s leaves nothing, and can be started again",
  async (kind, _when, line) => {
    const folder = mkdtempSync(join(tmpdir(), "killed-import-"));
    const postgres = kind === "postgres" ? await createPostgresDatabase() : null;
    const location: DatabaseLocation =
      postgres === null ? { kind: "pglite", folder } : { kind: "postgres", url: postgres.url, poolSize: 2 };
    const settings = {
      LOG_LEVEL: "error",
      ...(postgres !== null && { DATABASE_URL: postgres.url }),
      PORT: String(await freePort()),
      DATA_DIR: folder,
    };
    const file = join(folder, "products.csv");
    const words = ["catalogue", "import", file, "--from", "shopify"];
    try {
      if (postgres === null) await fillDataFolder(folder);
      else await (await startProgram("main", settings)).stop();
      writeFileSync(file, toCsv());
      const before = await countRows(location);
      const killed = launchProgram("shop-command", { ...settings, [KILL_LINE]: line }, words, [KILL_AT_LINE]);
      expect(await killed.ended, killed.output()).toBeNull();
      expect(await countRows(location)).toEqual(before);
      const again = launchProgram("shop-command", settings, words);
      expect(await again.ended, again.output()).toBe(0);
      const after = await countRows(location);
      expect(after["products"]).toBe((before["products"] ?? 0) + COUNT);
      expect(after["webhook_deliveries"]).toBe((before["webhook_deliveries"] ?? 0) + COUNT);
    } finally {
      await postgres?.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

function toCsv(): string {
  const rows = Array.from({ length: COUNT }, (_, n) => `Vas ${n},vas-${n},active,VAS-${n},10.00,3`);
  return ["Title,URL handle,Status,SKU,Price,Inventory quantity", ...rows].join("\n");
}

async function countRows(location: DatabaseLocation): Promise<Readonly<Record<string, number>>> {
  const database = await openDatabase(location);
  try {
    const counts: Record<string, number> = {};
    for (const table of WRITTEN)
      counts[table] = await database.shop.$count(sql`shop.${sql.identifier(table)}`);
    return counts;
  } finally {
    await database.close();
  }
}
