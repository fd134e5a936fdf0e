import type { Page, Route } from "@playwright/test";
import { openAccount } from "../support/accounts.ts";
import { expect, test } from "../support/browser-test.ts";
import { OF_HYDRATION } from "../support/projects.ts";
import { shopperOf } from "../support/shopper.ts";
import { runsAll } from "../support/whole-run.ts";

/** Every kind of page, by what a visitor does before it is opened. */
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

/** What a plain run tries of each page: its own file, and one of each way that code is fetched. `--all` tries every file. */
const SAMPLE = /\/(entry\.client|header|[\w.]+\.page)-/;
/** A page is opened once for each of its files, some thirty. */
const ALL_FILES_TIMEOUT_MS = 900_000;

test.use({ expectedProblems: [/Failed to load resource|Failed to fetch dynamically imported module/] });

async function fillCart(page: Page): Promise<void> {
  const shopper = shopperOf(page, "ro");
  await shopper.add("simplix");
  await expect(shopper.drawer().getByRole("listitem")).toContainText("Simplix");
}

const notice = (page: Page) => page.locator("[data-missing-code]");
const tryAgain = (page: Page) => page.getByRole("button", { name: "Încearcă din nou" });

/** Opens a page and, once it works or says that it cannot, moves the pointer, which lets it fetch all of its code. */
async function use(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await expect(page.locator("body:not([data-unhydrated]), [data-missing-code]").first()).toBeAttached();
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
}

/** The files that a page runs, by their addresses, without those of other pages, which are only fetched ahead. */
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

/** Runs in the page: the files of the routes it does not show, as React Router lists them. */
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
  await page.mouse.move(230, 230);
  await expect(page.locator("[data-unhydrated]"), file).toHaveCount(0);
}

for (const [name, { path, prepare }] of Object.entries(PAGES)) {
  test(`every script file of the ${name} page: says so without it, and recovers by one press ${OF_HYDRATION}`, async ({
    page,
    mailboxUrl,
  }) => {
    if (runsAll()) test.setTimeout(ALL_FILES_TIMEOUT_MS);
    await prepare?.(page, mailboxUrl);
    const files = (await scriptsOf(page, path)).filter((file) => runsAll() || SAMPLE.test(file));
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const abort = (route: Route) => route.abort();
      await page.route(`**${file}`, abort);
      await use(page, path);
      await expect(notice(page), file).toBeVisible();
      await page.unroute(`**${file}`, abort);
      await tryAgain(page).click();
      await expectWhole(page, file);
    }
  });
}

test(`code that takes longer than ten seconds is said to be missing, and used when it comes ${OF_HYDRATION}`, async ({
  page,
}) => {
  await page.clock.install();
  for (const file of ["entry.client", "home.page", "header", "after", "frame"]) {
    const held = Promise.withResolvers<void>();
    const hold = async (route: Route): Promise<void> => {
      await held.promise;
      await route.continue();
    };
    const pattern = `**/assets/${file}-*.js`;
    await page.route(pattern, hold);
    const asked = page.waitForRequest(pattern);
    // Without one of the first two the page does not work, so no pointer would count.
    await (/client|page/.test(file) ? page.goto("/", { waitUntil: "domcontentloaded" }) : use(page, "/"));
    await asked;
    await expect(notice(page)).toHaveCount(0);
    await page.clock.fastForward("00:12");
    await expect(notice(page), file).toBeVisible();
    held.resolve();
    await expectWhole(page, file);
    await page.unroute(pattern, hold);
  }
});

test.describe("the code of a page that is gone to", () => {
  const SHOP_SCRIPT = "**/assets/shop.page-*.js";
  const follow = async (page: Page, path: string): Promise<void> => {
    await expect(page.locator("header [data-unhydrated], [data-unhydrated] > header")).toHaveCount(0);
    await page
      .locator(`header a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
  };
  const goToShop = (page: Page) => follow(page, "/shop");
  const panel = (page: Page) => page.getByRole("main").getByRole("alert");

  test("shows the error panel while it cannot be had, fetches it anew by a press", async ({ page }) => {
    await shopperOf(page, "ro").open("/faq");
    await page.route(SHOP_SCRIPT, (route) => route.abort());
    await goToShop(page);
    await expect(panel(page)).toContainText("Ceva nu a mers bine");
    await page.unroute(SHOP_SCRIPT);
    await panel(page).getByRole("button").click();
    await expect(page.getByRole("heading", { level: 1, name: "Toate produsele" })).toBeVisible();
    await expect(page).toHaveURL(/\/shop$/);
  });

  test("is fetched anew by coming back to it", async ({ page }) => {
    await shopperOf(page, "ro").open("/faq");
    await page.route(SHOP_SCRIPT, (route) => route.abort());
    await goToShop(page);
    await expect(panel(page)).toBeVisible();
    await follow(page, "/blog");
    await expect(page).toHaveURL(/\/blog$/);
    await page.unroute(SHOP_SCRIPT);
    await goToShop(page);
    await expect(page.getByRole("heading", { level: 1, name: "Toate produsele" })).toBeVisible();
  });

  test("is said to be missing after ten seconds, and shown when it comes", async ({ page }) => {
    await page.clock.install();
    await shopperOf(page, "ro").open("/faq");
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
    await shopperOf(page, "ro").open("/faq");
    await page.route(SHOP_SCRIPT, (route) => route.fulfill({ status: 404 }));
    await goToShop(page);
    await expect(panel(page)).toBeVisible();
    const opened = page.waitForRequest((request) => request.isNavigationRequest());
    await panel(page).getByRole("button").click();
    await opened;
    await expect(page).toHaveURL(/\/shop$/);
  });
});
