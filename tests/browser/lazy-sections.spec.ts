import type { Page } from "@playwright/test";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { EARLY_PRESSES } from "#app/hydration/early-presses.server.ts";
import { openAccount } from "#tests/support/browser/accounts.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { waitUntilInteractive, shopperOf } from "#tests/support/browser/shopper.ts";
import { pauseClock } from "#tests/support/browser/pause-clock.ts";

/** The footer is a lazy section of every page. */
const FOOTER_SCRIPT = "**/assets/footer-*.js";
const LOWER_SECTIONS_SCRIPT = "**/assets/lower-sections-*.js";
const DRAWER_SCRIPT = "**/assets/cart-drawer-*.js";
const HEADER_SCRIPT = "**/assets/header-*.js";
/** Low enough that the footer is far from it. */
const DESKTOP = { width: 1280, height: 700 };

test.use({ viewport: DESKTOP });

function isAlive(page: Page): Promise<boolean> {
  return page.getByRole("contentinfo").evaluate((footer) => footer.closest("[data-unhydrated]") === null);
}

/** Follows a link of the page as a press does, without the pointer events that show a person's presence. */
async function follow(page: Page, path: string): Promise<void> {
  await expect(page.locator("[data-unhydrated] > header")).toHaveCount(0);
  await page
    .locator(`header a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
}

test("the code of a section below is fetched at the first use, and takes over the HTML that stands there", async ({
  page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await shopperOf(page, "ro").open("/");
  await page.waitForLoadState("networkidle");
  expect(requested.join()).not.toMatch(/footer-|lower-sections-|cart-drawer-|page-skeleton-/);
  await expect(page.getByRole("contentinfo").getByRole("link").first()).toBeAttached();
  expect(await isAlive(page)).toBe(false);
  const footer = await page.getByRole("contentinfo").elementHandle();
  await page.mouse.move(200, 200);
  await expect.poll(() => isAlive(page)).toBe(true);
  expect(await footer?.evaluate((element) => element.isConnected)).toBe(true);
});

test("a page opened in a background tab works", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, "hidden", { get: () => true }));
  await shopperOf(page, "ro").open("/faq");
});

test("a reload comes back to what was in view", async ({ page }) => {
  await shopperOf(page, "ro").open("/");
  await page.mouse.move(200, 200);
  await expect.poll(() => isAlive(page)).toBe(true);
  const questions = page.getByRole("heading", { name: "Întrebări pe care le primim des" });
  await questions.scrollIntoViewIfNeeded();
  const placeOf = async () => Math.round((await questions.boundingBox())?.y ?? -1);
  const before = await placeOf();
  await page.reload();
  await waitUntilInteractive(page);
  await expect.poll(placeOf).toBe(before);
});

test("everything on the home page is there without scripts", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: "ro-RO",
    baseURL: baseURL ?? "",
  });
  const page = await context.newPage();
  await page.goto("/");
  const sections = page.locator("main section");
  expect(await sections.count()).toBeGreaterThan(8);
  await page.getByRole("contentinfo").getByRole("link", { name: "Papillex" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Papillex" })).toBeVisible();
  await context.close();
});

test("a navigation waits ten seconds for lazy code at most, and blanks nothing meanwhile", async ({
  page,
}) => {
  await page.clock.install();
  await page.route(FOOTER_SCRIPT, () => {
    // Never answered.
  });
  await shopperOf(page, "ro").open("/shop");
  const standing = (await page.getByRole("contentinfo").textContent()) ?? "";
  await follow(page, "/my-account");
  // The router exists before React can render the page.
  await expect(page).toHaveURL(/\/my-account$/);
  await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(rendered)));
  await expect(page.getByRole("contentinfo")).toHaveText(standing);
  await expect(page.getByRole("heading", { level: 1, name: "Toate produsele" })).toBeVisible();
  await page.clock.fastForward("00:10");
  await expect(page.getByRole("heading", { level: 1, name: "Toate produsele" })).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveText(standing);
});

test("the mark of who is logged in comes into a header that works", async ({ page, mailboxUrl }) => {
  const shopper = shopperOf(page, "ro");
  await shopper.open("/");
  await openAccount(page.request, mailboxUrl);
  const goOn = await holdRequests(page, HEADER_SCRIPT);
  await page.goto("/faq");
  const mark = page.locator("#account-mark").getByText("(ești în cont)");
  await expect(page.locator("[data-unhydrated] > header")).toHaveCount(1);
  await expect(mark).toHaveCount(0);
  goOn();
  // An attribute on a header that React has not hydrated yet causes a console error, which fails the test.
  await expect(mark).toHaveCount(1);
});

test.describe("code that cannot be had", () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test("leaves what the server sent standing, with links that lead on", async ({ page }) => {
    await page.route(FOOTER_SCRIPT, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", {
      predicate: (request) => request.url().includes("/footer-"),
    });
    await shopperOf(page, "ro").open("/shop");
    await page.mouse.move(200, 200);
    await failed;
    await page.getByRole("contentinfo").getByRole("link", { name: "Papillex" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Papillex" })).toBeVisible();
  });

  test("leaves no section inside it waiting", async ({ page }) => {
    await page.route(HEADER_SCRIPT, (route) => route.abort());
    await shopperOf(page, "ro").open("/faq");
    // The header's menus and the choice of language are separate lazy sections.
    await expect(page.locator("header [data-unhydrated], [data-unhydrated] > header")).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("link").first()).toBeVisible();
  });
});

test("a button pressed before the page works at all is pressed once when it does", async ({ page }) => {
  const goOn = await holdRequests(page, "**/assets/entry.client-*.js");
  await page.goto("/products/papillex", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Adaugă în coș" }).first().click();
  goOn();
  await expect(page.getByRole("dialog", { name: "Coșul tău" })).toContainText("289,00");
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), `${BRAND_STORAGE_PREFIX}_cart`))
    .toContain('"quantity":1');
});

test("a button pressed before its code is here says that it was, and is answered when it is", async ({
  page,
}) => {
  const goOn = await holdRequests(page, LOWER_SECTIONS_SCRIPT);
  await page.goto("/products/papillex");
  await waitUntilInteractive(page);
  const button = page.getByRole("button", { name: "Adaugă pachetul în coș" });
  await button.click();
  await expect(button).toHaveAttribute("data-pressed", "");
  await expect(button).toHaveAttribute("aria-busy", "true");
  goOn();
  await expect(page.getByRole("dialog", { name: "Coșul tău" })).toContainText("3 flacoane");
  await expect(button).not.toHaveAttribute("data-pressed");
  expect(await page.evaluate((key) => localStorage.getItem(key), `${BRAND_STORAGE_PREFIX}_cart`)).toContain(
    '"quantity":1',
  );
});

test("an emptied cart says so while the code of what it offers is on its way, at a hash too", async ({
  page,
}) => {
  const shopper = shopperOf(page, "ro");
  await shopper.add("simplix");
  await expect(shopper.drawer().getByRole("listitem")).toContainText("Simplix");
  await page.clock.install();
  await page.goto("/cart#content");
  const main = page.getByRole("main");
  const remove = main.getByRole("button", { name: /^Elimină/ });
  await expect(remove).toBeVisible();
  const goOn = await holdRequests(page, "**/assets/*.js");
  // Or code that takes longer than ten seconds would be given up.
  await pauseClock(page);
  await remove.click();
  await expect(main).toContainText("Coșul tău e gol");
  const shelf = main.getByRole("heading", { name: "Începe cu una dintre formulele noastre" });
  await expect(shelf).toHaveCount(0);
  await page.clock.resume();
  goOn();
  await expect(shelf).toBeVisible();
});

test("a cart whose drawer is on its way says so", async ({ page }) => {
  const goOn = await holdRequests(page, DRAWER_SCRIPT);
  await page.goto("/shop");
  await waitUntilInteractive(page);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Deschide coșul/ })
    .click();
  await expect(page.getByText("Se deschide coșul…")).toBeVisible();
  goOn();
  await expect(page.getByRole("dialog", { name: "Coșul tău" })).toBeVisible();
  await expect(page.getByText("Se deschide coșul…")).toHaveCount(0);
});

test("a second press while the drawer is on its way adds nothing more", async ({ page }) => {
  const goOn = await holdRequests(page, DRAWER_SCRIPT);
  await page.goto("/shop#bundle");
  await waitUntilInteractive(page);
  const add = page.getByRole("button", { name: "Adaugă setul în coș" });
  await add.click();
  await expect(page.getByText("Se deschide coșul…")).toBeVisible();
  await add.click();
  goOn();
  const drawer = page.getByRole("dialog", { name: "Coșul tău" });
  await expect(drawer.getByRole("listitem").filter({ hasText: "AHCC" })).toHaveCount(1);
  await expect(drawer.getByText(/606,10/).first()).toBeVisible();
});

test.describe("a press on a button that has no handler yet", () => {
  /** Makes a page that counts its button's handled clicks; `hydrate()` gives the button its handler. */
  test.beforeEach(async ({ page }) => {
    await page.setContent(`<body data-unhydrated=""><button type="button">Press</button><script>
      var answers = 0;
      function hydrate() {
        document.querySelector("button").addEventListener("click", () => { answers += 1; });
        document.body.removeAttribute("data-unhydrated");
      }
      ${EARLY_PRESSES}
    </script></body>`);
  });

  test("is answered once when the handler comes right after it", async ({ page }) => {
    await page.evaluate("document.querySelector('button').click(); hydrate()");
    expect(await page.evaluate("answers")).toBe(1);
  });

  test("is answered once when the handler comes for its sake", async ({ page }) => {
    await page.evaluate("document.addEventListener('click', hydrate, { capture: true, once: true })");
    await page.getByRole("button").click();
    expect(await page.evaluate("answers")).toBe(1);
  });

  test("is answered once when it came twice", async ({ page }) => {
    await page.getByRole("button").dblclick();
    await expect(page.getByRole("button")).toHaveAttribute("data-pressed", "");
    await page.evaluate("hydrate()");
    await expect(page.getByRole("button")).not.toHaveAttribute("aria-busy");
    expect(await page.evaluate("answers")).toBe(1);
  });
});

test("new prices reach a section whose code comes late", async ({ page }) => {
  // Another currency than that of the first page requests its data again.
  await page.addInitScript(
    (key) => localStorage.setItem(key, "USD"),
    `${BRAND_STORAGE_PREFIX}_user_currency`,
  );
  const goOn = await holdRequests(page, LOWER_SECTIONS_SCRIPT);
  const asked = page.waitForRequest(LOWER_SECTIONS_SCRIPT);
  await page.goto("/products/papillex");
  const pack = page
    .getByRole("region")
    .filter({ has: page.getByRole("button", { name: "Adaugă pachetul în coș" }) });
  await asked;
  await expect(pack).toContainText("780,30 lei");
  goOn();
  await expect(pack).toContainText("$178.20");
  await pack.getByRole("button").click();
  await expect(page.getByRole("dialog", { name: "Coșul tău" })).toContainText("3 flacoane");
});
