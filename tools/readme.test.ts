import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { SETTING_NAMES } from "#server/settings.ts";

/** Documents for developers; their paths are relative to the repository. */
const DOCUMENTS = globSync(
  ["*.md", "docs/**/*.md", "{app,bench,design,lib,server,shop,tests,tools}/**/README.md"],
  { exclude: ["**/node_modules/**"] },
);

/** Sources whose comments name documents. */
const SOURCES = globSync(
  ["*.ts", "{app,bench,brand,deploy,design,domain,lib,server,shop,tests,tools}/**/*.{ts,tsx,mjs,conf}"],
  {
    exclude: ["**/generated/**", "**/node_modules/**"],
  },
);
const SOURCE_NAMES = new Set(SOURCES.map((path) => basename(path)));

/** Folders of the repository: a path in backticks names a file when it begins with one of them. */
const FOLDERS = /^(?:app|bench|brand|db|deploy|design|docs|domain|lib|patches|server|shop|tests|tools)\//;

/** Finds relative targets of Markdown links, without their anchors. */
function linkedPaths(text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return targets
    .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
    .map((target) => target.replace(/#.*$/, ""));
}

/** Finds paths in backticks; of `tests/{a,b}` or `db/<owner>` and other patterns the folder before the pattern. */
function quotedPaths(text: string): string[] {
  const words = [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = ""]) => word);
  return words
    .filter((word) => FOLDERS.test(word) && !word.includes(" "))
    .map((path) => path.replace(/[^/]*[{<*…].*$/, ""));
}

/** Finds names of source files in backticks without a folder. */
function quotedNames(text: string): string[] {
  return [...text.matchAll(/`([\w.-]+\.(?:tsx?|mjs))`/g)].map(([, name = ""]) => name);
}

/** Lists the headings of a document, as the anchors used by links. */
function anchorsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/**
 * Lists the folders of the tree in the README: `name/` at the start of a line, inside the folder two spaces further
 * left.
 */
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
  expect(quotedNames(text).filter((name) => !SOURCE_NAMES.has(name))).toEqual([]);
});

test.each(DOCUMENTS)("%s links to headings that exist", (document) => {
  const links = [...readFileSync(document, "utf8").matchAll(/\]\(([^)\s:#]*)#([^)\s]+)\)/g)];
  const dead = links.filter(([, path = "", anchor = ""]) => {
    const target = path === "" ? document : join(document, "..", path);
    return !anchorsOf(readFileSync(target, "utf8")).includes(anchor);
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});

test("comments name documents that exist", () => {
  const named = SOURCES.flatMap((path) => [...readFileSync(path, "utf8").matchAll(/\bdocs\/[\w/-]+\.md\b/g)]);
  expect(named.length).toBeGreaterThan(0);
  expect(named.map(([path]) => path).filter((path) => !existsSync(path))).toEqual([]);
});

test("the tree of the README is read", () => {
  expect(drawnPaths(readFileSync("README.md", "utf8"))).toEqual(
    expect.arrayContaining(["app/", "app/pages/", "docs/"]),
  );
});

test("docs/settings.md has a row for every setting and for no other", () => {
  const rows = readFileSync("docs/settings.md", "utf8").matchAll(/^\| (`[^|]+`) \|/gm);
  const named = [...rows].flatMap(([, names = ""]) => [...names.matchAll(/`([A-Z0-9_]+)`/g)]);
  expect(named.map(([, name]) => String(name)).toSorted()).toEqual(SETTING_NAMES.toSorted());
});
