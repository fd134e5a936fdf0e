import { useEffect } from "react";
import { useLocation } from "react-router";
import { isPopupPath } from "#domain/popup-paths.ts";
import { createLateCode } from "../../ui/late-code.ts";
import { useSharedState } from "../../ui/shared-state.ts";

const watcher = createLateCode(() => import("./popup-watcher.tsx"));

/** Fetches what waits for the popup's triggers on the first page that has it. */
export function LatePopup() {
  const { pathname } = useLocation();
  const code = useSharedState(watcher.code);
  const isPlace = isPopupPath(pathname);
  useEffect(() => {
    if (isPlace) void watcher.fetch();
  }, [isPlace]);
  return code === null ? null : <code.PopupWatcher />;
}
