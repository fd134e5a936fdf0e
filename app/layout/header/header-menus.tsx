import { useRef } from "react";
import { m } from "#app/i18n/messages.ts";
import { HeaderMenu } from "./header-menu.tsx";
import { LearnPanel, OrderPanel, StoryPanel } from "./menu-panels.tsx";
import { useHeaderMenus } from "./use-header-menus.ts";

/** Three menus of a wide window (spec §2); before hydration they open and close by a press. */
export function HeaderMenus() {
  const nav = useRef<HTMLElement>(null);
  useHeaderMenus(nav);
  return (
    <nav
      ref={nav}
      aria-label={m["layout.main_navigation"]()}
      className="ml-3 hidden md:flex lg:ml-8 lg:gap-2"
    >
      <HeaderMenu label={m["menu.order"]()} wide>
        <OrderPanel />
      </HeaderMenu>
      <HeaderMenu label={m["menu.story"]()}>
        <StoryPanel />
      </HeaderMenu>
      <HeaderMenu label={m["menu.learn"]()}>
        <LearnPanel />
      </HeaderMenu>
    </nav>
  );
}
