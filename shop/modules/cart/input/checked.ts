import type { CartErrorCode } from "#shop/schema/generated/resolver-types.ts";
import type { CartPatch } from "#shop/modules/cart/cart.store.ts";
import type { CartWarning } from "#shop/modules/cart/cart-warnings.ts";

/** One `CartUserError`: the fault of an input, and its path in the arguments. */
export interface CartError {
  readonly code: CartErrorCode;
  readonly field: readonly string[];
  readonly message: string;
}

/** Result of a check: the value with what could not be done, or all errors of it. */
export type CheckedCartInput<Value> =
  | { readonly ok: true; readonly value: Value; readonly warnings: readonly CartWarning[] }
  | { readonly ok: false; readonly errors: readonly CartError[] };

export function accepted<Value>(
  value: Value,
  warnings: readonly CartWarning[] = [],
): CheckedCartInput<Value> {
  return { ok: true, value, warnings };
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

/** Returns all values when every part is valid, else the errors of all parts together. */
export function all<Value>(parts: readonly CheckedCartInput<Value>[]): CheckedCartInput<Value[]> {
  const errors = parts.flatMap((part) => (part.ok ? [] : part.errors));
  if (errors.length > 0) return rejected(...errors);
  const valid = parts.filter((part) => part.ok);
  return accepted(
    valid.map(({ value }) => value),
    valid.flatMap(({ warnings }) => warnings),
  );
}

/** Names the part of a cart that a checked input is to be. */
export function named<Name extends keyof CartPatch>(
  name: Name,
  checked: CheckedCartInput<CartPatch[Name]>,
): CheckedCartInput<CartPatch> {
  return checked.ok ? accepted({ [name]: checked.value }, checked.warnings) : checked;
}
