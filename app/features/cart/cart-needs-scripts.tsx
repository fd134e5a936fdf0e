import { m } from "../../i18n/messages.ts";

/** Says beside a button that adds to the cart what it needs, where there are no scripts. */
export function CartNeedsScripts() {
  return (
    <p className="hidden rounded-xl bg-cream px-4 py-3 text-sm text-ink noscript:block">
      {m["cart.needs_scripts"]()}
    </p>
  );
}
