import type { Page, Route } from "@playwright/test";
import { openAccount } from "#tests/support/browser/accounts.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { runsAll } from "#lib/testing/whole-run.ts";

/** Every kind of page, with the visitor's steps before it is opened. */
const PAGES: Record<string, { path: string; prepare?: (page: Page, mailboxUrl: string) => Promise<void> }> = {
  home: { path: "/" },
  product: { path: "/products/papillex" },
  cart: { path: "/cart", prepare: fillCart },
  checkout: { path: "/checkout", prepare: fillCart },
  account: {
    path: "/my-account",
    prepare: async (page, mailboxUrl) => {
      await shopperOf(page, "ro").open("/");
      await openAccount(page.request, mailboxUrl);
    },
  },
  blog: { path: "/blog" },
};

/**
 * Files tested in a plain run: each page's own, and one for each way that code is fetched. `--all` tests every file.
 */
const SAMPLE = /\/(entry\.client|header|[\w.]+\.page)-[\w-]{8}\.js$/;
/** The same for files that come late, of the home page: two of the first load, three that are fetched later. */
const LATE_SAMPLE = ["entry.client", "home.page", "header", "navigation-aids", "footer"];
/** A page is opened twice for each of its files, some thirty. */
const ALL_FILES_TIMEOUT_MS = 1_800_000;

test.use({ expectedProblems: [/Failed to load resource|Failed to fetch dynamically imported module/] });

async function fillCart(page: Page): Promise<void> {
  const shopper = shopperOf(page, "ro");
  await shopper.add("simplix");
  await expect(shopper.drawer().getByRole("listitem")).toContainText("Simplix");
}

const notice = (page: Page) => page.locator("[data-missing-code]");
const tryAgain = (page: Page) => page.getByRole("button", { name: "Încearcă din nou" });

/** Opens a page and, once it works or reports an error, moves the pointer, which lets it fetch all of its code. */
async function use(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await expect(page.locator("body:not([data-unhydrated]), [data-missing-code]").first()).toBeAttached();
  await page.mouse.move(200, 200);
}

/** Lists the files that a page runs, by their addresses, without those of other pages, which are only prefetched. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await use(page, path);
  await expect(page.locator("[data-unhydrated]")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  const entries = await page.coverage.stopJSCoverage();
  const others = await page.evaluate(filesOfOtherPages);
  const paths = entries
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .map(({ url }) => new URL(url).pathname)
    .filter((file) => file.startsWith("/assets/") && !others.includes(file));
  return [...new Set(paths)].toSorted();
}

/** Lists the files of the routes that the page does not show, from React Router's list. Runs in the page. */
function filesOfOtherPages(): string[] {
  const { __reactRouterManifest: manifest, __reactRouterDataRouter: router } = window as unknown as {
    __reactRouterManifest: { routes: Record<string, { id: string; module: string; imports?: string[] }> };
    __reactRouterDataRouter: { state: { matches: { route: { id: string } }[] } };
  };
  const shown = new Set(router.state.matches.map(({ route }) => route.id));
  const filesOf = (isShown: boolean) =>
    Object.entries(manifest.routes)
      .filter(([id]) => shown.has(id) === isShown)
      .flatMap(([, { module, imports = [] }]) => [module, ...imports]);
  const own = filesOf(true);
  return filesOf(false).filter((file) => !own.includes(file));
}

async function expectWhole(page: Page, file: string): Promise<void> {
  await expect(notice(page), file).toHaveCount(0);
  await expect(page.locator("body:not([data-unhydrated])"), file).toBeAttached();
  await page.mouse.move(220, 220);
  await expect(page.locator("[data-unhydrated]"), file).toHaveCount(0);
}

/**
 * Opens a page without one of its files: the page reports it, and is complete after a press once the file is available.
 */
async function openWithout(page: Page, path: string, file: string): Promise<void> {
  const pattern = `**${file}`;
  const abort = (route: Route) => route.abort();
  await page.route(pattern, abort);
  await use(page, path);
  await expect(notice(page), file).toBeVisible();
  await page.unroute(pattern, abort);
  // In the page: a section that is reached meanwhile fetches its file anew by itself, and takes the notice away.
  await tryAgain(page).evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click());
  await expectWhole(page, file);
}

/**
 * Opens a page of which one file takes 12 s: the page reports it after 10 s, and is complete once the file is loaded.
 */
