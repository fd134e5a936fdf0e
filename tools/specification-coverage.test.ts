import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readCoverageRows } from "./prove/coverage-rows.ts";
import { isPlant, kindOf, plantInto } from "./prove/plant.ts";
import { PLANTS } from "./prove/plants.ts";

const ROWS = readCoverageRows();

test("every section of the specification has statements", () => {
  expect([...new Set(ROWS.map(({ section }) => Number(section)))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(ROWS.length).toBeGreaterThan(200);
});

test("what the table names is there, and each test is one", () => {
  const missing = ROWS.flatMap(({ statement, where, tests }) => {
    const noTests = tests.filter((file) => !/\.(?:test|spec|contract)\.tsx?$/.test(file));
    return [...[...where, ...tests].filter((file) => !existsSync(file)), ...noTests.map(() => statement)];
  });
  expect(missing).toEqual([]);
});

describe.each(Object.entries(PLANTS))("section %s", (section, entries) => {
  const rows = ROWS.filter((row) => row.section === section);
  const plants = entries.filter(isPlant);

  test("has a planted fault for each statement, or the reason why there is none", () => {
    expect(entries.map(({ statement }) => statement)).toEqual(rows.map(({ statement }) => statement));
  });

  test("expects a test to notice it that the statement names", () => {
    const testsOf = new Map(rows.map(({ statement, tests }) => [statement, tests]));
    const others = plants.filter(({ statement, test: file }) => !testsOf.get(statement)?.includes(file));
    expect(others).toEqual([]);
    expect(plants.filter((plant) => kindOf(plant) === "browser" && plant.name === undefined)).toEqual([]);
  });

  test("finds the place of each fault once", () => {
    const lost = plants.filter((plant) => plantInto(readFileSync(plant.file, "utf8"), plant) === null);
    expect(lost).toEqual([]);
  });
});
