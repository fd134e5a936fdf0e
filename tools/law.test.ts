import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Duty {
  readonly duty: string;
  readonly source: string;
  readonly where: readonly string[];
  readonly tests: readonly { readonly file: string; readonly name: string }[];
}

/** Reads the tables of duties of `docs/law.md`. */
function readDuties(): readonly Duty[] {
  const lines = readFileSync("docs/law.md", "utf8").split("\n");
  return lines.flatMap((line) => {
    const cells = line.split("|").map((cell) => cell.trim());
    const [, duty = "", source = "", where = "", tests = ""] = cells;
    if (cells.length !== 6 || duty === "duty" || duty.startsWith("-")) return [];
    return [{ duty, source, where: filesIn(where), tests: testsIn(tests) }];
  });
}

function filesIn(cell: string): string[] {
  return Array.from(cell.matchAll(/`([^`]+)`/g), ([, file = ""]) => file);
}

/** Reads `file`: name; a test without a name is the whole file. */
function testsIn(cell: string): { readonly file: string; readonly name: string }[] {
  return cell.split(";").map((text) => {
    const [, file = "", name = ""] = /`([^`]+)`(?:: (.+))?/.exec(text) ?? [];
    return { file, name };
  });
}

const DUTIES = readDuties();

test("each duty has a source, files and tests", () => {
  expect(DUTIES.length).toBeGreaterThan(20);
  const bare = DUTIES.filter(
    ({ source, where, tests }) => source === "" || where.length * tests.length === 0,
  );
  expect(bare.map(({ duty }) => duty)).toEqual([]);
});

test("what the table names is there, and each test is one, by its name", () => {
  const lost = DUTIES.flatMap(({ where, tests }) => [
    ...where.filter((file) => !existsSync(file)),
    ...tests.flatMap(({ file, name }) =>
      /\.test\.tsx?$/.test(file) && existsSync(file) && readFileSync(file, "utf8").includes(name)
        ? []
        : [`${file}: ${name}`],
    ),
  ]);
  expect(lost).toEqual([]);
});

test("the contact page names every duty of the trader", () => {
  for (const language of ["ro", "en"]) {
    const { company } = JSON.parse(
      readFileSync(`app/pages/help/contact/content/${language}.json`, "utf8"),
    ) as {
      readonly company: { readonly rows: readonly { readonly value: string }[] };
    };
    const values = company.rows.map(({ value }) => value).join(" ");
    for (const fact of ["Name", "Street", "Register", "TaxNumber", "Authorisation", "Phone"])
      expect(values).toContain(`{company${fact}}`);
  }
});

test("no page leads to the closed ODR platform", () => {
  for (const file of [
    "brand/company.ts",
    "app/pages/legal/content/terms.ro.md",
    "app/pages/legal/content/terms.en.md",
  ])
    expect(readFileSync(file, "utf8")).not.toMatch(/ec\.europa\.eu\/consumers\/odr|webgate\.ec/);
});
