import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreBackup } from "#lib/backup/read-backup.server.ts";
import { writeBackup } from "#lib/backup/write-backup.server.ts";
import { countMigrations } from "#lib/database/count-migrations.server.ts";
import { createTestDatabase } from "#tests/support/database/database.ts";
import { reconcileSite, reconcileStore } from "#tests/support/store/reconcile-store.ts";
import { openBench } from "#shop/payment/payment-bench.fixture.ts";
import { type Database, openDatabase, OWNERS } from "#server/database.ts";
import { BACKUP_ENTRIES, deleteOldBackups, listBackups } from "./backup-files.ts";
import { backUpRunning, backUpStopped } from "./make-backup.ts";
import { backUpIfDue } from "./schedule-backups.ts";

const KEY = "a key of at least sixteen characters";
const NOW = new Date("2026-11-26T09:00:00Z");

const world = mkdtempSync(join(tmpdir(), "backup-"));
const folders = { folder: join(world, "backups"), everyHours: 24, keep: 2 };
let dataFolder = "";
let drop: () => Promise<void>;
let database: Database;
let bench: Awaited<ReturnType<typeof openBench>>;

beforeAll(async () => {
  const made = await createTestDatabase("pglite");
  ({ drop } = made);
  if (made.location.kind !== "pglite") throw new Error("not embedded");
  dataFolder = made.location.folder;
  database = await openDatabase(made.location);
  bench = await openBench(database);
  await bench.pay(await bench.cart());
  await bench.deliverWebhooks();
  mkdirSync(join(world, "small"));
  writeFileSync(join(world, "small", "secrets.json"), randomBytes(100_000));
  writeFileSync(join(dataFolder, "secrets.json"), '{"linkSecret":"the secret of links"}');
  mkdirSync(join(dataFolder, "batches", "B1"), { recursive: true });
  mkdirSync(join(dataFolder, "batches", "empty"));
  writeFileSync(join(dataFolder, "batches", "B1", "papillex.json"), "{}");
});
afterAll(async () => {
  await bench.close();
  await drop();
  rmSync(world, { recursive: true, force: true });
});

const settings = (key?: string) => ({ dataFolder, backup: { ...folders, key } });
/** A data folder without a database, which is small. */
const small = (key?: string) => ({ ...settings(key), dataFolder: join(world, "small") });
function whileStill<T>(work: () => Promise<T>): Promise<T> {
  if (database.whileStill === null) throw new Error("not embedded");
  return database.whileStill(work);
}
const restore = (file: string, folder: string, password?: string) =>
  restoreBackup({ file, folder, password, migrations: countMigrations(OWNERS), entries: BACKUP_ENTRIES });

test("a backup of a running store, encrypted, is restored elsewhere, and its books agree", async () => {
  const selling = bench.cart().then((cart) => bench.pay(cart));
  const { file } = await backUpRunning(settings(KEY), { whileStill, now: NOW });
  await selling;
  const bytes = readFileSync(file);
  expect(bytes.includes("the secret of links")).toBe(false);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folders.folder)).toEqual(["store-2026-11-26T09-00-00Z.backup"]);

  const folder = join(world, "restored");
  const restored = await restore(file, folder, KEY);
  expect(restored).toMatchObject({ createdAt: NOW.toISOString() });
  expect(readdirSync(folder).toSorted()).toEqual(["batches", "database", "secrets.json"]);
  expect(readFileSync(join(folder, "secrets.json"), "utf8")).toContain("the secret of links");
  expect(readdirSync(join(folder, "batches"))).toEqual(["B1", "empty"]);
  const copy = await openDatabase({ kind: "pglite", folder });
  try {
    expect(await reconcileStore(copy, { now: bench.context.clock() })).toEqual([]);
    // This bench has no site: its orders are not mirrored.
    expect((await reconcileSite(copy)).length).toBeGreaterThan(0);
  } finally {
    await copy.close();
  }
  await expect(restore(file, folder, KEY)).rejects.toThrow("is not empty");
});

test("a backup is refused with its reason, and nothing is written", async () => {
  const { file } = await backUpStopped(small(KEY), NOW);
  const folder = join(world, "refused");
  const refused = async (path: string, key: string | undefined, why: string) => {
    await expect(restore(path, folder, key)).rejects.toThrow(why);
    expect(readdirSync(world)).not.toContain("refused");
  };
  await refused(file, undefined, "set BACKUP_KEY");
  await refused(file, "another key of sixteen characters", "another BACKUP_KEY");
  await refused(join(world, "none"), KEY, "cannot be read");
  const bytes = readFileSync(file);
  const changed = join(world, "changed.backup");
  for (const end of [bytes.length - 1, Math.floor(bytes.length / 2)]) {
    writeFileSync(changed, bytes.subarray(0, end));
    await refused(changed, KEY, "is cut off or was changed");
  }
  truncateSync(changed, 20);
  await refused(changed, KEY, "only the beginning of one");
  const flipped = Buffer.from(bytes);
  flipped[bytes.length - 40] = (flipped[bytes.length - 40] ?? 0) ^ 1;
  writeFileSync(changed, flipped);
  await refused(changed, KEY, "is cut off or was changed");
});

