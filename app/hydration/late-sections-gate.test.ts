import { afterEach, beforeEach, expect, it, vi } from "vitest";

type Notify = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** What the page's observers are told, by the element they watch. */
const watched = new Map<unknown, Notify>();

class FakeObserver {
  readonly #notify: Notify;
  #element: unknown;
  constructor(notify: Notify) {
    this.#notify = notify;
  }
  observe(element: unknown): void {
    this.#element = element;
    watched.set(element, this.#notify);
  }
  disconnect(): void {
    watched.delete(this.#element);
  }
}

const box = { firstElementChild: null } as Element;
const elementWith = (parts: object) => ({ querySelector: () => null, ...parts }) as unknown as Element;
const place = elementWith({ firstElementChild: box });

beforeEach(() => {
  // Whether sections are needed is remembered by the module.
  vi.resetModules();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  watched.clear();
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import("./late-sections-gate.ts");

it("nothing is loaded on a page that nobody touches and whose section is below the view", async () => {
  const { areLateSectionsNeeded, watchLateSection } = await load();
  const onVisible = vi.fn();
  watchLateSection(place, onVisible);
  watched.get(box)?.([{ isIntersecting: false }]);
  expect(onVisible).not.toHaveBeenCalled();
  expect(areLateSectionsNeeded()).toBe(false);
});

it("a section in view is loaded alone", async () => {
  const { areLateSectionsNeeded, watchLateSection } = await load();
  const [near, far] = [vi.fn(), vi.fn()];
  watchLateSection(place, near);
  watchLateSection(elementWith({ firstElementChild: null }), far);
  watched.get(box)?.([{ isIntersecting: true }]);
  expect(near).toHaveBeenCalledTimes(1);
  expect(far).not.toHaveBeenCalled();
  expect(areLateSectionsNeeded()).toBe(false);
});

it.each(["pointerdown", "pointermove", "keydown", "touchstart", "click", "focusin", "scroll", "popstate"])(
  "all sections are loaded at the first %s",
  async (interaction) => {
    const { areLateSectionsNeeded, lateSectionsNeeded, watchLateSection } = await load();
    watchLateSection(place, () => {});
    window.dispatchEvent(new Event(interaction));
    await expect(lateSectionsNeeded()).resolves.toBeUndefined();
    expect(areLateSectionsNeeded()).toBe(true);
  },
);

it("a button that was pressed before anything worked lets them load", async () => {
  const { areLateSectionsNeeded, watchLateSection } = await load();
  watchLateSection(elementWith({ firstElementChild: box, querySelector: () => box }), () => {});
  expect(areLateSectionsNeeded()).toBe(true);
});

it("a section that is gone is not watched any more, and none is once all are loaded", async () => {
  const { loadLateSections, watchLateSection } = await load();
  watchLateSection(place, () => {})();
  expect(watched.size).toBe(0);
  loadLateSections();
  watchLateSection(place, () => {});
  expect(watched.size).toBe(0);
});

it("a pointer that rests while the page moves under it loads nothing", async () => {
  const { areLateSectionsNeeded, watchLateSection } = await load();
  watchLateSection(place, vi.fn());
  const atRest = { movementX: 0, movementY: 0 };
  window.dispatchEvent(Object.assign(new Event("pointermove"), atRest));
  expect(areLateSectionsNeeded()).toBe(false);
  window.dispatchEvent(Object.assign(new Event("pointermove"), { ...atRest, movementY: 1 }));
  expect(areLateSectionsNeeded()).toBe(true);
});

it("a revalidation waits until every section works", async () => {
  const { areLateSectionsNeeded, hydrateLateSections } = await load();
  let unhydrated: object | null = {};
  let onChange = (): void => {};
  vi.stubGlobal("document", { querySelector: () => unhydrated });
  vi.stubGlobal(
    "MutationObserver",
    class {
      observe = vi.fn();
      disconnect = vi.fn();
      constructor(callback: () => void) {
        onChange = callback;
      }
    },
  );
  const hydrated = vi.fn();
  const waiting = hydrateLateSections().then(hydrated);
  expect(areLateSectionsNeeded()).toBe(true);
  onChange();
  await Promise.resolve();
  expect(hydrated).not.toHaveBeenCalled();
  unhydrated = null;
  onChange();
  await waiting;
  await hydrateLateSections();
});
