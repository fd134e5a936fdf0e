import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { NAVIGATION_BAR_MS } from "#domain/time/timing.ts";

/** Thin bar at the top during a navigation: as long as it loads, and at least 400 ms (spec §2). */
export function LoadingBar() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const [shownFor, setShownFor] = useState(pathname);
  useEffect(() => {
    if (shownFor === pathname) return;
    const timer = setTimeout(() => setShownFor(pathname), NAVIGATION_BAR_MS);
    return () => clearTimeout(timer);
  }, [pathname, shownFor]);
  if (state !== "loading" && shownFor === pathname) return null;
  return (
    <div
      aria-hidden="true"
      data-testid="loading-bar"
      className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden"
    >
      <div className="h-full w-full origin-left animate-[loading-bar_400ms_ease-out] bg-highlight" />
    </div>
  );
}
