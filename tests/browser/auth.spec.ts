// Long, because it is one journey through an account, mail by mail.
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { LANGUAGES } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { tabTo, typeInto } from "#tests/support/browser/keyboard.ts";
import { NOT_ON_DESKTOP, phoneOfWholeRun, runOf } from "#tests/support/browser/projects.ts";
import { listMails, readMail } from "#tests/support/mail/mailbox.ts";
import { CARDS, waitUntilInteractive, shopperOf } from "#tests/support/browser/shopper.ts";
import { textsOf } from "#tests/support/texts.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { runsAll } from "#lib/testing/whole-run.ts";

const PASSWORD = "miez-de-vara";
const SET_PASSWORD = "margarete-albe";
const NEW_PASSWORD = "sanziene-galbene";
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

// Form errors are not answered with 200.
test.use({ expectedProblems: [/status of 40[019]/] });

for (const language of LANGUAGES) {
  const text = textsOf("app/pages/auth", language);
  const auth = textsOf("app/features/auth", language);
  const account = textsOf("app/pages/account", language);

  const heading = (page: Page, key: string) => page.getByRole("heading", { level: 1, name: text(key) });
  const field = (page: Page, key: string) => page.getByRole("main").getByLabel(text(key), { exact: false });
  const button = (page: Page, key: string) => page.getByRole("button", { name: text(key), exact: true });

  // With two processes, where mails go through a mail server; with `--all` also in one.
  const shops = language === "ro" && !runsAll() ? `@both ${NOT_ON_DESKTOP}` : runOf(language);
  test(`an account in ${language}, by keyboard: register, activate, buy, log out, magic link, set a password, reset ${shops}`, async ({
    page,
    mailboxUrl,
  }) => {
    test.slow();
    const email = `${randomUUID()}@exemplu.ro`;
    const shopper = shopperOf(page, language);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
    });

    await shopper.open("/my-account/register");
    await fillByKeyboard(page, [[field(page, "auth_page.email"), "ana@"]]);
    await expect(field(page, "auth_page.email")).toBeFocused();
    await expect(field(page, "auth_page.email")).toHaveAccessibleDescription(auth("auth.email_invalid"));
    await fillByKeyboard(page, [
      [field(page, "auth_page.email"), email],
      [field(page, "auth_page.first_name"), "Ana"],
      [field(page, "auth_page.password"), "12345"],
    ]);
    await expect(field(page, "auth_page.password")).toBeFocused();
    await expect(field(page, "auth_page.password")).toHaveValue("");
    await expect(page.getByText(auth("auth.password_short_registration"))).toBeVisible();
    await expect(field(page, "auth_page.first_name")).toHaveValue("Ana");
    await expectToFit(page);
    sent.length = 0;
    await page.keyboard.type(PASSWORD);
    await Promise.all([page.keyboard.press("Enter"), page.keyboard.press("Enter")]);
    await expect(heading(page, "auth_page.sent_title")).toBeFocused();
    await expect(page.getByText(auth("auth.registration_success_with_password"))).toBeVisible();
    expect(sent).toEqual(["/my-account/register.data"]);
    await expectToFit(page);

    const activation = await readMail(mailboxUrl, { to: email, kind: "activation" });
    await page.goto(activation.links[0] ?? "");
    await waitUntilInteractive(page);
    await expectToFit(page);
    await fillByKeyboard(page, [[field(page, "auth_page.activate_pending_password").first(), "altceva"]]);
    await expect(page.getByText(auth("auth.pending_password_wrong"))).toBeVisible();
    await expect(field(page, "auth_page.activate_pending_password").first()).toBeFocused();
    await expect(field(page, "auth_page.activate_pending_password").first()).toHaveValue("");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(heading(page, "auth_page.activated_title")).toBeVisible();
    await expect(page).toHaveURL(/\/account\/activate\?done=yes$/);
    await expectToFit(page);
    await expect.poll(() => storageOf(page)).toContain(email);
    await expectNothingSecret(page, activation.links[0] ?? "");

    await shopper.add("papillex");
    await shopper.fillCheckout(email);
    await expect(page.locator("#createAccount")).toHaveCount(0);
    await shopper.continueToPayment();
    await shopper.payWith(CARDS.good);
    const order = await shopper.seesThanks();
    // The order clears the browser's cart by itself.
    await expect.poll(() => storageOf(page)).toContain(`"${BRAND_STORAGE_PREFIX}_cart":"[]"`);
    await page.goto("/my-account/orders");
    await expect(page.getByRole("main").getByText(order).first()).toBeVisible();
    // The order filled the address book.
    await page.goto("/my-account/addresses");
    await expect(page.getByRole("main").getByText("Str. Memorandumului 12", { exact: true })).toBeVisible();

    await page
      .getByRole("button", { name: account("account.logout") })
      .first()
      .click();
    await expect(page).toHaveURL(/\/my-account$/);
    await expect.poll(() => storageOf(page)).not.toContain(email);
    await page.goto("/my-account/orders");
    await expect(page).toHaveURL(/\/my-account\/login\?returnTo=%2Fmy-account%2Forders$/);
    await waitUntilInteractive(page);
    await expectToFit(page);
    await fillByKeyboard(page, [
      [field(page, "auth_page.email"), email],
      [field(page, "auth_page.password"), "not-hers"],
    ]);
    await expect(page.getByRole("alert").filter({ hasText: auth("auth.invalid_credentials") })).toBeVisible();
    await expect(field(page, "auth_page.password")).toBeFocused();
    await tabTo(page, button(page, "auth_page.link_submit"));
    await page.keyboard.press("Enter");
    await expect(heading(page, "auth_page.sent_title")).toBeFocused();

    const link = (await readMail(mailboxUrl, { to: email, kind: "magic-link" })).links[0] ?? "";
    sent.length = 0;
    await page.goto(link);
    await expect(page).toHaveURL(/\/my-account\/orders$/);
    await expect(page.getByRole("main").getByText(order).first()).toBeVisible();
    expect(sent.filter((path) => path.startsWith("/verify"))).toEqual(["/verify-magic-link.data"]);
    await expectNothingSecret(page, link);

    await page.goto("/my-account/details");
    await waitUntilInteractive(page);
    const own = (key: string) => page.getByRole("main").getByLabel(account(key), { exact: true });
    await fillByKeyboard(page, [
      [own("account.current_password"), PASSWORD],
      [own("account.new_password"), SET_PASSWORD],
      [own("account.new_password_again"), SET_PASSWORD],
    ]);
    await expect(page.getByText(account("account.password_saved"))).toBeVisible();
    const changed = await readMail(mailboxUrl, { to: email, kind: "password-changed" });

    await page.context().clearCookies({ name: new RegExp(`${BRAND_STORAGE_PREFIX}_`) });
    await page.goto(link);
    await expect(heading(page, "auth_page.verify_failed_title")).toBeFocused();
    await expect(page.getByText(auth("auth.magic_link_used"))).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expectToFit(page);

    await shopper.open("/lost-password");
    await fillByKeyboard(page, [[field(page, "auth_page.email"), email]]);
    await expect(page.getByText(auth("auth.reset_sent"))).toBeVisible();
    const reset = (await readMail(mailboxUrl, { to: email, kind: "password-reset" })).links[0] ?? "";
    await page.goto(reset);
    await waitUntilInteractive(page);
    await expectToFit(page);
    const [first, again] = [field(page, "auth_page.new_password"), field(page, "auth_page.password_again")];
    await fillByKeyboard(page, [
      [first, NEW_PASSWORD],
      [again, PASSWORD],
    ]);
    await expect(again).toBeFocused();
    await expect(page.getByText(auth("auth.passwords_differ"))).toBeVisible();
    await fillByKeyboard(page, [
      [first, NEW_PASSWORD],
      [again, NEW_PASSWORD],
    ]);
    await expect(heading(page, "auth_page.saved_title")).toBeVisible();
    await expect(page).toHaveURL(/\/set-password\?done=yes$/);
    await expectNothingSecret(page, reset);
    await readMail(mailboxUrl, { to: email, kind: "password-changed", after: changed });

    await page.context().clearCookies({ name: new RegExp(`${BRAND_STORAGE_PREFIX}_`) });
    await shopper.open("/my-account/login");
    for (const password of [SET_PASSWORD, NEW_PASSWORD]) {
      await fillByKeyboard(page, [
        [field(page, "auth_page.email"), email],
        [field(page, "auth_page.password"), password],
      ]);
      if (password === SET_PASSWORD)
        await expect(page.getByText(auth("auth.invalid_credentials"))).toBeVisible();
    }
    await expect(page).toHaveURL(/\/my-account$/);
    const activations = (await listMails(mailboxUrl)).filter(
      ({ to, subject }) => to === email && subject === activation.subject,
    );
    expect(activations).toHaveLength(1);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test(`an account in ${language} without a password: register, magic link, finish the set-up ${runOf(language)} ${phoneOfWholeRun()}`, async ({
      page,
      context,
      mailboxUrl,
      baseURL,
    }) => {
      const email = `${randomUUID()}@exemplu.ro`;
      await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
      await page.goto("/my-account/addresses");
      await expect(page).toHaveURL(/\/my-account\/login\?returnTo=/);
      await field(page, "auth_page.email").fill(email);
      await field(page, "auth_page.password").fill("not-hers");
      await button(page, "auth_page.login_submit").click();
      await expect(page.getByText(auth("auth.invalid_credentials"))).toBeVisible();
      await expect(field(page, "auth_page.email")).toHaveValue(email);
      await expect(field(page, "auth_page.password")).toHaveValue("");

      await page.getByRole("link", { name: text("auth_page.create_one") }).click();
      await field(page, "auth_page.email").fill(email);
      await button(page, "auth_page.register_submit").click();
      await expect(page.getByText(auth("auth.registration_success"))).toBeVisible();
      const activation = (await readMail(mailboxUrl, { to: email, kind: "activation" })).links[0] ?? "";

      await page.goto("/my-account/login?returnTo=/set-password");
      await field(page, "auth_page.email").fill(email);
      await button(page, "auth_page.link_submit").click();
      await expect(page.getByText(auth("auth.magic_link_sent"))).toBeVisible();
      const link = (await readMail(mailboxUrl, { to: email, kind: "magic-link" })).links[0] ?? "";
      await page.goto(link);
      await page.goto(link);
      await button(page, "auth_page.verify_submit").click();

      await expect(heading(page, "auth_page.finish_title")).toBeVisible();
      const [first, again] = [field(page, "auth_page.new_password"), field(page, "auth_page.password_again")];
      await first.fill("1234567");
      await button(page, "auth_page.set_submit").click();
      await expect(page.getByText(auth("auth.password_short"), { exact: true })).toBeVisible();
      await first.fill(NEW_PASSWORD);
      await again.fill(NEW_PASSWORD);
      await button(page, "auth_page.set_submit").click();
      await expect(heading(page, "auth_page.saved_title")).toBeVisible();

      await page.goto(activation);
      await expect(heading(page, "auth_page.link_problem_title")).toBeVisible();
      await page.goto("/my-account/login");
      await expect(page).toHaveURL(/\/my-account$/);
    });
  });
}

