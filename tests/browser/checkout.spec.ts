import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { ACCOUNT_PASSWORD, logOut, openAccount } from "#tests/support/browser/accounts.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { NOT_ON_DESKTOP, runOf, windowsOf } from "#tests/support/browser/projects.ts";
import { CARDS, shopperOf, waitUntilInteractive } from "#tests/support/browser/shopper.ts";
import { textsOf } from "#tests/support/texts.ts";

/** Height of the whole page with one product and nothing unfolded, in a window 390 px wide. */
const PHONE_HEIGHT_MAX_PX = 1_950;
const FOLDS = [
  "checkout_page.opt_in_link",
  "checkout_page.account_link",
  "addresses.apartment",
  "checkout_page.company_link",
  "checkout_page.billing_other",
  "checkout_page.coupon_label",
  "checkout_page.note_label",
];
const PHONE = { width: 390, height: 844 };

for (const language of ["ro", "en"] as const) {
  test(`the checkout in ${language} is short on a phone, and everything unfolds ${runOf(language)}`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const shopper = shopperOf(page, language);
    await shopper.add("papillex");
    await expect(shopper.drawer()).toBeVisible();
    await shopper.open("/checkout");
    await expect(page.getByRole("button", { name: /289,00\slei/ })).toBeVisible();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await height()).toBeLessThanOrEqual(PHONE_HEIGHT_MAX_PX);
    await expectAccessible(page);

    for (const key of FOLDS) {
      await shopper.fold(key).first().focus();
      await page.keyboard.press("Enter");
    }
    await expect(page.locator("#billing_address1")).toBeVisible();
    for (const id of [
      "emailOptIn",
      "createAccount",
      "delivery_address2",
      "delivery_company",
      "coupon",
      "note",
    ]) {
      await expect(page.locator(`#${id}`)).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectAccessible(page);
  });
}

test(`county and town agree with the postal code, or the page asks once ${windowsOf("ro")}`, async ({
  page,
}) => {
  const continueLabel = textsOf("app/pages/checkout", "ro")("checkout_page.continue");
  const shopper = shopperOf(page, "ro");
  await shopper.add("papillex");
  await shopper.fillCheckout("oradea@exemplu.ro");
  const part = (field: string) => page.locator(`#delivery_${field}`);
  const [state, city, code] = [part("state"), part("city"), part("postalCode")];
  await state.selectOption("");
  await city.fill("");
  await code.fill("");
  await code.fill("400114");
  await expect(state).toHaveValue("CJ");
  await expect(city).toHaveValue("Cluj-Napoca");

  await state.selectOption("BH");
  await city.fill("Oradea");
  const correct = page.getByRole("button", { name: "Schimbă în Cluj-Napoca, Cluj" });
  await expect(correct).toBeVisible();
  await page.getByRole("button", { name: continueLabel }).click();
  await expect(correct).toBeFocused();
  await correct.click();
  await expect(correct).toBeHidden();
  await expect(city).toHaveValue("Cluj-Napoca");

  await city.fill("Oradea");
  await page.getByRole("button", { name: continueLabel }).click();
  await expect(correct).toBeFocused();
  await shopper.continueToPayment();
  await expect(page.getByText("400114 Oradea, Cluj").first()).toBeVisible();
});

test(`a code is judged at once, beside its field ${windowsOf("ro")}`, async ({ page }) => {
  const shopper = shopperOf(page, "ro");
  await shopper.add("papillex");
  await shopper.fillCheckout("cod@exemplu.ro");
  await shopper.unfold("checkout_page.coupon_label");
  const field = page.locator("#coupon");
  await field.fill("NUEXISTA");
  await page.getByRole("button", { name: "Aplică" }).click();
  await expect(page.locator("#coupon-error")).toContainText("Nu avem un cod cu acest nume.");
  await field.fill(POPUP_DISCOUNT_CODE);
  await expect(page.locator("#coupon-error")).toBeHidden();
  await field.press("Enter");
  await expect(page.locator("#coupon-hint")).toHaveText(
    `Codul ${POPUP_DISCOUNT_CODE} se aplică la această comandă.`,
  );
  await expect(page).toHaveURL(/\/checkout$/);
});

