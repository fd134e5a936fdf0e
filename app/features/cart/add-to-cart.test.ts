import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CART_NOTIFICATION_KEY } from "#domain/storage-keys.ts";
import { type FakeBrowser, stubBrowser } from "#lib/testing/fake-browser.ts";
import { BOTTLE, SUBSCRIPTION } from "./cart-item.fixture.ts";

const NOW = new Date("2026-03-02T10:00:00Z");

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.resetModules();
  browser = stubBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets all promises run that are due. */
const settled = () => vi.advanceTimersByTimeAsync(0);

async function shop() {
  const { addItemToCart } = await import("./add-to-cart.ts");
  const { toasts } = await import("#app/features/toast/toast-store.ts");
  const drawer = await import("./drawer/drawer-store.ts");
  drawer.drawerShown.set(true);
  const add = async (...args: Parameters<typeof addItemToCart>): Promise<void> => {
    await addItemToCart(...args);
    await settled();
  };
  return { add, toasts, ...(await import("./cart-store.ts")), ...drawer };
}

describe("adding to the cart (spec §4)", () => {
  it("opens the drawer on the last-added item", async () => {
    const { add, drawerOpen, bannerItems } = await shop();
    await add(BOTTLE, 2);
    expect(drawerOpen.get()).toBe(true);
    expect(bannerItems.get()).toEqual([{ name: "Papillex", variant: "Un flacon", quantity: 2 }]);
  });

  it("shows the banner for 5 s, counted from the last add", async () => {
    const { add, bannerItems } = await shop();
    await add(BOTTLE, 1);
    vi.advanceTimersByTime(4_000);
    await add(BOTTLE, 3);
    vi.advanceTimersByTime(4_999);
    expect(bannerItems.get().at(-1)?.quantity).toBe(3);
    vi.advanceTimersByTime(1);
    expect(bannerItems.get()).toEqual([]);
  });

  it("names what joins an open drawer beside what opened it, and starts anew once it was closed", async () => {
    const { add, bannerItems, closeDrawer } = await shop();
    await add(BOTTLE, 1);
    await add(BOTTLE, 3);
    expect(bannerItems.get().map(({ quantity }) => quantity)).toEqual([1, 3]);
    closeDrawer();
    await add(BOTTLE, 2);
    expect(bannerItems.get().map(({ quantity }) => quantity)).toEqual([2]);
  });

  it("saves a notification with quantity, product, variant and when", async () => {
    const { add } = await shop();
    await add(BOTTLE, 2);
    expect(JSON.parse(browser.stored.get(CART_NOTIFICATION_KEY) ?? "null")).toEqual({
      message: "2 × Papillex Un flacon: adăugat în coș",
      timestamp: NOW.getTime(),
    });
  });

  it("takes a second click while one add is under way for the same click", async () => {
    const { add, currentCart } = await shop();
    await Promise.all([add(BOTTLE, 1), add(BOTTLE, 1)]);
    expect(currentCart()[0]?.quantity).toBe(1);
  });

  it("takes a second click while the drawer is on its way for the same click", async () => {
    const { add, currentCart, drawerShown } = await shop();
    drawerShown.set(false);
    await add(BOTTLE, 1);
    await add(BOTTLE, 1);
    expect(currentCart()[0]?.quantity).toBe(1);
  });

  it.each(["shown", "closed, since its code cannot be had"])(
    "adds again when asked again once the drawer is %s",
    async (state) => {
      const { add, closeDrawer, currentCart, drawerShown } = await shop();
      drawerShown.set(false);
      await add(BOTTLE, 1);
      if (state === "shown") drawerShown.set(true);
      else closeDrawer();
      await settled();
      await add(BOTTLE, 1);
      expect(currentCart()[0]?.quantity).toBe(2);
    },
  );
});

describe("an add that is refused", () => {
  it("asks for the subscription dialog and leaves cart, drawer and notification alone", async () => {
    const { add, currentCart, drawerOpen, subscriptionError } = await shop();
    await add(SUBSCRIPTION, 1);
    drawerOpen.set(false);
    browser.stored.delete(CART_NOTIFICATION_KEY);
    await add({ ...SUBSCRIPTION, id: "gid://shopify/ProductVariant/9" }, 1);
    expect(subscriptionError.get()).toBe("subscription_limit");
    expect(drawerOpen.get()).toBe(false);
    expect(browser.stored.has(CART_NOTIFICATION_KEY)).toBe(false);
    expect(currentCart()).toHaveLength(1);
  });

  it("for a quantity no cart can hold says so in a toast", async () => {
    const { add, drawerOpen, toasts } = await shop();
    await add(BOTTLE, Number.MAX_SAFE_INTEGER);
    expect(toasts.get()).toMatchObject([
      { type: "error", title: "Cantitatea este prea mare. Alege una mai mică." },
    ]);
    expect(drawerOpen.get()).toBe(false);
  });
});
