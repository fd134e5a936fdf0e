import { callServer } from "#lib/browser/call-server.ts";
import { KEPT_CART_PATH, type KeptCartCall } from "#app/features/abandoned-carts/kept-cart-call.ts";
import { currentCart } from "#app/features/cart/cart-store.ts";
import { currentCode, setDiscountCode } from "#app/features/cart/lines/discount-code-store.ts";
import { readDraft, writeDraft } from "#app/features/checkout/checkout-draft.ts";
import { askAboutCode } from "#app/features/checkout/code-check.ts";

/** Code of a mailed cart that was not applied; `kept` is the one this browser had, null where the platform refused it. */
export interface CodeOutcome {
  readonly code: string;
  readonly kept: string | null;
}

/** Applies the code of a mailed cart, unless this browser has one or the platform refuses it. Null when it is applied. */
export async function restoreCode(code: string): Promise<CodeOutcome | null> {
  const { code: kept } = currentCode();
  if (kept !== null) return kept === code ? null : { code, kept };
  const lines = currentCart().map(({ id, quantity, price, currency }) => ({ id, quantity, price, currency }));
  // Of no country: the visitor's counts.
  const { kind } = await askAboutCode({ code, lines, country: "" });
  if (kind === "refused") return { code, kept: null };
  // One that could not be checked now is checked at the checkout.
  setDiscountCode(code);
  return null;
}

/**
 * Tells the server that a mailed link was used, and has this tab's checkout name the link: an order of it ends the mails.
 * A checkout that has a kept cart of its own goes on with that.
 */
export function noteRestoration(token: string): void {
  const draft = readDraft();
  if (draft.cartKey === undefined || draft.cartKey === "") writeDraft({ ...draft, cartKey: token });
  void callServer(KEPT_CART_PATH, { json: { kind: "restored", cartKey: token } satisfies KeptCartCall });
}
