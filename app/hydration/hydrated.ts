import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Whether this part of the page works: false on the server and while React hydrates it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
