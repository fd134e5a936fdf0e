import { useSyncExternalStore } from "react";

/** A value that several components share, kept outside React so that it survives a page being rendered anew. */
export interface SharedState<T> {
  readonly initial: T;
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes a value that components share; setting it to itself tells nobody. */
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

/** The value as it is now; on the server, and while hydrating, the initial one. */
export function useSharedState<T>({ subscribe, get, initial }: SharedState<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial);
}
