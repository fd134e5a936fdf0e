import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { windowsOf } from "#tests/support/browser/projects.ts";
import { CARDS, shopperOf } from "#tests/support/browser/shopper.ts";
import { textsOf } from "#tests/support/texts.ts";

for (const language of ["ro", "en"] as const) {
  test(`an order to a locker, found by keyboard, in ${language} ${windowsOf(language, "en")}`, async ({
    page,
  }) => {
    const shopper = shopperOf(page, language);
    const points = textsOf("app/features/pickup-points", language);
    const name = points("pickup_points.sample_name").replace("{name}", "easybox Piața Unirii");
    await shopper.add("simplix");
    await shopper.fillCheckout("ioana@exemplu.ro");
    const courier = page.locator("#deliveryMethod-courier");
    await expect(page.locator("label", { has: courier })).toContainText(/19,90\slei/);
    const pickup = page.locator("label", { has: page.locator("#deliveryMethod-pickup") });
    const [promised = ""] = /\d+[–\s].*?(?=\d+,\d\d)/.exec((await pickup.textContent()) ?? "") ?? [];
    await courier.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await page.keyboard.type("cluj napoca");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("radio", { name })).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name })).toBeChecked();
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByRole("radio", { name })).toBeChecked();
    await shopper.continueToPayment();
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(page.getByRole("button", { name: /213,90\slei/ })).toBeVisible();
    await expectAccessible(page);
    await shopper.payWith(CARDS.good);
    await shopper.seesThanks();
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(page.getByText("Str. Memorandumului 12").first()).toBeVisible();
    // The days that the checkout promised for this method.
    await expect(page.getByText(promised)).toBeVisible();
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test(`points are found and nothing typed is lost ${windowsOf("ro")}`, async ({ page }) => {
    await page.goto("/checkout");
    await page.locator("#email").fill("ioana@exemplu.ro");
    await page.locator("#deliveryMethod-pickup").check();
    await page.locator("#pointQuery").fill("timișoara");
    const points = textsOf("app/features/pickup-points", "ro");
    await page.getByRole("button", { name: points("pickup_points.find"), exact: true }).click();
    await expect(page.getByRole("radio", { name: /Piața Victoriei/ })).toBeVisible();
    await expect(page.locator("#email")).toHaveValue("ioana@exemplu.ro");
    await expect(page.locator("#deliveryMethod-pickup")).toBeChecked();
  });
});

test(`a village's postal code fills in the village, and another town gets a hint ${windowsOf("ro")}`, async ({
  page,
}) => {
  const shopper = shopperOf(page, "ro");
  await shopper.add("simplix");
  await expect(shopper.drawer()).toBeVisible();
  await shopper.open("/checkout");
  await page.locator("#delivery_postalCode").fill("407280");
  await expect(page.locator("#delivery_city")).toHaveValue("Florești");
  await expect(page.locator("#delivery_state")).toHaveValue("CJ");
  await page.locator("#delivery_city").fill("Gilău");
  await expect(page.getByText(/407280 este al localității Florești/)).toBeVisible();
});
