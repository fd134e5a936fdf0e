import { randomUUID } from "node:crypto";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { runOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { textsOf } from "#tests/support/texts.ts";
import { pauseClock } from "#tests/support/browser/pause-clock.ts";

for (const language of ["ro", "en"] as const) {
  const text = textsOf("app/pages/finish", language);

  test(`/finish waits 10 s, then 30 s in all for an order that does not come, and starts over on request (${language}) ${runOf(language)}`, async ({
    page,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const name = `${BRAND_STORAGE_PREFIX}_checkout`;
    const cookie = { name: url.startsWith("https:") ? `__Host-${name}` : name, value: randomUUID(), url };
    await page.context().addCookies([cookie]);
    await page.clock.install();
    const questions: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/finish.data")) questions.push(request.url());
    });
    await shopperOf(page, language).open("/finish");
    await pauseClock(page);
    await page.clock.runFor(30_000);
    const unknown = page.getByRole("heading", { level: 1, name: text("finish.unknown_title") });
    await expect(unknown).toBeFocused();
    await expect(page.getByText(text("finish.unknown_text"))).toBeVisible();
    expect(questions).not.toEqual([]);

    await page.getByRole("link", { name: text("finish.retry") }).click();
    await expect(page.getByText(text("finish.verifying"))).toBeVisible();
    await expect(page.getByText(text("finish.verifying_text"))).toBeVisible();
    await page.clock.runFor(9_999);
    await expect(page.getByText(text("finish.verifying_text"))).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.getByText(text("finish.still_processing"))).toBeVisible();
    await page.clock.runFor(19_999);
    await expect(page.getByText(text("finish.still_processing"))).toBeVisible();
    await page.clock.runFor(1);
    await expect(unknown).toBeFocused();

    questions.length = 0;
    await page.clock.runFor(10_000);
    expect(questions).toEqual([]);
    await page.clock.resume();
    await expectAccessible(page);
  });
}

test("/finish of a browser that has started no order says so", async ({ page }) => {
  const text = textsOf("app/pages/finish", "ro");
  await shopperOf(page, "ro").open("/finish");
  await expect(page.getByText(text("finish.no_info_text"))).toBeVisible();
  await expect(page.getByText(text("finish.verifying"))).toHaveCount(0);
});
