import { LANGUAGES } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { tabTo } from "#tests/support/browser/keyboard.ts";
import { NOT_ON_DESKTOP, runOf } from "#tests/support/browser/projects.ts";
import { CARDS, shopperOf } from "#tests/support/browser/shopper.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { createCheckout } from "#tests/support/store/storefront-api.ts";
import { textsOf } from "#tests/support/texts.ts";

const PHONE_ONLY = `@phone ${NOT_ON_DESKTOP}`;
/** Two screens of a phone, with the four amounts above the button, cash among the methods, and the link back to the cart. */
const MAX_HEIGHT_PX = 1820;
const MAX_TAB_STOPS = 7;
const NARROW_PX = [320, 360];

for (const language of LANGUAGES) {
  const say = textsOf("shop", language);

  test(`${language}: a phone has the card at hand: short page, few Tab stops, paid by keyboard alone ${PHONE_ONLY} ${runOf(language)}`, async ({
    page,
    store,
  }) => {
    await page.goto(await createCheckout(store.shopUrl, language));
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      MAX_HEIGHT_PX,
    );
    await tabTo(page, page.locator("#card_number"), MAX_TAB_STOPS);

    await page.keyboard.type("4242424242424242");
    await expect(page.locator("#card_number")).toHaveValue("4242 4242 4242 4242");
    await expect(page.locator("#card-marks")).toHaveAttribute("data-brand", "visa");
    await tabTo(page, page.locator("#card_expiry"), 1);
    await page.keyboard.type("0930");
    await expect(page.locator("#card_expiry")).toHaveValue("09/30");
    await tabTo(page, page.locator("#card_cvc"), 1);
    await page.keyboard.type("123");
    await tabTo(page, page.locator("#card_holder"), 1);
    await page.keyboard.type("Ioana Mureșan");
    // The test cards, the store credit, the change of contact and address, the button.
    for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: say("payment.pay") })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/finish|\/success/);
  });

  test(`${language}: the sum on the button never breaks, nor does the page scroll sideways ${runOf(language)}`, async ({
    page,
    store,
  }) => {
    await page.goto(await createCheckout(store.shopUrl, language));
    for (const width of NARROW_PX) {
      await page.setViewportSize({ width, height: 640 });
      const sum = page
        .getByRole("button", { name: say("payment.pay") })
        .getByText("lei")
        .filter({ visible: true });
      expect(await sum.evaluate((element) => element.getClientRects().length)).toBe(1);
      const oneLine = await sum.evaluate(
        (element) =>
          element.getBoundingClientRect().height < 2 * Number.parseFloat(getComputedStyle(element).fontSize),
      );
      expect(oneLine, `one line at ${width} px`).toBe(true);
      await expectNoSidewaysScroll(page);
    }
  });
}

test("contact and address open, are changed and stay; their errors open them by themselves", async ({
  page,
  store,
}) => {
  const shopper = shopperOf(page, "ro");
  await page.goto(await createCheckout(store.shopUrl, "ro"));
  const email = page.getByLabel("E-mail");
  await expect(email).toBeHidden();
  await expect(page.getByText("Str. Memorandumului 12")).toBeVisible();
  await shopper.changeDetails();
  await expect(page.getByText("Str. Memorandumului 12")).toBeHidden();
  await expectAccessible(page);
  await email.fill("alta@exemplu.ro");
  // Changed fields are not folded behind their old values.
  await page.locator("#details > details > summary").press("Enter");
  await expect(email).toBeVisible();
  await page.getByLabel("Țară").first().selectOption("AT");
  await page.getByRole("button", { name: "Actualizează livrarea" }).click();
  await expect(page.getByText("Adresa și livrarea sunt actualizate.")).toBeVisible();
  await expect(email).toHaveValue("alta@exemplu.ro");
});

test.describe("a page with something wrong", () => {
  test.use({ expectedProblems: [/status of 422/] });

  test("says what, with the focus on it, and every link leads to its field", async ({ page, store }) => {
    const shopper = shopperOf(page, "en");
    await page.goto(await createCheckout(store.shopUrl, "en", { email: null, hasAddress: false }));
    // A shared link identifies no customer: the fields are open.
    await expect(page.getByLabel("Email")).toBeVisible();
    await shopper.payWith("4242 4242 4242 4241");
    const alert = page.getByRole("alert");
    await expect(alert).toBeFocused();
    await expectAccessible(page);
    await alert.getByRole("link", { name: "Enter the city." }).click();
    await expect(page.locator("#delivery_city")).toBeFocused();
    await alert.getByRole("link", { name: "The card number is not right. Check the digits." }).click();
    await expect(page.getByLabel("Card number")).toBeFocused();
  });
});

test("digits and dates are corrected in the middle without losing the place", async ({ page, store }) => {
  await page.goto(await createCheckout(store.shopUrl, "ro"));
  const number = page.locator("#card_number");
  await number.pressSequentially("378282246310005");
  await expect(number).toHaveValue("3782 822463 10005");
  await expect(page.locator("#card-marks")).toHaveAttribute("data-brand", "amex");
  for (let step = 0; step < 6; step += 1) await number.press("ArrowLeft");
  await number.press("Backspace");
  await number.press("9");
  await expect(number).toHaveValue("3782 822469 10005");
  expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(11);
  await number.fill("");
  await expect(page.locator("#card-marks")).not.toHaveAttribute("data-brand");

  const expiry = page.locator("#card_expiry");
  await expiry.pressSequentially("928");
  await expect(expiry).toHaveValue("09/28");
  for (let step = 0; step < 3; step += 1) await expiry.press("Backspace");
  await expect(expiry).toHaveValue("09");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a wide window has the order beside the form, and digits in one piece pay", async ({
    page,
    store,
  }) => {
    const shopper = shopperOf(page, "en");
    await page.goto(await createCheckout(store.shopUrl, "en"));
    await expect(page.getByLabel("Discount code")).toBeVisible();
    await expect(page.locator("#summary summary")).toBeHidden();
    await shopper.changeDetails();
    await page.getByLabel("Email").fill("anna@example.com");
    await page.getByLabel("Card number").fill(CARDS.good.replaceAll(" ", ""));
    await page.getByLabel("Expires (MM/YY)").fill("0930");
    await page.getByLabel("Security code").fill("123");
    await page.getByLabel("Name on the card").fill("Anna");
    await page.getByRole("button", { name: "Order with obligation to pay" }).click();
    await expect(page).toHaveURL(/\/finish|\/success/);
  });
});
