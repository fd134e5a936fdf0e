import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { LEFT_TO_ALL } from "#tests/support/browser/projects.ts";
import { waitUntilInteractive, shopperOf } from "#tests/support/browser/shopper.ts";
import { pauseClock } from "#tests/support/browser/pause-clock.ts";

test("the product page without a handle is AHCC, and the short address works too", async ({ page }) => {
  await page.goto("/product");
  await expect(page.getByRole("heading", { level: 1, name: "AHCC" })).toBeVisible();
  await page.goto("/product/simplix");
  await expect(page.getByRole("heading", { level: 1, name: "Simplix" })).toBeVisible();
});

test("a variant in the address is chosen, and choosing another fills no history", async ({ page }) => {
  const shopper = shopperOf(page, "ro");
  await shopper.open("/shop");
  await page.getByRole("link", { name: "Papillex" }).first().click();
  await page.getByRole("radio", { name: "3 flacoane" }).check();
  await expect(page).toHaveURL(/variant=\d+/);
  const address = page.url();
  await page.getByRole("radio", { name: "Abonament lunar" }).check();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  await page.goto(address);
  await expect(page.getByRole("radio", { name: "3 flacoane" })).toBeChecked();
});

test("a sold-out variant is not added and says why", async ({ page }) => {
  const shopper = shopperOf(page, "en");
  await shopper.open("/products/simplix");
  await page.getByRole("radio", { name: "3 pack" }).check();
  await page.getByRole("button", { name: "Unavailable" }).click();
  await expect(page.getByRole("alert")).toHaveText("This variant is currently not available for sale.");
  expect(await page.evaluate((key) => localStorage.getItem(key), `${BRAND_STORAGE_PREFIX}_cart`)).toBeNull();
});

test.describe("the language", () => {
  test("is Romanian by default, switched in place, and remembered", async ({ page }) => {
    await page.goto("/shop");
    await waitUntilInteractive(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "ro");
    await page.getByRole("banner").getByText("RO", { exact: true }).click();
    await page.getByRole("link", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("language"))).toBe("en");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
  });

  test("chosen by keyboard leaves the focus where it was chosen", async ({ page }) => {
    await page.goto("/shop");
    await waitUntilInteractive(page);
    const summary = page.getByRole("banner").locator("summary", { hasText: /RO|EN/ });
    await summary.press("Enter");
    // Until its code is loaded the link leads to a new document, which starts at its top.
    await page.waitForFunction(() => {
      const link = document.querySelector("header a[hreflang=en]");
      return link !== null && link.closest("[data-unhydrated]") === null;
    });
    await page.getByRole("link", { name: "English" }).press("Enter");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("link", { name: "English" })).toBeHidden();
    await expect(summary).toBeFocused();
  });

  test("of an address wins, and is kept for the next page", async ({ page }) => {
    await page.goto("/?lang=en");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await waitUntilInteractive(page);
    await page.goto("/shop");
    await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
  });

  test("found only in local storage is taken up after hydration", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("language", "en"));
    await page.goto("/shop");
    await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});

test("a new page starts at its top with the focus on it, and back restores the place", async ({ page }) => {
  const shopper = shopperOf(page, "ro");
  await shopper.open("/shop");
  const last = page.getByRole("article").last().getByRole("link");
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  const place = await page.evaluate(() => window.scrollY);
  await last.click();
  await expect(page).toHaveURL(/\/products\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole("main")).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 50);
});

test("a link to a part of another page takes the keyboard there", async ({ page }) => {
  await shopperOf(page, "ro").open("/our-story");
  await page.getByRole("contentinfo").getByRole("link", { name: "Recenzii", exact: true }).press("Enter");
  const reviews = page.locator("#reviews");
  await expect(reviews).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(reviews.locator(":focus")).toBeVisible();
});

