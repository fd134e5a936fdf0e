import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import type { StoreEvent } from "#domain/analytics/analytics-event.ts";
import { stubBrowser } from "#lib/testing/fake-browser.ts";

const ACCEPTED = `${BRAND_STORAGE_PREFIX}_consent=2-marketing.accepted`;
const IDS = { ga4: "G-TEST1234", metaPixel: "123456789012345" };
const ADDED: StoreEvent = {
  name: "add_to_cart",
  goods: [
    {
      ...{ id: "gid://shopify/ProductVariant/101", productTitle: "Papillex", variantTitle: "Un flacon" },
      ...{ price: 28_900, currency: "RON", quantity: 1 },
    },
  ],
};

let scripts: string[];
let jar: Map<string, string>;
let place: { protocol: string; href: string; origin: string; hostname: string; pathname: string };

/** Opens a page of the store whose body has the ids. */
function openPage(path: string, ids: object, consent: string): void {
  const { href, origin, hostname, pathname } = new URL(path, "https://www.store.test");
  place = { protocol: "https:", href, origin, hostname, pathname };
  vi.stubGlobal("location", place);
  jar = new Map(consent === "" ? [] : [consent.split("=", 2) as [string, string]]);
  vi.stubGlobal(
    "document",
    Object.assign(new EventTarget(), {
      documentElement: { lang: "ro", setAttribute: () => {} },
      body: { dataset: ids },
      head: { append: ({ src }: { src: string }) => scripts.push(src) },
      createElement: () => ({}),
      referrer: "https://www.store.test/pay/cn/secret",
    }),
  );
  Object.defineProperty(document, "cookie", {
    get: () => [...jar].map((pair) => pair.join("=")).join("; "),
    set: (text: string) => {
      const [pair = ""] = text.split(";");
      const [name = "", value = ""] = pair.split("=");
      if (text.includes("Max-Age=0")) jar.delete(name);
      else jar.set(name, value);
    },
  });
}

beforeEach(() => {
  stubBrowser();
  vi.resetModules();
  scripts = [];
});
afterEach(() => vi.unstubAllGlobals());

async function deliver(event: StoreEvent): Promise<void> {
  const { deliverEvent } = await import("#app/features/analytics/deliver-event.ts");
  await deliverEvent(event);
}

const commands = () => (window.dataLayer ?? []).map((each) => [...(each as IArguments)]);
const events = () => commands().filter(([kind]) => kind === "event");
const pixelCalls = () => window.fbq?.queue ?? [];
const tracked = () => pixelCalls().filter((call) => (call as unknown[])[0] === "track");
const isSilent = () => Object.entries(window).find(([name]) => name.startsWith("ga-disable-"))?.[1];

describe("with consent to marketing", () => {
  it("both scripts are loaded from their hosts, with the first event, once", async () => {
    openPage("/products/papillex?variant=101&email=ana%40exemplu.ro", IDS, ACCEPTED);
    await deliver(ADDED);
    await deliver(ADDED);
    expect(scripts).toEqual([
      "https://www.googletagmanager.com/gtag/js?id=G-TEST1234",
      "https://connect.facebook.net/en_US/fbevents.js",
    ]);
  });

  it("Google gets the event with an address and a referrer that others may learn", async () => {
    openPage("/products/papillex?variant=101&email=ana%40exemplu.ro", IDS, ACCEPTED);
    await deliver(ADDED);
    const [, , params] = events()[0] ?? [];
    expect(params).toEqual({
      ...{ currency: "RON", value: 289 },
      items: [{ item_id: "101", item_name: "Papillex", item_variant: "Un flacon", price: 289, quantity: 1 }],
      page_location: "https://www.store.test/products/papillex?variant=101",
    });
    const told = JSON.stringify(commands());
    for (const secret of ["ana", "secret", "pay"]) expect(told).not.toContain(secret);
    expect(document.referrer).toBe("https://www.store.test/");
  });

  it("Meta, whose script reads the address itself, hears nothing where that holds more", async () => {
    openPage("/products/papillex?variant=101&email=ana%40exemplu.ro", { metaPixel: IDS.metaPixel }, ACCEPTED);
    await deliver(ADDED);
    expect(tracked()).toEqual([]);
    place.href = "https://www.store.test/products/papillex?variant=101";
    await deliver(ADDED);
    expect(tracked()).toMatchObject([["track", "AddToCart", { content_ids: ["101"], value: 289 }]]);
    expect(pixelCalls().slice(0, 2)).toEqual([
      ["set", "autoConfig", false, IDS.metaPixel],
      ["init", IDS.metaPixel],
    ]);
  });

  it("nobody hears of a search, nor of a private page", async () => {
    openPage("/search?q=hpv", IDS, ACCEPTED);
    await deliver({ name: "search", term: "hpv" });
    expect([events(), tracked()]).toEqual([[], []]);
    openPage("/order-lookup/order?key=secret", IDS, ACCEPTED);
    await deliver(ADDED);
    expect([events(), tracked()]).toEqual([[], []]);
  });

  it("a private page loads nothing", async () => {
    openPage("/order-lookup/order?key=secret", IDS, ACCEPTED);
    await deliver(ADDED);
    await deliver({ name: "page_view" });
    expect(scripts).toEqual([]);
  });

  it("only the service that is on is loaded", async () => {
    openPage("/shop", { metaPixel: IDS.metaPixel }, ACCEPTED);
    await deliver(ADDED);
    expect(scripts).toEqual(["https://connect.facebook.net/en_US/fbevents.js"]);
  });

  it("withdrawn, they are told nothing more, are switched off, and their cookies are deleted", async () => {
    openPage("/shop", IDS, ACCEPTED);
    await deliver(ADDED);
    for (const name of ["_ga", "_ga_TEST1234", "_fbp", "_fbc", "language"]) jar.set(name, "1");
    const { answerConsent } = await import("#app/features/consent/answer-consent.ts");
    answerConsent("measurement");
    await deliver(ADDED);
    expect([events().length, tracked().length]).toEqual([1, 1]);
    expect(isSilent()).toBe(true);
    expect(pixelCalls().at(-1)).toEqual(["consent", "revoke"]);
    expect([...jar.keys()].filter((name) => name.startsWith("_"))).toEqual([]);
    expect(jar.has("language")).toBe(true);
    answerConsent("accepted");
    await deliver(ADDED);
    expect(isSilent()).toBe(false);
    expect(events()).toHaveLength(2);
  });
});

