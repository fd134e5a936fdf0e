import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { prepareDataFolder } from "#lib/data-folder/data-folder.server.ts";
import { loadSecrets } from "./secrets.ts";

/** Set, and restored afterwards: reading it without an argument is deprecated. */
const before = process.umask(0o022);
const log = { warn: vi.fn() };
let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "data-folder-"));
  folder = join(parent, "data");
});
afterEach(() => {
  rmSync(parent, { recursive: true });
  log.warn.mockClear();
});
afterAll(() => process.umask(before));

function modeOf(path: string): string {
  return (lstatSync(path).mode & 0o777).toString(8);
}

describe("the data folder", () => {
  test("and what is made in it are for their owner only, under a permissive umask", () => {
    process.umask(0);
    prepareDataFolder(folder, log);
    loadSecrets(folder);
    mkdirSync(join(folder, "database"));
    writeFileSync(join(folder, "database", "PG_VERSION"), "");
    expect(
      ["", "secrets.json", "database", "database/PG_VERSION"].map((made) => modeOf(join(folder, made))),
    ).toEqual(["700", "600", "700", "600"]);
  });

  test("of an earlier release is closed at the start", () => {
    mkdirSync(join(folder, "database", "base"), { recursive: true });
    const files = ["secrets.json", "lock.sqlite", "database/PG_VERSION", "database/base/1"];
    for (const file of files) writeFileSync(join(folder, file), "");
    for (const file of files) chmodSync(join(folder, file), 0o666);
    for (const made of [".", "database", "database/base"]) chmodSync(join(folder, made), 0o777);
    prepareDataFolder(folder, log);
    expect(files.map((file) => modeOf(join(folder, file)))).toEqual(files.map(() => "600"));
    expect(["", "database", "database/base"].map((made) => modeOf(join(folder, made)))).toEqual([
      "700",
      "700",
      "700",
    ]);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test("that is a link is closed where it leads", () => {
    const volume = join(parent, "volume");
    mkdirSync(volume);
    writeFileSync(join(volume, "secrets.json"), "");
    chmodSync(volume, 0o755);
    chmodSync(join(volume, "secrets.json"), 0o644);
    symlinkSync(volume, folder);
    prepareDataFolder(folder, log);
    expect([modeOf(volume), modeOf(join(volume, "secrets.json"))]).toEqual(["700", "600"]);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test("keeps the modes of what is not the store's, and of what its links lead to", () => {
    mkdirSync(join(folder, "database"), { recursive: true });
    const others = [join(parent, "linked"), join(folder, "start.sh")];
    for (const file of others) writeFileSync(file, "", { mode: 0o755 });
    for (const file of others) chmodSync(file, 0o755);
    symlinkSync(join(parent, "linked"), join(folder, "database", "link"));
    prepareDataFolder(folder, log);
    expect(others.map(modeOf)).toEqual(["755", "755"]);
  });

  test("that others use too keeps its mode, with a warning, and the store's own entries are closed", () => {
    mkdirSync(folder);
    for (const file of ["secrets.json", "socket-of-another-program"]) writeFileSync(join(folder, file), "");
    chmodSync(join(folder, "secrets.json"), 0o644);
    chmodSync(folder, 0o1777);
    prepareDataFolder(folder, log);
    expect(lstatSync(folder).mode & 0o7777).toBe(0o1777);
    expect(modeOf(join(folder, "secrets.json"))).toBe("600");
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { folder, entries: 1, first: "socket-of-another-program" },
      expect.stringContaining("keeps its permissions"),
    );
  });
});
