import { useId } from "react";
import { useLocation } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { Modal } from "#app/ui/modal.tsx";
import { useSharedState } from "#app/ui/shared-state.ts";
import { SearchBox } from "./search-box.tsx";
import { closeSearchPanel, searchPanelOpen } from "./search-panel-store.ts";

const OUT_MS = 200;

/** Search at the top of every page; its content is mounted anew each time it opens. */
export function SearchPanel() {
  const open = useSharedState(searchPanelOpen);
  const { key } = useLocation();
  const titleId = useId();
  return (
    <Modal
      open={open}
      onClose={closeSearchPanel}
      place={key}
      outMs={OUT_MS}
      labelledBy={titleId}
      className={
        "mx-auto mt-0 max-h-dvh w-full max-w-full overflow-hidden bg-surface text-on-surface shadow-float sm:max-w-2xl sm:rounded-b-card " +
        "-translate-y-full transition-transform duration-200 ease-out data-shown:translate-y-0 " +
        "backdrop:bg-inverse/45 backdrop:opacity-0 backdrop:transition-opacity backdrop:duration-200 data-shown:backdrop:opacity-100"
      }
    >
      <h2 id={titleId} className="sr-only">
        {m["search.title"]()}
      </h2>
      <SearchBox />
    </Modal>
  );
}
