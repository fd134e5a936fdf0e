import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { PAGE_LOADING_DELAY_MS } from "#domain/time/timing.ts";
import { createLateCode } from "#app/ui/late-code.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { PageUnreachable } from "./problem/page-unreachable.tsx";
import { useStuckNavigation } from "./use-stuck-navigation.ts";

/** Without it the page that is left stays until the next is here. */
const aids = createLateCode(() => import("./navigation-aids.tsx"));

/**
 * Shows the page; or, when a navigation to another path waits longer than 200 ms, what is coming; or that it cannot be had.
 * Above them stands the thin bar of a navigation, beside them what keeps session and wishlist (spec §2, design §5.14).
 */
export function PageLoading({ children }: { readonly children: ReactNode }) {
  const code = useSharedState(aids.code);
  const target = useAwaitedPath();
  const stuck = useStuckNavigation();
  // Asked for again with every navigation until it is here.
  useEffect(() => void aids.fetch());
  // The page keeps its place in the list when the code comes, and with it its state.
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

/** The path a navigation has been waiting for longer than 200 ms, if any. */
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
