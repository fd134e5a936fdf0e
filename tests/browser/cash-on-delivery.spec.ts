import { callBackOffice } from "#server/back-office/call-back-office.ts";
import { LANGUAGE_FACTS, LANGUAGES } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { openAccount } from "#tests/support/browser/accounts.ts";
import { ONE_PROCESS, windowsOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { expect } from "#tests/support/desk/desk-test.ts";
import { logInAtDesk } from "#tests/support/desk/log-in-at-desk.ts";
import { test } from "#tests/support/desk/own-store-test.ts";
import { readMail } from "#tests/support/mail/mailbox.ts";
import { textsOf } from "#tests/support/texts.ts";
import { deskTexts } from "#tests/support/worlds/desk-world.ts";

/** A product and the fee: its delivery to a locker is free. */
const TOTAL = /298[.,]90\slei|298\.90/;
/** Without the fee. */
const LESS = /289[.,]00\slei|289\.00/;
const IBAN = "RO49 AAAA 1B31 0075 9384 0000";

// The browser logs the response to the form with a wrong account.
test.use({ expectedProblems: [/422/] });

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: LANGUAGE_FACTS[language].locale });
    const orders = textsOf("app/features/orders", language);
    const returns = textsOf("app/features/returns", language);
    const mails = textsOf("app/features/returns/mails", language);
    const points = textsOf("app/features/pickup-points", language);
    const locker = points("pickup_points.sample_name").replace("{name}", "easybox Piața Unirii");
    const say = deskTexts("pages/orders/", language);

    test(`bought by cash on delivery to a locker, sent, settled by the courier's file, returned (${language}) ${windowsOf(language, "en")} ${ONE_PROCESS}`, async ({
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
      await page.locator("#deliveryMethod-pickup").check();
      await page.locator("#pointQuery").fill("cluj napoca");
      await page.getByRole("button", { name: points("pickup_points.find"), exact: true }).click();
      await page.getByRole("radio", { name: locker }).check();
      await page.getByRole("radio", { name: checkout("checkout_page.payment_cash_on_delivery") }).check();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await shopper.continueToPayment();
      await expect(
        page.getByRole("radio", { name: payment("payment.method.cash_on_delivery") }),
      ).toBeChecked();
      const pay = page.getByRole("button", { name: payment("payment.pay") });
      await expect(pay.getByText(TOTAL)).toBeVisible();
      // Another method costs no fee.
      await page.getByRole("radio", { name: payment("payment.method.card") }).check();
      await expect(pay.getByText(TOTAL)).toBeHidden();
      await page.getByRole("radio", { name: payment("payment.method.cash_on_delivery") }).check();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await pay.click();
      const number = (await shopper.seesThanks()).slice(1);
      await expect(main).toContainText(orders("orders.cash_due"));
      await expect(main).toContainText(locker);
      await expectAccessible(page);

      await logInAtDesk(page, store, { language });
      await page.goto("/desk/orders?stage=due");
      await page.getByRole("link", { name: `#${number}` }).click();
      await expect(page.getByText(TOTAL).first()).toBeVisible();
      await expect(page.getByRole("main")).toContainText(locker);
      const dialog = page.getByRole("dialog");
      const press = async (key: string): Promise<void> => {
        await page.getByRole("button", { name: say(key), exact: true }).click();
        if (key === "fulfil") await dialog.getByLabel(say("trackingNumber")).fill(`AWB-${number}`);
        await dialog.getByRole("button", { name: say(key), exact: true }).click();
        await expect(dialog).toHaveCount(0);
      };
      // The merchant does without the fee before the parcel leaves.
      await page.getByRole("button", { name: say("reduce"), exact: true }).click();
      await dialog.getByLabel(say("refundShipping")).fill("9.90");
      await dialog.getByRole("button", { name: say("showAmount") }).click();
      await expect(dialog.getByRole("status")).toContainText(LESS);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: /9[.,]90/ }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(LESS).first()).toBeVisible();
      await press("fulfil");
      await press("deliver");
      await expectAccessible(page);
      await page.goto("/desk/orders/settlement");
      const csv = `AWB;Ramburs\nAWB-${number};289,00\nAWB-0;10,00\n`;
      await page
        .getByLabel(say("settlement.file"))
        .setInputFiles({ name: "decont.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
      await page.getByRole("button", { name: say("settlement.check") }).click();
      await expect(page.getByRole("row", { name: `AWB-${number}` })).toContainText(say("outcome.noted"));
      await expect(page.getByRole("row", { name: "AWB-0" })).toContainText(say("outcome.unknown_order"));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: LESS }).click();
      await expect(page.getByRole("status").filter({ hasText: LESS })).toBeVisible();

      const request = page.locator("a[href*='/my-account/returns/request/']").first();
      await expect(async () => {
        await shopper.open("/my-account/returns");
        await expect(request).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await request.click();
      await page.getByRole("radio", { name: returns("returns.reason_defective") }).check();
      await page.getByLabel(returns("returns.form_iban")).fill("RO48 AAAA 1B31 0075 9384 0000");
      await page.getByRole("button", { name: returns("returns.form_submit") }).click();
      await expect(main).toContainText(returns("returns.error_iban"));
      await expectAccessible(page);
      await page.getByLabel(returns("returns.form_iban")).fill(IBAN);
      await page.getByRole("button", { name: returns("returns.form_submit") }).click();
      await expect(main).toContainText(returns("returns.done_requested"));
      const name =
        /R\d+/.exec((await main.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[0] ?? "";
      await expectAccessible(page);
      for (const step of ["approve", "received", "complete"]) {
        const answer = await callBackOffice(store.dataFolder, ["returns", step, name], "/store");
        expect(answer, step).toMatchObject({ ok: true });
      }
      await expect(async () => {
        await page.goto(`/desk/returns/${name}`);
        await expect(page.getByRole("alert").first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(page.getByText(IBAN)).toBeVisible();
      await expectAccessible(page);
      await page.goto(`/desk/orders/${number}`);
      await press("noteRefundsPaid");
      const subject = mails("return_mail.completed_subject").replace("{name}", name);
      await readMail(store.mailboxUrl, { to: email, subject });
      await page.goto(`/desk/returns/${name}`);
      await expect(page.getByText(IBAN)).toHaveCount(0);
    });
  });
}
