import { randomUUID } from "node:crypto";
import { LANGUAGES } from "#domain/language/languages.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/units.ts";
import { expect } from "#tests/support/browser/browser-test.ts";
import { test } from "#tests/support/browser/clock-test.ts";
import { ONE_PROCESS, windowsOf } from "#tests/support/browser/projects.ts";
import { CARDS, shopperOf } from "#tests/support/browser/shopper.ts";
import { expectWellShown } from "#tests/support/browser/well-shown.ts";
import { listMails, readMail } from "#tests/support/mail/mailbox.ts";
import { textsOf } from "#tests/support/texts.ts";

// The link of an ordered cart is answered with 404.
test.use({ expectedProblems: [/404/] });

for (const language of LANGUAGES) {
  test(`a cart left at the checkout is mailed, restored elsewhere and ordered (${language}) ${windowsOf(language)} ${ONE_PROCESS}`, async ({
    page,
    browser,
    baseURL,
    viewport,
    mailboxUrl,
    clock,
  }) => {
    const shopper = shopperOf(page, language);
    const { checkout } = shopper.texts;
    const mailTexts = textsOf("app/features/abandoned-carts/mails", language);
    const link = textsOf("app/pages/cart/permalink", language);
    const cart = textsOf("app/pages/cart", language);
    const leaving = textsOf("app/pages/mailing-lists", language);
    const [email, other] = [randomUUID(), randomUUID()].map((name) => `${name}@exemplu.ro`);
    if (email === undefined || other === undefined) throw new Error("Two addresses are needed.");

    await shopper.add("papillex");
    await shopper.fillCheckout(email);
    const box = page.getByLabel(checkout("checkout_page.keep_cart"));
    await expect(box).not.toBeChecked();
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.url().endsWith("/api/kept-cart")),
      box.check(),
    ]);
    expect((await request.response())?.status()).toBe(200);
    // Another visitor's cart, whose mails show that the time of the first one's has come.
    const lines = (request.postDataJSON() as { lines: unknown }).lines;
    const theirs = { kind: "keep", cartKey: randomUUID(), email: other, lines, code: "", country: "RO" };
    expect((await page.request.post("/api/kept-cart", { data: theirs })).ok()).toBe(true);
    await shopper.open("/");

    clock.advance(4 * HOUR_MS);
    const subject = mailTexts("cart_mail.first_subject");
    const mail = await readMail(mailboxUrl, { to: email, subject });
    await readMail(mailboxUrl, { to: other });

    const context = await browser.newContext({ baseURL: baseURL ?? "", viewport });
    const elsewhere = await context.newPage();
    await elsewhere.goto(mail.links[0] ?? "");
    await expect(elsewhere).toHaveURL(/\/cart$/);
    await expect(elsewhere.getByText("Papillex").first()).toBeVisible();
    await expect(elsewhere.getByText(email)).toHaveCount(0);
    const buyer = shopperOf(elsewhere, language);
    await buyer.open("/cart");
    await elsewhere.getByRole("link", { name: cart("cart_page.checkout") }).click();
    await expect(elsewhere.getByLabel(checkout("checkout_page.email"), { exact: false }).first()).toHaveValue(
      "",
    );
    await buyer.fillOpenCheckout(`work-${email}`);
    await buyer.continueToPayment();
    await buyer.payWith(CARDS.good);
    await buyer.seesThanks();
    await context.close();

    await page.goto(mail.links[0] ?? "");
    await expect(page.getByRole("heading", { name: link("cart_link.restore_invalid_title") })).toBeVisible();
    await expectWellShown(page);
    clock.advance(2 * DAY_MS + HOUR_MS);
    await readMail(mailboxUrl, { to: other, subject: mailTexts("cart_mail.second_subject") });
    const mails = (await listMails(mailboxUrl)).filter(({ to }) => to === email);
    expect(mails.map((each) => each.subject)).toEqual([subject]);

    await page.goto(mail.links[1] ?? "");
    await page.getByRole("button", { name: leaving("unsubscribe.button") }).click();
    await expect(page.getByText(leaving("unsubscribe.carts_left"))).toBeVisible();
    await expectWellShown(page);
  });
}
