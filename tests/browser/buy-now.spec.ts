import { randomUUID } from "node:crypto";
import { CART_KEY } from "#domain/storage-keys.ts";
import { LANGUAGES } from "#domain/language/languages.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { ONE_PROCESS, windowsOf } from "#tests/support/browser/projects.ts";
import { CARDS, shopperOf } from "#tests/support/browser/shopper.ts";
import { expectWellShown } from "#tests/support/browser/well-shown.ts";
import { textsOf } from "#tests/support/texts.ts";

for (const language of LANGUAGES) {
  const say = textsOf("app/features/buy-now", language);
  const payment = textsOf("shop", language);

  test(`a product is bought at once, and the cart keeps what is in it (${language}) ${windowsOf(language)} ${ONE_PROCESS}`, async ({
    page,
  }) => {
    const shopper = shopperOf(page, language);
    await shopper.add("ic-well");
    await expect(shopper.drawer()).toBeVisible();
    const kept = () => page.evaluate((key) => localStorage.getItem(key), CART_KEY);
    const before = await kept();

    await shopper.open("/products/ic-well");
    const buy = page.getByRole("button", { name: say("buy_now.button") });
    await expect(page.getByText(say("buy_now.alone_note"))).toBeVisible();
    await page.getByRole("button", { name: shopper.texts.product("product.increase") }).click();
    await expectWellShown(page);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/checkout")) sent.push(request.url());
    });
    await buy.dblclick();
    await expect(page.getByRole("heading", { level: 1, name: payment("payment.heading") })).toBeVisible();
    expect(sent).toHaveLength(1);
    await expect(
      page
        .getByText(/518,00/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();

    const field = (name: string) => page.locator(`[name="${name}"]`);
    await field("email").fill(`${randomUUID()}@exemplu.ro`);
    await field("delivery_firstName").fill("Ioana");
    await field("delivery_lastName").fill("Mureșan");
    await field("delivery_address1").fill("Str. Memorandumului 12");
    await field("delivery_city").fill("Cluj-Napoca");
    await field("delivery_state").selectOption("CJ");
    await field("delivery_postalCode").fill("400114");
    await field("delivery_phone").fill("0721 123 456");
    await field("terms").check();
    await shopper.payWith(CARDS.good);
    await shopper.seesThanks();
    // Two were bought, and the one in the cart is still there.
    expect(await kept()).toBe(before);
    expect(before).toContain(`"quantity":1`);

    await shopper.open("/cart");
    const checkout = page.getByRole("link", {
      name: textsOf("app/pages/cart", language)("cart_page.checkout"),
    });
    await expect(checkout).toBeVisible();
    await expectWellShown(page);
    await buy.click();
    await expect(page.getByRole("heading", { level: 1, name: payment("payment.heading") })).toBeVisible();
    await page.goBack();
    await buy.click();
    await expect(page.getByRole("heading", { level: 1, name: payment("payment.heading") })).toBeVisible();
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test(`a product is bought in the quantity typed ${ONE_PROCESS}`, async ({ page }) => {
    await page.goto("/products/papillex");
    await page.locator("input[name=quantity]").fill("3");
    await page.getByRole("button", { name: textsOf("app/features/buy-now", "ro")("buy_now.button") }).click();
    await expect(page).toHaveURL(/\/pay\//);
    await expect(
      page
        .getByText(/867,00/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  });
});
