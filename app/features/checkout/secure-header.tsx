import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "../../i18n/messages.ts";
import { Wordmark } from "../../pictures/wordmark.tsx";
import { Icon } from "../../ui/icon.tsx";

interface SecureHeaderProps {
  /** Shows the way back to the cart. */
  readonly backToCart?: boolean;
  /** The language switcher. */
  readonly children: ReactNode;
}

/** The store's own header is hidden while ordering (spec §2): home, safety, language, and the way back. */
export function SecureHeader({ backToCart = false, children }: SecureHeaderProps) {
  return (
    <header className="border-b border-sand">
      <div className="page-width grid min-h-16 grid-cols-[1fr_auto_1fr] items-center gap-3 lg:min-h-20">
        <Link
          to="/"
          className="flex min-h-11 items-center justify-self-start"
          aria-label={m["checkout.home_link"]()}
        >
          <Wordmark className="h-7 sm:h-8 lg:h-9" />
        </Link>
        <p className="flex items-center gap-2 text-xs font-medium text-taupe sm:text-sm">
          <Icon name="lock-simple" className="size-4 sm:size-5" />
          {m["checkout.secure"]()}
        </p>
        <div className="flex items-center gap-2 justify-self-end">
          {backToCart && (
            <Link
              to="/cart"
              className="hidden min-h-11 items-center gap-1.5 px-2 text-sm underline decoration-stone underline-offset-4 hover:decoration-ink md:inline-flex"
            >
              <Icon name="caret-left" className="size-4" />
              {m["checkout.back_to_cart"]()}
            </Link>
          )}
          {children}
        </div>
      </div>
      {backToCart && (
        <div className="page-width md:hidden">
          <Link to="/cart" className="inline-flex min-h-11 items-center gap-1.5 text-sm text-taupe">
            <Icon name="caret-left" className="size-4" />
            {m["checkout.back_to_cart"]()}
          </Link>
        </div>
      )}
    </header>
  );
}
