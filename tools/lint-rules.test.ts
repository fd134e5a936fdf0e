import { execFileSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findColors } from "./lint/brand-colors.rule.ts";
import { CLEAN, RING, VIOLATIONS } from "./lint/planted-code.ts";

const repository = fileURLToPath(new URL("..", import.meta.url));
/** Copy of the repository with its lint rules and the planted code only. */
let copy = "";
let reported = new Map<string, string[]>();

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "lint-"));
  const packages = globSync("{.,brand,design,domain,lib,shop}/package.json", { cwd: repository });
  for (const path of [".oxlintrc.json", "tsconfig.json", ...packages, "tools/lint"]) {
    cpSync(join(repository, path), join(copy, path), { recursive: true });
  }
  symlinkSync(join(repository, "node_modules"), join(copy, "node_modules"));
  for (const [, , file, code] of VIOLATIONS) plant(file, code);
  for (const [, file, code] of CLEAN) plant(file, code);
  for (const [file, code] of RING) plant(file, code);
  reported = rulesBrokenByFile();
});
afterAll(() => rmSync(copy, { recursive: true }));

describe("a planted violation is reported", () => {
  test.each(VIOLATIONS)("%s", (_what, rule, file) => {
    expect(reported.get(file)).toEqual([rule]);
  });

  test.each(RING)("a ring of imports, at %s", (file) => {
    expect(reported.get(file)).toEqual(["import(no-cycle)"]);
  });
});

test.each(CLEAN)("allowed: %s", (_what, file) => {
  expect(reported.get(file)).toBeUndefined();
});

function plant(file: string, code: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), `${code}\n`);
}

function rulesBrokenByFile(): Map<string, string[]> {
  const rules = new Map<string, string[]>();
  for (const { filename, code } of lint()) rules.set(filename, [...(rules.get(filename) ?? []), code]);
  return rules;
}

function lint(): readonly { readonly filename: string; readonly code: string }[] {
  const args = [
    join(repository, "node_modules/oxlint/bin/oxlint"),
    "--format=json",
    "brand",
    "design",
    "domain",
    "lib",
    "shop",
    "app",
    "server",
  ];
  let output = "";
  try {
    output = execFileSync(process.execPath, args, { cwd: copy, encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    // The linter ends with 1 when it finds something, which it must.
    output = (error as { stdout: string }).stdout;
  }
  return (JSON.parse(output) as { diagnostics: { filename: string; code: string }[] }).diagnostics;
}

test("no style sheet and no drawn sign outside of brand/ writes a colour", () => {
  const sheets = globSync(["{app,design,shop}/**/*.css", "design/icons.svg"], {
    cwd: repository,
    exclude: ["**/generated/**"],
  });
  const written = sheets.flatMap((sheet) =>
    findColors(readFileSync(join(repository, sheet), "utf8")).map((color) => `${sheet}: ${color}`),
  );
  expect(sheets.length).toBeGreaterThan(2);
  expect(written).toEqual([]);
  expect(findColors("a { background: #8d83c4 url(#x); color: rgb(1 2 3) }")).toEqual(["#8d83c4", "rgb("]);
});
