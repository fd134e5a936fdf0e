// Long, because it tests every menu of the header by mouse, touch and keyboard.
import type { Locator, Page } from "@playwright/test";
import type { Language } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { phoneOfWholeRun, runOf } from "#tests/support/browser/projects.ts";
import { waitUntilInteractive, shopperOf } from "#tests/support/browser/shopper.ts";
import { textsOf } from "#tests/support/texts.ts";

const MENU_API = "**/api/menu-products*";
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Returns the header's controls in one language. */
function headerOf(page: Page, language: Language) {
  const menu = textsOf("app/features/menu", language);
  const layout = textsOf("app/layout", language);
  const header = page.getByRole("banner");
  return {
    menu,
    layout,
    header,
    trigger: (key: "order" | "story" | "learn"): Locator =>
      header.locator("summary", { hasText: menu(`menu.${key}`) }),
    panel: (key: "order" | "story" | "learn"): Locator =>
      header.locator("details", { has: page.locator("summary", { hasText: menu(`menu.${key}`) }) }),
    openMobileMenu: async (): Promise<Locator> => {
      await header.getByRole("button", { name: layout("layout.open_menu") }).click();
      const dialog = page.getByRole("dialog", { name: layout("layout.menu") });
      await expect(dialog).toHaveAttribute("data-shown");
      return dialog;
    },
  };
}

test.describe("the header's menus", () => {
  test.use({ viewport: DESKTOP });

  test("open by hover, one at a time, and close 100 ms after leaving", async ({ page }) => {
    await page.clock.install();
    await shopperOf(page, "ro").open("/shop");
    const { trigger, panel } = headerOf(page, "ro");
    await trigger("story").hover();
    await expect(panel("story")).toHaveAttribute("open");
    await trigger("learn").hover();
    await expect(panel("learn")).toHaveAttribute("open");
    await expect(panel("story")).not.toHaveAttribute("open");

    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.mouse.move(640, 780);
    await page.clock.runFor(99);
    await expect(panel("learn")).toHaveAttribute("open");
    await page.clock.runFor(1);
    await expect(panel("learn")).not.toHaveAttribute("open");
  });

  test("stay open when the mouse comes back in time, and when it clicks", async ({ page }) => {
    await page.clock.install();
    await shopperOf(page, "ro").open("/shop");
    const { trigger, panel } = headerOf(page, "ro");
    await trigger("story").hover();
    await trigger("story").click();
    await expect(panel("story")).toHaveAttribute("open");
    await expect(page.getByRole("banner").locator("[data-unhydrated]")).toHaveCount(0);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.mouse.move(640, 780);
    await page.clock.runFor(50);
    await panel("story").getByRole("link").first().hover();
    await page.clock.runFor(1_000);
    await expect(panel("story")).toHaveAttribute("open");
    await trigger("story").click();
    await expect(panel("story")).not.toHaveAttribute("open");
  });

  test("open under a mouse that was there before their code, and stay when it clicks", async ({ page }) => {
    const goOn = await holdRequests(page, "**/assets/header-menus-*.js");
    await page.goto("/shop");
    const { trigger, panel } = headerOf(page, "ro");
    await trigger("story").hover();
    await expect(panel("story")).not.toHaveAttribute("open");
    goOn();
    await expect(panel("story")).toHaveAttribute("open");
    await trigger("story").click();
    await expect(panel("story")).toHaveAttribute("open");
  });

  test("work by keyboard: Enter, arrow down, Tab out, Escape back", async ({ page }) => {
    await shopperOf(page, "en").open("/shop");
    const { trigger, panel } = headerOf(page, "en");
    await trigger("story").focus();
    // Their arrow keys work when their code is loaded, which this focus requests.
    await expect(page.getByRole("banner").locator("[data-unhydrated]")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(panel("story")).toHaveAttribute("open");
    await page.keyboard.press("Enter");
    await expect(panel("story")).not.toHaveAttribute("open");

    await page.keyboard.press("ArrowDown");
    const links = panel("story").getByRole("link");
    await expect(links.first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel("story")).not.toHaveAttribute("open");
    await expect(trigger("story")).toBeFocused();

    await page.keyboard.press("Space");
    await expect(panel("story")).toHaveAttribute("open");
    for (let n = 0; n < 4; n += 1) await page.keyboard.press("Tab");
    await expect(trigger("learn")).toBeFocused();
    await expect(panel("story")).not.toHaveAttribute("open");
  });

  test("close when another page comes, and lead where they say", async ({ page }) => {
    await shopperOf(page, "ro").open("/shop");
    const { trigger, panel, menu } = headerOf(page, "ro");
    await trigger("order").hover();
    await panel("order")
      .getByRole("link", { name: menu("menu.bladder") })
      .click();
    await expect(page).toHaveURL(/\/products\/ic-well$/);
    await expect(panel("order")).not.toHaveAttribute("open");
  });

  test("hold every link the specification names", async ({ page }) => {
    await shopperOf(page, "ro").open("/shop");
    const { header, panel } = headerOf(page, "ro");
    const addresses = await header
      .locator("a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    for (const address of [
      "/shop",
      "/our-story",
      "/our-values",
      "/our-researchers",
      "/blog",
      "/health-professionals",
      "/my-account",
    ]) {
      expect(addresses, address).toContain(address);
    }
    const categories = panel("order").locator("li[data-accent] > a");
    expect(
      await categories.evaluateAll((links) => links.slice(0, 9).map((link) => link.getAttribute("href"))),
    ).toEqual([
      "/products/papillex",
      "/products/endo-well",
      "/products/ic-well",
      "/products/pco-well",
      "/products/simplix",
      "/products/simplix",
      "/products/ahcc",
      "/products/ahcc",
      "/shop#bundle",
    ]);
    // A page that is kept may be older than the first answer of the shop about its prices.
    await shopperOf(page, "ro").open("/my-account");
    await expect(header).toContainText("RON");
  });

  for (const language of ["ro", "en"] as const) {
    test(`are accessible while open in ${language} ${runOf(language)}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      // A page without controls under the panels: axe reports half covered ones as too small.
      await shopperOf(page, language).open("/my-account");
      const { trigger, panel } = headerOf(page, language);
      await trigger("order").hover();
      await expect(panel("order").getByRole("listitem").filter({ hasText: "Papillex" })).toBeVisible();
      await expectAccessible(page);
      await trigger("learn").hover();
      await expect(panel("learn").getByRole("link").first()).toBeVisible();
      await expectAccessible(page);
    });

    test(`fit beside each other at 768 px in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width: 768, height: 900 });
      await shopperOf(page, language).open("/shop");
      const { header } = headerOf(page, language);
      const heights = await header
        .locator("details[data-menu] > summary > span")
        .evaluateAll((words) => words.map((word) => word.getClientRects().length));
      expect(heights).toEqual([1, 1, 1]);
      await page.evaluate(() => window.scrollTo(0, 400));
      await expect
        .poll(() => header.evaluate((element) => Math.round(element.getBoundingClientRect().bottom)))
        .toBeLessThanOrEqual(66);
    });
  }
});

