import { holdTabLock } from "./tab-lock.ts";
import { readStored, writeStored } from "./web-storage.ts";

interface StoredValueOptions<Value> {
  /** The key in local storage, and the name of the lock. */
  readonly key: string;
  /** The value while nothing is stored; also on the server and while hydrating. */
  readonly initial: Value;
  /** Parses the stored text, whatever it is; null when nothing is stored. */
  readonly parse: (text: string | null) => Value;
  /** Returns the text to store; null removes it. */
  readonly format: (value: Value) => string | null;
  /** Called with each new value, before the listeners. */
  readonly onChange?: (value: Value) => void;
}

/** A value in local storage that all tabs share; `useSharedState` reads it in React. */
export interface StoredValue<Value> {
  readonly initial: Value;
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** Re-reads the value under a lock that all tabs share and stores the result of `step`, unless it is the same. */
  readonly change: (step: (current: Value) => Value) => Promise<void>;
  /** Re-reads the value under the same lock and holds it until `work` is done, so that no tab changes it meanwhile. */
  readonly hold: <Result>(work: (current: Value) => Promise<Result> | Result) => Promise<Result>;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Creates a store outside React for a value in local storage. Listeners are called for changes in other tabs. Reading
 * the same text gives the same object. A value that storage refuses is kept in memory, until the tab closes or another
 * tab stores one.
 */
export function createStoredValue<Value>({
  key,
  initial,
  parse,
  format,
  onChange,
}: StoredValueOptions<Value>): StoredValue<Value> {
  let value = initial;
  /** The text `value` was parsed from. */
  let readFrom: string | null = null;
  let memoryOnly = false;
  const listeners = new Set<() => void>();

  const publish = (next: Value): void => {
    value = next;
    onChange?.(next);
    for (const listener of listeners) listener();
  };
  const load = (): void => {
    const text = memoryOnly ? readFrom : readStored(key);
    if (text === readFrom) return;
    readFrom = text;
    publish(parse(text));
  };
  const set = (next: Value): void => {
    const text = format(next);
    memoryOnly = !writeStored(key, text);
    if (!memoryOnly) readFrom = text;
    publish(next);
  };
  const hold = <Result>(work: (current: Value) => Promise<Result> | Result): Promise<Result> =>
    holdTabLock(key, () => {
      load();
      return work(value);
    });
  const follow = ({ key: changed }: StorageEvent): void => {
    if (changed !== key && changed !== null) return;
    memoryOnly = false;
    load();
  };

  return {
    initial,
    get: () => {
      // Without a listener no event reports changes in other tabs.
      if (listeners.size === 0) load();
      return value;
    },
    set,
    change: (step) =>
      hold((current) => {
        const next = step(current);
        if (next !== current) set(next);
      }),
    hold,
    subscribe: (listener) => {
      if (listeners.size === 0) {
        window.addEventListener("storage", follow);
        // A page in the back/forward cache received no `storage` events.
        window.addEventListener("pageshow", load);
        load();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener("storage", follow);
        window.removeEventListener("pageshow", load);
      };
    },
  };
}
