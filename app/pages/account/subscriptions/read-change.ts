import { isReadable } from "#domain/text/readable-text.ts";
import { isDay } from "#domain/subscription/subscription-calendar.ts";
import type { ContractChange } from "#app/shop-client/subscriptions/subscription-provider.server.ts";
import type { ChangeFieldError, TypedChange } from "./contract/contract-answer.ts";
import type { DayBounds } from "#domain/subscription/subscription-days.ts";

export const REASON_MAX_CHARS = 500;
/** Maximum length of a typed value that is sent back. */
const TYPED_MAX_CHARS = 5_000;

/** Changes with a form on the page; the address has a page of its own. */
export const FORM_CHANGES = [
  "skip",
  "unskip",
  "pause",
  "resume",
  "reschedule",
  "cancel",
  "undoCancel",
] as const satisfies readonly ContractChange["action"][];
type FormChange = (typeof FORM_CHANGES)[number];

type ReadChange =
  | { readonly ok: true; readonly change: ContractChange }
  | { readonly ok: false; readonly error: ChangeFieldError };

/** Reads the typed values of the forms; a field that is missing, or that is a file, counts as empty. */
export function readTyped(form: { readonly get: (name: string) => unknown }): TypedChange {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, TYPED_MAX_CHARS) : "";
  };
  return {
    pause: text("pause") === "open" ? "open" : "until",
    until: text("until"),
    date: text("date"),
    reason: text("reason"),
  };
}

interface Current {
  /** Time of the next charge; empty if none is planned. */
  readonly next: string;
  readonly pause: DayBounds;
  readonly reschedule: DayBounds | null;
}

/** Reads a change from a form's fields, or returns the error of a field. Days outside their range are refused here. */
export function readChange(action: FormChange, typed: TypedChange, current: Current): ReadChange {
  const { next } = current;
  switch (action) {
    case "pause": {
      if (typed.pause === "open") {
        return typed.until.trim() === ""
          ? { ok: true, change: { action, until: null } }
          : { ok: false, error: { field: "until", code: "both" } };
      }
      const error = dayError("until", typed.until, current.pause);
      return error === null
        ? { ok: true, change: { action, until: typed.until.trim() } }
        : { ok: false, error };
    }
    case "reschedule": {
      const error = dayError("date", typed.date, current.reschedule);
      return error === null
        ? { ok: true, change: { action, date: typed.date.trim() } }
        : { ok: false, error };
    }
    case "cancel": {
      const reason = typed.reason.trim();
      if (reason.length > REASON_MAX_CHARS)
        return { ok: false, error: { field: "reason", code: "too_long" } };
      if (!isReadable(reason)) return { ok: false, error: { field: "reason", code: "unreadable" } };
      return { ok: true, change: { action, reason: reason === "" ? null : reason } };
    }
    case "skip":
    case "unskip":
      return { ok: true, change: { action, at: next } };
    case "resume":
    case "undoCancel":
      return { ok: true, change: { action } };
  }
}

/** Checks a typed day; `bounds` is null if the state of the subscription has no range: the provider then refuses it. */
function dayError(field: "until" | "date", typed: string, bounds: DayBounds | null): ChangeFieldError | null {
  const day = typed.trim();
  if (day === "") return { field, code: "required" };
  if (!isDay(day)) return { field, code: "invalid" };
  if (bounds === null || (day >= bounds.min && day <= bounds.max)) return null;
  return { field, code: "out_of_range", days: bounds };
}
