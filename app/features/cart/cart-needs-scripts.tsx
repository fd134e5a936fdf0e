import { m } from "#app/i18n/messages.ts";

/**
 * Says, beside a button that adds to the cart, that scripts are needed. Only the server renders the text: it is
 * hidden where scripts run.
 */
export function CartNeedsScripts() {
  return (
    <p
      className="hidden rounded-xl bg-surface-muted px-4 py-3 text-sm text-on-surface noscript:block"
      // The browser's render is empty; React keeps the server's HTML.
      suppressHydrationWarning
    >
      {import.meta.env.SSR ? m["cart.needs_scripts"]() : ""}
    </p>
  );
}
