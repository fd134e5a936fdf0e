import { useEffect } from "react";
import { useLocation } from "react-router";
import { isPopupPath } from "./popup-paths.ts";
import { createLazyModule } from "#app/ui/lazy-module.ts";
import { useSharedState } from "#app/ui/shared-state.ts";

const watcher = createLazyModule(() => import("./popup-watcher.tsx"));

/** Loads the watcher of the popup's triggers on the first page that has the popup. */
export function LazyPopup() {
  const { pathname } = useLocation();
  const code = useSharedState(watcher.code);
  const isPlace = isPopupPath(pathname);
  useEffect(() => {
    if (isPlace) void watcher.fetch();
  }, [isPlace]);
  return code === null ? null : <code.PopupWatcher />;
}
