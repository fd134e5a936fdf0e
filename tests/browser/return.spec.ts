import { callBackOffice } from "#server/back-office/call-back-office.ts";
import { LANGUAGES } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { openAccount } from "#tests/support/browser/accounts.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { readMail } from "#tests/support/mail/mailbox.ts";
import { callOffice, deliverOrder, findOrder } from "#tests/support/store/office.ts";
import { phoneOfWholeRun, runOf } from "#tests/support/browser/projects.ts";
import { CARDS, shopperOf } from "#tests/support/browser/shopper.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { textsOf } from "#tests/support/texts.ts";

async function storeOffice(dataFolder: string, ...args: string[]): Promise<void> {
  const answer = await callBackOffice(dataFolder, ["returns", ...args], "/store");
  expect(answer, args.join(" ")).toMatchObject({ ok: true });
}

// The browser logs the response to the form sent without a reason.
test.use({ expectedProblems: [/422/] });

for (const language of LANGUAGES) {
  const returns = textsOf("app/features/returns", language);
  const mails = textsOf("app/features/returns/mails", language);
  const subject = (key: string, name: string): string => mails(key).replace("{name}", name);

  test(`a bottle goes back: asked for, approved, received, refunded (${language}) ${runOf(language)} ${phoneOfWholeRun()}`, async ({
    page,
    store,
  }) => {
    const { shopUrl, mailboxUrl, dataFolder } = store;
    const shopper = shopperOf(page, language);
    await shopper.open("/");
    const email = await openAccount(page.request, mailboxUrl);
    await shopper.add("papillex");
    await shopper.fillCheckout(email);
    await shopper.continueToPayment();
    await shopper.payWith(CARDS.good);
    await shopper.seesThanks();
    const order = await findOrder(shopUrl, email);
    if (order === undefined) throw new Error("The office knows no order.");
    await deliverOrder(shopUrl, order);

    const main = page.getByRole("main");
    const heading = (name: string) => page.getByRole("heading", { level: 1, name });
    await expect(async () => {
      await shopper.open("/my-account/returns");
      await expect(main.getByRole("link", { name: returns("returns.request") })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await main.getByRole("link", { name: returns("returns.request") }).click();
    await expect(heading(returns("returns.form_title"))).toBeVisible();

    // Without a reason it is refused, and nothing typed is lost.
    await page.getByLabel(returns("returns.form_details")).fill("Nu mi se potrivește");
    await page.getByRole("button", { name: returns("returns.form_submit") }).click();
    await expect(main).toContainText(returns("returns.error_reason"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect(page.getByLabel(returns("returns.form_details"))).toHaveValue("Nu mi se potrivește");
    await page.getByRole("radio", { name: returns("returns.reason_changed_mind") }).check();
    await page.getByRole("button", { name: returns("returns.form_submit") }).click();
    await expect(main).toContainText(returns("returns.done_requested"));
    const name = /R\d+/.exec((await main.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[0] ?? "";
    await expect(main).toContainText(returns("returns.status_pending"));
    await expectAccessible(page);
    await readMail(mailboxUrl, { to: email, subject: subject("return_mail.pending_subject", name) });

    await storeOffice(dataFolder, "approve", name, "--by", "Maria", "--note", "Te rugăm");
    await page.reload();
    await expect(main).toContainText(returns("returns.send_title"));
    await page.getByLabel(returns("returns.fact_tracking")).fill("RO123456789");
    await page.getByRole("button", { name: returns("returns.tracking_save") }).click();
    await expect(main).toContainText(returns("returns.tracking_saved"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await storeOffice(dataFolder, "received", name);
    await storeOffice(dataFolder, "complete", name);
    const done = { to: email, subject: subject("return_mail.completed_subject", name) };
    const { links } = await readMail(mailboxUrl, done);
    // The mail's link opens it without the account.
    await page.context().clearCookies();
    await shopper.open(links[0] ?? "");
    await expect(main).toContainText(returns("returns.status_completed"));
    await expect(main).toContainText(returns("returns.fact_refunded"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test("a refund at the shop completes a guest's request", async ({ page, store }) => {
  const { shopUrl, mailboxUrl } = store;
  const returns = textsOf("app/features/returns", "ro");
  const mails = textsOf("app/features/returns/mails", "ro");
  const lookup = textsOf("app/pages/order-lookup", "ro");
  const shopper = shopperOf(page, "ro");
  const email = `oaspete-${Date.now()}@exemplu.ro`;
  await shopper.add("papillex");
  await shopper.fillCheckout(email);
  await shopper.continueToPayment();
  await shopper.payWith(CARDS.good);
  const number = await shopper.seesThanks();
  const order = await findOrder(shopUrl, email);
  if (order === undefined) throw new Error("The office knows no order.");
  await deliverOrder(shopUrl, order);
  await shopper.open("/order-lookup");
  await page.getByLabel(lookup("order_lookup.number")).fill(number);
  await page.getByLabel(lookup("order_lookup.email")).fill(email);
  await page.getByRole("button", { name: lookup("order_lookup.submit") }).click();
  const subject = textsOf(
    "app/features/orders/mails",
    "ro",
  )("order_mail.link_subject").replace("{order}", number);
  const { links } = await readMail(mailboxUrl, { to: email, subject });
  const ask = page.getByRole("link", { name: returns("returns.request") });
  await expect(async () => {
    await shopper.open(links[0] ?? "");
    await expect(ask).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await ask.click();
  await page.getByRole("radio", { name: returns("returns.reason_defective") }).check();
  await page.getByRole("button", { name: returns("returns.form_submit") }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText(returns("returns.done_requested"));
  await expectAccessible(page);
  const name = /R\d+/.exec((await main.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[0] ?? "";

  const input = { order: order.number, lines: "rest", restock: "no_restock" };
  await callOffice(shopUrl, { command: "refund", key: `hosted ${order.number}`, input });
  await readMail(mailboxUrl, {
    to: email,
    subject: mails("return_mail.completed_subject").replace("{name}", name),
  });
  await page.reload();
  await expect(main).toContainText(returns("returns.status_completed"));
});
