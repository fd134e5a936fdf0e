import { m } from "../../i18n/messages.ts";

/**
 * Says beside a button that adds to the cart what it needs, where there are no scripts. Only the server has the text:
 * React leaves what stands in a `noscript` to it.
 */
export function CartNeedsScripts() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p className="rounded-xl bg-cream px-4 py-3 text-sm text-ink">{m["cart.needs_scripts"]()}</p>
      )}
    </noscript>
  );
}
