import { printableJson, printableLines } from "#lib/terminal/printable.ts";
import type { Finding, State } from "./finding.ts";

const STATES: readonly State[] = ["ok", "missing", "unfilled", "fault", "skipped"];

/** Formats the findings for people: state, name and message of each, and below them what to do. */
export function formatReport(findings: readonly Finding[]): string {
  const width = (texts: readonly string[]): number => Math.max(...texts.map(({ length }) => length));
  const stateWidth = width(STATES);
  const nameWidth = width(findings.map(({ name }) => name));
  const indent = " ".repeat(stateWidth + nameWidth + 4);
  const lines = findings.flatMap(({ name, state, message, fix }) => [
    `${state.padEnd(stateWidth)}  ${name.padEnd(nameWidth)}  ${message}`,
    ...(fix === null ? [] : [`${indent}→ ${fix}`]),
  ]);
  return printableLines([...lines, "", countStates(findings)].join("\n"));
}

/** Formats the findings for programs. */
export function formatJson(findings: readonly Finding[]): string {
  return printableJson({ findings });
}

function countStates(findings: readonly Finding[]): string {
  return STATES.map((state) => `${findings.filter((each) => each.state === state).length} ${state}`).join(
    ", ",
  );
}
