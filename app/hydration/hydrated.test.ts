import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenHydrated } from "./hydrated.ts";

const disconnect = vi.fn();
let onChange = (): void => {};
/** What of the element's surroundings does not work yet. */
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
