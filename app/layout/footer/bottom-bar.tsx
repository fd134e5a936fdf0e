import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { CartBarButton } from "#app/features/cart/cart-button.tsx";
import { SignedInDot } from "#app/features/auth/sessions/signed-in-dot.tsx";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#design/icon-paths.ts";

/**
 * Bottom bar on phones: links to home, shop and account, and the cart (spec §2). Hidden by a product's buy bar, which
 * needs scripts (design §5.35).
 */
export function BottomBar() {
  return (
    <>
      <div className="h-16 md:hidden" aria-hidden="true" />
      <nav
        aria-label={m["layout.bottom_navigation"]()}
        className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] [@media(scripting:enabled)]:[:root:has([data-buy-bar])_&]:hidden md:hidden"
      >
        <Entry to="/" icon="house" label={m["layout.home"]()} />
        <Entry to="/shop" icon="storefront" label={m["layout.shop"]()} />
        <Entry to="/my-account" icon="user" label={m["layout.account_short"]()}>
          <SignedInDot />
        </Entry>
        <CartBarButton />
      </nav>
    </>
  );
}

function Entry({
  to,
  icon,
  label,
  children,
}: {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly children?: ReactNode;
}) {
  return (
    <NavLink
      to={to}
      end
      className="flex min-h-16 flex-col items-center justify-center gap-0.5 text-xs text-muted aria-[current=page]:font-semibold aria-[current=page]:text-primary"
    >
      <span className="relative">
        <Icon name={icon} />
        {children}
      </span>
      {label}
    </NavLink>
  );
}
