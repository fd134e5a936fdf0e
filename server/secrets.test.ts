import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadSecrets } from "./secrets.ts";

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

test("a file that says something else is not guessed about", () => {
  writeFileSync(file(), JSON.stringify({ privateToken: "private" }));
  expect(() => loadSecrets(folder)).toThrow("webhookSecret");
});
