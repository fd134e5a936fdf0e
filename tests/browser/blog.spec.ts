import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { runOf } from "#tests/support/browser/projects.ts";
import { waitUntilInteractive, shopperOf } from "#tests/support/browser/shopper.ts";
import { textsOf } from "#tests/support/texts.ts";

const ARTICLE = "/blog/wellness/winter-and-your-immune-system";

const cards = (page: Page) => page.getByRole("main").getByRole("article");

/** Waits until the late section around a link has its code: before that the link simply navigates. */
async function listens(link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => link.evaluate((it) => it.closest("[data-unhydrated]"))).toBeNull();
}

for (const language of ["ro", "en"] as const) {
  const texts = textsOf("app/features/blog", language);

  test(`from the journal to an article, through its contents to a related one, in ${language} ${runOf(language)}`, async ({
    page,
  }) => {
    await shopperOf(page, language).open("/blog");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts("blog.title"));
    await cards(page).first().getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`${ARTICLE}$`));
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toBeVisible();
    const first = await title.textContent();

    const contents = page.getByRole("navigation", { name: texts("blog.contents") });
    const entry = contents.getByRole("link").nth(2);
    await entry.click();
    const target = await entry.getAttribute("href");
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    await expect(page.locator(target ?? "")).toBeInViewport();

    const related = page.getByRole("region", { name: texts("blog.related") });
    await expect(related.getByRole("article")).toHaveCount(3);
    await related.scrollIntoViewIfNeeded();
    // The band of further articles ends where the footer begins.
    await expect
      .poll(async () => {
        const [band, footer] = [
          await related.boundingBox(),
          await page.getByRole("contentinfo").boundingBox(),
        ];
        return band && footer && Math.round(footer.y - (band.y + band.height));
      })
      .toBe(0);
    await related.getByRole("link").first().click();
    await expect(title).not.toHaveText(first ?? "");
    await expect(page).toHaveURL(/\/blog\/[a-z]+\/[a-z-]+$/);
  });
}

test("more articles come in place, asked through the blog proxy, and the focus goes to the first of them", async ({
  page,
}) => {
  await shopperOf(page, "ro").open("/blog");
  const before = await cards(page).count();
  const more = page.getByRole("link", { name: "Mai multe articole" });
  await listens(more);
  const answered = page.waitForResponse("**/api/shopify");
  await more.click();
  expect((await answered).status()).toBe(200);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
  await expect(page).toHaveURL(/\/blog$/);
  await expect(cards(page).nth(before).getByRole("link")).toBeFocused();
  const titles = await cards(page).getByRole("heading").allTextContents();
  expect(new Set(titles).size).toBe(titles.length);
});

test.describe("when the proxy does not answer", () => {
  test.use({ expectedProblems: [/503/] });

  test("the next page is gone to instead", async ({ page }) => {
    await page.route("**/api/shopify", (route) => route.fulfill({ status: 503, body: "no" }));
    await shopperOf(page, "en").open("/blog");
    const more = page.getByRole("link", { name: "More articles" });
    await listens(more);
    await more.click();
    await expect(page).toHaveURL(/\/blog\?page=2$/);
    await expect(cards(page).first()).toBeVisible();
  });
});

test("an article is passed on by links that need no script, and its link is copied", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await shopperOf(page, "en").open(ARTICLE);
  const share = page.getByRole("region", { name: "Pass it on" });
  await share.scrollIntoViewIfNeeded();
  await expect(share.getByRole("link", { name: "Send on WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\?text=/,
  );
  // A mail program would leave an empty tab open.
  await expect(share.getByRole("link", { name: "Send by email" })).not.toHaveAttribute("target");
  await share.getByRole("button", { name: "Copy link" }).click();
  await expect(share.getByRole("status")).toHaveText("Link copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`${ARTICLE}?lang=en`);
  expect(new URL(copied).port).toBe(new URL(baseURL ?? "").port);
});

test("an article is printed without what one only presses", async ({ page }) => {
  await shopperOf(page, "ro").open(ARTICLE);
  await page.emulateMedia({ media: "print" });
  // Paper is as narrow as a tablet in portrait mode.
  await page.setViewportSize({ width: 718, height: 1000 });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const role of ["banner", "navigation", "contentinfo"] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  for (const title of ["Dă mai departe", "Citește și"]) await expect(page.getByText(title)).toBeHidden();
  await expect(page.getByRole("main").locator("details")).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the journal is read whole: list, next page, article, contents, product", async ({ page }) => {
    await page.goto("/blog");
    await page.getByRole("link", { name: "Mai multe articole" }).click();
    await expect(page).toHaveURL(/\/blog\?page=2$/);
    await page.getByRole("link", { name: "Articole mai noi" }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await cards(page).first().getByRole("link").click();
    await page.getByRole("navigation", { name: "Cuprins" }).getByRole("link").last().click();
    await expect(page).toHaveURL(/#[a-z-]+$/);
    await expect(page.getByRole("heading", { name: "Citește și" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Simplix", exact: true }).first().click();
    await expect(page).toHaveURL(/\/products\/simplix$/);
  });
});

test("on a phone the current section is in view among all others", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopperOf(page, "ro").open("/blog/wellness");
  const sections = page.getByRole("navigation", { name: "Rubrici" }).getByRole("link");
  await expect(sections).toHaveCount(4);
  for (const section of await sections.all()) await expect(section).toBeInViewport({ ratio: 1 });
});

test("on a phone the contents unfold above the text", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopperOf(page, "ro").open(ARTICLE);
  const fold = page.getByRole("main").locator("details");
  await fold.getByText("Cuprins").click();
  await fold.getByRole("link").first().click();
  await expect(page).toHaveURL(/#[a-z-]+$/);
});

test("the feed is there in both languages, and the blog's pages name it", async ({ page, request }) => {
  await page.goto("/blog?lang=en");
  await waitUntilInteractive(page);
  const feed = page.locator('link[type="application/rss+xml"]');
  await expect(feed).toHaveAttribute("href", /\/blog\/rss\.xml\?lang=en$/);
  for (const [path, language] of [
    ["/blog/rss.xml", "ro"],
    ["/blog/rss.xml?lang=en", "en"],
  ] as const) {
    const text = await (await request.get(path)).text();
    const kind = await page.evaluate((xml) => {
      const document = new DOMParser().parseFromString(xml, "application/xml");
      return [document.documentElement.nodeName, document.querySelector("channel > language")?.textContent];
    }, text);
    expect(kind).toEqual(["rss", language]);
  }
});
