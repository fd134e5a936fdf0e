import { expect, type Page } from "@playwright/test";
import type { Language } from "#domain/language/languages.ts";
import type { ListedMail } from "#app/platform/mail/answer-outbox.server.ts";
import { readMail } from "#tests/support/mail/mailbox.ts";
import type { Store } from "#tests/support/store/store.ts";
import { textsOf } from "#tests/support/texts.ts";

interface Customer {
  readonly email: string;
  readonly language: Language;
  /** Mail of the last login, if there was one. */
  readonly after?: ListedMail | undefined;
}

/**
 * Logs in at the shop's page, where the browser has to come first, with the mailed code.
 *
 * @returns the code's mail
 */
export async function logInAtShop(
  page: Page,
  { shopUrl, mailboxUrl }: Pick<Store, "shopUrl" | "mailboxUrl">,
  { email, language, after }: Customer,
): Promise<ListedMail> {
  const say = textsOf("shop/customer-account", language);
  await expect(page).toHaveURL((url) => url.href.startsWith(`${shopUrl}/`));
  await page.locator("#email").fill(email);
  await page.getByRole("button", { name: say("login.send") }).click();
  await expect(page.locator("#code")).toBeVisible();
  const mail = await readMail(mailboxUrl, {
    to: email,
    subject: say("mail.login_code.subject"),
    ...(after !== undefined && { after }),
  });
  await page.locator("#code").fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? "");
  await page.getByRole("button", { name: say("login.code.submit") }).click();
  return mail;
}