test(`an account created with an order: the password goes nowhere but to the account ${phoneOfWholeRun()}`, async ({
  page,
  mailboxUrl,
}) => {
  const email = `${randomUUID()}@exemplu.ro`;
  const shopper = shopperOf(page, "ro");
  const { checkout } = shopper.texts;
  const asked: { readonly path: string; readonly body: string }[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST")
      asked.push({ path: new URL(request.url()).pathname, body: request.postData() ?? "" });
  });
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/auth", async (route) => {
    await held;
    await route.continue();
  });

  await shopper.add("ahcc");
  await shopper.fillCheckout(email);
  await shopper.unfold("checkout_page.account_link");
  await page.getByLabel(checkout("checkout_page.create_account")).check();
  const password = page.getByLabel(checkout("checkout_page.account_password"), { exact: false });
  await password.fill("12345");
  await page.getByRole("button", { name: checkout("checkout_page.continue") }).click();
  await expect(page.getByText("Parola trebuie să aibă cel puțin 6 caractere.").first()).toBeVisible();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: checkout("checkout_page.continue") }).click();
  const dialog = page.getByRole("dialog", { name: checkout("checkout_page.progress_title") });
  await expect(dialog.locator('[aria-current="step"]')).toHaveText(
    checkout("checkout_page.progress_account"),
  );
  expect(await storageOf(page)).not.toContain(PASSWORD);
  release();
  await expect(
    page.getByRole("heading", { level: 1, name: shopper.texts.payment("payment.heading") }),
  ).toBeVisible();
  await readMail(mailboxUrl, { to: email, kind: "activation" });
  expect(asked.filter(({ body }) => body.includes(PASSWORD)).map(({ path }) => path)).toEqual(["/api/auth"]);

  // After the payment no account is offered again.
  await page.goto("/checkout");
  await expect(page.locator("#email")).toHaveValue(email);
  await expect(page.getByLabel(checkout("checkout_page.create_account"))).not.toBeChecked();
  expect(await storageOf(page)).not.toContain(PASSWORD);
});

