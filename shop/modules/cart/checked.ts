import type { CartErrorCode } from "#shop/schema/generated/resolver-types.ts";

/** One `CartUserError`: what is wrong with what the caller sent, and where it stands in the arguments. */
export interface CartError {
  readonly code: CartErrorCode;
  readonly field: readonly string[];
  readonly message: string;
}

/** A checked input: the value to work with, or everything that is wrong with it. */
export type CheckedCartInput<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: readonly CartError[] };

export function accepted<Value>(value: Value): CheckedCartInput<Value> {
  return { ok: true, value };
}

export function rejected(...errors: readonly CartError[]): {
  readonly ok: false;
  readonly errors: readonly CartError[];
} {
  return { ok: false, errors };
}

export function invalid(field: readonly string[], message: string): CartError {
  return { code: "INVALID", field, message };
}

/** All values when every part is fine, else the errors of all parts: the caller learns everything at once. */
export function all<Value>(parts: readonly CheckedCartInput<Value>[]): CheckedCartInput<Value[]> {
  const errors = parts.flatMap((part) => (part.ok ? [] : part.errors));
  if (errors.length > 0) return rejected(...errors);
  return accepted(parts.flatMap((part) => (part.ok ? [part.value] : [])));
}
