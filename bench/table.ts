/** Unit of a figure; times are in ms, bytes in bytes, shares and scores as Lighthouse's from 0 to 1 and 0 to 100. */
export type Unit = "ms" | "kB" | "MB" | "perSecond" | "share" | "ratio" | "score" | "shift" | "count";

/** Target of a figure on an idle machine: printed beside it, never a condition of a test. */
export interface Aim {
  readonly bound: "≤" | "≥" | "<";
  readonly value: number;
}

/** One measured quantity, in each column of its table. */
export interface Row {
  readonly what: string;
  readonly unit: Unit;
  /** `null` for what did not happen within a visit. */
  readonly values: readonly (number | null)[];
  readonly aim?: Aim;
}

export interface Table {
  readonly title: string;
  /** Headings of the values; one empty heading for a table of one column. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

const BYTES_IN_KB = 1_000;

const FORMATS: Readonly<Record<Unit, (value: number) => string>> = {
  ms: (value) => `${Math.round(value)} ms`,
  kB: (value) => `${(value / BYTES_IN_KB).toFixed(1)} kB`,
  MB: (value) => `${Math.round(value)} MB`,
  perSecond: (value) => `${Math.round(value)}/s`,
  share: (value) => `${Math.round(value * 100)}%`,
  ratio: (value) => `${value.toFixed(2)}×`,
  score: (value) => String(Math.round(value)),
  shift: (value) => value.toFixed(4),
  count: (value) => String(Math.round(value)),
};

/** Makes a row of a table with one column. */
export function single(what: string, unit: Unit, value: number | null, aim?: Aim): Row {
  return { what, unit, values: [value], ...(aim === undefined ? {} : { aim }) };
}

/** Tells whether a figure meets its aim; a missing one does not. */
export function meetsAim(value: number | null, { bound, value: wanted }: Aim): boolean {
  if (value === null) return false;
  if (bound === "<") return value < wanted;
  return bound === "≤" ? value <= wanted : value >= wanted;
}

/**
 * Formats a table for the terminal: columns aligned, the aim at the end of a row, `!` after a figure that misses it.
 */
export function formatTable({ title, columns, rows }: Table): string {
  const names = columnOf(
    "",
    rows.map(({ what }) => what),
    (text, width) => text.padEnd(width),
  );
  const values = columns.map((heading, at) =>
    columnOf(
      heading === "" ? "" : `${heading} `,
      rows.map((row) => cellOf(row, at)),
      (text, width) => text.padStart(width),
    ),
  );
  const aims = ["", ...rows.map(aimOf)];
  const lines = aims.map((aim, line) =>
    ["", ...[names, ...values].map((column) => column[line]), aim].join("  ").trimEnd(),
  );
  return [title, ...(columns.every((heading) => heading === "") ? lines.slice(1) : lines), ""].join("\n");
}

/** Formats a heading and the cells below it, all of one width. */
function columnOf(
  heading: string,
  cells: readonly string[],
  pad: (text: string, width: number) => string,
): readonly string[] {
  const all = [heading, ...cells];
  const width = Math.max(...all.map((text) => text.length));
  return all.map((text) => pad(text, width));
}

function cellOf({ unit, values, aim }: Row, at: number): string {
  const value = values[at] ?? null;
  const text = value === null ? "never" : FORMATS[unit](value);
  return `${text}${aim === undefined || meetsAim(value, aim) ? " " : "!"}`;
}

function aimOf({ unit, aim }: Row): string {
  return aim === undefined ? "" : `aim ${aim.bound} ${FORMATS[unit](aim.value)}`;
}
