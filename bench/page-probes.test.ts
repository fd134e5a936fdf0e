import { afterEach, describe, expect, test, vi } from "vitest";
import { pageReacts } from "./page-probes.ts";

const ATTACHED = { __reactContainer$k: {} };
const HANDLED = { __reactProps$k: {} };

afterEach(() => vi.unstubAllGlobals());

describe("a page reacts", () => {
  test.each([
    ["not before React is attached", {}, HANDLED, false],
    ["not before its main part has handlers", ATTACHED, {}, false],
    ["not before it has a main part", ATTACHED, null, false],
    ["when it is attached and its main part has handlers", ATTACHED, HANDLED, true],
  ])("%s", (_when, page, main, reacts) => {
    vi.stubGlobal("document", { ...page, querySelector: () => main });
    expect(pageReacts()).toBe(reacts);
  });
});