test("a link to a part of another page waits for the part", async ({ page }) => {
  const goOn = await holdRequests(page, "**/assets/lower-sections-*.js");
  await shopperOf(page, "ro").open("/our-story");
  await page.mouse.move(200, 200);
  await expect(page.locator("[data-unhydrated]")).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Recenzii", exact: true }).click();
  await expect(page.getByText("Se încarcă pagina…")).toBeVisible();
  goOn();
  await expect(page).toHaveURL(/\/shop#reviews$/);
  await expect(page.locator("#reviews")).toBeInViewport();
});

test("a navigation shows the thin bar for 400 ms at least, and what is coming after 200 ms", async ({
  page,
}) => {
  await page.clock.install();
  const goOn = await holdRequests(page, "**/products/*.data*");
  await shopperOf(page, "ro").open("/shop");
  await pauseClock(page);
  const bar = page.getByTestId("loading-bar");
  const coming = page.getByRole("main").getByText("Se încarcă pagina…");
  await expect(bar).toHaveCount(0);
  await page.getByRole("article").getByRole("link", { name: "Papillex" }).click();
  await expect(bar).toBeVisible();
  await page.clock.runFor(199);
  await expect(coming).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(coming).toBeVisible();
  goOn();
  // React keeps showing the placeholder of a page for a moment.
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(coming).toHaveCount(0, { timeout: 100 });
  }).toPass();
  await page.clock.runFor(320);
  await expect(bar).toBeVisible();
  await page.clock.runFor(80);
  await expect(bar).toHaveCount(0);
  await page.clock.resume();
  await expect(page.getByRole("heading", { level: 1, name: "Papillex" })).toBeVisible();
});

test("back restores a place among the late sections", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await shopperOf(page, "ro").open("/shop");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await page.evaluate(() => document.querySelector<HTMLElement>("article a")?.click());
  await expect(page.getByRole("heading", { level: 1, name: "Papillex" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 50);
});

test("header and footer hide on the cart and the checkout only", async ({ page }) => {
  for (const [path, shown] of [
    ["/shop", true],
    ["/cart", false],
    ["/checkout", false],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("contentinfo")).toHaveCount(shown ? 1 : 0);
  }
});

test("the shop is readable without JavaScript", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: "ro-RO",
    baseURL: baseURL ?? "",
  });
  const page = await context.newPage();
  await page.goto("/shop");
  await page.getByRole("link", { name: "Papillex" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Papillex" })).toBeVisible();
  await expect(page.getByText(/289,00\slei/).first()).toBeVisible();
  await context.close();
});

test("the first Tab leads to the skip link, and the skip link to the content", async ({ page }) => {
  await shopperOf(page, "en").open("/shop");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test.describe("an address that leads nowhere", () => {
  test.use({ expectedProblems: [/404/] });

  for (const path of ["/nowhere", "/blog/news/nothing-of-the-kind"]) {
    test(`(${path}) offers products`, async ({ page }) => {
      await shopperOf(page, "ro").open(path);
      const offered = page.getByRole("region", { name: "Începe cu una dintre formulele noastre" });
      await expect(offered.getByRole("article")).toHaveCount(3);
      await expectAccessible(page);
      await offered.getByRole("link", { name: "Papillex" }).click();
      await expect(page).toHaveURL(/\/products\/papillex$/);
    });
  }
});

test.describe("a page that breaks", () => {
  test.use({ expectedProblems: [/status of 500|Unable to decode turbo-stream/] });

  const PAGES = [
    { link: "View cart", path: "/cart", title: "Cart Error", heading: "Your cart" },
    { link: "Checkout now", path: "/checkout", title: "Checkout Error", heading: "Checkout" },
  ];
  for (const { link, path, title, heading } of PAGES) {
    test(`(${path}) says so, can be tried again, and leads home and to us ${path === "/cart" ? "" : LEFT_TO_ALL}`, async ({
      page,
    }) => {
      const broken = `**${path}.data*`;
      await page.route(broken, (route) => route.fulfill({ status: 500, body: "broken" }));
      const shopper = shopperOf(page, "en");
      await shopper.add("simplix");
      await shopper.drawer().getByRole("link", { name: link }).click();
      const problem = page.getByRole("alert").filter({ hasText: title });
      await expect(problem).toBeVisible();
      await expect(problem.getByRole("link", { name: "Home page" })).toHaveAttribute("href", "/");
      await expect(problem.getByRole("link", { name: "Contact" })).toHaveAttribute("href", "/contact");
      await page.unroute(broken);
      await problem.getByRole("button", { name: "Try Again" }).click();
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    });
  }
});
