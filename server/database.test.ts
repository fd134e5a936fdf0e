import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { createTestDatabase } from "#tests/support/database/database.ts";
import { openDatabase } from "./database.ts";
import { FolderInUseError, lockFolder } from "#lib/data-folder/folder-lock.server.ts";

const folder = mkdtempSync(join(tmpdir(), `${BRAND_STORAGE_PREFIX}-lock-`));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The template of this copy already tests creation and migration from nothing.
test("the embedded database answers, queues jobs and opens again where it was", async () => {
  const { location, drop } = await createTestDatabase("pglite");
  const database = await openDatabase(location);
  await database.site.execute(sql`SELECT 1`);
  const jobs = await database.jobs("site_jobs", (error) => expect.unreachable(String(error)));
  await jobs.createQueue("probe");
  expect(await jobs.send("probe", { hello: 1 })).toEqual(expect.any(String));
  await database.close();
  const again = await openDatabase(location);
  await again.site.execute(sql`SELECT 1`);
  await again.close();
  await drop();
});

test("a folder that is held is refused with one line that says what to do", () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  unlock();
  lockFolder(folder)();
});
