import { useSyncExternalStore } from "react";

/** Value that several components share, kept outside React so that it survives a remount of the page. */
export interface SharedState<T> {
  readonly initial: T;
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates a shared value; setting it to itself notifies no component. */
export function createSharedState<T>(initial: T): SharedState<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads the current value; on the server, and while hydrating, the initial one. */
export function useSharedState<T>({ subscribe, get, initial }: SharedState<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial);
}
