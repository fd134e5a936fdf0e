import { vi } from "vitest";

export interface FakeBrowser {
  /** Content of local storage, shared by all tabs. */
  readonly stored: Map<string, string>;
  /** Makes storage refuse further writes. */
  readonly forbidWriting: () => void;
  readonly writes: () => number;
}

/**
 * Stubs the parts of a browser that stores outside React use: web storage, the Web Locks API, cookies, languages.
 * Undone by `vi.unstubAllGlobals()`. A module imported again after `vi.resetModules()` is another tab.
 */
export function stubBrowser({
  languages = ["ro-RO"],
}: { readonly languages?: readonly string[] } = {}): FakeBrowser {
  const stored = new Map<string, string>();
  let writable = true;
  let writes = 0;
  let lastHolder: Promise<unknown> = Promise.resolve();

  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("location", {
    protocol: "http:",
    href: "http://store.test/shop",
    origin: "http://store.test",
  });
  vi.stubGlobal("document", { cookie: "", documentElement: { lang: "ro" }, body: { dataset: {} } });
  const session = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => void session.set(key, value),
    removeItem: (key: string) => session.delete(key),
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!writable) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      writes += 1;
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("navigator", {
    languages,
    locks: {
      request: (_name: string, work: () => unknown) => {
        lastHolder = lastHolder.then(work);
        return lastHolder;
      },
    },
  });
  return { stored, forbidWriting: () => (writable = false), writes: () => writes };
}
