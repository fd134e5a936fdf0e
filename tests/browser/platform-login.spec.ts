import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { LANGUAGES } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { NOT_ON_DESKTOP, runOf } from "#tests/support/browser/projects.ts";
import { CARDS, shopperOf, waitUntilInteractive } from "#tests/support/browser/shopper.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { logInAtShop } from "#tests/support/browser/log-in-at-shop.ts";
import { textsOf } from "#tests/support/texts.ts";

const WIDTHS_PX = [320, 390, 768, 1280];

for (const language of LANGUAGES) {
  const account = textsOf("app/pages/account", language);
  const tags = `@platform-login ${NOT_ON_DESKTOP} ${runOf(language)}`;

  test(`${language}: a customer logs in at the shop's page on her way to pay, and has her account ${tags}`, async ({
    page,
    store,
  }) => {
    test.slow();
    const email = `${randomUUID()}@exemplu.ro`;
    const shopper = shopperOf(page, language);
    await shopper.add("papillex");
    await shopper
      .drawer()
      .getByRole("link", { name: shopper.texts.cart("cart.checkout_now") })
      .click();
    await page.locator("main a[href*='/my-account/login']").first().click();
    await logInAtShop(page, store, { email, language });
    await expect(page).toHaveURL(`${store.url}/checkout`);
    await waitUntilInteractive(page);
    await expect(page.getByRole("main")).toContainText("Papillex");
    await expect(
      page.getByLabel(shopper.texts.checkout("checkout_page.email"), { exact: false }).first(),
    ).toHaveValue(email);

    await page.goto("/my-account/addresses");
    await waitUntilInteractive(page);
    await expectWell(page);

    await page.goto("/my-account/details");
    await waitUntilInteractive(page);
    await expect(page.locator("input[type=password]")).toHaveCount(0);
    await expectWell(page);

    await shopper.add("ic-well");
    await shopper.fillCheckout(email);
    await shopper.continueToPayment();
    await shopper.payWith(CARDS.good);
    const number = await shopper.seesThanks();
    await page.goto("/my-account/orders");
    await waitUntilInteractive(page);
    await expect(page.getByRole("main")).toContainText(number);
    await expectWell(page);

    await page.getByRole("button", { name: account("account.logout"), exact: true }).click();
    await expect(page).toHaveURL((url) => url.href.startsWith(`${store.url}/`));
    await page.goto("/my-account/orders");
    await expect(page.getByText(number)).toHaveCount(0);
    await page.goto("/my-account/register");
    await expect(page).toHaveURL((url) => url.href.startsWith(`${store.shopUrl}/`));
    await expect(page.locator("#email")).toBeVisible();
  });
}

async function expectWell(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 720 });
    await expectNoSidewaysScroll(page);
  }
}
