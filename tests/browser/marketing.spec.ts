import type { Page } from "@playwright/test";
import { LANGUAGES } from "#domain/language/languages.ts";
import { expect, test as base } from "#tests/support/browser/browser-test.ts";
import { ONE_PROCESS, windowsOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { expectWellShown } from "#tests/support/browser/well-shown.ts";
import { startStore } from "#tests/support/store/store.ts";
import { textsOf } from "#tests/support/texts.ts";

/** Store that has both services, which stand-ins answer for. */
const test = base.extend<object, { readonly ownStore: Awaited<ReturnType<typeof startStore>> }>({
  ownStore: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are asked for from it
    async ({}, use) => {
      const ids = { GA4_MEASUREMENT_ID: "G-TEST1234", META_PIXEL_ID: "123456789012345" };
      const store = await startStore("one-process", ids);
      await use(store);
      await store.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ ownStore }, use) => use(ownStore.url),
  consent: null,
});

/** What Google's script does: sends each event, unless it is switched off, and sets its cookie. */
const GTAG = `
const send = (command) => {
  if (command[0] !== "event" || window["ga-disable-G-TEST1234"]) return;
  document.cookie = "_ga=GA1.1.1.2; path=/";
  navigator.sendBeacon("https://region1.google-analytics.com/g/collect?en=" + command[1], JSON.stringify(command[2]));
};
dataLayer.forEach(send);
dataLayer.push = (command) => send(command);`;
/** What Meta's script does, by an image. */
const FBEVENTS = `
let granted = true;
fbq.callMethod = (kind, name, params, options) => {
  if (kind === "consent") granted = name === "grant";
  if (kind !== "track" || !granted) return;
  document.cookie = "_fbp=fb.0.1.2; path=/";
  new Image().src = "https://www.facebook.com/tr/?ev=" + name + "&cd=" + encodeURIComponent(JSON.stringify(params));
};
fbq.queue.forEach((command) => fbq.callMethod(...command));`;

/** Answers for both services; returns the addresses that the browser asked for. */
async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/googletagmanager|google-analytics|facebook/, (route) => {
    const url = route.request().url();
    asked.push(url);
    const body = url.includes("gtag") ? GTAG : url.includes("fbevents") ? FBEVENTS : "";
    return route.fulfill({ contentType: "text/javascript", body });
  });
  return asked;
}

for (const language of LANGUAGES) {
  test(`Google and Meta hear of a visit after consent alone, and no more once it is withdrawn (${language}) ${windowsOf(language)} ${ONE_PROCESS}`, async ({
    page,
  }) => {
    const asked = await standIn(page);
    const shopper = shopperOf(page, language);
    const say = textsOf("app/features/consent", language);
    const banner = page.getByRole("region", { name: say("consent.title_marketing") });
    await shopper.open("/products/papillex?utm_source=google");
    await expect(banner).toBeVisible();
    await expect(banner).toContainText("Google Analytics, Meta Pixel");
    await expectWellShown(page);
    await page.getByRole("button", { name: shopper.texts.product("product.add_to_cart") }).click();
    await expect(shopper.drawer()).toBeVisible();
    await page.keyboard.press("Escape");
    expect(asked).toEqual([]);

    // The question makes way for the buttons that buy, which are in sight here.
    await page.evaluate(() => scrollTo(0, 0));
    await banner.getByRole("button", { name: say("consent.accept") }).click();
    await expect.poll(() => asked.some((url) => url.includes("en=page_view"))).toBe(true);
    await expect.poll(() => asked.some((url) => url.includes("ev=PageView"))).toBe(true);
    await page.getByRole("button", { name: shopper.texts.product("product.add_to_cart") }).click();
    await expect.poll(() => asked.some((url) => url.includes("en=add_to_cart"))).toBe(true);
    await expect
      .poll(() => asked.find((url) => url.includes("ev=AddToCart")) ?? "")
      .toMatch(/content_ids.*value/);

    await shopper.open("/cookies");
    const choice = page.locator("[data-consent-choice]");
    await expect(choice.getByRole("status")).toContainText("Meta Pixel");
    await expect(page.getByText("Google Analytics (Google Ireland Limited)").first()).toBeVisible();
    await expectWellShown(page);
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain("_fbp");
    await choice.getByRole("button", { name: say("consent.refuse") }).click();
    await expect(choice.getByRole("status")).not.toContainText("Meta Pixel");
    const before = asked.length;
    await shopper.open("/products/papillex");
    await page.getByRole("button", { name: shopper.texts.product("product.add_to_cart") }).click();
    await expect(shopper.drawer()).toBeVisible();
    expect(asked).toHaveLength(before);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("_"))).toEqual([]);
  });
}
