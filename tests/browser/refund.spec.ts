import { LANGUAGES } from "#domain/languages.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { openAccount } from "../support/accounts.ts";
import { expect, test } from "../support/browser-test.ts";
import { readMail } from "../support/mailbox.ts";
import { callOffice, findOrder } from "../support/office.ts";
import { runOf } from "../support/projects.ts";
import { CARDS, shopperOf } from "../support/shopper.ts";
import { expectNoSidewaysScroll } from "../support/sideways-scroll.ts";
import { textsOf } from "../support/texts.ts";

const PARCEL = { trackingCompany: "Sameday", trackingNumber: "1ONB22446688" };

for (const language of LANGUAGES) {
  const account = textsOf("app/pages/account", language);
  const orders = textsOf("app/features/orders", language);
  const invoices = textsOf("app/features/invoices", language);
  const mails = textsOf("shop/modules/mail", language);
  /** What stands before the first parameter. */
  const start = (text: string): string => text.split("{", 1)[0] ?? "";

  test(`a parcel on its way and a bottle that is paid back are seen in the account (${language}) ${runOf(language)}`, async ({
    page,
    store,
    mailboxUrl,
  }) => {
    const shopper = shopperOf(page, language);
    await shopper.open("/");
    const email = await openAccount(page.request, mailboxUrl);
    await shopper.add("papillex");
    await shopper.add("simplix");
    await shopper.fillCheckout(email);
    await shopper.continueToPayment();
    await shopper.payWith(CARDS.good);
    const name = await shopper.seesThanks();
    const order = await findOrder(store.url, email);
    if (order === undefined) throw new Error(`The office knows no order ${name}.`);
    const invoice = await readMail(mailboxUrl, { to: email, subject: "MODEL" });

    const { id, number } = order;
    await askOffice(store.url, "fulfil", { order: number, ...PARCEL });
    await askOffice(store.url, "deliver", { order: number });
    const lines = [{ lineId: id * 1_000 + 1, quantity: 1 }];
    await askOffice(store.url, "refund", { order: number, lines, restock: "return" });
    for (const key of ["parcel.subject", "delivered.subject", "refunded.subject_part"])
      await readMail(mailboxUrl, { to: email, subject: mails(`mail.${key}`).replace("{name}", name) });
    // The site heard of the refund: it has made a credit note of it.
    const note = await readMail(mailboxUrl, { to: email, subject: "MODEL", after: invoice });

    await shopper.open("/my-account");
    await page.getByRole("link", { name: account("account.order_named").replace("{name}", name) }).click();
    const main = page.getByRole("main");
    await expect(main).toContainText(orders("orders.event_sent"));
    await expect(main).toContainText(orders("orders.event_delivered"));
    await expect(main).toContainText(orders("orders.event_partially_refunded"));
    await expect(main).toContainText(orders("orders.line_refunded").replace("{count}", "1"));
    await expect(page.getByRole("link", { name: orders("orders.track_parcel") })).toHaveAttribute(
      "href",
      new RegExp(`sameday.*${PARCEL.trackingNumber}`),
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole("link", { name: start(invoices("invoices.credit_note")) }).click();
    const sheet = page.getByRole("article");
    await expect(sheet).toContainText(invoices("invoices.credit_total"));
    await expect(sheet).toContainText(invoices("invoices.paid_back"));
    expect(note.subject).toContain("MODEL");
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
  });
}

async function askOffice(shopUrl: string, command: string, input: { readonly order: number }): Promise<void> {
  const answer = await callOffice(shopUrl, { command, key: `${command} ${input.order}`, input });
  expect(await answer?.json()).toMatchObject({ ok: true });
}
