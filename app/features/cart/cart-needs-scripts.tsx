import { m } from "#app/i18n/messages.ts";

/**
 * Says beside a button that adds to the cart what it needs, where there are no scripts. The text is the server's alone:
 * where scripts could show it nobody sees it.
 */
export function CartNeedsScripts() {
  return (
    <p
      className="hidden rounded-xl bg-surface-muted px-4 py-3 text-sm text-on-surface noscript:block"
      // React keeps what the server sent.
      suppressHydrationWarning
    >
      {import.meta.env.SSR ? m["cart.needs_scripts"]() : ""}
    </p>
  );
}
