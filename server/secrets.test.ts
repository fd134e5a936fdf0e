import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadSecrets } from "./secrets.ts";
import { StartError } from "#lib/process/start-error.server.ts";

/** Faults injected into the next atomic write: a full disk writes half of the file. */
const full: { disk: boolean; meanwhile: () => void } = vi.hoisted(() => ({
  disk: false,
  meanwhile: () => {},
}));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return {
    ...fs,
    writeFileSync: (...args: Parameters<typeof fs.writeFileSync>) => {
      if (full.disk) {
        fs.writeFileSync(args[0], "", args[2]);
        throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      }
      fs.writeFileSync(...args);
      const { meanwhile } = full;
      full.meanwhile = () => {};
      meanwhile();
    },
  };
});

let folder: string;
const file = (): string => join(folder, "secrets.json");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("are made once and kept for their owner only", () => {
  const made = loadSecrets(folder);
  expect(new Set(Object.values(made)).size).toBe(Object.keys(made).length);
  expect(loadSecrets(folder)).toEqual(made);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test("an older file keeps what it has and gets what it lacks, the same for every process that looks", () => {
  const old = { privateToken: "private", webhookSecret: "webhook" };
  const completed = [1, 2].map(() => {
    writeFileSync(file(), JSON.stringify(old), { mode: 0o600 });
    return loadSecrets(folder);
  });
  expect(completed[0]).toMatchObject(old);
  expect(completed[0]?.multipassSecret).toMatch(/^[\w-]{43}$/);
  expect(completed[1]).toEqual(completed[0]);
  expect(JSON.parse(readFileSync(file(), "utf8"))).toEqual(completed[0]);
  expect(readdirSync(folder)).toEqual(["secrets.json"]);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test.each([
  ["says something else", JSON.stringify({ privateToken: "private" })],
  ["is empty, as a full disk left it", ""],
])("a file that %s is not guessed about, and named", (_what, content) => {
  writeFileSync(file(), content);
  expect(() => loadSecrets(folder)).toThrow(StartError);
  expect(() => loadSecrets(folder)).toThrow(file());
});

describe("a first start", () => {
  test("on a full disk names the file and leaves none", () => {
    full.disk = true;
    try {
      expect(() => loadSecrets(folder)).toThrow(
        new StartError(`The secrets cannot be written to ${file()} (ENOSPC).`),
      );
    } finally {
      full.disk = false;
    }
    expect(readdirSync(folder)).toEqual([]);
    loadSecrets(folder);
  });

  test("beside another's uses what that one made", () => {
    const theirs = { ...loadSecrets(folder), linkSecret: "theirs" };
    rmSync(file());
    full.meanwhile = () => writeFileSync(file(), JSON.stringify(theirs));
    expect(loadSecrets(folder)).toEqual(theirs);
    expect(readdirSync(folder)).toEqual(["secrets.json"]);
  });
});
