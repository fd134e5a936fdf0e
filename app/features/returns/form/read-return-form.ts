import { parseIban } from "#domain/payment/iban.ts";
import { isReadable } from "#domain/text/readable-text.ts";
import {
  RETURN_METHODS,
  RETURN_REASONS,
  RETURN_TEXT_MAX_CHARS,
  type ReturnMethod,
  type ReturnReason,
} from "#domain/returns/return-terms.ts";
import {
  type LineError,
  openedField,
  type ReturnFormErrors,
  type TypedReturn,
  unitsField,
} from "./return-form-answer.ts";

/** Maximum length of a field's text that is shown again; no customer types more. */
const TYPED_MAX_CHARS = 5_000;
const WHOLE_NUMBER = /^\d{1,6}$/;

export interface ReadReturn {
  readonly units: ReadonlyMap<string, { readonly quantity: number; readonly opened: number }>;
  readonly reason: ReturnReason;
  readonly method: ReturnMethod;
  readonly details: string | null;
  /** Account for a bank transfer; null where the money goes another way. */
  readonly iban: string | null;
}

export type ReadReturnResult =
  | { readonly ok: true; readonly request: ReadReturn }
  | { readonly ok: false; readonly errors: ReturnFormErrors };

interface FormLine {
  readonly lineId: string;
  readonly left: number;
}

/** Reads the form's fields for the lines of an order; a field that is missing, or that is a file, counts as empty. */
export function readTypedReturn(
  form: { readonly get: (name: string) => unknown },
  lines: readonly Pick<FormLine, "lineId">[],
): TypedReturn {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, TYPED_MAX_CHARS) : "";
  };
  const byLine = (field: (lineId: string) => string) =>
    Object.fromEntries(lines.map(({ lineId }) => [lineId, text(field(lineId))]));
  return {
    units: byLine(unitsField),
    opened: byLine(openedField),
    reason: text("reason"),
    method: text("method"),
    details: text("details"),
    iban: text("iban"),
  };
}

/** Validates a return request; returns its errors by field. */
export function readReturn(
  typed: TypedReturn,
  {
    lines,
    methods,
    asksIban,
  }: {
    readonly lines: readonly FormLine[];
    readonly methods: readonly ReturnMethod[];
    /** Money of the method `original` goes to a bank account. */
    readonly asksIban: boolean;
  },
): ReadReturnResult {
  const wrong: Record<string, LineError> = {};
  const units = new Map<string, { quantity: number; opened: number }>();
  for (const { lineId, left } of lines) {
    const quantity = wholeNumber(typed.units[lineId] ?? "");
    const opened = wholeNumber(typed.opened[lineId] ?? "");
    if (quantity === null || quantity > left) {
      wrong[lineId] = { field: "units", code: quantity === null ? "invalid" : "left", left };
    } else if (opened === null || opened > quantity) {
      wrong[lineId] = { field: "opened", code: "invalid" };
    } else if (quantity > 0) {
      units.set(lineId, { quantity, opened });
    }
  }
  const reason = RETURN_REASONS.find((each) => each === typed.reason);
  const method = RETURN_METHODS.find((each) => each === typed.method && methods.includes(each));
  const details = typed.details.trim();
  const detailsError = textError(details);
  const needsIban = asksIban && method === "original";
  const iban = needsIban ? parseIban(typed.iban) : null;
  const isIbanWrong = needsIban && iban === null;
  const isNone = units.size === 0 && Object.keys(wrong).length === 0;
  if (
    reason === undefined ||
    method === undefined ||
    detailsError !== null ||
    isIbanWrong ||
    units.size === 0
  ) {
    const errors = {
      lines: wrong,
      ...(isNone && { none: true as const }),
      ...(reason === undefined && { reason: "required" as const }),
      ...(method === undefined && { method: "required" as const }),
      ...(isIbanWrong && { iban: "invalid" as const }),
      ...(detailsError !== null && { details: detailsError }),
    };
    return { ok: false, errors };
  }
  if (Object.keys(wrong).length > 0) return { ok: false, errors: { lines: wrong } };
  return { ok: true, request: { units, reason, method, iban, details: details === "" ? null : details } };
}

/** Returns null for anything but a whole number from 0; an empty field is 0. */
function wholeNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === "") return 0;
  return WHOLE_NUMBER.test(trimmed) ? Number(trimmed) : null;
}

function textError(text: string): "too_long" | "unreadable" | null {
  if (text.length > RETURN_TEXT_MAX_CHARS) return "too_long";
  return isReadable(text) ? null : "unreadable";
}

/** Reads the form in the browser before it is sent: the lines are named by its own fields. */
export function readSentReturn(form: FormData): TypedReturn {
  const prefix = unitsField("");
  const names = [...form.keys()].filter((name) => name.startsWith(prefix));
  return readTypedReturn(
    form,
    names.map((name) => ({ lineId: name.slice(prefix.length) })),
  );
}
