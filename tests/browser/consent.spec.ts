import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { fillBrand } from "#brand/fill-brand.ts";
import { CONSENT_KEY, MONITORING_LOG_KEY } from "#domain/storage-keys.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { LEFT_TO_ALL } from "#tests/support/browser/projects.ts";

interface StoredItem {
  readonly name: string;
  readonly kind: "cookie" | "local" | "session";
  readonly category: "necessary" | "measurement";
}

/** The list shown on the page about cookies. */
const LISTED = JSON.parse(
  fillBrand(readFileSync("app/pages/legal/content/stored-items.json", "utf8")),
) as StoredItem[];
const CRAWLED = ["/", "/products/papillex", "/cookies", "/my-account/login", "/cart", "/checkout"];

const banner = (page: Page) => page.getByRole("region", { name: "Acord pentru măsurare" });
const answer = (page: Page, name: "Accept" | "Refuz") => banner(page).getByRole("button", { name }).click();

test.use({ consent: null });

test.describe("the question for consent", () => {
  test("floats over the page, is small, and takes an answer from the keyboard", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/");
    await expect(banner(page)).toBeVisible();
    const box = await banner(page).boundingBox();
    expect(box?.height ?? 1_000).toBeLessThanOrEqual(640 / 3);
    const [refuse, accept] = await banner(page)
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons.map((each) => [each.getAttribute("class"), each.getBoundingClientRect().width]),
      );
    expect(refuse).toEqual(accept);
    // Late fonts shift the layout by a pixel or two; a banner that pushed the page would shift it by a hundred times
    // that.
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
    await expectAccessible(page);
    // The skip link, then the question: before the header.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(banner(page).getByRole("link", { name: "Detalii" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(banner(page)).toBeHidden();
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === CONSENT_KEY);
    expect(cookie?.value).toBe("2.refused");
    await page.reload();
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(banner(page)).toHaveCount(0);
  });

  for (const [width, height, tag = ""] of [
    [360, 640],
    [768, 1024, LEFT_TO_ALL],
    [1280, 720],
  ] as const) {
    test(`is over no button that buys, at ${width} × ${height} ${tag}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const path of ["/products/papillex", "/shop"]) {
        await page.goto(path);
        await expect(banner(page)).toBeAttached();
        const end = await page.evaluate(() => document.documentElement.scrollHeight);
        for (let top = 0; top < Math.min(end, 4 * height); top += height / 2) {
          await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
          await expect.poll(() => coversBuying(page), { message: `${path} at ${top}` }).toBe(false);
        }
      }
    });
  }

  test("is not asked where one orders, and its answer can be changed from the footer", async ({ page }) => {
    await page.goto("/checkout");
    await expect(page.locator("body[data-unhydrated]")).toHaveCount(0);
    await expect(banner(page)).toHaveCount(0);
    await page.goto("/");
    await answer(page, "Accept");
    await page.getByRole("contentinfo").getByRole("link", { name: "Schimbă acordul" }).click();
    const choice = page.getByRole("region", { name: "Alegerea ta" });
    await expect(choice.getByRole("status")).toHaveText("Ai acceptat măsurarea.");
    await choice.getByRole("button", { name: "Refuz" }).click();
    await expect(choice.getByRole("status")).toHaveText("Ai refuzat măsurarea.");
    await expectAccessible(page);
  });
});

/** Tells whether the visible banner covers the middle or an edge of a button that buys. */
function coversBuying(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const frame = document.querySelector("[data-consent-banner]");
    if (frame === null || getComputedStyle(frame).visibility === "hidden") return false;
    const over = frame.getBoundingClientRect();
    return [...document.querySelectorAll("[data-buys]")].some((button) => {
      const { top, right, bottom, left, width } = button.getBoundingClientRect();
      return width > 0 && top < over.bottom && bottom > over.top && left < over.right && right > over.left;
    });
  });
}

test.describe("what the store keeps in a browser and sends is what the page about cookies lists", () => {
  for (const given of ["Accept", "Refuz", null] as const) {
    test(given === null ? "without an answer" : `after ${given}`, async ({ page, store }) => {
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      const found = new Set<string>();
      for (const path of CRAWLED) {
        await page.goto(path);
        await expect(page.locator("body[data-unhydrated]")).toHaveCount(0);
        if (path === CRAWLED[0] && given !== null) await answer(page, given);
        await leave(page);
        await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
        await collectStored(page, found);
      }
      const allowed = LISTED.filter(({ category }) => category === "necessary" || given === "Accept");
      const names = new Set(allowed.map(({ kind, name }) => `${kind} ${name}`));
      expect([...found].filter((each) => !names.has(each))).toEqual([]);
      // A shop with a host of its own has the pictures of its products there.
      const places = [`${store.url}/`, `${store.shopUrl}/media/`, "data:", "blob:"];
      const elsewhere = requests.filter((url) => !places.some((place) => url.startsWith(place)));
      expect(elsewhere, "nobody else is asked for anything").toEqual([]);
      const measured = () => requests.filter((url) => url.includes("/api/monitoring/"));
      if (given !== "Accept") return expect(measured()).toEqual([]);
      await monitoringStarted(page);
      // A page before may have sent the steps while it was left, of which the browser does not tell.
      await page.evaluate(() => sessionStorage.clear());
      await leave(page);
      await expect.poll(() => measured().some((url) => url.endsWith("/metrics"))).toBe(true);
      await expect.poll(() => measured().some((url) => url.endsWith("/steps"))).toBe(true);
    });
  }
});

/** Waits for the code of the monitoring, which is fetched when the page is idle. */
async function monitoringStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.hasOwn(window.earlyProblems ?? {}, "push"));
}

/** Makes the page send its measurements, as it does when it is left. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => void window.dispatchEvent(new Event("pagehide")));
}

async function collectStored(page: Page, found: Set<string>): Promise<void> {
  for (const { name } of await page.context().cookies()) found.add(`cookie ${name}`);
  const stored = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  for (const key of stored[0] ?? []) found.add(`local ${key}`);
  for (const key of stored[1] ?? []) found.add(`session ${key}`);
}

test.describe("monitoring", () => {
  test.use({ expectedProblems: [/planted|status of 50[03]|turbo-stream|monitoring cannot be reached/] });

  const breakDown = (page: Page, name: string) =>
    page.evaluate((said) => {
      setTimeout(() => {
        throw new Error(`planted ${said} for ana@exemplu.ro`);
      });
    }, name);

  test("sends errors and timings of the page, and no personal data", async ({ page }) => {
    // The test cannot read the body of a beacon.
    await page.addInitScript(() => {
      const bodies: string[] = [];
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (url, data) => {
        void (data as Blob).text().then((text) => bodies.push(text));
        return send(url, data);
      };
      Object.assign(window, { bodies });
    });
    await page.goto("/products/papillex?email=ana@exemplu.ro");
    await breakDown(page, "before");
    await answer(page, "Accept");
    const sent = await page.waitForRequest("**/api/monitoring/logs");
    const [entry] = sent.postDataJSON() as Record<string, unknown>[];
    expect(entry).toMatchObject({
      level: "error",
      message: "planted before for [cut]",
      error: { name: "Error" },
      context: { url: "/products/:handle", component: "page", action: "error" },
    });
    expect((await sent.response())?.status()).toBe(202);
    const stored = await page.evaluate((key) => localStorage.getItem(key) ?? "", MONITORING_LOG_KEY);
    for (const text of [sent.postData() ?? "", stored]) {
      expect(text).not.toContain("exemplu");
      expect(text).not.toContain("papillex");
      expect(text).not.toContain("userId");
      expect(text).toContain("planted before");
    }
    const left = page.waitForRequest("**/api/monitoring/metrics");
    await leave(page);
    await left;
    // It is read after the beacon was sent.
    const read = await page.waitForFunction(() => (window as unknown as { bodies: string[] }).bodies[0]);
    const body = (await read.jsonValue()) ?? "";
    const headers = { "Content-Type": "application/json" };
    const again = await page.request.post("/api/monitoring/metrics", { data: body, headers });
    expect(again.status(), "the server takes what was sent").toBe(202);
    const sentMetrics = JSON.parse(body) as { name: string; context: { url: string } }[];
    expect(sentMetrics.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["FCP", "LCP", "TTFB", "INP"]),
    );
    expect(new Set(sentMetrics.map(({ context }) => context.url))).toEqual(new Set(["/products/:handle"]));
  });

  test("tells of a page that broke, and of the request it broke by", async ({ page }) => {
    await page.goto("/");
    await answer(page, "Accept");
    await page.route("**/faq.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
    const sent = page.waitForRequest("**/api/monitoring/logs");
    await monitoringStarted(page);
    // A link that is not hydrated yet leaves the document, and nothing breaks.
    await expect(page.locator("[data-unhydrated]")).toHaveCount(0);
    await page.getByRole("contentinfo").getByRole("link", { name: "Întrebări frecvente" }).click();
    const entries = (await sent).postDataJSON() as { level: string; message: string; context: object }[];
    expect(entries.map(({ level, context }) => [level, context])).toEqual(
      expect.arrayContaining([
        ["warn", expect.objectContaining({ action: "request" })],
        ["error", expect.objectContaining({ action: "boundary" })],
      ]),
    );
    expect(entries[0]?.message).toBe("request to /faq failed");
  });

  test("that fails is one warning in the console, and a refusal deletes what was stored", async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "warning") warnings.push(message.text());
    });
    await page.route("**/api/monitoring/logs", (route) => route.fulfill({ status: 503 }));
    await page.goto("/");
    await answer(page, "Accept");
    for (const name of ["one", "two"]) {
      await breakDown(page, name);
      if (name === "one") await page.waitForEvent("console", (message) => message.type() === "warning");
    }
    await page.getByRole("contentinfo").getByRole("link", { name: "Schimbă acordul" }).click();
    await page.getByRole("region", { name: "Alegerea ta" }).getByRole("button", { name: "Refuz" }).click();
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), MONITORING_LOG_KEY)).toBe(null);
    expect(warnings).toHaveLength(1);
  });
});
