import type { DocumentIssueCode } from "#shop/seed/document-issue.ts";

/** Reasons for which an import changes nothing. */
export const IMPORT_ISSUE_CODES = [
  "unreadable",
  "too_large",
  "too_many_rows",
  "unknown_columns",
  "missing_column",
  "repeated_column",
  "open_quote",
  "too_many_fields",
  "missing",
  "bad_handle",
  "handle_again",
  "bad_price",
  "ambiguous_price",
  "bad_number",
  "bad_date",
  "bad_flag",
  "unknown_status",
  "unknown_kind",
  "too_many_variants",
  "variant_again",
  "sku_again",
  "sku_taken",
  "unknown_variant",
  "unknown_blog",
  "picture_missing",
  "bad_picture",
  "path_again",
] as const;
export type ImportIssueCode = (typeof IMPORT_ISSUE_CODES)[number] | DocumentIssueCode;

/** One mistake of a file that is imported. */
export interface ImportIssue {
  /** `products.csv`, or the path below the folder: `products/papillex/ro.json`. */
  readonly file: string;
  /** Row of a CSV file, as spreadsheet programs number it; null for the file as a whole and for other files. */
  readonly row: number | null;
  /** Header of the column, or the field: `faq.items.2.answer`; empty for the row as a whole. */
  readonly field: string;
  readonly code: ImportIssueCode;
  /** The text that is wrong, or the other thing it clashes with, cut. */
  readonly value: string;
}

/** What an import does otherwise than the file says, or adds to it. */
export const IMPORT_NOTE_CODES = [
  "windows_1250",
  "columns_left",
  "goods",
  "vat_assumed",
  "stock_kept",
  "status_left",
  "gift_card_left",
  "sku_changed",
  "pictures_left",
  "placeholder",
  "compare_at_left",
  "default_language",
  "oversold",
  "backorder_left",
  "locations_summed",
  "not_stocked",
  "blog_made",
  "settings_left",
] as const;
export type ImportNoteCode = (typeof IMPORT_NOTE_CODES)[number];

export interface ImportNote {
  readonly code: ImportNoteCode;
  /** Number of rows or things it is about. */
  readonly count: number;
  /** The first of them. */
  readonly examples: readonly string[];
}

/** Mistakes listed at most: who has more corrects those first. */
const ISSUES_MAX = 200;
const EXAMPLES_MAX = 10;
const VALUE_MAX_CHARS = 100;

type IssuePlace = Partial<Omit<ImportIssue, "code">> & { readonly file: string };

/** Collects mistakes and notes of an import. */
export class ImportReport {
  readonly #issues: ImportIssue[] = [];
  #notes = new Map<ImportNoteCode, { count: number; examples: string[] }>();
  #rows = new Set<number>();
  readonly #made = new Set<string>();
  #issueCount = 0;

  /** Adds a mistake; beyond `ISSUES_MAX` it is only counted. */
  refuse(code: ImportIssueCode, place: IssuePlace): void {
    if (place.row != null) this.#rows.add(place.row);
    this.#add(code, place);
  }

  /**
   * Adds a mistake of what was made of a row, unless the row itself has one: it would follow from that. What a cell is
   * made into more than once is told once.
   */
  refuseMade(code: ImportIssueCode, place: IssuePlace): void {
    if (place.row == null) return this.#add(code, place);
    const cell = `${place.row} ${place.field ?? ""} ${code}`;
    if (this.hasMistake(place.row) || this.#made.has(cell)) return;
    this.#made.add(cell);
    this.#add(code, place);
  }

  hasMistake(row: number): boolean {
    return this.#rows.has(row);
  }

  #add(code: ImportIssueCode, { file, row = null, field = "", value = "" }: IssuePlace): void {
    this.#issueCount += 1;
    if (this.#issues.length < ISSUES_MAX)
      this.#issues.push({ file, row, field, code, value: value.slice(0, VALUE_MAX_CHARS) });
  }

  note(code: ImportNoteCode, example: string): void {
    const note = this.#notes.get(code) ?? { count: 0, examples: [] };
    this.#notes.set(code, note);
    note.count += 1;
    if (note.examples.length < EXAMPLES_MAX && !note.examples.includes(example))
      note.examples.push(example.slice(0, VALUE_MAX_CHARS));
  }

  /** Remembers what was collected; the returned function forgets what came after. */
  remember(): () => void {
    const [issues, rows, issueCount] = [this.#issues.length, new Set(this.#rows), this.#issueCount];
    const notes = structuredClone(this.#notes);
    return () => {
      this.#issues.length = issues;
      this.#issueCount = issueCount;
      this.#rows = new Set(rows);
      this.#made.clear();
      this.#notes = structuredClone(notes);
    };
  }

  get issues(): readonly ImportIssue[] {
    return this.#issues;
  }

  /** Number of mistakes, those not listed among them. */
  get issueCount(): number {
    return this.#issueCount;
  }

  get notes(): readonly ImportNote[] {
    return [...this.#notes].map(([code, note]) => ({ code, ...note }));
  }
}
