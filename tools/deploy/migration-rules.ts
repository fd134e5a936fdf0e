/**
 * Rules of a migration that runs while the release before is still selling, and beside which that release can be
 * started again (docs/operate.md, "Upgrade"). A file that breaks one is a contract step and says so in its first line:
 * `-- contract: <which release stopped to use it>`.
 */
const CONTRACT = /^-- contract: \S/;

/** What a running older release may stumble over, by what its author is told. */
const BREAKS: readonly (readonly [what: string, statement: RegExp])[] = [
  [
    "drops what the release before reads",
    /\bDROP (?:TABLE|COLUMN|SCHEMA|TYPE|DEFAULT|VIEW|SEQUENCE|FUNCTION)\b/i,
  ],
  ["renames what the release before reads", /\bRENAME\b/i],
  ["empties what the release before reads", /^(?:TRUNCATE|DELETE)\b/i],
  ["changes a type that the release before writes", /\bALTER COLUMN\b.*\bTYPE\b/i],
  ["requires a value that the release before does not write", /\bSET NOT NULL\b/i],
  ["moves what the release before reads", /\bSET SCHEMA\b/i],
];

/**
 * Lists the statements of a migration that the release before could not stand, each with its reason; none for a
 * contract step.
 */
export function findBreakingStatements(sql: string): string[] {
  if (CONTRACT.test(sql)) return [];
  const statements = sql
    .replaceAll(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim());
  const ownTables = new Set(statements.flatMap((each) => /^CREATE TABLE (\S+)/i.exec(each)?.[1] ?? []));
  return statements
    .filter((statement) => !ownTables.has(tableOf(statement)))
    .flatMap((statement) => reasonsOf(statement, statements).map((reason) => `${reason}: ${statement}`));
}

function reasonsOf(statement: string, all: readonly string[]): string[] {
  const reasons = BREAKS.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what);
  if (
    /\bADD COLUMN\b/i.test(statement) &&
    /\bNOT NULL\b/i.test(statement) &&
    !/\b(?:DEFAULT|GENERATED)\b/i.test(statement)
  ) {
    reasons.push("adds a column that the release before does not fill");
  }
  if (isNewLimit(statement, all)) reasons.push("limits what the release before writes");
  return reasons;
}

/**
 * Tells whether a statement forbids rows that were allowed. A foreign key, or a check, of a column that the same file
 * adds does not: the release before leaves that column empty. One that replaces a check of the same name is taken for a
 * wider one, such as a list with one more kind.
 */
function isNewLimit(statement: string, all: readonly string[]): boolean {
  if (/^CREATE UNIQUE INDEX\b/i.test(statement)) return true;
  const [, name = "", limit = ""] = /\bADD CONSTRAINT (\S+) (.*)$/i.exec(statement) ?? [];
  if (name === "") return false;
  if (all.some((each) => each.endsWith(`DROP CONSTRAINT ${name}`))) return false;
  const table = tableOf(statement);
  const added = all
    .filter((each) => tableOf(each) === table)
    .flatMap((each) => /\bADD COLUMN ("\w+")/i.exec(each)?.[1] ?? []);
  return !added.some((column) => limit.includes(column));
}

function tableOf(statement: string): string {
  const [, altered, indexed] =
    /^ALTER TABLE (?:ONLY )?(\S+)|^CREATE UNIQUE INDEX .*? ON (\S+)/i.exec(statement) ?? [];
  return altered ?? indexed ?? "";
}