describe.each([
  ["without an answer", ""],
  ["after a refusal", `${BRAND_STORAGE_PREFIX}_consent=2-marketing.refused`],
  ["with consent to measurement alone", `${BRAND_STORAGE_PREFIX}_consent=2-marketing.measurement`],
  ["with consent to the question without marketing", `${BRAND_STORAGE_PREFIX}_consent=2.accepted`],
])("%s", (_case, consent) => {
  it("nothing is loaded", async () => {
    openPage("/shop", IDS, consent);
    await deliver(ADDED);
    await deliver({ name: "page_view" });
    const { startPageViews } = await import("#app/features/analytics/start-page-views.ts");
    startPageViews();
    await vi.dynamicImportSettled();
    expect(scripts).toEqual([]);
    expect([window.dataLayer, window.fbq]).toEqual([undefined, undefined]);
  });
});

it("a page is told of as soon as the visitor agrees, and each later one once", async () => {
  const entries = new EventTarget();
  Object.assign(window, { navigation: entries });
  openPage("/?utm_source=google", { ga4: IDS.ga4 }, "");
  const { startPageViews } = await import("#app/features/analytics/start-page-views.ts");
  startPageViews();
  const { answerConsent } = await import("#app/features/consent/answer-consent.ts");
  answerConsent("accepted");
  await vi.waitFor(() => expect(events()).toHaveLength(1));
  expect(events()[0]).toEqual([
    "event",
    "page_view",
    { page_location: "https://www.store.test/?utm_source=google" },
  ]);
  Object.assign(place, { href: "https://www.store.test/shop", pathname: "/shop" });
  entries.dispatchEvent(new Event("currententrychange"));
  entries.dispatchEvent(new Event("currententrychange"));
  await vi.waitFor(() => expect(events()).toHaveLength(2));
  await vi.dynamicImportSettled();
  expect(events()).toHaveLength(2);
});

it("an order that two tabs or a reload show is told of once, with one id for both services", async () => {
  openPage("/success", IDS, ACCEPTED);
  const order = {
    ...{ id: "5400001", currency: "RON", subtotal: "289.00", discount: "0.00", shipping: "19.90" },
    ...{ tax: "50.16", discountCodes: [] },
    lines: [
      {
        ...{ variantId: "gid://shopify/ProductVariant/101", title: "Papillex", variantTitle: "Un flacon" },
        ...{ price: "289.00", quantity: 1 },
      },
    ],
  };
  vi.stubGlobal("sessionStorage", localStorage);
  const { settleOrder } = await import("#app/pages/success/settle-order.ts");
  for (let shown = 0; shown < 3; shown += 1) {
    // As the thank-you page does.
    if (await settleOrder(order)) await deliver({ name: "purchase", order });
  }
  expect(events()).toMatchObject([["event", "purchase", { transaction_id: "5400001", value: 289 }]]);
  expect(tracked()).toMatchObject([
    ["track", "Purchase", { value: 289, currency: "RON" }, { eventID: "purchase-5400001" }],
  ]);
});
