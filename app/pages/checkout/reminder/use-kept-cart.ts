import { useEffect, useRef } from "react";
import { isEmail, readEmail } from "#domain/customer/email.ts";
import { KEPT_CART_PATH, type KeptCartCall } from "#app/features/abandoned-carts/kept-cart-call.ts";
import { type CheckoutField, type CheckoutValues, YES } from "#app/features/checkout/checkout-fields.ts";
import type { CheckoutLine } from "#app/features/checkout/checkout-line.ts";

/** Pause in typing after which the cart is sent; it is sent at once when the page is left. */
const TYPING_PAUSE_MS = 1_000;
const TIMEOUT_MS = 10_000;

interface KeptCartFacts {
  readonly values: CheckoutValues;
  readonly lines: readonly CheckoutLine[];
  /** Key for a checkout that has none yet. */
  readonly ownKey: string;
  readonly change: (field: CheckoutField, value: string) => void;
}

/**
 * Keeps this cart on the server while the box is ticked and the address is one, and has it forgotten once the box is
 * cleared. A call that fails is made up for by the next change, or by the form itself.
 */
export function useKeptCart({ values, lines, ownKey, change }: KeptCartFacts): void {
  const { keepCart, cartKey, coupon, delivery_country: country } = values;
  const email = readEmail(values.email);
  const isWanted = keepCart === YES && isEmail(email) && lines.length > 0;
  const call: KeptCartCall | null = isWanted
    ? { kind: "keep", cartKey: cartKey || ownKey, email, lines, code: coupon, country }
    : null;
  const text = call === null ? null : JSON.stringify(call);
  const sent = useRef<string | null>(null);
  const sending = useRef(Promise.resolve());
  const wasWanted = useRef(false);

  useEffect(() => {
    if (keepCart === YES && cartKey === "") change("cartKey", ownKey);
  });

  useEffect(() => {
    if (text === null || text === sent.current) return undefined;
    const send = (): void => {
      if (sent.current === text) return;
      sent.current = text;
      sending.current = post(text);
    };
    const timer = setTimeout(send, TYPING_PAUSE_MS);
    // Beside `pagehide`, which a phone does not always send.
    const leave = (): void => (document.visibilityState === "hidden" ? send() : undefined);
    addEventListener("pagehide", send);
    document.addEventListener("visibilitychange", leave);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", send);
      document.removeEventListener("visibilitychange", leave);
    };
  }, [text]);

  useEffect(() => {
    if (keepCart === YES) wasWanted.current = true;
    if (keepCart === YES || !wasWanted.current) return;
    wasWanted.current = false;
    sent.current = null;
    const forget = JSON.stringify({ kind: "forget", cartKey: cartKey || ownKey } satisfies KeptCartCall);
    // At once, and again after a call that is on its way and might come later.
    void post(forget);
    void sending.current.then(() => post(forget));
  }, [keepCart, cartKey, ownKey]);
}

async function post(body: string): Promise<void> {
  try {
    await fetch(KEPT_CART_PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      // The page may be left meanwhile.
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    // The form sends the cart, too.
  }
}
