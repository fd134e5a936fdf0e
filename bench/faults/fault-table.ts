import { readFileSync, writeFileSync } from "node:fs";
import type { FaultRow } from "./run-fault.ts";

const HEADINGS = [
  "Fault",
  "Lasted",
  "Orders acknowledged, kept, doubled",
  "Pages meanwhile",
  "Purchases meanwhile",
  "Longest wait",
  "Well again after",
  "Problems",
];

/** Formats the rows as a table of Markdown. */
export function formatFaults(rows: readonly FaultRow[]): string {
  const lines = rows.map((row) => [
    row.name,
    seconds(row.lastedMs),
    `${row.acknowledged}, ${row.kept}, ${row.doubled}`,
    listCounts(row.pages),
    listCounts(row.purchases),
    seconds(row.longestMs),
    healedText(row),
    row.problems.length === 0 ? "none" : row.problems.map(firstLine).join("; "),
  ]);
  return [HEADINGS, HEADINGS.map(() => "---"), ...lines]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/**
 * Replaces the text between the comments `<!-- name -->` and `<!-- end of name -->` of a document by a table.
 *
 * @throws {Error} when it has no place for the table
 */
export function writeTable(file: string, name: string, table: string): void {
  const text = readFileSync(file, "utf8");
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for ${name}.`);
  writeFileSync(file, `${text.slice(0, from)}${begin}\n\n${table}\n\n${text.slice(to)}`);
}

function healedText({ pages, purchases, healedMs }: FaultRow): string {
  if (healedMs === null) return "never";
  const neverFailed =
    [...pages.keys()].every((answer) => answer === "200") &&
    [...purchases.keys()].every((answer) => answer === "paid");
  return neverFailed ? "never unwell" : seconds(healedMs);
}

function listCounts(counts: ReadonlyMap<string, number>): string {
  const listed = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([answer, count]) => `${answer}: ${count}`);
  return listed.length === 0 ? "none" : listed.join(", ");
}

function seconds(ms: number): string {
  return `${(Math.max(ms, 0) / 1_000).toFixed(1)} s`;
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0]?.replaceAll("|", "\\|").slice(0, 200) ?? "";
}
