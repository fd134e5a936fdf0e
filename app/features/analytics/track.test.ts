import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubBrowser } from "#lib/testing/fake-browser.ts";
import type { AnalyticsEvent } from "#domain/analytics/analytics-event.ts";
import type { AnalyticsAdapter } from "#app/features/consent/adapters.ts";

const GOODS = [
  {
    ...{ id: "gid://shopify/ProductVariant/1", productTitle: "Papillex", variantTitle: "Un flacon" },
    ...{ price: 28_900, currency: "RON", quantity: 1 },
  },
];

const table = vi.hoisted(() => ({ adapters: [] as AnalyticsAdapter[] }));
vi.mock("#app/features/consent/use-consent.ts", () => ({ useConsent: () => null }));
vi.mock("#app/platform/root-data.ts", () => ({ useRootData: () => ({ marketing: document.body.dataset }) }));
vi.mock("#app/features/consent/adapters.ts", () => ({ adaptersOn: () => table.adapters }));

let received: { readonly by: string; readonly event: AnalyticsEvent }[] = [];
function adapter(name: string, category: AnalyticsAdapter["category"]): AnalyticsAdapter {
  const load = vi.fn(async () => ({
    receive: (event: AnalyticsEvent) => void received.push({ by: name, event }),
  }));
  return { name, category, load };
}

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal(
    "document",
    Object.assign(new EventTarget(), { cookie: "", documentElement: { lang: "ro" }, body: { dataset: {} } }),
  );
  vi.resetModules();
  received = [];
  table.adapters = [];
});
afterEach(() => vi.unstubAllGlobals());

/** Tracks an added product, and waits until the adapters were called. */
async function add(): Promise<void> {
  const { track } = await import("./track.ts");
  track({ name: "add_to_cart", goods: GOODS });
  await (await import("./deliver-event.ts")).deliverEvent({ name: "search", term: "after it" });
  await vi.dynamicImportSettled();
}
const namesBy = (name: string) => received.filter(({ by }) => by === name).map(({ event }) => event.name);

describe("an event of the store", () => {
  it("reaches an adapter whose category was agreed to, with its parameters", async () => {
    table.adapters = [adapter("stats", "measurement")];
    document.cookie = "sanziana_consent=2.accepted";
    await add();
    const added = received.find(({ event }) => event.name === "add_to_cart")?.event;
    expect(added?.params).toMatchObject({ currency: "RON", value: 289 });
  });

  it.each(["", "sanziana_consent=2.refused"])(
    "reaches nobody with the cookie %j, and loads no adapter",
    async (cookie) => {
      const stats = adapter("stats", "measurement");
      table.adapters = [stats];
      document.cookie = cookie;
      await add();
      expect(received).toEqual([]);
      expect(stats.load).not.toHaveBeenCalled();
    },
  );

  it("reaches no adapter once consent is withdrawn, not even while the adapter loads", async () => {
    table.adapters = [adapter("stats", "measurement")];
    document.cookie = "sanziana_consent=2.accepted";
    await add();
    const before = received.length;
    expect(before).toBeGreaterThan(0);
    const { answerConsent } = await import("#app/features/consent/answer-consent.ts");
    answerConsent("refused");
    await add();
    expect(received).toHaveLength(before);

    const slow = adapter("slow", "measurement");
    const load = async () => {
      document.cookie = "sanziana_consent=2.refused";
      return slow.load({});
    };
    table.adapters = [{ ...slow, load }];
    document.cookie = "sanziana_consent=2.accepted";
    await add();
    expect(namesBy("slow")).toEqual([]);
  });

  it("that one adapter fails on reaches the others", async () => {
    const broken = { ...adapter("broken", "measurement"), load: () => Promise.reject(new Error("offline")) };
    table.adapters = [broken, adapter("stats", "measurement")];
    document.cookie = "sanziana_consent=2.accepted";
    await add();
    expect(namesBy("stats")).toContain("add_to_cart");
  });

  it("does nothing in a store without adapters", async () => {
    document.cookie = "sanziana_consent=2.accepted";
    await add();
    expect(received).toEqual([]);
  });
});

describe("with an adapter for marketing", () => {
  beforeEach(() => {
    table.adapters = [adapter("stats", "measurement"), adapter("adverts", "marketing")];
    Object.assign(document.body.dataset, { ga4: "G-TEST1234" });
  });

  it("an answer to the question without marketing is none", async () => {
    document.cookie = "sanziana_consent=2.accepted";
    const { readConsent } = await import("#app/features/consent/consent.ts");
    expect(readConsent()).toBeNull();
    await add();
    expect(received).toEqual([]);
  });

  it.each([
    [["measurement"], ["stats"]],
    [["marketing"], ["adverts"]],
    [
      ["measurement", "marketing"],
      ["stats", "adverts"],
    ],
    [[], []],
  ] as const)("ticking %j lets %j know", async (ticked, told) => {
    const { answerConsent, toConsentAnswer } = await import("#app/features/consent/answer-consent.ts");
    answerConsent(toConsentAnswer(ticked));
    await add();
    expect([...new Set(received.map(({ by }) => by))]).toEqual(told);
  });

  it("the dialog has a box for each", async () => {
    const { askedCategories } = await import("#app/features/consent/consent-categories.ts");
    expect(askedCategories(document.body.dataset)).toEqual(["measurement", "marketing"]);
    const { createElement } = await import("react");
    const { renderToStaticMarkup } = await import("react-dom/server");
    const { CategoryChoice } = await import("#app/features/consent/category-choice.tsx");
    const html = renderToStaticMarkup(createElement(CategoryChoice, { onAnswer: () => {} }));
    expect(html.match(/name="(measurement|marketing)"/g)).toHaveLength(2);
    expect(html).not.toContain("checked");
  });
});

it("without one only measurement is asked", async () => {
  const { askedCategories } = await import("#app/features/consent/consent-categories.ts");
  expect(askedCategories({})).toEqual(["measurement"]);
});

it("an adapter of the owner's own for marketing is asked about", async () => {
  const { adaptersOn } = await vi.importActual<typeof import("#app/features/consent/adapters.ts")>(
    "#app/features/consent/adapters.ts",
  );
  const { HAS_OWN_MARKETING } = await import("#app/features/consent/consent-categories.ts");
  const isNeeded = adaptersOn({ ga4: "G-TEST1234", metaPixel: "123456789012345" }).some(
    ({ category, service }) => category === "marketing" && service === undefined,
  );
  expect(HAS_OWN_MARKETING).toBe(isNeeded);
});
