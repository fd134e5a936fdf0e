import { Link } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { LanguageSwitcher } from "#app/layout/header/language-switcher.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";

/** Header of the cart page, in place of the store's (spec §2): link to home and language switcher only. */
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
