import type { Page } from "@playwright/test";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { textsOf } from "#tests/support/texts.ts";

/** Scripts of the drawer, at first and when it opens; the code that writes the cart is not among them. */
const DRAWER_SCRIPTS = ["cart-overlays", "cart-drawer"];
const SIMPLIX = "/products/simplix";

const layout = textsOf("app/layout", "ro");
const cart = textsOf("app/features/cart", "ro");

test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/] });

function storedCart(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), `${BRAND_STORAGE_PREFIX}_cart`);
}

const addButtonOf = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Adaugă în coș" }).first();

test.describe("offline", () => {
  test("a link says so and keeps the page; back online it leads on", async ({ page, context }) => {
    await shopperOf(page, "ro").open("/shop");
    await context.setOffline(true);
    const link = page.getByRole("main").getByRole("link", { name: "Papillex" }).first();
    await link.click();
    await expect(page.getByRole("alert")).toHaveText(layout("layout.offline"));
    await expect(page).toHaveURL(/\/shop$/);
    await context.setOffline(false);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "Papillex" })).toBeVisible();
  });

  test("a link says so before the page works at all", async ({ page, context }) => {
    const goOn = await holdRequests(page, "**/assets/entry.client-*.js");
    await page.goto("/shop", { waitUntil: "domcontentloaded" });
    await context.setOffline(true);
    await page.getByRole("main").getByRole("link", { name: "Papillex" }).first().click();
    await expect(page.getByRole("alert")).toHaveText(layout("layout.offline"));
    await page.getByRole("contentinfo").getByRole("textbox").fill("ioana@exemplu.ro");
    await page.getByRole("contentinfo").getByRole("textbox").press("Enter");
    await expect(page.getByRole("alert")).toHaveText(layout("layout.offline"));
    await expect(page).toHaveURL(/\/shop$/);
    await expect(page.getByRole("contentinfo").getByRole("textbox")).toHaveValue("ioana@exemplu.ro");
    goOn();
  });

  test("the order of the products stays", async ({ page, context }) => {
    await shopperOf(page, "en").open("/shop");
    await context.setOffline(true);
    await page.getByRole("main").getByRole("combobox").selectOption({ index: 1 });
    await expect(page.getByRole("alert")).toHaveText(textsOf("app/layout", "en")("layout.offline"));
    await expect(page).toHaveURL(/\/shop$/);
  });

  test("a place on the same page is still reached", async ({ page, context }) => {
    await shopperOf(page, "ro").open("/terms");
    await context.setOffline(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#content$/);
    // Not any alert: the first key press loads the late sections, and their notice of missing code is an alert, too.
    await expect(page.locator("[data-page-alert]")).toHaveCount(0);
  });

  test("the alert is inside an open drawer, where screen readers announce it", async ({ page, context }) => {
    await shopperOf(page, "ro").add("simplix");
    const drawer = shopperOf(page, "ro").drawer();
    await expect(drawer.getByRole("listitem")).toHaveCount(1);
    await context.setOffline(true);
    await drawer.getByRole("link", { name: "Vezi coșul" }).click();
    await expect(drawer.getByRole("alert")).toHaveText(layout("layout.offline"));
    await expect(drawer).toBeVisible();
  });
});

for (const script of DRAWER_SCRIPTS) {
  test.describe(`without the drawer's code (${script})`, () => {
    test.beforeEach(async ({ page }) => {
      await page.route(`**/assets/${script}-*.js`, (route) => route.abort());
      await shopperOf(page, "ro").open(SIMPLIX);
    });

    test("what is added is in the cart, and its page opens", async ({ page }) => {
      await addButtonOf(page).click();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(page.getByRole("main")).toContainText("Simplix");
      expect(await storedCart(page)).toContain('"quantity":1');
    });

    test("offline, what is added is in the cart, and an alert says that it cannot be opened", async ({
      page,
      context,
    }) => {
      await context.setOffline(true);
      await addButtonOf(page).click();
      await expect(page.getByRole("alert")).toHaveText(cart("cart.unreachable"));
      await expect(page).toHaveURL(/simplix$/);
      expect(await storedCart(page)).toContain('"quantity":1');
    });
  });
}

test("a heart whose code cannot be had says that nothing was saved", async ({ page }) => {
  await shopperOf(page, "ro").open("/shop");
  // The list's code loads with the first press.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Salvează/ })
    .first()
    .click();
  await expect(page.getByRole("alert")).toContainText(joinHyphenated("lista de favorite nu s-a schimbat"));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the button to the cart says what it needs", async ({ page }) => {
    await page.goto(SIMPLIX);
    await expect(page.getByText(cart("cart.needs_scripts")).first()).toBeVisible();
  });
});
