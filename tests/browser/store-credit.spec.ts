import type { Page } from "@playwright/test";
import { LANGUAGES } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { openAccount } from "#tests/support/browser/accounts.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { readMail } from "#tests/support/mail/mailbox.ts";
import { callOffice, findOrder, type OfficeOrder } from "#tests/support/store/office.ts";
import { runOf } from "#tests/support/browser/projects.ts";
import { CARDS, shopperOf } from "#tests/support/browser/shopper.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { createCheckout } from "#tests/support/store/storefront-api.ts";
import { textsOf } from "#tests/support/texts.ts";

const CODE = /\b(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}\b/;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

// A replaced code is refused.
test.use({ expectedProblems: [/status of 422/] });

for (const language of LANGUAGES) {
  const say = textsOf("shop", language);
  const mail = textsOf("shop/modules/store-credit", language);
  const account = textsOf("app/pages/account", language);
  const checkout = textsOf("app/features/checkout", language);
  const coupon = textsOf("app/pages/checkout", language);
  /** Returns the text before the first parameter. */
  const start = (text: string): string => text.split("{", 1)[0] ?? "";

  test(`a refund as store credit pays a part by card, then a whole order (${language}) ${runOf(language)}`, async ({
    page,
    store: { shopUrl, mailboxUrl },
  }) => {
    const shopper = shopperOf(page, language);
    await shopper.open("/");
    const email = await openAccount(page.request, mailboxUrl);
    const openPayment = async (quantity: number): Promise<void> =>
      void (await page.goto(await createCheckout(shopUrl, language, { email, hasAddress: true, quantity })));
    const newestOrder = async (except?: OfficeOrder): Promise<OfficeOrder> => {
      await page.waitForURL(/\/finish|\/success/);
      let order: OfficeOrder | undefined;
      await expect
        .poll(async () => {
          order = await findOrder(shopUrl, email);
          return order?.financialStatus === "paid" && order.number !== except?.number;
        })
        .toBe(true);
      if (order === undefined) throw new Error("The office knows no order.");
      return order;
    };

    await openPayment(1);
    await shopper.payWith(CARDS.good);
    const first = await newestOrder();
    const input = { order: first.number, lines: "rest", restock: "cancel", destination: "store_credit" };
    await callOffice(shopUrl, { command: "refund", key: `credit ${first.number}`, input });
    const subject = start(mail("store_credit.mail.subject"));
    const brought = await readMail(mailboxUrl, { to: email, subject });
    const old = CODE.exec(brought.text)?.[0] ?? "";

    // The account shows it and can have the code sent again, which voids the old one.
    await shopper.open("/my-account/payment-methods");
    const main = page.getByRole("main");
    await expect(main).toContainText(account("account.credit_name").replace("{lastFour}", old.slice(-4)));
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: account("account.credit_resend") }).click();
    await expect(main).toContainText(account("account.credit_sent"));
    const code =
      CODE.exec((await readMail(mailboxUrl, { to: email, subject, after: brought })).text)?.[0] ?? "";
    expect(code).not.toBe(old);

    // The discount field names the right field.
    await page.setViewportSize(DESKTOP);
    await shopper.add("papillex");
    await shopper.fillCheckout(email);
    await page
      .locator("summary")
      .filter({ hasText: coupon("checkout_page.coupon_label") })
      .click();
    await page.locator("#coupon").fill(code);
    await expect(main).toContainText(checkout("checkout.error_store_credit"));

    await openPayment(2);
    await enterCode(page, old);
    await expect(main).toContainText(say("payment.error.credit_unknown"));
    await expectAccessible(page);
    await enterCode(page, code.toLowerCase());
    await expect(main).toContainText(say("payment.credit.owed"));
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
    await shopper.payWith(CARDS.good);
    const second = await newestOrder(first);

    // One of the two bottles is returned: the credit that paid for it is filled first.
    const lines = [{ lineId: second.id * 1_000 + 1, quantity: 1 }];
    const back = { order: second.number, lines, restock: "cancel" };
    await callOffice(shopUrl, { command: "refund", key: `back ${second.number}`, input: back });
    await openPayment(1);
    await enterCode(page, code);
    await expect(main).toContainText(say("payment.credit.covers_all"));
    await expect(page.locator("#card_number")).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: say("payment.pay") }).click();
    await newestOrder(second);
  });

  /** Opens the folded code field, unless a wrong code has opened it already. */
  async function enterCode(page: Page, code: string): Promise<void> {
    const field = page.locator("#credit_code");
    if (!(await field.isVisible())) {
      await page.locator("summary", { hasText: say("payment.credit.title") }).click();
    }
    await field.fill(code);
    await page.getByRole("button", { name: say("payment.credit.apply"), exact: true }).click();
  }
}
