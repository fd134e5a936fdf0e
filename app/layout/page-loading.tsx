import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { PAGE_LOADING_DELAY_MS } from "#domain/time/timing.ts";
import { createLazyModule } from "#app/ui/lazy-module.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { PageUnreachable } from "./problem/page-unreachable.tsx";
import { useStuckNavigation } from "./use-stuck-navigation.ts";

/** Until it is loaded, the previous page stays visible during a navigation. */
const aids = createLazyModule(() => import("./navigation-aids.tsx"));

/**
 * Shows the page; when a navigation to another path takes longer than 200 ms, the next page's skeleton; or that it
 * cannot be loaded. Adds the loading bar above, and the sync of session and wishlist (spec §2, design §5.14).
 */
export function PageLoading({ children }: { readonly children: ReactNode }) {
  const code = useSharedState(aids.code);
  const target = useAwaitedPath();
  const stuck = useStuckNavigation();
  // Fetched again with every navigation until it is loaded.
  useEffect(() => void aids.fetch());
  // The page keeps its position in the list when the code is loaded, and with it its state.
  return (
    <>
      {code !== null && <code.LoadingBar />}
      {stuck !== null ? (
        <PageUnreachable {...stuck} />
      ) : code !== null && target !== null ? (
        <code.PageComing pathname={target} />
      ) : (
        children
      )}
      {code !== null && <code.BrowserStateSync />}
    </>
  );
}

/** Returns the path of a navigation that takes longer than 200 ms, if any. */
function useAwaitedPath(): string | null {
  const navigation = useNavigation();
  const here = useLocation();
  const target = navigation.state === "loading" ? navigation.location.pathname : here.pathname;
  const waiting = target !== here.pathname;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), PAGE_LOADING_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting, target]);
  return waiting && late ? target : null;
}
