import { fieldsOf } from "#lib/values/fields-of.ts";
import type { DocumentIssue } from "#shop/office/office-answer.ts";

/** Redirect as it was typed. */
interface TypedRedirect {
  readonly path: string;
  readonly target: string;
}

/** A header that a table program or Shopify's export writes above its rows. */
const HEADER = /^(?:redirect from|from|path|de la|de pe)$/i;

/**
 * Reads pasted rows of two cells, divided by a comma, a semicolon or a tab: an old path and where it leads. A row of one
 * cell has no target, which the office says. Quotes around cells, empty lines and a header are left out.
 */
export function readRows(pasted: string): readonly TypedRedirect[] {
  return pasted
    .replace(/^\u{FEFF}/u, "")
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [path = "", target = ""] = line.split(/[\t;,]/).map(toCell);
      return { path: toPath(path), target };
    })
    .filter(({ path }, index) => index > 0 || !HEADER.test(path));
}

/** Adds redirects to the list of the store, with the next numbers. One of the same path takes its place. */
export function withRedirects(
  list: readonly unknown[],
  typed: readonly TypedRedirect[],
  now: Date,
): readonly unknown[] {
  const paths = new Set(typed.map(({ path }) => path));
  const kept = list.filter((each) => !paths.has(String(fieldsOf(each)["path"])));
  const ids = list.map((each) => Number(fieldsOf(each)["id"]));
  const first = Math.max(0, ...ids) + 1;
  const createdAt = `${now.toISOString().slice(0, 19)}Z`;
  return [...kept, ...typed.map((redirect, index) => ({ id: first + index, ...redirect, createdAt }))];
}

/** Places the mistakes in a list of so many kept redirects at the pasted rows, counted from 1. */
export function toRowIssues(issues: readonly DocumentIssue[], kept: number): readonly DocumentIssue[] {
  return issues.map((issue) => {
    const [index = "", ...field] = issue.path.split(".");
    return { ...issue, path: [Number(index) - kept + 1, ...field].join(".") };
  });
}

function toCell(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();
}

/** Returns the path of a whole address of the old store. */
function toPath(typed: string): string {
  return typed.replace(/^https?:\/\/[^/]+/i, "") || typed;
}
