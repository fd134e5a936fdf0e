import { type CommandResult, done } from "#lib/terminal/command.server.ts";
import type { ImportOutcome } from "#shop/transfer/import/import-catalogue.ts";
import type { ImportIssue, ImportIssueCode, ImportNoteCode } from "#shop/transfer/import/import-issue.ts";
import type { PlannedChange } from "#shop/transfer/import/import-plan.ts";

/** Changes listed at most. */
const CHANGES_MAX = 200;

const ISSUES: Readonly<Partial<Record<ImportIssueCode, string>>> = {
  unreadable: "cannot be read",
  too_large: "is too large",
  too_many_rows: "has more rows than one import takes",
  unknown_columns: "has columns that are none of Shopify's files",
  missing_column: "this column is missing",
  repeated_column: "this column comes twice",
  open_quote: "a quote opens here and does not close",
  too_many_fields: "has more cells than there are columns",
  missing: "is missing",
  bad_handle: "a handle is lower-case words joined by hyphens",
  handle_again: "this handle has a product already, at the row",
  bad_price: "is no amount",
  ambiguous_price: "could be thousands or decimals: write 1234.00",
  bad_number: "is no whole number",
  bad_date: "is no date",
  bad_flag: "is neither TRUE nor FALSE",
  unknown_status: "is no status: active, draft, archived",
  unknown_kind: "is neither goods nor supplement",
  too_many_variants: "a product has at most this many variants",
  variant_again: "this variant comes twice",
  sku_again: "this SKU comes twice",
  sku_taken: "this SKU is another product's",
  unknown_variant: "there is no such variant",
  unknown_blog: "there is no such blog",
  bad_picture: "is no picture that can be read",
  path_again: "this path comes twice",
  required: "is missing",
  invalid_format: "does not have the required form",
  too_small: "is too small or too short",
  too_big: "is too large or too long",
  unknown_field: "is no known field",
  repeated: "comes twice",
  unknown_target: "leads to something that does not exist",
  unknown_picture: "there is no such picture",
  wrong_count: "does not have as many entries as it needs",
  not_together: "does not go with the other fields",
};

const NOTES: Readonly<Record<ImportNoteCode, string>> = {
  settings_left: "has settings of the shop, which are changed apart",
  windows_1250: "is no UTF-8 and was read as Windows-1250",
  columns_left: "columns are not taken",
  goods: "new products are goods: a supplement needs texts by law that the file has not",
  vat_assumed: "new products have 21% VAT",
  stock_kept: "variants keep their stock: import the inventory file for it",
  status_left: "products are not for sale there and left out",
  gift_card_left: "gift cards are left out",
  sku_changed: "SKUs are written in capitals, digits and hyphens",
  pictures_left: "pictures are not taken: give their files with --pictures",
  placeholder: "new products have no picture and show a placeholder",
  compare_at_left: "compare-at prices below the price are left out",
  default_language: "new products have the same texts in the default language",
  oversold: "counts below zero became 0",
  backorder_left: "variants are sold on without stock there; here while stock lasts",
  locations_summed: "counts of several locations were added up",
  not_stocked: "rows without a count are left out",
  blog_made: "blogs are new",
};

/** Writes an import's outcome for people, and the whole of it for programs. Refused ones end with exit code 1. */
export function describeImport(outcome: ImportOutcome): CommandResult {
  const { state, counts, changes, issues, issueCount, notes } = outcome;
  const lines = [
    ...issues.map(issueLine),
    ...(issueCount > issues.length ? [`… and ${issueCount - issues.length} more mistakes.`] : []),
    ...(state === "refused" ? [] : changes.slice(0, CHANGES_MAX).map(changeLine)),
    ...(changes.length > CHANGES_MAX && state !== "refused"
      ? [`… and ${changes.length - CHANGES_MAX} more changes.`]
      : []),
    ...notes.map(({ code, count, examples }) => `Note: ${count} × ${NOTES[code]} (${examples.join(", ")}).`),
    sumOf(state, counts, issueCount),
  ];
  const result = done(lines.join("\n"), outcome);
  return state === "refused" ? { ...result, exitCode: 1 } : result;
}

function sumOf(
  state: ImportOutcome["state"],
  { created, changed, removed, left }: ImportOutcome["counts"],
  issueCount: number,
): string {
  if (state === "refused") return `Nothing was imported: ${issueCount} mistakes.`;
  const sum = `${created} created, ${changed} changed, ${removed} removed, ${left} left as they are.`;
  return state === "planned" ? `It would be: ${sum}` : sum;
}

function issueLine({ file, row, field, code, value }: ImportIssue): string {
  const place = [file, ...(row === null ? [] : [`row ${row}`]), ...(field === "" ? [] : [field])].join(", ");
  return [`${place}: ${ISSUES[code] ?? "is not as it should be"}`, ...(value === "" ? [] : [value])].join(
    ": ",
  );
}

function changeLine({ kind, name, action, fields }: PlannedChange): string {
  return `${action} ${kind} ${name}${fields.length === 0 ? "" : `: ${fields.join(", ")}`}`;
}
