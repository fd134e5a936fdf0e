import { readFileSync } from "node:fs";

/** Row of `docs/specification-coverage.md`. */
export interface CoverageRow {
  /** Number of the specification's section. */
  readonly section: string;
  readonly statement: string;
  /** Files and folders that implement the statement. */
  readonly where: readonly string[];
  readonly tests: readonly string[];
}

/** Reads the rows of every table in the document. */
export function readCoverageRows(): CoverageRow[] {
  let section = "";
  return readFileSync("docs/specification-coverage.md", "utf8")
    .split("\n")
    .flatMap((line) => {
      section = /^## (\d)\. /.exec(line)?.[1] ?? section;
      if (!/^\| (?!statement)/.test(line)) return [];
      const [, statement = "", where = "", tests = ""] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return [{ section, statement, where: namesIn(where), tests: namesIn(tests) }];
    });
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}
