import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const TABLE = readFileSync("docs/specification-coverage.md", "utf8");
const ROWS = TABLE.split("\n").filter((line) => /^\| (?!statement)/.test(line));

test("every section of the specification has statements", () => {
  for (const section of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(TABLE).toMatch(new RegExp(`^## ${section}\\. `, "m"));
  expect(ROWS.length).toBeGreaterThan(200);
});

test("what the table names is there, and each test is one", () => {
  const missing = ROWS.flatMap((row) => {
    const [, statement = "", where = "", tests = ""] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const files = [...`${where} ${tests}`.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
    const noTests = [...tests.matchAll(/`([^`]+)`/g)].filter(
      ([, file = ""]) => !/\.(?:test|spec|contract)\.tsx?$/.test(file),
    );
    return [...files.filter((file) => !existsSync(file)), ...noTests.map(() => statement)];
  });
  expect(missing).toEqual([]);
});
