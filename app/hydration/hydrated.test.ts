import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenHydrated } from "./hydrated.ts";

const disconnect = vi.fn();
let onChange = (): void => {};
/** Ancestor of the element that is not hydrated yet, if any. */
let unhydrated: object | null = {};
const element = { closest: () => unhydrated } as unknown as Element;

beforeEach(() => {
  unhydrated = {};
  disconnect.mockClear();
  vi.stubGlobal("document", {});
  vi.stubGlobal(
    "MutationObserver",
    class {
      observe = vi.fn();
      disconnect = disconnect;
      constructor(callback: () => void) {
        onChange = callback;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it("calls back at once where React has hydrated the element", () => {
  unhydrated = null;
  const callback = vi.fn();
  whenHydrated(element, callback);
  expect(callback).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalled();
});

it("waits for React elsewhere, and calls back once", () => {
  const callback = vi.fn();
  whenHydrated(element, callback);
  onChange();
  expect(callback).not.toHaveBeenCalled();
  unhydrated = null;
  onChange();
  expect(callback).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalled();
});

it("stops waiting when it is told to", () => {
  whenHydrated(element, () => {})();
  expect(disconnect).toHaveBeenCalled();
});

describe("lazy sections are hydrated", () => {
  /** Loads the module into a page that has not been used. */
  async function openPage(querySelector: (selector: string) => object | null = () => null) {
    vi.resetModules();
    const page = new EventTarget();
    vi.stubGlobal("window", page);
    const document = Object.assign(new EventTarget(), { querySelector });
    vi.stubGlobal("document", document);
    const module = await import("./hydrated.ts");
    const onUse = vi.fn();
    void module.pageUsed.then(onUse);
    await Promise.resolve();
    return { ...module, page, document, onUse };
  }

  it.each(["pointermove", "pointerdown", "keydown", "click", "focusin", "change"])(
    "at the first %s",
    async (type) => {
      const { page, pageUsed, onUse } = await openPage();
      expect(onUse).not.toHaveBeenCalled();
      page.dispatchEvent(new Event(type));
      await expect(pageUsed).resolves.toBeUndefined();
    },
  );

  it("when the document is scrolled", async () => {
    const { document, pageUsed } = await openPage();
    document.dispatchEvent(new Event("scroll"));
    await expect(pageUsed).resolves.toBeUndefined();
  });

  it("at once where a button was pressed before", async () => {
    expect((await openPage(() => ({}))).onUse).toHaveBeenCalled();
  });

  it("before a revalidation, which waits for all of them", async () => {
    const { hydratePage, pageUsed } = await openPage((selector) =>
      selector === "[data-pressed]" ? null : unhydrated,
    );
    const hydrated = vi.fn();
    const waiting = hydratePage().then(hydrated);
    await expect(pageUsed).resolves.toBeUndefined();
    onChange();
    await Promise.resolve();
    expect(hydrated).not.toHaveBeenCalled();
    unhydrated = null;
    onChange();
    await waiting;
  });
});
