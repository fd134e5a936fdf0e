import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FolderInUseError, lockFolder } from "./folder-lock.server.ts";
import { StartError } from "#lib/process/start-error.server.ts";

let folder: string;
const file = (): string => join(folder, "lock.sqlite");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "folder-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a folder is held until it is freed", () => {
  const free = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  free();
  lockFolder(folder)();
});

test.each([
  ["is no SQLite file", () => writeFileSync(file(), "something else ".repeat(100))],
  ["cannot be opened", () => mkdirSync(file())],
])("a lock that %s does not read as another process's, and is named", (_what, spoil) => {
  spoil();
  let thrown: unknown = null;
  try {
    lockFolder(folder);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(StartError);
  expect(thrown).not.toBeInstanceOf(FolderInUseError);
  expect(String(thrown)).toContain(file());
});
