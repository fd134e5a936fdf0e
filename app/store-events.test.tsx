import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubBrowser } from "#lib/testing/fake-browser.ts";
import { PRODUCT, VARIANT } from "#tests/support/worlds/planted-world.ts";
import type { StoreEvent } from "#domain/analytics/analytics-event.ts";
import { BOTTLE } from "./features/cart/cart-item.fixture.ts";

const seen = vi.hoisted(() => ({ events: [] as StoreEvent[], effects: [] as (() => unknown)[] }));
vi.mock("#app/features/analytics/track.ts", () => ({
  track: (event: StoreEvent) => seen.events.push(event),
}));
/** Rendering on the server runs no effects: they are collected, and run once it is done. */
vi.mock("react", async (importOriginal) => ({
  ...(await importOriginal<typeof import("react")>()),
  useEffect: (effect: () => unknown) => seen.effects.push(effect),
}));
// Only the events of these pages matter here.
vi.mock("./pages/checkout/form/checkout-form.tsx", () => ({ CheckoutForm: () => null }));
vi.mock("./pages/product/buying/buy-box.tsx", () => ({ BuyBox: () => null }));
vi.mock("./features/orders/order-details.tsx", () => ({ OrderDetails: () => null }));
vi.mock("#app/features/cart/cart-store.ts", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useCart: () => ({ cart: [{ ...BOTTLE, quantity: 2 }], loaded: true }),
}));

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("sessionStorage", localStorage);
  vi.stubGlobal("document", {
    cookie: "",
    documentElement: { lang: "ro", setAttribute: () => {} },
    body: { dataset: {} },
    querySelector: () => null,
    addEventListener: () => {},
    // The HTML of its lazy sections is from the server.
    getElementById: () => ({}),
  });
  seen.events = [];
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a page in the browser: renders it, then runs its effects, except those that need more of a browser. */
function open(element: React.ReactNode): void {
  seen.effects = [];
  const Store = createRoutesStub([{ path: "/", Component: () => element }]);
  renderToString(<Store />);
  for (const effect of seen.effects) {
    try {
      effect();
    } catch {
      // An effect needs a part of a browser that this test does not have.
    }
  }
}

it("a product's page tells of the product, with the variant it opens on", async () => {
  const { ProductView } = await import("./pages/product/product-view.tsx");
  const story = {
    about: "",
    details: [],
    ingredientsText: [],
    benefits: null,
    ingredients: null,
    howToUse: [],
    labelDetails: [],
    faq: null,
  };
  const reviews = { reviews: [], total: 0, average: null, averageText: "", sample: false };
  open(<ProductView product={PRODUCT} {...{ story, reviews, companions: [], related: [], sets: [] }} />);
  const [shown = VARIANT] = PRODUCT.variants;
  const { amount: price, currency } = shown.price;
  const names = { id: shown.id, productTitle: PRODUCT.title, variantTitle: shown.title };
  expect(seen.events).toEqual([{ name: "view_item", goods: [{ ...names, price, currency, quantity: 1 }] }]);
});

it("the checkout tells of the cart it opens with", async () => {
  const { CheckoutView } = await import("./pages/checkout/checkout-view.tsx");
  const page = {
    countries: [],
    takesCards: true,
    cashOnDelivery: null,
    offersReminder: true,
    bankTransfer: null,
    pageToken: "",
    deliveryDays: { courier: "", pickup: "" },
    answer: undefined,
    customer: null,
  };
  open(<CheckoutView {...page} />);
  expect(seen.events).toEqual([{ name: "begin_checkout", goods: [{ ...BOTTLE, quantity: 2 }], code: null }]);
});

it("the thank-you page tells of its order once, also when it is loaded again", async () => {
  const { ThankYou } = await import("./pages/success/thank-you.tsx");
  const order = {
    id: "5400001",
    lines: [],
    discountCodes: [],
    placedAt: "2026-11-21T10:00:00Z",
    name: "#1001",
  };
  const page = {
    deliveryDays: "",
    isPayers: true,
    boughtAlone: false,
    offersAccount: false,
    accountAnswer: undefined,
  };
  const told = [{ name: "purchase", order }];
  open(<ThankYou order={order as never} {...page} />);
  await vi.waitFor(() => expect(seen.events).toEqual(told));
  open(<ThankYou order={order as never} {...page} />);
  // Events are dispatched before this lock is free.
  await navigator.locks.request("any", async () => {});
  await new Promise((done) => setImmediate(done));
  expect(seen.events).toEqual(told);
});

it("an added product is tracked, a refused one is not", async () => {
  const { addItemToCart } = await import("./features/cart/add-to-cart.ts");
  await addItemToCart(BOTTLE, 2);
  await addItemToCart(BOTTLE, 10 ** 9);
  expect(seen.events).toEqual([{ name: "add_to_cart", goods: [{ ...BOTTLE, quantity: 2 }] }]);
});

it("the page of the search tells of a text that was searched for", async () => {
  const { default: SearchPage } = await import("./pages/shop/search/search.page.tsx");
  const results = {
    ...{ products: [], articles: [], questions: [], sitePages: [] },
    pages: { page: 1, last: 1, total: 0 },
    ...{ count: 0, problem: null },
  };
  const loaderData = { term: "zinc", title: "Căutare", results, shelf: [], collections: [] };
  const propsOf = (data: object) => ({ loaderData: data }) as unknown as Parameters<typeof SearchPage>[0];
  open(<SearchPage {...propsOf(loaderData)} />);
  open(<SearchPage {...propsOf({ ...loaderData, results: null })} />);
  expect(seen.events).toEqual([{ name: "search", term: "zinc" }]);
});
