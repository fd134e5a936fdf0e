import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  SECURE_HEADER_CLASS,
  SECURE_HEADER_HOME_CLASS,
  SECURE_HEADER_LOCK_CLASS,
  SECURE_HEADER_ROW_CLASS,
  SECURE_HEADER_WORDMARK_CLASS,
  SECURE_HEADER_WORDS_CLASS,
} from "#design/secure-header.ts";
import { m } from "#app/i18n/messages.ts";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface SecureHeaderProps {
  /** Shows the link back to the cart on wide screens; on a phone it is beside the page's heading. */
  readonly backToCart?: boolean;
  /** Language switcher. */
  readonly children: ReactNode;
}

/** Header of the checkout, in place of the store's own (spec §2): home, security note, language, and the link back. */
export function SecureHeader({ backToCart = false, children }: SecureHeaderProps) {
  return (
    <header className={SECURE_HEADER_CLASS}>
      <div className={SECURE_HEADER_ROW_CLASS}>
        <Link to="/" className={SECURE_HEADER_HOME_CLASS} aria-label={m["checkout.home_link"]()}>
          <Wordmark className={SECURE_HEADER_WORDMARK_CLASS} />
        </Link>
        <p className={SECURE_HEADER_WORDS_CLASS}>
          <Icon name="lock" className={SECURE_HEADER_LOCK_CLASS} />
          {m["checkout.secure"]()}
        </p>
        <div className="flex items-center gap-2 justify-self-end">
          {backToCart && (
            <Link
              to="/cart"
              className="hidden min-h-11 items-center gap-1.5 px-2 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-on-surface md:inline-flex"
            >
              <Icon name="caret-left" className="size-4" />
              {m["checkout.back_to_cart"]()}
            </Link>
          )}
          {children}
        </div>
      </div>
    </header>
  );
}
