import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "source-lines-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program that prints a stack, with the source lines. */
function run(name: string): string {
  const args = ["--import", "./tools/source-lines.mjs", join(folder, name)];
  return execFileSync(process.execPath, args, { encoding: "utf8" });
}

beforeAll(() => {
  const program = [
    "class Broken extends Error {}",
    "function fail() {",
    "throw new Broken('no bottle');",
    "}",
    "try { fail(); } catch (error) { console.log(error.stack); }",
  ].join("\n");
  for (const name of ["mapped.mjs", "plain.mjs", "wrong.mjs"]) writeFileSync(join(folder, name), program);
  // Its third line is the tenth of the source.
  const map = { version: 3, sources: ["../src/sell.ts"], names: [], mappings: ";;AASA" };
  writeFileSync(join(folder, "mapped.mjs.map"), JSON.stringify(map));
  writeFileSync(join(folder, "wrong.mjs.map"), "{");
});

test("a stack names the line of the source, and the function as it is built", () => {
  const lines = run("mapped.mjs").split("\n");
  expect(lines[0]).toBe("Error: no bottle");
  expect(lines[1]).toBe(`    at fail (${join(folder, "../src/sell.ts")}:10:7)`);
});

test.each(["plain.mjs", "wrong.mjs"])("%s, without a map that can be read, is named itself", (name) => {
  expect(run(name)).toMatch(
    new RegExp(String.raw`^Error: no bottle\n    at fail \(file:\S+/${name}:3:7\)\n`),
  );
});
