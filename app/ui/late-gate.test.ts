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
const place = { firstElementChild: box } as unknown as Element;

beforeEach(() => {
  // Whether a person was seen is remembered by the module.
  vi.resetModules();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  watched.clear();
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import("./late-gate.ts");

it("nothing is done on a page that nobody touches and whose place is below the view", async () => {
  const { whenWanted } = await load();
  const work = vi.fn();
  whenWanted(place, work);
  watched.get(box)?.([{ isIntersecting: false }]);
  expect(work).not.toHaveBeenCalled();
});

it("is done when the place comes into view, for that place only", async () => {
  const { whenWanted } = await load();
  const [near, far] = [vi.fn(), vi.fn()];
  whenWanted(place, near);
  whenWanted({ firstElementChild: null } as Element, far);
  watched.get(box)?.([{ isIntersecting: true }]);
  expect(near).toHaveBeenCalledTimes(1);
  expect(far).not.toHaveBeenCalled();
});

it.each(["pointerdown", "pointermove", "keydown", "touchstart", "focusin", "scroll"])(
  "is done everywhere, once, at the first %s",
  async (sign) => {
    const { whenWanted } = await load();
    const works = [vi.fn(), vi.fn()];
    for (const work of works) whenWanted(place, work);
    window.dispatchEvent(new Event(sign));
    window.dispatchEvent(new Event(sign));
    for (const work of works) expect(work).toHaveBeenCalledTimes(1);
  },
);

it("is done at once for a person whom the document saw before this worked", async () => {
  vi.stubGlobal("document", { documentElement: { dataset: { person: "seen" } } });
  const { whenWanted } = await load();
  const work = vi.fn();
  whenWanted(place, work);
  expect(work).toHaveBeenCalledTimes(1);
});

it("is done at once for a person seen before", async () => {
  const { whenWanted } = await load();
  whenWanted(place, () => {});
  window.dispatchEvent(new Event("keydown"));
  const work = vi.fn();
  whenWanted(place, work);
  expect(work).toHaveBeenCalledTimes(1);
});

it("can be called off, and nothing is listened for then", async () => {
  const { whenWanted } = await load();
  const work = vi.fn();
  const callOff = whenWanted(place, work);
  callOff();
  expect(watched.size).toBe(0);
  window.dispatchEvent(new Event("pointermove"));
  expect(work).not.toHaveBeenCalled();
});
