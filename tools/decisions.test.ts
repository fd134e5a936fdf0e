import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const WORDS_MAX = 250;
const INDEX = "docs/decisions/README.md";
const GUIDES = "docs/how/README.md";
const RECORDS = globSync("docs/decisions/*.md").filter((path) => path !== INDEX);

test.each(RECORDS)("%s has a date, a status and at most 250 words, in the form of a record", (path) => {
  const text = readFileSync(path, "utf8");
  expect(text).toMatch(
    /^# .+\n\nDate: \d{4}-\d\d-\d\d\nStatus: (?:accepted|superseded by \[.+\]\(.+\.md\))\n\n/,
  );
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(["Context", "Decision", "Consequence"]);
  expect(text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length).toBeLessThanOrEqual(
    WORDS_MAX,
  );
});

test("the index has a line with the title of each record", () => {
  const lines = readFileSync(INDEX, "utf8").split("\n");
  const missing = RECORDS.filter((path) => {
    const title = /^# (.+)$/m.exec(readFileSync(path, "utf8"))?.[1];
    return !lines.includes(`- [${title}](${basename(path)})`);
  });
  expect(missing).toEqual([]);
});

test("docs/how/README.md has a row for every guide", () => {
  const index = readFileSync(GUIDES, "utf8");
  const guides = globSync("docs/how/*.md").filter((path) => path !== GUIDES);
  expect(guides.filter((path) => !index.includes(`| [${basename(path)}](${basename(path)}) |`))).toEqual([]);
});