test("a guest with an account logs in on the way, and comes back to the cart and the form", async ({
  page,
  mailboxUrl,
}) => {
  const shopper = shopperOf(page, "en");
  const email = await openAccount(page.request, mailboxUrl);
  await logOut(page.request);
  await shopper.add("papillex");
  await shopper.fillCheckout(email);
  await page
    .getByRole("link", { name: textsOf("app/pages/checkout", "en")("checkout_page.log_in"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/my-account\/login\?returnTo=%2Fcheckout$/);
  await waitUntilInteractive(page);
  const auth = textsOf("app/pages/auth", "en");
  const main = page.getByRole("main");
  await main.getByLabel(auth("auth_page.email"), { exact: false }).first().fill(email);
  await main.getByLabel(auth("auth_page.password"), { exact: false }).first().fill(ACCOUNT_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.locator("#delivery_city")).toHaveValue("Cluj-Napoca");
  await expect(page.locator("#saveAddress")).toBeChecked();
  await shopper.continueToPayment();
});

test("a link to another billing address asks for it, and nothing is asked when it is closed again", async ({
  page,
}) => {
  const shopper = shopperOf(page, "en");
  await shopper.add("papillex");
  await shopper.fillCheckout("anna@example.com");
  await shopper.unfold("checkout_page.billing_other");
  await expect(page.locator("#billingChoice-other")).toBeChecked();
  await expect(page.locator("#billing_address1")).toBeVisible();
  await shopper.unfold("checkout_page.billing_other");
  await expect(page.locator("#billing_address1")).toHaveCount(0);
  await shopper.continueToPayment();
});

test(`a company's tax number is checked, kept on going back, and is on the order ${windowsOf("ro")}`, async ({
  page,
}) => {
  const shopper = shopperOf(page, "ro");
  await shopper.add("papillex");
  await shopper.fillCheckout("firma@exemplu.ro");
  await shopper.unfold("checkout_page.company_link");
  await page.locator("#delivery_company").fill("Florăria SRL");
  await page.getByLabel("Cod fiscal (CUI)").fill("RO 18547291");
  await shopper.unfold("checkout_page.company_link");
  await expect(page.locator("#taxNumber")).toBeHidden();
  await page.getByRole("button", { name: "Continuă spre plata securizată" }).click();
  // Invalid fields unfold by themselves, and the list above leads there, folded again or not.
  await expect(page.locator("#taxNumber")).toBeVisible();
  await shopper.unfold("checkout_page.company_link");
  await expect(page.locator("#taxNumber")).toBeHidden();
  await page.getByRole("link", { name: joinHyphenated("Verifică CUI-ul") }).click();
  await expect(page.locator("#taxNumber")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("RO 18547290");
  await expect(page.locator("#taxNumber")).not.toHaveAttribute("aria-invalid", "true");
  await shopper.continueToPayment();
  await page.goBack();
  await waitUntilInteractive(page);
  await expect(page.locator("#taxNumber")).toHaveValue("RO 18547290");
  await expect(page.locator("#taxNumber")).toBeVisible();
  await shopper.continueToPayment();
  await shopper.payWith(CARDS.good);
  await shopper.seesThanks();
  await expect(page.getByText("CUI: RO18547290")).toBeVisible();
});

test.describe("a phone number that only the server can judge", () => {
  test.use({ expectedProblems: [/status of 422/] });

  test("comes back beside its field; a Lithuanian one goes on", async ({ page }) => {
    const shopper = shopperOf(page, "en");
    await shopper.add("papillex");
    await shopper.fillCheckout("ona@example.com");
    const phone = page.locator("#delivery_phone");
    await phone.fill("0999 999 999");
    await page.getByRole("button", { name: "Continue to secure payment" }).click();
    await expect(phone).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("#delivery_phone-error")).toContainText("Check the phone number");
    await page.locator("#delivery_country").selectOption("LT");
    await page.locator("#delivery_postalCode").fill("01001");
    await phone.fill("8 612 34567");
    await expect(page.getByText("Delivery: Lithuania. These are the prices for this country.")).toBeVisible();
    await page.getByRole("button", { name: "Continue to secure payment" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Review and pay" })).toBeVisible();
    await expect(page.locator("#delivery_phone")).toHaveValue(/^\+370 ?612 ?34567$/);
  });
});

test("the summary follows the country of delivery: its prices, and back again", async ({ page }) => {
  const shopper = shopperOf(page, "ro");
  await shopper.add("papillex");
  await shopper.fillCheckout("ana@example.com");
  const summary = page.getByRole("region", { name: "Rezumatul comenzii" });
  await expect(summary).toContainText("289,00 lei");
  await page.locator("#delivery_country").selectOption("LT");
  await expect(summary.getByRole("status")).toHaveText(
    "Livrare: Lituania. Prețurile afișate sunt valabile pentru această țară.",
  );
  await expect(summary).toContainText("58,00 €");
  await expect(summary).not.toContainText("lei");
  await page.locator("#delivery_country").selectOption("RO");
  await expect(summary).toContainText("289,00 lei");
  await expect(summary.getByRole("status")).toBeHidden();
});

test.describe("prices of the country of delivery that did not arrive", () => {
  test.use({ expectedProblems: [/Failed to load resource|status of 409/] });

  test("are asked about before the payment, with the reason", async ({ page }) => {
    const shopper = shopperOf(page, "en");
    await shopper.add("papillex");
    await shopper.fillCheckout("ona@example.com");
    await page.route("**/api/cart-lines?*", (route) => route.abort());
    await page.locator("#delivery_country").selectOption("LT");
    await page.locator("#delivery_postalCode").fill("01001");
    await page.locator("#delivery_phone").fill("8 612 34567");
    await page.getByRole("button", { name: "Continue to secure payment" }).click();
    const changed = page.getByRole("region", { name: "Something changed" });
    await expect(changed).toContainText("The country of delivery has its own prices.");
    await expect(changed).toContainText("58,00 €");
    await page.getByRole("button", { name: "Accept and continue" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Review and pay" })).toBeVisible();
  });
});

test(`without scripts the links unfold, and the page says what ordering needs ${NOT_ON_DESKTOP} @phone`, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: "ro-RO",
    baseURL: baseURL ?? "",
    viewport: PHONE,
  });
  const page = await context.newPage();
  await page.goto("/checkout");
  await expect(page.locator("noscript p").first()).toContainText("este nevoie de JavaScript");
  await page.locator("summary").filter({ hasText: "Bloc, scară, apartament" }).click();
  await expect(page.locator("#delivery_address2")).toBeVisible();
  await expect(page.getByText("Banii înapoi în 30 de zile")).toBeVisible();
  await context.close();
});
