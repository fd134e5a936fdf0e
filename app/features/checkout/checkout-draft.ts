import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { readStored, writeStored } from "#lib/browser/web-storage.ts";
import { CHECKOUT_FIELDS, type CheckoutField, type CheckoutValues } from "./checkout-fields.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";

/**
 * Storage key of the typed values, kept for this tab only (spec §3; none of them is secret: card data is never asked
 * for here). They survive a reload, a change of language and a visit to the payment page, and are removed with the
 * order.
 */
const DRAFT_KEY = `${BRAND_STORAGE_PREFIX}_checkout_draft`;
const FIELD_MAX_CHARS = 20_000;

export type CheckoutDraft = Partial<CheckoutValues>;

/** Reads this tab's draft of the checkout form; empty when there is none. */
export function readDraft(): CheckoutDraft {
  return parseDraft(readStored(DRAFT_KEY, "sessionStorage"));
}

/** Stores this tab's draft; does nothing if the browser forbids storage. */
export function writeDraft(values: CheckoutDraft): void {
  writeStored(DRAFT_KEY, JSON.stringify(values), "sessionStorage");
}

/**
 * Clears the account choice in the draft once the account was requested: it is not requested again after a return
 * from the payment page.
 */
export function forgetAccountChoice(): void {
  const { createAccount: _asked, ...draft } = readDraft();
  writeDraft(draft);
}

/** Removes this tab's draft of the checkout form. */
export function clearDraft(): void {
  writeStored(DRAFT_KEY, null, "sessionStorage");
}

/** Parses a stored draft: only texts under names of form fields, the rest is ignored. */
export function parseDraft(text: string | null): CheckoutDraft {
  const draft: Partial<Record<CheckoutField, string>> = {};
  try {
    const stored = fieldsOf(JSON.parse(text ?? "null"));
    for (const field of CHECKOUT_FIELDS) {
      const value = stored[field];
      if (typeof value === "string" && value.length <= FIELD_MAX_CHARS) draft[field] = value;
    }
    return draft;
  } catch {
    return {};
  }
}
