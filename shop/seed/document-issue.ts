import type { z } from "zod";
import { SeedError } from "./seed-error.ts";

/** Kinds of mistakes in a document; pages have a text for each. */
export const DOCUMENT_ISSUE_CODES = [
  "required",
  "invalid",
  "invalid_format",
  "too_small",
  "too_big",
  "unknown_field",
  "repeated",
  "unknown_target",
  "address_missing",
  "target_is_redirect",
  "in_use",
  "taken",
  "unknown_picture",
  "wrong_count",
  "not_together",
  "other_currency",
] as const;
export type DocumentIssueCode = (typeof DOCUMENT_ISSUE_CODES)[number];

/** Mistake in a document of the seed's format. */
export interface DocumentIssue {
  /** Place in the document, `0.items.2.title.ro`; empty for the document as a whole. */
  readonly path: string;
  readonly code: DocumentIssueCode;
  /** For the log and for the message that ends a start. */
  readonly reason: string;
}

export type CheckedDocument<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issues: readonly DocumentIssue[] };

/** Checks a document against its format, and then against the rules that a format cannot express. */
export function checkDocument<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
  findIssues: (value: z.output<Schema>) => readonly DocumentIssue[] = () => [],
): CheckedDocument<z.output<Schema>> {
  const parsed = schema.safeParse(json, { reportInput: true });
  const issues = parsed.success ? findIssues(parsed.data) : parsed.error.issues.map(toIssue);
  return parsed.success && issues.length === 0 ? { ok: true, value: parsed.data } : { ok: false, issues };
}

/** Returns a checked document of the file. @throws {SeedError} for its first mistake */
export function checkedOrSeedError<Value>(file: string, checked: CheckedDocument<Value>): Value {
  if (checked.ok) return checked.value;
  const [issue] = checked.issues;
  throw issue === undefined ? new SeedError(file, "", "invalid") : toSeedError(file, issue);
}

export function toSeedError(file: string, { path, reason }: DocumentIssue): SeedError {
  return new SeedError(file, fieldName(path.split(".")), reason);
}

/** Formats a path: `["faq", "items", "2"]` → `faq.items[2]`. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (/^\d+$/.test(String(key))) return `${name}[${String(key)}]`;
    return name === "" ? String(key) : `${name}.${String(key)}`;
  }, "");
}

function toIssue(issue: z.core.$ZodIssue): DocumentIssue {
  return { path: issue.path.map(String).join("."), code: codeOf(issue), reason: issue.message };
}

function codeOf(issue: z.core.$ZodIssue): DocumentIssueCode {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null ? "required" : "invalid";
    case "too_small":
      return issue.origin === "string" ? "required" : "too_small";
    case "too_big":
      return "too_big";
    case "invalid_format":
      return "invalid_format";
    case "unrecognized_keys":
      return "unknown_field";
    default:
      return "invalid";
  }
}