test("a plain backup is checked as well, and one of a newer release is refused", async () => {
  const folder = join(world, "plain");
  mkdirSync(folder);
  writeFileSync(join(folder, "secrets.json"), "{}");
  const file = join(world, "plain.backup");
  const contents = { folder, entries: ["secrets.json"], createdAt: NOW, password: undefined };
  await writeBackup(file, { ...contents, migrations: {} });
  expect(await restore(file, join(world, "plain-restored"))).toMatchObject({ files: 1 });
  const bytes = readFileSync(file);
  writeFileSync(file, Buffer.concat([bytes.subarray(0, -33), Buffer.from([1]), bytes.subarray(-32)]));
  await expect(restore(file, join(world, "no"))).rejects.toThrow("is cut off or was changed");
  await writeBackup(file, { ...contents, migrations: { shop: 1_000 } });
  await expect(restore(file, join(world, "no"))).rejects.toThrow("newer release");
  await writeBackup(file, { ...contents, folder: world, entries: ["plain"], migrations: {} });
  await expect(restore(file, join(world, "no"))).rejects.toThrow("was changed");
});

test("backups are made when they are due, and only the newest are kept", async () => {
  rmSync(folders.folder, { recursive: true });
  const at = (hours: number) =>
    backUpIfDue({
      settings: small(KEY),
      whileStill: async (work) => work(),
      clock: () => new Date(NOW.getTime() + hours * 3_600_000),
      log: pino({ enabled: false }),
    });
  writeFileSync(join(world, "keep.txt"), "");
  expect([await at(0), await at(23), await at(24), await at(48)]).toEqual([true, false, true, true]);
  const list = () => listBackups(folders.folder, new Date(NOW.getTime() + 48 * 3_600_000));
  expect((await list()).map((each) => each.at.toISOString())).toEqual([
    "2026-11-28T09:00:00.000Z",
    "2026-11-27T09:00:00.000Z",
  ]);
  // A clock that runs ahead makes a backup that is not the newest once it is right again, and deletes none before.
  expect([await at(32 * 24), await at(49), await at(72), await at(73)]).toEqual([true, false, true, false]);
  expect(readdirSync(folders.folder)).toHaveLength(3);
  await deleteOldBackups(folders.folder, 1, NOW);
  await deleteOldBackups(folders.folder, 1, new Date(NOW.getTime() + 100 * 3_600_000));
  expect(readdirSync(folders.folder)).toHaveLength(2);
});

test("a folder without a store is refused, and a copy that a killed process left is deleted", async () => {
  const empty = { ...settings(KEY), dataFolder: join(world, "no-store") };
  mkdirSync(empty.dataFolder);
  await expect(backUpStopped(empty, NOW)).rejects.toThrow("has no secrets.json");
  const left = join(small().dataFolder, ".backup-copy-left");
  mkdirSync(left);
  await backUpRunning(small(KEY), { whileStill: (work) => work(), now: NOW });
  expect(existsSync(left)).toBe(false);
});

test("a running store's folder is not backed up beside it, and a folder that cannot be written is named", async () => {
  await expect(backUpStopped(settings(), NOW)).rejects.toThrow("in use by another process");
  const blocked = {
    dataFolder,
    backup: { ...folders, folder: join(world, "keep.txt", "x"), key: undefined },
  };
  await expect(backUpRunning(blocked, { whileStill, now: NOW })).rejects.toThrow(
    /cannot be written to .+ \(ENOTDIR\)\./,
  );
});

test("a damaged database stops the start with one line that says what to do", async () => {
  const folder = join(world, "restored");
  writeFileSync(join(folder, "database", "global", "pg_control"), Buffer.alloc(8_192));
  const one = expect.objectContaining({
    message: expect.stringMatching(
      /^The embedded database in [^\n]+ cannot be opened [^\n]+Restore a backup[^\n]+$/,
    ),
  });
  await expect(openDatabase({ kind: "pglite", folder })).rejects.toEqual(one);
  // PGlite would make a new database over what is left.
  rmSync(join(folder, "database", "PG_VERSION"));
  await expect(openDatabase({ kind: "pglite", folder })).rejects.toEqual(one);
});