test(`a guest keeps a paid order in a new account, and the order's mail leads back to it ${phoneOfWholeRun()}`, async ({
  page,
  mailboxUrl,
}) => {
  const email = `${randomUUID()}@exemplu.ro`;
  const shopper = shopperOf(page, "ro");
  const { success } = shopper.texts;
  await shopper.add("ahcc");
  await shopper.fillCheckout(email);
  await shopper.continueToPayment();
  await shopper.payWith(CARDS.good);
  const order = await shopper.seesThanks();
  const main = page.getByRole("main");
  await expectPicturesShown(main.locator("li img"), 1);

  const password = main.getByLabel(success("success.account_password"));
  const create = main.getByRole("button", { name: success("success.account_submit") });
  await password.fill("12345");
  await create.click();
  await expect(password).toHaveAccessibleDescription(/cel puțin 6 caractere/);
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill(PASSWORD);
  await create.click();
  await expect(main.getByRole("status").filter({ hasText: email })).toBeVisible();
  await expect(main.getByRole("heading", { name: success("success.account_title") })).toBeFocused();
  await expect(password).toHaveCount(0);
  expect(await storageOf(page)).not.toContain(PASSWORD);

  // The order's mail opens it without an account, repeatedly.
  const subject = textsOf("shop/modules/mail", "ro")("mail.order.subject").replace("{name}", order);
  const confirmation = await readMail(mailboxUrl, { to: email, subject });
  const link = new URL(confirmation.links[0] ?? "");
  expect(link.pathname).toBe("/order-lookup/order");
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(order);

  const activation = new URL((await readMail(mailboxUrl, { to: email, kind: "activation" })).links[0] ?? "");
  await page.goto(activation.pathname + activation.search);
  const text = textsOf("app/pages/auth", "ro");
  await main.getByLabel(text("auth_page.activate_pending_password"), { exact: false }).first().fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(
    main.getByRole("heading", { level: 1, name: text("auth_page.activated_title") }),
  ).toBeVisible();
  await page.goto("/my-account/orders");
  await expectPicturesShown(main.getByRole("article").locator("img"), 1);
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(order);
  await expectPicturesShown(main.locator("section li img"), 1);
});

/** Expects this number of pictures, each loaded and rendered. */
async function expectPicturesShown(pictures: Locator, count: number): Promise<void> {
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
}

/** Fills fields by keyboard, and sends the form with Enter. */
async function fillByKeyboard(page: Page, fields: readonly (readonly [Locator, string])[]): Promise<void> {
  await typeInto(page, fields);
  await page.keyboard.press("Enter");
}

/** Expects the page to fit its window, on a phone and on a desktop; with `--all` also to be accessible. */
async function expectToFit(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  if (runsAll()) await expectAccessible(page);
}

/** Expects that scripts can read neither a link's token nor the session's secret. */
async function expectNothingSecret(page: Page, link: string): Promise<void> {
  const token =
    link
      .split(/[/=]/)
      .find((part) => part.length >= 43)
      ?.slice(0, 43) ?? "none";
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name.endsWith(`${BRAND_STORAGE_PREFIX}_session`));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  const readable = (await storageOf(page)) + (await page.evaluate(() => document.cookie)) + page.url();
  expect(readable).not.toContain(token);
  expect(readable).not.toContain(session?.value ?? "none");
}

function storageOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
}
