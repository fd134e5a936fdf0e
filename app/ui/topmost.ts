import { useId, useLayoutEffect } from "react";
import { createSharedState, useSharedState } from "./shared-state.ts";

/**
 * Tells, of several mounted copies of one component, which is on top: the one mounted last. An open modal dialog
 * makes everything outside it inert, so live regions and toasts are mounted a second time inside it, and only used
 * there.
 */
export function createTopmost(): () => boolean {
  const mounted = createSharedState<readonly string[]>([]);
  return function useTopmost() {
    const me = useId();
    useLayoutEffect(() => {
      mounted.set([...mounted.get(), me]);
      return () => mounted.set(mounted.get().filter((id) => id !== me));
    }, [me]);
    return useSharedState(mounted).at(-1) === me;
  };
}