test.describe("the product menu", () => {
  test.use({ viewport: DESKTOP });

  test("asks for its products only when approached, and links each to its page", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/menu-products")) asked.push(request.url());
    });
    await shopperOf(page, "en").open("/shop");
    const { trigger, panel, menu } = headerOf(page, "en");
    await trigger("story").hover();
    expect(asked).toEqual([]);
    await trigger("order").hover();
    const cards = panel("order")
      .getByRole("listitem")
      .filter({ hasText: menu("menu.add_to_cart") });
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toContainText("Papillex");
    await expect(cards.first()).toContainText(
      menu("menu.stars").replace("{rating}", "5").replace("{count}", "0"),
    );
    await expect(panel("order")).toContainText(menu("menu.sample_rating"));
    await trigger("story").hover();
    await trigger("order").hover();
    expect(asked).toHaveLength(1);
    await cards
      .nth(1)
      .getByRole("link", { name: /Add to cart: AHCC/ })
      .click();
    await expect(page).toHaveURL(/\/products\/ahcc$/);
  });

  for (const width of [768, 1280]) {
    test(`says of each product its whole sentence at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await shopperOf(page, "ro").open("/shop");
      const { trigger, panel, menu } = headerOf(page, "ro");
      await trigger("order").hover();
      const cards = panel("order")
        .getByRole("listitem")
        .filter({ hasText: menu("menu.add_to_cart") });
      await expect(cards).toHaveCount(3);
      const cut = await cards
        .locator("p")
        .evaluateAll((texts) =>
          texts.filter((text) => text.scrollHeight > text.clientHeight + 1).map((text) => text.textContent),
        );
      expect(cut).toEqual([]);
    });
  }

  test("spins while it loads", async ({ page }) => {
    await page.route(MENU_API, () => {
      // Never answered.
    });
    await shopperOf(page, "ro").open("/shop");
    const { trigger, panel, menu } = headerOf(page, "ro");
    await trigger("order").hover();
    await expect(panel("order").getByRole("status")).toHaveText(menu("menu.loading"));
    await expect(panel("order").getByRole("link", { name: menu("menu.shop_all") })).toBeVisible();
  });

  test.describe("when the products cannot be had", () => {
    test.use({ expectedProblems: [/503/] });

    test("says so, and tries again", async ({ page }) => {
      await page.route(MENU_API, (route) =>
        route.fulfill({ status: 503, json: { error: "shop_unavailable" } }),
      );
      await shopperOf(page, "en").open("/shop");
      const { trigger, panel, menu } = headerOf(page, "en");
      await trigger("order").hover();
      await expect(panel("order").getByRole("alert")).toContainText(
        "Failed to load products. Please try again later.",
      );
      await page.unroute(MENU_API);
      await panel("order")
        .getByRole("button", { name: menu("menu.retry") })
        .click();
      await expect(panel("order")).toContainText("Simplix");
      await expect(panel("order")).toHaveAttribute("open");
    });
  });

  test("says so when there are no products", async ({ page }) => {
    await page.route(MENU_API, (route) => route.fulfill({ json: { products: [] } }));
    await shopperOf(page, "ro").open("/shop");
    const { trigger, panel, menu } = headerOf(page, "ro");
    await trigger("order").hover();
    await expect(panel("order")).toContainText(menu("menu.empty"));
  });
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

  test("a tap opens a menu, another closes it, a tap elsewhere too", async ({ page }) => {
    await shopperOf(page, "ro").open("/shop");
    const { trigger, panel } = headerOf(page, "ro");
    await trigger("order").tap();
    await expect(panel("order")).toHaveAttribute("open");
    await trigger("story").tap();
    await expect(panel("story")).toHaveAttribute("open");
    await expect(panel("order")).not.toHaveAttribute("open");
    await trigger("story").tap();
    await expect(panel("story")).not.toHaveAttribute("open");
    await trigger("story").tap();
    await expect(panel("story")).toHaveAttribute("open");
    await page.touchscreen.tap(20, 700);
    await expect(panel("story")).not.toHaveAttribute("open");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: DESKTOP });

  test("a click opens a menu and its links lead on", async ({ page }) => {
    await page.goto("/shop");
    const { trigger, panel, menu } = headerOf(page, "ro");
    await trigger("order").click();
    await panel("order")
      .getByRole("link", { name: menu("menu.ovarian") })
      .click();
    await expect(page).toHaveURL(/\/products\/pco-well$/);
  });

  test("the menus of a wide window are shown without the phone's button", async ({ page }) => {
    await page.goto("/shop");
    const { header, trigger, layout } = headerOf(page, "ro");
    await expect(trigger("order")).toBeVisible();
    await expect(header.getByRole("link", { name: layout("layout.open_menu") })).toBeHidden();
  });

  test("the menu button of a phone leads to the footer's links", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/shop");
    const { header, layout } = headerOf(page, "ro");
    await header.getByRole("link", { name: layout("layout.open_menu") }).click();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Papillex" })).toBeInViewport();
  });
});

test.describe("the mobile menu", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  for (const language of ["ro", "en"] as const) {
    test(`is accessible in ${language}, locks the scroll and gives the focus back ${runOf(language)}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await shopperOf(page, language).open("/shop");
      const { openMobileMenu, header, layout } = headerOf(page, language);
      const dialog = await openMobileMenu();
      await expectAccessible(page);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(header.getByRole("button", { name: layout("layout.open_menu") })).toBeFocused();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe(
        "hidden",
      );
    });
  }

  test("gives the focus back in another language, too", async ({ page }) => {
    await shopperOf(page, "ro").open("/shop");
    const { openMobileMenu } = headerOf(page, "ro");
    const dialog = await openMobileMenu();
    await dialog.getByRole("link", { name: "English" }).press("Enter");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const { header, layout } = headerOf(page, "en");
    await expect(header.getByRole("button", { name: layout("layout.open_menu") })).toBeFocused();
  });

  test("expands one section at a time and keeps Tab inside", async ({ page }) => {
    await shopperOf(page, "ro").open("/shop");
    const { openMobileMenu, menu } = headerOf(page, "ro");
    const dialog = await openMobileMenu();
    const open = dialog.locator("details[open] > summary");
    await expect(open).toHaveText([menu("menu.order")]);
    await dialog.locator("summary", { hasText: menu("menu.our_story") }).click();
    await expect(open).toHaveText([menu("menu.our_story")]);
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("link", { name: menu("menu.our_story") })).toBeFocused();
    for (let n = 0; n < 20; n += 1) {
      await page.keyboard.press("Tab");
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
  });

  test("shows the six products with their pictures and what they are for", async ({ page }) => {
    await shopperOf(page, "ro").open("/shop");
    const dialog = await headerOf(page, "ro").openMobileMenu();
    const products = dialog.locator('a[href^="/products/"]');
    await expect(products).toHaveCount(6);
    await expect(products.locator("img")).toHaveCount(6);
    await expect(products.filter({ hasText: "Simplix" })).toContainText(
      "Herpes labial · Răceală și gripă sezonieră",
    );
    await expect
      .poll(() => products.locator("img").evaluateAll((all: HTMLImageElement[]) => all[0]?.naturalWidth))
      .toBeGreaterThan(0);
    await products.filter({ hasText: "IC-Well" }).click();
    await expect(page).toHaveURL(/\/products\/ic-well$/);
    await expect(dialog).toBeHidden();
  });

  test("leads to the products by their categories where their list cannot be had", async ({ page }) => {
    await page.route("**/api/menu-products?*", (route) => route.fulfill({ json: { products: null } }));
    await shopperOf(page, "ro").open("/shop");
    const { openMobileMenu, menu } = headerOf(page, "ro");
    const dialog = await openMobileMenu();
    await expect(dialog.locator('a[href^="/products/"]')).toHaveCount(8);
    await expect(dialog.getByRole("link", { name: menu("menu.cervical") })).toHaveAttribute(
      "href",
      "/products/papillex",
    );
  });

  test("closes when its link leads to another page, and to another place of the same one", async ({
    page,
  }) => {
    await shopperOf(page, "ro").open("/products/ahcc");
    const { openMobileMenu, menu } = headerOf(page, "ro");
    const dialog = await openMobileMenu();
    await dialog.getByRole("link", { name: menu("menu.shop_all") }).click();
    await expect(page).toHaveURL(/\/shop$/);
    await expect(dialog).toBeHidden();
    await openMobileMenu();
    await dialog.getByRole("link", { name: menu("menu.bundle") }).click();
    await expect(page).toHaveURL(/\/shop#bundle$/);
    await expect(dialog).toBeHidden();
  });

  test("closes on the way back", async ({ page }) => {
    await shopperOf(page, "ro").open("/shop");
    await page.getByRole("link", { name: "Papillex" }).first().click();
    // The address changes before the page does, and the menu closes with the page.
    await expect(page.getByRole("heading", { level: 1, name: "Papillex" })).toBeVisible();
    const { openMobileMenu } = headerOf(page, "ro");
    const dialog = await openMobileMenu();
    await page.goBack();
    await expect(page).toHaveURL(/\/shop$/);
    await expect(dialog).toBeHidden();
  });

  test("changes the language and is gone", async ({ page }) => {
    await shopperOf(page, "ro").open("/shop");
    const dialog = await headerOf(page, "ro").openMobileMenu();
    await dialog.getByRole("link", { name: "English" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("the bottom bar", () => {
  test.use({ viewport: PHONE });

  test("has home, shop, account and cart, and hides on the cart and the checkout", async ({ page }) => {
    await page.goto("/shop");
    await waitUntilInteractive(page);
    const { layout } = headerOf(page, "ro");
    const bar = page.getByRole("navigation", { name: layout("layout.bottom_navigation") });
    expect(
      await bar.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    ).toEqual(["/", "/shop", "/my-account"]);
    await expect(bar.getByRole("button")).toHaveCount(1);
    await bar.getByRole("link", { name: layout("layout.account_short") }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Contul tău" })).toBeVisible();
    for (const path of ["/cart", "/checkout"]) {
      await page.goto(path);
      await expect(bar).toHaveCount(0);
    }
  });
});

test.describe("the account page of a guest", () => {
  for (const language of ["ro", "en"] as const) {
    test(`is accessible in ${language}, out of search engines and out of caches ${runOf(language)} ${phoneOfWholeRun()}`, async ({
      page,
    }) => {
      await shopperOf(page, language).open("/my-account");
      await expectAccessible(page);
      const answer = await page.request.get("/my-account");
      expect(answer.headers()["cache-control"]).toBe("private, no-store");
      expect(await answer.text()).toContain('<meta name="robots" content="noindex"');
    });
  }

  test("shows the order made in this browser, and in no other one", async ({ page, browser, baseURL }) => {
    const shopper = shopperOf(page, "ro");
    await shopper.add("papillex");
    await shopper.fillCheckout("ioana@exemplu.ro");
    await shopper.continueToPayment();
    await shopper.payWith("4242 4242 4242 4242");
    const number = await shopper.seesThanks();
    await page.goto("/my-account");
    await expect(page.getByRole("main")).toContainText(number);
    await page.getByRole("link", { name: "Vezi comanda" }).click();
    await expect(page).toHaveURL(/\/success$/);

    const stranger = await browser.newContext({ baseURL: baseURL ?? "" });
    const strangersPage = await stranger.newPage();
    await strangersPage.goto("/my-account");
    await expect(strangersPage.getByRole("main")).not.toContainText(number);
    await stranger.close();
  });
});
