import { Link } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { LanguageSwitcher } from "#app/layout/header/language-switcher.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";

/** The store's header is hidden here (spec §2): only the way home and the language stay. */
export function CartHeader() {
  return (
    <header className="border-b border-line">
      <div className="page-width flex h-16 items-center justify-between gap-4 lg:h-20">
        <Link to="/" className="flex min-h-11 items-center" aria-label={m["cart_page.home_link"]()}>
          <Wordmark className="h-8 lg:h-9" />
        </Link>
        <LanguageSwitcher />
      </div>
    </header>
  );
}
