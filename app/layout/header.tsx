import { Link, NavLink } from "react-router";
import { HEADER_CURRENCY_LABEL } from "#domain/currency-choice.ts";
import { CartButton } from "../features/cart/cart-button.tsx";
import { m } from "../i18n/messages.ts";
import logo from "../pictures/brand/logo-wordmark.svg?url";
import { LanguageSwitcher } from "./language-switcher.tsx";

/** The free-shipping banner, the name, the way to the shop, the language and the cart. */
export function Header() {
  return (
    <header className="sticky top-0 z-30 bg-ivory/95 backdrop-blur-sm">
      <p className="bg-plum px-4 py-2 text-center text-xs font-medium text-white">
        {m["layout.free_shipping_banner"]()}
      </p>
      <div className="border-b border-sand">
        <div className="page-width flex h-16 items-center justify-between gap-4 lg:h-20">
          <Link to="/" className="flex min-h-11 items-center" aria-label={m["layout.home_link"]()}>
            <img src={logo} alt="" width={581} height={120} className="h-8 w-auto lg:h-9" />
          </Link>
          <nav aria-label={m["layout.main_navigation"]()} className="hidden md:block">
            <NavLink
              to="/shop"
              className="inline-flex min-h-11 items-center px-3 text-sm font-medium underline-offset-8 decoration-gold decoration-2 hover:underline aria-[current=page]:underline"
            >
              {m["layout.shop"]()}
            </NavLink>
          </nav>
          <div className="flex items-center gap-1 sm:gap-2">
            <span className="hidden px-2 text-xs font-medium text-taupe sm:inline">
              {HEADER_CURRENCY_LABEL}
            </span>
            <LanguageSwitcher />
            <CartButton />
          </div>
        </div>
      </div>
    </header>
  );
}
