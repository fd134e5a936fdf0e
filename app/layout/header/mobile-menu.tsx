import { type ReactNode, type RefObject, useId } from "react";
import { Link, useLocation } from "react-router";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { usePriceCurrency } from "#app/features/currency/use-price-currency.ts";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#design/icon-paths.ts";
import { Modal } from "#app/ui/modal.tsx";
import { useSharedState } from "#app/ui/shared-state.ts";
import { LanguageLinks } from "./language-links.tsx";
import { MenuLink } from "./mobile-menu-link.tsx";
import { MobileMenuProducts } from "./mobile-menu-products.tsx";
import { closeMobileMenu, mobileMenuOpen } from "./mobile-menu-store.ts";
import { BUNDLE_LINK, LEARN_LINKS, STORY_LINKS } from "#app/layout/navigation.ts";
import { useFocusAfterLanguage } from "#app/layout/use-focus-after-language.ts";

const OUT_MS = 200;

/** Header links on a phone (spec §2): locks the page's scroll, one section open at a time, closes on navigation. */
export function MobileMenu({ opener }: { readonly opener: RefObject<HTMLButtonElement | null> }) {
  const open = useSharedState(mobileMenuOpen);
  const keepFocus = useFocusAfterLanguage("menu", () => opener.current?.focus());
  const { key } = useLocation();
  const titleId = useId();
  const currency = usePriceCurrency();

  function closeInOtherLanguage(): void {
    closeMobileMenu();
    keepFocus();
  }

  return (
    <Modal
      open={open}
      onClose={closeMobileMenu}
      place={key}
      outMs={OUT_MS}
      labelledBy={titleId}
      className={
        "mr-auto h-dvh max-h-dvh w-full max-w-full -translate-x-full overflow-hidden bg-surface text-on-surface shadow-float sm:w-104 " +
        "transition-transform duration-200 ease-out data-shown:translate-x-0 " +
        "backdrop:bg-inverse/45 backdrop:opacity-0 backdrop:transition-opacity backdrop:duration-200 data-shown:backdrop:opacity-100"
      }
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-line py-1.5 pl-6 pr-3">
          <h2 id={titleId} className="text-xl">
            {m["layout.menu"]()}
          </h2>
          <button
            type="button"
            aria-label={m["layout.close_menu"]()}
            onClick={closeMobileMenu}
            className="grid size-11 place-items-center rounded-full hover:bg-surface-muted"
          >
            <Icon name="x" className="size-5" />
          </button>
        </div>
        <nav
          aria-label={m["layout.main_navigation"]()}
          className="flex-1 overflow-y-auto overscroll-contain px-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]"
        >
          <div className="divide-y divide-line border-b border-line">
            <Section label={m["menu.order"]()} open>
              <MenuLink link={{ to: "/shop", label: m["menu.shop_all"] }} />
              <MobileMenuProducts />
              <MenuLink link={BUNDLE_LINK} />
            </Section>
            <Section label={m["menu.our_story"]()}>
              {STORY_LINKS.map((link) => (
                <MenuLink key={link.to} link={link} />
              ))}
            </Section>
            <Section label={m["menu.learn"]()}>
              {LEARN_LINKS.map((link) => (
                <MenuLink key={link.to} link={link} />
              ))}
            </Section>
          </div>
          <ul className="py-3">
            <Entry to="/my-account" icon="user" label={m["layout.account"]()} />
            <Entry to="/cart" icon="shopping-bag" label={m["layout.cart"]()} />
            <Entry to="/contact" icon="info" label={m["layout.contact"]()} />
            <li>
              <a href={`mailto:${SUPPORT_EMAIL}`} className="flex min-h-12 items-center gap-4">
                <Icon name="envelope-simple" className="size-5 text-primary" />
                {SUPPORT_EMAIL}
              </a>
            </li>
          </ul>
          <div className="flex items-center justify-between gap-4 rounded-card bg-surface-muted p-2 pr-5">
            <LanguageLinks className="flex gap-1" onChosen={closeInOtherLanguage} />
            <span className="text-xs font-medium text-muted">{currency}</span>
          </div>
        </nav>
      </div>
    </Modal>
  );
}

interface SectionProps {
  readonly label: string;
  /** Open at first. */
  readonly open?: boolean;
  /** Items of a list. */
  readonly children: ReactNode;
}

function Section({ label, open = false, children }: SectionProps) {
  return (
    <details name="mobile-menu" open={open} className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 font-display text-xl [&::-webkit-details-marker]:hidden">
        {label}
        <Icon name="caret-down" className="size-4 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ul className="pb-3">{children}</ul>
    </details>
  );
}

function Entry({
  to,
  icon,
  label,
}: {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
}) {
  return (
    <li>
      <Link to={to} onClick={closeMobileMenu} className="flex min-h-12 items-center gap-4">
        <Icon name={icon} className="size-5 text-primary" />
        {label}
      </Link>
    </li>
  );
}
