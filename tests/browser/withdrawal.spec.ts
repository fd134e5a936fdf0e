import type { Browser, Page } from "@playwright/test";
import { LANGUAGES } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { readMail } from "#tests/support/mail/mailbox.ts";
import { ONE_PROCESS, runOf } from "#tests/support/browser/projects.ts";
import { CARDS, shopperOf } from "#tests/support/browser/shopper.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { textsOf } from "#tests/support/texts.ts";

// A form with a missing field is not answered with 200.
test.use({ expectedProblems: [/status of 422/] });

for (const language of LANGUAGES) {
  const text = textsOf("app/features/withdrawal", language);
  const mails = textsOf("app/features/withdrawal/mails", language);
  const shop = textsOf("shop/modules/mail", language);

  // Test orders of a hosted shop get no invoices (app/features/invoices/issue-invoices.server.ts).
  test(`a guest withdraws without scripts, and confirms by the mailed link (${language}) ${ONE_PROCESS} ${runOf(language)}`, async ({
    page,
    browser,
    baseURL,
    mailboxUrl,
  }) => {
    const shopper = shopperOf(page, language);
    const email = `withdraws-${language}-${test.info().workerIndex}-${Date.now()}@exemplu.ro`;
    await shopper.add("papillex");
    await shopper.fillCheckout(email);
    await shopper.continueToPayment();
    await shopper.payWith(CARDS.good);
    const order = await shopper.seesThanks();
    // The site has the order from then on.
    await readMail(mailboxUrl, { to: email, subject: "MODEL" });

    await shopper.open("/withdrawal");
    await expectFits(page);
    const plain = await withoutScripts(browser, baseURL ?? "", language);
    await plain.goto("/withdrawal");
    const form = plain.getByRole("main");
    const next = form.getByRole("button", { name: text("withdrawal.continue") });
    await next.click();
    await expect(form.getByText(text("withdrawal.name_required"))).toBeVisible();
    await form.getByLabel(text("withdrawal.name")).fill("Ioana Mureșan");
    await form.getByLabel(text("withdrawal.email")).fill(email);
    await form.getByLabel(text("withdrawal.number")).fill(order);
    await form.getByLabel(text("withdrawal.scope_part")).check();
    await expect(form.getByLabel(text("withdrawal.part"))).toBeVisible();
    await form.getByLabel(text("withdrawal.scope_all")).check();
    await expectNoScroll(plain);
    await next.click();
    await expect(plain.getByRole("main")).toContainText("Ioana Mureșan");
    await expectNoScroll(plain);
    await plain.getByRole("button", { name: text("withdrawal.confirm") }).click();
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText(text("withdrawal.done_title"));
    await expectNoScroll(plain);
    await plain.context().close();

    const subject = mails("withdrawal_mail.subject");
    const { links } = await readMail(mailboxUrl, { to: email, subject });
    const link = new URL(links.find((each) => each.includes("/withdrawal/objection")) ?? "");
    await shopper.open(link.pathname + link.search);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(order);
    await expectFits(page);
    await page.getByRole("button", { name: text("withdrawal.objection_confirm") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      text("withdrawal.objection_confirmed_title"),
    );
    const cancelled = shop("mail.cancelled.subject").replace("{name}", order);
    await readMail(mailboxUrl, { to: email, subject: cancelled });
  });
}

/** Opens a browser context without scripts. */
async function withoutScripts(browser: Browser, baseURL: string, language: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  await context.addCookies([{ name: "language", value: language, url: baseURL }]);
  return context.newPage();
}

/** Expects the page to fit a desktop and a phone; axe is a script itself and cannot run here. */
async function expectNoScroll(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
}

/** Expects the page to fit a desktop and a phone, and axe to find nothing on either. */
async function expectFits(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}
