import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SETTING_NAMES } from "#server/settings.ts";

/** Documents a newcomer starts from; their paths are relative to the repository. */
const DOCUMENTS = [
  "README.md",
  "ARCHITECTURE.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "docs/back-office.md",
  "docs/decisions/README.md",
  "docs/glossary.md",
  "docs/hosted-shop.md",
  "docs/run.md",
  "docs/settings.md",
  "shop/payment/README.md",
] as const;

/** Folders of the repository: a path in backticks names a file when it begins with one of them. */
const FOLDERS = /^(?:app|bench|db|deploy|design|docs|domain|lib|patches|server|shop|tests|tools)\//;

/** Relative targets of Markdown links, without their anchors. */
function linkedPaths(text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return targets
    .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
    .map((target) => target.replace(/#.*$/, ""));
}

/** Paths in backticks; of `tests/{a,b}` or `db/<owner>` and other patterns the folder before the pattern. */
function quotedPaths(text: string): string[] {
  const words = [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = ""]) => word);
  return words
    .filter((word) => FOLDERS.test(word) && !word.includes(" "))
    .map((path) => path.replace(/[^/]*[{<*…].*$/, ""));
}

/** Folders of the tree in the README: `name/` at the start of a line, inside the folder two spaces further left. */
function drawnPaths(text: string): string[] {
  const above: string[] = [];
  return [...text.matchAll(/^( *)([\w.-]+\/)(?= |$)/gm)].map(([, indent = "", name = ""]) => {
    above.length = indent.length / 2;
    above.push(name);
    return above.join("");
  });
}

test.each(DOCUMENTS)("%s names files that exist", (document) => {
  const text = readFileSync(document, "utf8");
  const linked = linkedPaths(text).map((path) => join(document, "..", path));
  const named = [...linked, ...quotedPaths(text), ...drawnPaths(text)];
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test("the tree of the README is read", () => {
  expect(drawnPaths(readFileSync("README.md", "utf8"))).toEqual(
    expect.arrayContaining(["app/", "app/pages/", "docs/"]),
  );
});

test("docs/settings.md has a row for every setting and for no other", () => {
  const rows = readFileSync("docs/settings.md", "utf8").matchAll(/^\| (`[^|]+`) \|/gm);
  const named = [...rows].flatMap(([, names = ""]) => [...names.matchAll(/`([A-Z_]+)`/g)]);
  expect(named.map(([, name]) => String(name)).toSorted()).toEqual(SETTING_NAMES.toSorted());
});
