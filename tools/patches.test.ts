import { globSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findMissingPatchLines } from "./prepare/patches.mjs";

test("there are patches, or patch-package can go", () => {
  expect(globSync("patches/*.patch")).not.toEqual([]);
});

test("the patches are applied to the packages that are installed", () => {
  expect(findMissingPatchLines(process.cwd())).toEqual([]);
});

/** Makes a file of a package and a patch that adds these lines. */
function openPackage(installed: string, added: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), "patches-"));
  const file = "node_modules/ink/index.js";
  mkdirSync(join(root, "patches"));
  mkdirSync(join(root, "node_modules/ink"), { recursive: true });
  writeFileSync(join(root, file), installed);
  const patch = [`--- a/${file}`, `+++ b/${file}`, " first", "-second", ...added.map((line) => `+${line}`)];
  writeFileSync(join(root, "patches/ink+1.0.0.patch"), patch.join("\n"));
  return root;
}

test.each([
  ["is applied", "first\npatched\n", ["patched"], []],
  ["was never applied", "first\nsecond\n", ["patched"], ["node_modules/ink/index.js: patched"]],
  ["has got a line since", "first\npatched\n", ["patched", "late"], ["node_modules/ink/index.js: late"]],
])("a patch that %s is told", (_case, installed, added, missing) => {
  expect(findMissingPatchLines(openPackage(installed, added))).toEqual(missing);
});
