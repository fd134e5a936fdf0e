import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { shopperOf, waitUntilInteractive } from "#tests/support/browser/shopper.ts";

const PHONE = { width: 412, height: 823 };
const PAGES = [
  "/",
  "/shop",
  "/products/papillex",
  "/blog/wellness/winter-and-your-immune-system",
  "/order-lookup",
];
const LAZY_PICTURE = /papillex-back\.webp\?width=160/;
/** Script that every page loads before it works. */
const REACT_DOM_SCRIPT = "**/assets/react-dom-*.js";
const PICTURES_WAIT_MS = 2_000;
/** Scripts of the first load and of what a page fetches by itself, gzip; the list of all pages is 5 kB of them. */
const UNUSED_BYTES_MAX = 161_000;

test.use({ viewport: PHONE });

/** The scripts that a page asked for before its first paint, by their addresses. */
function scriptsBeforePaint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const paint =
      performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const files = performance.getEntriesByType("resource");
    return files
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime < paint)
      .map(({ name }) => name);
  });
}

for (const path of PAGES) {
  test(`${path} requests no script before its first paint, and little code until it is used`, async ({
    page,
  }) => {
    const answers: Response[] = [];
    page.on("response", (answer) => answers.push(answer));
    await shopperOf(page, "ro").open(path);
    await page.waitForLoadState("networkidle");
    expect(await scriptsBeforePaint(page)).toEqual([]);
    const scripts = answers.filter((answer) => answer.request().resourceType() === "script");
    const bodies = await Promise.all(scripts.map((script) => script.body()));
    expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(
      UNUSED_BYTES_MAX,
    );
  });
}

test.describe("lazy pictures", () => {
  test("are asked for once the page works", async ({ page }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    const goOn = await openWithoutReact(page);
    expect(requested.filter((url) => LAZY_PICTURE.test(url))).toEqual([]);
    const asked = page.waitForRequest(LAZY_PICTURE);
    goOn();
    await waitUntilInteractive(page);
    await asked;
  });

  test("wait two seconds at most for scripts", async ({ page }) => {
    await openWithoutReact(page);
    const asked = page.waitForRequest(LAZY_PICTURE);
    await page.clock.runFor(PICTURES_WAIT_MS);
    await asked;
  });

  test("do not wait where scripts are switched off", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    const asked = page.waitForRequest(LAZY_PICTURE);
    await page.goto(`${baseURL}/products/papillex`);
    await asked;
    await context.close();
  });
});

/**
 * Pauses the clock, opens a product, and waits until the page has requested its scripts; the response with React is held.
 *
 * @returns a function that releases the response
 */
async function openWithoutReact(page: Page): Promise<() => void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  const goOn = await holdRequests(page, REACT_DOM_SCRIPT);
  const asked = page.waitForRequest(REACT_DOM_SCRIPT);
  await page.goto("/products/papillex", { waitUntil: "domcontentloaded" });
  await asked;
  return goOn;
}