async function openLate(page: Page, path: string, file: string): Promise<void> {
  const pattern = `**${file}`;
  const held = Promise.withResolvers<void>();
  const hold = async (route: Route): Promise<void> => {
    await held.promise;
    await route.continue();
  };
  await page.route(pattern, hold);
  const asked = page.waitForRequest(pattern);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  // A file of the first load is requested before the page works, any other after that.
  await Promise.race([asked, page.locator("body:not([data-unhydrated])").waitFor({ state: "attached" })]);
  await page.mouse.move(200, 200);
  await asked;
  await expect(notice(page), file).toHaveCount(0);
  await page.clock.fastForward("00:12");
  await expect(notice(page), file).toBeVisible();
  held.resolve();
  await expectWhole(page, file);
  await page.unroute(pattern, hold);
}

for (const [name, { path, prepare }] of Object.entries(PAGES)) {
  test(`every script file of the ${name} page: says so without it, and recovers by one press`, async ({
    page,
    mailboxUrl,
  }) => {
    if (runsAll()) test.setTimeout(ALL_FILES_TIMEOUT_MS);
    await prepare?.(page, mailboxUrl);
    const files = await scriptsOf(page, path);
    expect(files.filter((file) => SAMPLE.test(file)).length).toBeGreaterThan(1);
    for (const file of files) {
      if (runsAll() || SAMPLE.test(file)) await openWithout(page, path, file);
    }
    if (!runsAll()) return;
    await page.clock.install();
    for (const file of files) await openLate(page, path, file);
  });
}

test("code that takes longer than ten seconds is said to be missing, and used when it comes", async ({
  page,
}) => {
  await page.clock.install();
  for (const file of LATE_SAMPLE) await openLate(page, "/", `/assets/${file}-*.js`);
});

test.describe("the code of a page that is gone to", () => {
  const SHOP_SCRIPT = "**/assets/shop.page-*.js";
  const goToShop = (page: Page) => page.getByRole("main").locator('a[href="/shop"]').first().click();
  const panel = (page: Page) => page.getByRole("main").getByRole("alert");

  test("shows the error panel while it cannot be had, fetches it anew by a press", async ({ page }) => {
    await shopperOf(page, "ro").open("/");
    await page.route(SHOP_SCRIPT, (route) => route.abort());
    await goToShop(page);
    await expect(panel(page)).toContainText("Ceva nu a mers bine");
    await page.unroute(SHOP_SCRIPT);
    await panel(page).getByRole("button").click();
    await expect(page.getByRole("heading", { level: 1, name: "Toate produsele" })).toBeVisible();
    await expect(page).toHaveURL(/\/shop$/);
  });

  test("is fetched anew by coming back to it", async ({ page }) => {
    await shopperOf(page, "ro").open("/");
    await page.route(SHOP_SCRIPT, (route) => route.abort());
    await goToShop(page);
    await expect(panel(page)).toBeVisible();
    await page.getByRole("banner").locator('a[href="/"]').first().click();
    await expect(panel(page)).toHaveCount(0);
    await page.unroute(SHOP_SCRIPT);
    await goToShop(page);
    await expect(page.getByRole("heading", { level: 1, name: "Toate produsele" })).toBeVisible();
  });

  test("is said to be missing after ten seconds, and shown when it comes", async ({ page }) => {
    await page.clock.install();
    await shopperOf(page, "ro").open("/");
    const held = Promise.withResolvers<void>();
    await page.route(SHOP_SCRIPT, async (route) => {
      await held.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(SHOP_SCRIPT);
    await goToShop(page);
    await asked;
    await page.clock.fastForward("00:12");
    await expect(panel(page)).toBeVisible();
    held.resolve();
    await expect(page.getByRole("heading", { level: 1, name: "Toate produsele" })).toBeVisible();
  });

  test("that a release has replaced is opened as a document", async ({ page }) => {
    await shopperOf(page, "ro").open("/");
    await page.route(SHOP_SCRIPT, (route) => route.fulfill({ status: 404 }));
    await goToShop(page);
    await expect(panel(page)).toBeVisible();
    const opened = page.waitForRequest((request) => request.isNavigationRequest());
    await panel(page).getByRole("button").click();
    await opened;
    await expect(page).toHaveURL(/\/shop$/);
  });
});
