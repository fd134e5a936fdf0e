import { type MouseEvent, useRef } from "react";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { createLazyModule } from "#app/ui/lazy-module.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { FOOTER_ID, mobileMenuOpen } from "./mobile-menu-store.ts";

const menu = createLazyModule(() => import("./mobile-menu.tsx"));

const LOOK = "size-11 place-items-center rounded-full hover:bg-surface-muted md:hidden";

/** Button on phones that opens the menu, whose code is loaded at the touch. */
export function MobileMenuButton() {
  const open = useSharedState(mobileMenuOpen);
  const code = useSharedState(menu.code);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={m["layout.open_menu"]()}
        onPointerEnter={() => void menu.fetch()}
        onFocus={() => void menu.fetch()}
        onClick={(event) => void show(event)}
        className={`-ml-2.5 grid noscript:hidden ${LOOK}`}
      >
        <Icon name="list" />
      </button>
      <a
        href={`#${FOOTER_ID}`}
        aria-label={m["layout.open_menu"]()}
        className={`-ml-2.5 hidden noscript:max-md:grid ${LOOK}`}
      >
        <Icon name="list" />
      </a>
      {code !== null && <code.MobileMenu opener={button} />}
    </>
  );
}

async function show(event: MouseEvent<HTMLButtonElement>): Promise<void> {
  // Focuses the button first: Safari does not focus a clicked button, and the menu returns the focus to the focused
  // element.
  event.currentTarget.focus({ preventScroll: true });
  const fetched = await menu.fetch();
  if (fetched === null) document.getElementById(FOOTER_ID)?.scrollIntoView();
  else mobileMenuOpen.set(true);
}
