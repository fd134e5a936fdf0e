import { Link, NavLink } from "react-router";
import { CartButton } from "#app/features/cart/cart-button.tsx";
import { usePriceCurrency } from "#app/features/currency/use-price-currency.ts";
import { useFreeShippingText } from "#app/features/shipping/use-shipping.ts";
import { LazyConsentBanner } from "#app/features/consent/lazy-banner.tsx";
import { m } from "#app/i18n/messages.ts";
import { lazySection } from "#app/hydration/lazy-section.tsx";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LanguageSwitcher } from "./language-switcher.tsx";
import { MobileMenuButton } from "./mobile-menu-button.tsx";
import { SearchButton } from "./search-button.tsx";

// Hidden on phones.
const HeaderMenus = lazySection(async () => (await import("./header-menus.tsx")).HeaderMenus, null);

/**
 * Free-shipping banner, which scrolls away, and the sticky bar: the name, three menus, the currency label, the
 * search, the language, the account and the cart (spec §2). On phones the menus are behind one button. The consent question comes
 * before the header, first in the tab order; checkout pages, which have no header, do not ask.
 */
export function Header() {
  const freeShipping = useFreeShippingText();
  const currency = usePriceCurrency();
  return (
    <>
      <LazyConsentBanner />
      <header className="sticky -top-9 z-30 bg-surface">
        <p className="flex min-h-9 items-center justify-center bg-primary px-3 text-center text-xs font-medium text-on-primary max-sm:text-[0.75rem]">
          {freeShipping}
        </p>
        <div className="relative border-b border-line">
          <div className="page-width flex h-14 items-center gap-2 max-[23.25rem]:gap-1 md:h-16 lg:h-18">
            <MobileMenuButton />
            <Link to="/" className="flex min-h-11 shrink-0 items-center" aria-label={m["layout.home_link"]()}>
              <Wordmark className="h-7 max-[23.25rem]:h-5.25 lg:h-8.5" />
            </Link>
            <HeaderMenus />
            <div className="ml-auto flex items-center gap-0.5 sm:gap-1">
              <span className="hidden px-2 text-xs font-medium text-muted sm:inline">{currency}</span>
              <SearchButton />
              <LanguageSwitcher />
              <NavLink
                to="/my-account"
                className="hidden size-11 place-items-center rounded-full hover:bg-surface-muted aria-[current=page]:text-primary md:grid"
              >
                <span className="sr-only">{m["layout.account"]()}</span>
                <span id="account-mark" className="relative">
                  <Icon name="user" />
                </span>
              </NavLink>
              <CartButton />
            </div>
          </div>
        </div>
      </header>
    </>
  );
}
