import type { Page } from "@playwright/test";
import { LANGUAGES } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { readMail } from "#tests/support/mail/mailbox.ts";
import { ONE_PROCESS, runOf } from "#tests/support/browser/projects.ts";
import { CARDS, shopperOf } from "#tests/support/browser/shopper.ts";
import { textsOf } from "#tests/support/texts.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";

// An invalid number and a modified link are not answered with 200.
test.use({ expectedProblems: [/status of 4(04|22)/] });

for (const language of LANGUAGES) {
  const text = textsOf("app/pages/order-lookup", language);
  const invoices = textsOf("app/features/invoices", language);
  const orders = textsOf("app/features/orders", language);
  const layout = textsOf("app/layout", language);

  // Test orders of a hosted shop get no invoices (app/features/invoices/issue-invoices.server.ts).
  test(`a guest finds an order and its invoice by a mailed link (${language}) ${ONE_PROCESS} ${runOf(language)}`, async ({
    page,
    mailboxUrl,
  }) => {
    const shopper = shopperOf(page, language);
    const email = `guest-${language}-${test.info().workerIndex}-${Date.now()}@exemplu.ro`;
    await shopper.add("papillex");
    await shopper.fillCheckout(email);
    await shopper.continueToPayment();
    await shopper.payWith(CARDS.good);
    const order = await shopper.seesThanks();

    // The invoice is mailed as a link when the payment is confirmed.
    const mailed = await readMail(mailboxUrl, { to: email, subject: "MODEL" });
    expect(mailed.subject).toContain(order);

    await shopper.open("/");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: layout("layout.footer_lookup") })
      .click();
    const submit = page.getByRole("button", { name: text("order_lookup.submit") });
    const number = page.getByLabel(text("order_lookup.number"));
    await number.fill("10_01");
    await submit.click();
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(new RegExp(text("order_lookup.number_invalid")));
    await expect(number).toHaveValue("10_01");
    await number.fill(order);
    await page.getByLabel(text("order_lookup.email")).fill(email);
    await expectFits(page);
    await submit.click();
    await expect(
      page.getByRole("heading", { level: 1, name: text("order_lookup.sent_title") }),
    ).toBeFocused();

    const subject = textsOf("app/features/orders/mails", language)("order_mail.link_subject");
    const { links } = await readMail(mailboxUrl, { to: email, subject: subject.replace("{order}", order) });
    const link = new URL(links[0] ?? "");
    await shopper.open(link.pathname + link.search);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      text("order_lookup.order_named").replace("{name}", order),
    );
    await expect(page.getByRole("main")).toContainText(orders("orders.event_paid"));
    await expectFits(page);

    await page
      .getByRole("region", { name: invoices("invoices.list_title") })
      .getByRole("link")
      .click();
    const sheet = page.getByRole("article");
    await expect(sheet).toContainText(invoices("invoices.model_mark"));
    await expect(sheet).toContainText("Ioana Mureșan");
    await expect(sheet).toContainText("Papillex");
    await expect(page.getByRole("button", { name: invoices("invoices.print") })).toBeVisible();
    await expectFits(page);

    link.searchParams.set("token", (link.searchParams.get("token") ?? "").slice(0, -1));
    await shopper.open(link.pathname + link.search);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("order_lookup.link_title"));
  });
}

/** Expects the page to fit a desktop and a phone, and axe to find nothing on either. */
async function expectFits(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}
