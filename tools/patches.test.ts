import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findMissingPatchLines } from "./prepare/patches.mjs";

test("the patches are applied to the packages that are installed", () => {
  expect(findMissingPatchLines(process.cwd())).toEqual([]);
});

test.each([
  ["was never applied", "first\nsecond\n", ["node_modules/ink/index.js: patched"]],
  [
    "has got another line since it was applied",
    "first\npatched\n",
    ["node_modules/ink/index.js: added later"],
  ],
])("a patch that %s is found", (_case, installed, missing) => {
  const root = mkdtempSync(join(tmpdir(), "patches-"));
  mkdirSync(join(root, "patches"));
  mkdirSync(join(root, "node_modules/ink"), { recursive: true });
  writeFileSync(join(root, "node_modules/ink/index.js"), installed);
  const patch = [
    "--- a/node_modules/ink/index.js",
    "+++ b/node_modules/ink/index.js",
    "@@ -1,2 +1,2 @@",
    " first",
    "-second",
    "+patched",
  ];
  if (missing[0]?.endsWith("later") === true) patch.push("+added later");
  writeFileSync(join(root, "patches/ink+1.0.0.patch"), patch.join("\n"));
  expect(findMissingPatchLines(root)).toEqual(missing);
});
