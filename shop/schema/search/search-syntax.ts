/** Limit of characters per query; it also bounds the nesting of parentheses. */
export const SEARCH_QUERY_MAX = 1_000;

/** The longer first: `<` is the start of `<=`. */
const COMPARATORS = ["<=", ">=", "<", ">"] as const;
export type Comparator = "=" | (typeof COMPARATORS)[number];

export interface SearchTerm {
  readonly kind: "term";
  /** Lower-case name before the colon; null for free text. */
  readonly field: string | null;
  readonly comparator: Comparator;
  readonly value: string;
  /** `papil*`. */
  readonly prefix: boolean;
  /** `title:*`: any value at all. */
  readonly any: boolean;
}

export type SearchNode =
  | SearchTerm
  | { readonly kind: "and" | "or"; readonly nodes: readonly SearchNode[] }
  | { readonly kind: "not"; readonly node: SearchNode };

type Token = { readonly kind: "(" | ")" | "-" | "AND" | "OR" | "NOT" } | SearchTerm;

/**
 * Parses Shopify's search syntax: terms joined by AND (also without an operator) or OR, `NOT` or `-` before a term,
 * parentheses, `field:value`, `field:>=value`, quotes of both kinds, `prefix*`, `field:*`, and a backslash before a
 * special character. AND binds tighter than OR; two negations cancel out. Lenient: a parenthesis or an operator without
 * an operand is ignored.
 *
 * @returns null when there is nothing to search for
 */
export function parseSearch(query: string): SearchNode | null {
  const tokens = tokenize(query);
  let at = 0;

  const parseOr = (): SearchNode | null => {
    const nodes = [parseAnd()];
    while (tokens[at]?.kind === "OR") {
      at += 1;
      nodes.push(parseAnd());
    }
    return join("or", nodes);
  };
  const parseAnd = (): SearchNode | null => {
    const nodes: (SearchNode | null)[] = [];
    for (;;) {
      const kind = tokens[at]?.kind;
      if (kind === undefined || kind === "OR" || kind === ")") return join("and", nodes);
      if (kind === "AND") at += 1;
      else nodes.push(parseUnary());
    }
  };
  const parseUnary = (): SearchNode | null => {
    const token = tokens[at];
    at += 1;
    if (token?.kind === "term") return token;
    if (token?.kind === "NOT" || token?.kind === "-") {
      const next = tokens[at]?.kind;
      const node = next === "term" || next === "(" || next === "NOT" || next === "-" ? parseUnary() : null;
      return node && negate(node);
    }
    const inner = parseOr();
    if (tokens[at]?.kind === ")") at += 1;
    return inner;
  };

  const parts: (SearchNode | null)[] = [];
  while (at < tokens.length) {
    if (tokens[at]?.kind === ")") at += 1;
    else parts.push(parseOr());
  }
  return join("and", parts);
}

function join(kind: "and" | "or", nodes: readonly (SearchNode | null)[]): SearchNode | null {
  const present = nodes.filter((node) => node !== null);
  const [only] = present;
  if (only === undefined) return null;
  return present.length === 1 ? only : { kind, nodes: present };
}

function negate(node: SearchNode): SearchNode {
  return node.kind === "not" ? node.node : { kind: "not", node };
}

function tokenize(query: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < query.length) {
    const char = query[at] ?? "";
    if (/\s/.test(char)) {
      at += 1;
    } else if (char === "(" || char === ")") {
      tokens.push({ kind: char });
      at += 1;
    } else if (char === "-" && /[^\s)]/.test(query[at + 1] ?? " ")) {
      tokens.push({ kind: "-" });
      at += 1;
    } else {
      const { token, end } = readTerm(query, at);
      if (token) tokens.push(token);
      at = end;
    }
  }
  return tokens;
}

function readTerm(query: string, start: number): { token: Token | null; end: number } {
  const first = readText(query, start);
  const bare = !first.quoted;
  if (bare && (first.text === "AND" || first.text === "OR" || first.text === "NOT")) {
    return { token: { kind: first.text }, end: first.end };
  }
  if (query[first.end] !== ":" || first.text === "") {
    // A colon with no name before it is ignored; skipping it keeps the parser advancing.
    return { token: term(null, "=", first), end: Math.max(first.end, start + 1) };
  }
  let at = first.end + 1;
  while (/\s/.test(query[at] ?? "")) at += 1;
  const comparator = COMPARATORS.find((each) => query.startsWith(each, at));
  at += comparator?.length ?? 0;
  const value = readText(query, at);
  return { token: term(first.text.toLowerCase(), comparator ?? "=", value), end: value.end };
}

interface ReadText {
  readonly text: string;
  readonly quoted: boolean;
  /** Ends in an unescaped star. */
  readonly starred: boolean;
  readonly end: number;
}

/** Reads a quoted text, or everything up to white space, a parenthesis or a colon. */
function readText(query: string, start: number): ReadText {
  const quote = query[start] === '"' || query[start] === "'" ? query[start] : null;
  let text = "";
  let starred = false;
  let at = quote === null ? start : start + 1;
  for (; at < query.length; at += 1) {
    const char = query[at] ?? "";
    if (char === "\\" && at + 1 < query.length) {
      at += 1;
      text += query[at] ?? "";
      starred = false;
    } else if (quote === null ? /[\s():]/.test(char) : char === quote) {
      break;
    } else {
      text += char;
      starred = char === "*";
    }
  }
  if (quote === null) return { text, quoted: false, starred, end: at };
  // `"endo wel"*`: the star of a quoted prefix follows the quote.
  const outerStar = query[at + 1] === "*";
  return { text, quoted: true, starred: outerStar, end: Math.min(query.length, at + (outerStar ? 2 : 1)) };
}

function term(field: string | null, comparator: Comparator, read: ReadText): SearchTerm | null {
  const prefix = read.starred;
  const value = prefix && !read.quoted ? read.text.slice(0, -1) : read.text;
  const any = prefix && value === "" && field !== null;
  if (value === "" && !any) return null;
  return { kind: "term", field, comparator, value, prefix, any };
}
