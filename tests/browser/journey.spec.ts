import type { Locator, Page } from "@playwright/test";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { BRAND_NAME, BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { tabTo, typeInto } from "#tests/support/browser/keyboard.ts";
import { windowsOf } from "#tests/support/browser/projects.ts";
import { CARDS, shopperOf, waitUntilInteractive } from "#tests/support/browser/shopper.ts";
import { fetchStock } from "#tests/support/store/storefront-api.ts";

test(`from the home page to a paid order, in Romanian ${windowsOf("ro")}`, async ({ page, arrangement }) => {
  const shopper = shopperOf(page, "ro");
  await shopper.open("/");
  await expect(page).toHaveTitle(new RegExp(BRAND_NAME));
  await page.getByRole("link", { name: "Descoperă produsele" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Toate produsele" })).toBeVisible();
  await page.getByRole("link", { name: "Papillex" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Papillex" })).toBeVisible();

  const before =
    arrangement === "one-process" ? await fetchStock(new URL(page.url()).origin, "papillex") : null;
  await page.getByRole("button", { name: "Adaugă în coș" }).click();
  await shopper.fillCheckout("ioana@exemplu.ro");
  await shopper.continueToPayment();
  await expect(page.getByRole("button", { name: "Comandă cu obligație de plată" })).toContainText(
    /289,00\slei/,
  );
  await shopper.payWith(CARDS.good);

  expect(await shopper.seesThanks()).toMatch(/^#\d{4,}$/);
  await expect(page.getByText("ioana@exemplu.ro").first()).toBeVisible();
  await expect(page.getByText(/289,00\slei/).first()).toBeVisible();
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), `${BRAND_STORAGE_PREFIX}_cart`))
    .toBe("[]");
  if (before !== null) {
    expect(await fetchStock(new URL(page.url()).origin, "papillex")).toBeLessThan(before);
  }
});

test(`from a product to a paid order, in English, by keyboard alone ${windowsOf("en", "en")}`, async ({
  page,
}) => {
  const shopper = shopperOf(page, "en");
  const { texts } = shopper;
  await shopper.open("/products/ahcc");
  await tabTo(page, page.getByRole("radio", { checked: true }).first());
  const subscription = page.getByRole("radio", { name: "Monthly subscription" });
  for (let choices = 0; !(await subscription.isChecked()); choices += 1) {
    expect(choices, "variants").toBeLessThan(5);
    await page.keyboard.press("ArrowDown");
  }
  await press(page, page.getByRole("button", { name: texts.product("product.add_to_cart") }));
  await press(page, shopper.drawer().getByRole("link", { name: texts.cart("cart.checkout_now") }));

  const { checkout } = texts;
  await expect(page.getByRole("heading", { level: 1, name: checkout("checkout_page.title") })).toBeVisible();
  await waitUntilInteractive(page);
  const field = (id: string) => page.locator(`#${id}`);
  await typeInto(page, [
    [page.getByLabel(checkout("checkout_page.email")).first(), "anna@example.com"],
    [field("delivery_firstName"), "Anna"],
    [field("delivery_lastName"), "Brandt"],
    [field("delivery_address1"), "Str. Memorandumului 12"],
    [field("delivery_city"), "Cluj-Napoca"],
  ]);
  await tabTo(page, field("delivery_state"));
  await page.keyboard.type("Cluj");
  await typeInto(page, [
    [field("delivery_postalCode"), "400114"],
    [field("delivery_phone"), "0721 123 456"],
  ]);
  await tabTo(page, page.getByLabel(checkout("checkout_page.terms")));
  await page.keyboard.press("Space");
  await press(page, page.getByRole("button", { name: checkout("checkout_page.continue") }));

  const payment = texts.payment;
  const pay = page.getByRole("button", { name: payment("payment.pay") });
  await expect(pay).toContainText(/314,10\slei/);
  await typeInto(page, [
    [page.getByLabel(payment("payment.card.number")), CARDS.good],
    [page.getByLabel(payment("payment.card.expiry")), "0930"],
    [page.getByLabel(payment("payment.card.cvc")), "123"],
    [page.getByLabel(payment("payment.card.holder")), "Anna Brandt"],
  ]);
  await tabTo(page, page.getByRole("checkbox", { name: /renew/i }));
  await page.keyboard.press("Space");
  await press(page, pay);
  await shopper.seesThanks();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expectAccessible(page);
});

/** Presses a button or a link with Enter. */
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

test("a declined card keeps everything typed and pays on the second try", async ({ page }) => {
  const shopper = shopperOf(page, "ro");
  await shopper.add("ic-well");
  await shopper.fillCheckout("maria@exemplu.ro");
  await shopper.continueToPayment();
  await shopper.payWith(CARDS.declined);
  const number = page.getByLabel(shopper.texts.payment("payment.card.number"));
  await expect(number).toBeFocused();
  await expect(number).toHaveValue("");
  await expect(number).toHaveAccessibleDescription(/Banca a refuzat cardul/);
  await expect(page.getByText("Banca a refuzat cardul")).toBeInViewport();
  await expect(page.getByText("maria@exemplu.ro")).toBeVisible();
  await shopper.changeDetails();
  await expect(page.getByLabel("E-mail")).toHaveValue("maria@exemplu.ro");
  await shopper.payWith(CARDS.good);
  await shopper.seesThanks();
});

test("a card that asks for 3-D Secure pays after the bank's page", async ({ page }) => {
  const shopper = shopperOf(page, "en");
  await shopper.add("pco-well");
  await shopper.fillCheckout("secure@example.com");
  await shopper.continueToPayment();
  await shopper.payWith(CARDS.challenge);
  await page.getByRole("button", { name: /approve|confirm/i }).click();
  await shopper.seesThanks();
});

test("a code takes its percent off and free shipping applies", async ({ page }) => {
  const shopper = shopperOf(page, "ro");
  await shopper.add("endo-well", "Abonament lunar");
  await shopper.fillCheckout("cod@exemplu.ro");
  await shopper.unfold("checkout_page.coupon_label");
  await page.getByLabel("Cod de reducere").fill(POPUP_DISCOUNT_CODE.toLowerCase());
  await shopper.continueToPayment();
  // 242,10 less 10% is 217,89: still over 200 lei, so delivery is free.
  await expect(page.getByRole("button", { name: "Comandă cu obligație de plată" })).toContainText(
    /217,89\slei/,
  );
  await shopper.agreeToRenewal();
  await shopper.payWith(CARDS.good);
  await shopper.seesThanks();
  await expect(page.getByText(/217,89\slei/).first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("usedDiscountCodes")))
    .toContain(POPUP_DISCOUNT_CODE);
});

test.describe("an unknown code", () => {
  test.use({ expectedProblems: [/status of 422/] });

  test("is refused beside its field and loses nothing", async ({ page }) => {
    const shopper = shopperOf(page, "en");
    await shopper.add("simplix");
    await shopper.fillCheckout("nocode@example.com");
    await shopper.unfold("checkout_page.coupon_label");
    await page.getByLabel("Discount code").fill("POPUP99");
    await page.getByRole("button", { name: "Continue to secure payment" }).click();
    await expect(page.getByText("Invalid Discount Code").first()).toBeVisible();
    await expect(page.getByText("Please check your code and try again").first()).toBeVisible();
    await expect(page.getByLabel("Email").first()).toHaveValue("nocode@example.com");
    await page.getByLabel("Discount code").fill("");
    await shopper.continueToPayment();
  });
});

test("a second subscription is refused with an explanation", async ({ page }) => {
  const shopper = shopperOf(page, "en");
  await shopper.add("papillex", "Monthly subscription");
  await expect(shopper.drawer()).toBeVisible();
  await shopper.add("ahcc", "Monthly subscription");
  const dialog = page.getByRole("alertdialog", { name: "Subscription Limit" });
  await expect(dialog).toContainText("only one subscription product");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.goto("/cart");
  await expect(page.getByRole("list", { name: "Items in your cart" }).getByRole("listitem")).toHaveCount(1);
});

test("the payer of a link sees the whole order, the maker of the link its number, lines and totals", async ({
  page,
  browser,
  baseURL,
}) => {
  const maker = shopperOf(page, "ro");
  await maker.add("simplix");
  await maker.fillCheckout("maker@exemplu.ro");
  await maker.continueToPayment();
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const payersPage = await context.newPage();
  await payersPage.goto(page.url());
  const payer = shopperOf(payersPage, "ro");
  await payer.changeDetails();
  await payersPage.getByLabel("E-mail").fill("payer@exemplu.ro");
  await payer.payWith(CARDS.good);
  const number = await payer.seesThanks();
  // The proof is no longer in the address, and its cookie survives a reload.
  await expect(payersPage).toHaveURL(/\/success$/);
  await payersPage.reload();
  await expect(payersPage.getByText("payer@exemplu.ro").first()).toBeVisible();
  await expect(payersPage.getByRole("heading", { name: "Adresa de livrare" })).toBeVisible();

  await page.goto("/finish");
  expect(await maker.seesThanks()).toBe(number);
  await expect(page.getByText("Simplix").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Adresa și plata nu apar aici" })).toBeVisible();
  const shown = await page.content();
  for (const word of ["payer@exemplu.ro", "4242", "Visa"]) expect(shown).not.toContain(word);

  const stranger = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await stranger.goto("/success");
  await expect(stranger.getByText(number)).toHaveCount(0);
  await stranger.context().close();
  await context.close();
});
