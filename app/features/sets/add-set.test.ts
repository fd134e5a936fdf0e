import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CART_QUANTITY_MIN } from "#domain/cart/cart.ts";
import { BOTTLE } from "#app/features/cart/cart-item.fixture.ts";
import { stubBrowser } from "#lib/testing/fake-browser.ts";

const OTHER = { ...BOTTLE, id: "gid://shopify/ProductVariant/9", name: "AHCC Un flacon" };

beforeEach(() => {
  vi.resetModules();
  stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const { addSet } = await import("./add-set.ts");
  const { toasts } = await import("#app/features/toast/toast-store.ts");
  const { drawerShown } = await import("#app/features/cart/drawer/drawer-store.ts");
  const cart = await import("#app/features/cart/cart-store.ts");
  drawerShown.set(true);
  return { addSet, toasts, ...cart };
}

it("adds one of each, however often the button is pressed meanwhile", async () => {
  const { addSet, currentCart } = await open();
  await Promise.all([addSet([BOTTLE, OTHER]), addSet([BOTTLE, OTHER])]);
  expect(currentCart().map(({ id, quantity }) => [id, quantity])).toEqual([
    [BOTTLE.id, CART_QUANTITY_MIN],
    [OTHER.id, CART_QUANTITY_MIN],
  ]);
});

it("names what could not be added beside what was", async () => {
  const { addSet, currentCart, toasts } = await open();
  await addSet([{ ...BOTTLE, price: Number.MAX_SAFE_INTEGER }, OTHER]);
  expect(currentCart().map(({ id }) => id)).toEqual([OTHER.id]);
  expect(toasts.get().map(({ title }) => title)).toContain("Nu am putut adăuga în coș: Papillex Un flacon.");
});
