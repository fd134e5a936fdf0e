import { LANGUAGE_FACTS, LANGUAGES } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { openAccount } from "#tests/support/browser/accounts.ts";
import { ONE_PROCESS, windowsOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { expect } from "#tests/support/desk/desk-test.ts";
import { logInAtDesk } from "#tests/support/desk/log-in-at-desk.ts";
import { test } from "#tests/support/desk/own-store-test.ts";
import { textsOf } from "#tests/support/texts.ts";
import { deskTexts } from "#tests/support/worlds/desk-world.ts";

const IBAN = "RO49 AAAA 1B31 0075 9384 0000";

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: LANGUAGE_FACTS[language].locale });
    const orders = textsOf("app/features/orders", language);
    const say = deskTexts("pages/orders/", language);

    test(`bought by bank transfer, another amount refused, then paid (${language}) ${windowsOf(language, "en")} ${ONE_PROCESS}`, async ({
      page,
      ownStore: store,
    }) => {
      const shopper = shopperOf(page, language);
      const { checkout, payment } = shopper.texts;
      const main = page.getByRole("main");
      await shopper.open("/");
      const email = await openAccount(page.request, store.mailboxUrl);
      await shopper.add("papillex");
      await shopper.fillCheckout(email);
      await page.getByRole("radio", { name: checkout("checkout_page.payment_bank_transfer") }).check();
      await shopper.continueToPayment();
      await expect(page.getByRole("radio", { name: payment("payment.method.bank_transfer") })).toBeChecked();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: payment("payment.pay") }).click();
      const number = (await shopper.seesThanks()).slice(1);
      await expect(main).toContainText(orders("orders.transfer_title"));
      await expect(main).toContainText(IBAN);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await logInAtDesk(page, store, { language });
      await page.goto("/desk/orders?stage=unpaid");
      await page.getByRole("link", { name: `#${number}` }).click();
      await page.getByRole("button", { name: say("markPaid"), exact: true }).click();
      const dialog = page.getByRole("dialog");
      const note = async (amount: string): Promise<void> => {
        await dialog.getByLabel(say("markTransferAmount")).fill(amount);
        await dialog.getByRole("button", { name: say("markPaid"), exact: true }).click();
      };
      await note("288,99");
      await expect(dialog.getByRole("alert")).toContainText(/289,00\slei/);
      await expectAccessible(page);
      await note("289");
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole("button", { name: say("fulfil"), exact: true })).toBeVisible();
    });
  });
}
