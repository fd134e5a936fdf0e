import { isEmail, readEmail } from "#domain/customer/email.ts";
import { DECLARATION_MAX_BYTES } from "#domain/returns/withdrawal.ts";
import type { Declaration } from "#app/features/withdrawal/declaration.ts";

/** Fields of the form, as typed. */
export interface WithdrawalValues {
  readonly name: string;
  readonly email: string;
  readonly number: string;
  readonly description: string;
  readonly scope: "all" | "part";
  readonly part: string;
  /** Units by line (`MirroredLine.id`), if the order's lines are shown. */
  readonly units: Readonly<Record<string, string>>;
}

/** Errors by field; `form` is about none of them. */
export interface WithdrawalProblems {
  readonly name?: "required" | "too_long";
  readonly email?: "required" | "invalid";
  readonly number?: "required" | "too_long";
  readonly description?: "too_long";
  readonly part?: "required" | "too_long";
  /** Lines with an invalid count. */
  readonly lines?: readonly string[];
  readonly form?: "unreachable";
}

/** Order of the declaration, for a visitor who has proven its mailbox. */
export interface DeclarableOrder {
  readonly name: string;
  /** Null if its lines cannot be chosen: too many, or without ids. */
  readonly lines: readonly DeclarableLine[] | null;
}

export interface DeclarableLine {
  readonly id: string;
  readonly title: string;
  /** Units that were not refunded. */
  readonly left: number;
}

export const NAME_MAX_CHARS = 120;
export const NUMBER_MAX_CHARS = 40;
export const WORDS_MAX_CHARS = 1_000;
/** Longer than any value that is accepted; a longer value is cut when it is sent back. */
const TYPED_MAX_CHARS = 8_000;
const UNITS_MAX_CHARS = 10;
const UNIT_FIELD = "units-";

/** Names the field that counts a line's units. */
export function unitField(lineId: string): string {
  return `${UNIT_FIELD}${lineId}`;
}

/** Lists the lines whose units the browser sends: a form that the store did not answer is shown again with them. */
export function listSentLines(form: FormData): readonly string[] {
  return [...form.keys()]
    .filter((name) => name.startsWith(UNIT_FIELD))
    .map((name) => name.slice(UNIT_FIELD.length));
}

/** Reads the fields; a missing one is empty. @param lineIds of the lines whose units are shown: others are ignored */
export function readValues(form: FormData, lineIds: readonly string[]): WithdrawalValues {
  const typed = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, TYPED_MAX_CHARS) : "";
  };
  const units = lineIds
    .filter((id) => form.has(unitField(id)))
    .map((id) => [id, typed(unitField(id)).slice(0, UNITS_MAX_CHARS)] as const);
  return {
    name: typed("name"),
    email: typed("email"),
    number: typed("number"),
    description: typed("description"),
    scope: typed("scope") === "part" ? "part" : "all",
    part: typed("part"),
    units: Object.fromEntries(units),
  };
}

type ReadDeclaration =
  | { readonly ok: true; readonly declaration: Declaration }
  | { readonly ok: false; readonly problems: WithdrawalProblems };

/** Checks the fields: a name, an address for the receipt, and the contract; nothing else is required. */
export function readDeclaration(values: WithdrawalValues, order: DeclarableOrder | null): ReadDeclaration {
  const name = values.name.trim();
  const email = readEmail(values.email).trim();
  const number = values.number.trim();
  const description = values.description.trim();
  const part = values.part.trim();
  const isPart = values.scope === "part";
  const chosen = isPart && order?.lines != null ? chooseLines(order.lines, values.units) : null;
  const inWords = isPart && order?.lines == null;
  const isUnnamed = order === null && number === "" && description === "";
  const problems: WithdrawalProblems = {
    ...(name === "" && { name: "required" }),
    ...(name.length > NAME_MAX_CHARS && { name: "too_long" }),
    ...(!isEmail(email) && { email: email === "" ? "required" : "invalid" }),
    ...(isUnnamed && { number: "required" }),
    ...(number.length > NUMBER_MAX_CHARS && { number: "too_long" }),
    ...(description.length > WORDS_MAX_CHARS && { description: "too_long" }),
    ...(inWords && part === "" && { part: "required" }),
    ...(part.length > WORDS_MAX_CHARS && { part: "too_long" }),
    ...(chosen !== null && chosen.wrong.length > 0 && { lines: chosen.wrong }),
  };
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const declaration: Declaration = {
    name,
    email,
    orderNumber: order?.name ?? (number || null),
    description: description || null,
    partInWords: inWords ? part : null,
    lines: chosen?.lines ?? null,
  };
  if (new TextEncoder().encode(JSON.stringify(declaration)).byteLength > DECLARATION_MAX_BYTES) {
    const longest = part.length > description.length ? "part" : "description";
    return { ok: false, problems: { [longest]: "too_long" } };
  }
  return { ok: true, declaration };
}

/**
 * Reads the chosen units, null for all; `wrong` names lines with an invalid count, or all of them if no unit is
 * chosen.
 */
function chooseLines(lines: readonly DeclarableLine[], units: WithdrawalValues["units"]) {
  const counted = lines.map((line) => ({ ...line, quantity: countOf(units[line.id] ?? "0", line.left) }));
  const wrong = counted.filter(({ quantity }) => quantity === null).map(({ id }) => id);
  if (wrong.length > 0) return { lines: null, wrong };
  const chosen = counted.flatMap(({ id, title, quantity }) =>
    quantity === null || quantity === 0 ? [] : [{ lineId: id, title, quantity }],
  );
  if (chosen.length === 0) return { lines: null, wrong: lines.map(({ id }) => id) };
  const isAll = counted.every(({ quantity, left }) => quantity === left);
  return { lines: isAll ? null : chosen, wrong: [] };
}

function countOf(text: string, left: number): number | null {
  const count = /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
  return count !== null && count <= left ? count : null;
}
