import type { MouseEvent } from "react";
import { isAnswered } from "#lib/browser/is-answered.ts";
import { SEARCH_PATH } from "#app/features/search/search-term.ts";
import { searchPanelOpen } from "#app/features/search/panel/search-panel-store.ts";
import { m } from "#app/i18n/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { createLazyModule } from "#app/ui/lazy-module.ts";
import { useSharedState } from "#app/ui/shared-state.ts";

const panel = createLazyModule(() => import("#app/features/search/panel/search-panel.tsx"));

/** Link to the search, which opens its panel instead once the code is there; that is loaded at the first touch. */
export function SearchButton() {
  const code = useSharedState(panel.code);
  return (
    <>
      <a
        href={SEARCH_PATH}
        aria-label={m["layout.search"]()}
        onPointerEnter={() => void panel.fetch()}
        onFocus={() => void panel.fetch()}
        onClick={show}
        className="grid size-11 place-items-center rounded-full hover:bg-surface-muted"
      >
        <Icon name="magnifying-glass" />
      </a>
      {code !== null && <code.SearchPanel />}
    </>
  );
}

function show(event: MouseEvent<HTMLAnchorElement>): void {
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (opensElsewhere) return;
  event.preventDefault();
  // Safari does not focus a pressed link, and the panel returns the focus to the focused element.
  event.currentTarget.focus({ preventScroll: true });
  void open();
}

/** Opens the panel, or the page of the search when only the code cannot be had. */
async function open(): Promise<void> {
  if ((await panel.fetch()) !== null) searchPanelOpen.set(true);
  else if (await isAnswered(SEARCH_PATH)) window.location.assign(SEARCH_PATH);
}
