import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { LANGUAGES } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { ACCOUNT_PASSWORD, openAccount } from "#tests/support/browser/accounts.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { readMail } from "#tests/support/mail/mailbox.ts";
import { callOffice, findOrder } from "#tests/support/store/office.ts";
import { ONE_PROCESS, runOf } from "#tests/support/browser/projects.ts";
import { CARDS, shopperOf, waitUntilInteractive } from "#tests/support/browser/shopper.ts";
import { textsOf } from "#tests/support/texts.ts";
import { expectWellMade } from "#tests/support/well-made.ts";

// Form errors are not answered with 200.
test.use({ expectedProblems: [/status of 4(01|22)/] });

const PARCEL = { trackingCompany: "Sameday", trackingNumber: "1ONB22446688" };

for (const language of LANGUAGES) {
  const text = textsOf("app/pages/account", language);
  const addresses = textsOf("app/features/addresses", language);
  const orders = textsOf("app/features/orders", language);
  const invoices = textsOf("app/features/invoices", language);
  const mails = textsOf("shop/modules/mail", language);
  const documentMails = textsOf("app/features/orders/mails", language);

  const button = (page: Page, key: string) => page.getByRole("main").getByRole("button", { name: text(key) });
  const field = (page: Page, key: string) => page.getByRole("main").getByLabel(addresses(key)).first();
  const cards = (page: Page) => page.getByRole("main").getByRole("article");

  // Test orders of a hosted shop get no invoices (app/features/invoices/issue-invoices.server.ts).
  test(`an account in ${language}: addresses, an order sent to one, a bottle paid back, the same once more, data, the end ${ONE_PROCESS} ${runOf(language)}`, async ({
    page,
    store,
    mailboxUrl,
  }) => {
    test.slow();
    const shopper = shopperOf(page, language);
    const email = await openAccount(page.request, mailboxUrl, { firstName: "Ana", lastName: "Pop" });
    await shopper.open("/my-account");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      text("account.greeting").replace("{name}", "Ana"),
    );

    // The rules of the checkout apply to the address book, and nothing typed is lost.
    await shopper.open("/my-account/addresses");
    await page.getByRole("link", { name: text("account.add_address") }).click();
    await expect(page.locator("#address-lastName")).toHaveValue("Pop");
    await field(page, "addresses.city").fill("Cluj-Napoca");
    await button(page, "account.save_address").click();
    await expect(field(page, "addresses.address")).toBeFocused();
    await expect(field(page, "addresses.address")).toHaveAccessibleDescription(
      addresses("addresses.error_required_address"),
    );
    await expect(field(page, "addresses.city")).toHaveValue("Cluj-Napoca");
    await fillAddress(page, "Str. Horea 3");
    await button(page, "account.save_address").click();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).first()).toContainText(text("account.address_is_default"));

    await page.getByRole("link", { name: text("account.add_address") }).click();
    await fillAddress(page, "Bd. Eroilor 14");
    await button(page, "account.save_address").click();
    await expect(cards(page)).toHaveCount(2);
    await button(page, "account.make_default").click();
    await expect(page.getByText(text("account.address_default_done"))).toBeVisible();
    const defaultCard = cards(page).filter({
      has: page.getByText(text("account.address_is_default"), { exact: true }),
    });
    await expect(defaultCard).toContainText("Bd. Eroilor 14");

    const other = cards(page).filter({ hasText: "Str. Horea 3" });
    // All have the same name: only the street differs.
    const edit = `${text("account.edit")} ${text("account.address_of").replace("{street}", "Str. Horea 3")}`;
    await other.getByRole("link", { name: edit, exact: true }).click();
    await field(page, "addresses.address").fill("Str. Horea 5");
    await button(page, "account.save_address").click();
    const edited = cards(page).filter({ hasText: "Str. Horea 5" });
    await edited.locator("summary").click();
    await edited.getByRole("button", { name: text("account.delete_address") }).click();
    await expect(page.getByText(text("account.address_deleted"))).toBeVisible();
    await expect(cards(page)).toHaveCount(1);

    // The checkout starts with the account's address and mailbox.
    await shopper.add("papillex");
    await shopper.add("simplix");
    await shopper
      .drawer()
      .getByRole("link", { name: shopper.texts.cart("cart.checkout_now") })
      .click();
    await expect(page.locator("#email")).toHaveValue(email);
    await expect(field(page, "addresses.address")).toHaveValue("Bd. Eroilor 14");
    await page.getByLabel(shopper.texts.checkout("checkout_page.terms")).check();
    await shopper.continueToPayment();
    await shopper.payWith(CARDS.good);
    const order = await shopper.seesThanks();

    await shopper.open("/my-account");
    await page.getByRole("link", { name: text("account.order_named").replace("{name}", order) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      text("account.order_named").replace("{name}", order),
    );
    await expect(page.getByRole("main")).toContainText(orders("orders.event_paid"));
    await expect(page.getByRole("main")).toContainText("Bd. Eroilor 14");
    const documents = page.getByRole("region", { name: invoices("invoices.list_title") });
    await documents.getByRole("link").click();
    await expect(page.getByRole("article")).toContainText("Bd. Eroilor 14");
    await page
      .getByRole("link", { name: invoices("invoices.back_to_order").replace("{order}", order) })
      .click();

    // The parcel is delivered, and the merchant refunds one bottle.
    const { id, number } = (await findOrder(store.url, email)) ?? { id: 0, number: 0 };
    await askOffice(store.url, "fulfil", { order: number, ...PARCEL });
    await askOffice(store.url, "deliver", { order: number });
    const lines = [{ lineId: id * 1_000 + 1, quantity: 1 }];
    await askOffice(store.url, "refund", { order: number, lines, restock: "return" });
    for (const key of ["parcel.subject", "delivered.subject", "refunded.subject_part"])
      await readMail(mailboxUrl, { to: email, subject: mails(`mail.${key}`).replace("{name}", order) });
    // The site has received the refund's webhook when it mails the credit note.
    await readMail(mailboxUrl, {
      to: email,
      subject: documentMails("order_mail.credit_subject").split("{", 1)[0] ?? "",
    });
    await page.reload();
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
    await documents.getByRole("link").last().click();
    await expect(page.getByRole("article")).toContainText(invoices("invoices.credit_total"));
    await page.goBack();
    await waitUntilInteractive(page);
    await button(page, "account.reorder").click();
    await page.getByRole("link", { name: text("account.reorder_cart") }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole("main")).toContainText("Papillex");

    await shopper.open("/my-account/payment-methods");
    await expect(page.getByRole("main")).toContainText("4242");

    await shopper.open("/my-account/details");
    await page.locator("#details-firstName").fill("Ana-Maria");
    await button(page, "account.save").first().click();
    await expect(page.getByText(text("account.name_saved"))).toBeVisible();
    await page.reload();
    await expect(page.locator("#details-firstName")).toHaveValue("Ana-Maria");

    await shopper.open("/my-account/profile");
    const downloading = page.waitForEvent("download");
    await button(page, "account.export").click();
    const file = JSON.parse(await readFile(await (await downloading).path(), "utf8")) as object;
    expect(file).toMatchObject({ account: { email, firstName: "Ana-Maria" }, orders: [{ name: order }] });

    await page.locator("#delete-confirmation").fill("altcineva@exemplu.ro");
    await button(page, "account.delete_account").click();
    await expect(page.locator("#delete-confirmation")).toHaveAccessibleDescription(
      new RegExp(text("account.delete_not_confirmed")),
    );
    await expect(page.locator("#delete-confirmation")).toHaveValue("altcineva@exemplu.ro");
    await page.locator("#delete-confirmation").fill(email);
    await button(page, "account.delete_account").click();
    await expect(page.getByRole("heading", { level: 1, name: text("account.deleted_title") })).toBeVisible();
    await page.goto("/my-account/orders");
    await expect(page).toHaveURL(/\/my-account\/login/);
    const login = { action: "login", email, password: ACCOUNT_PASSWORD };
    const me = await (await page.request.post("/api/auth", { data: login })).json();
    expect(JSON.stringify(me)).not.toContain(order);
  });

  async function fillAddress(page: Page, street: string): Promise<void> {
    await field(page, "addresses.address").fill(street);
    await field(page, "addresses.city").fill("Cluj-Napoca");
    await page.locator("#address-state").selectOption("CJ");
    await field(page, "addresses.postal_code").fill("400114");
    await field(page, "addresses.phone").fill("0721 123 456");
  }
}

/** Pages of an account. */
const PAGES_OF_AN_ACCOUNT = [
  "/my-account",
  "/my-account/orders",
  "/my-account/wishlist",
  "/my-account/addresses",
  "/my-account/addresses/new",
  "/my-account/payment-methods",
  "/my-account/details",
  "/my-account/profile",
  "/set-password",
];
const PAGES_BEFORE_AN_ACCOUNT = [
  "/my-account",
  "/my-account/login",
  "/my-account/register",
  "/my-account/wishlist",
  "/my-account/deleted",
  "/lost-password",
  "/account/activate",
  "/verify-magic-link",
];

test("every page of an account is accessible and fits every window", async ({ page, mailboxUrl }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAccount(page.request, mailboxUrl, { firstName: "Ana", lastName: "Pop" });
  for (const path of PAGES_OF_AN_ACCOUNT) await expectWellMade(page, path);
});

test("every page before an account is accessible and fits every window", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of PAGES_BEFORE_AN_ACCOUNT) await expectWellMade(page, path);
});

test("what takes the focus on a phone is under neither bar", async ({ page, mailboxUrl }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 600 });
  await openAccount(page.request, mailboxUrl, { firstName: "Ana", lastName: "Pop" });
  await shopperOf(page, "ro").open("/my-account/details");
  const bar = page.getByRole("navigation", { name: textsOf("app/layout", "ro")("layout.bottom_navigation") });
  const { y: top = 0 } = (await bar.boundingBox()) ?? {};
  expect(top).toBeGreaterThan(0);
  await page.locator("#content").focus();
  const last = page.locator("#details-passwordAgain");
  for (let tabs = 0; !(await last.evaluate((field) => field === document.activeElement)); tabs += 1) {
    expect(tabs, "how far the last field is").toBeLessThan(40);
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    const { y, height } = (await focused.boundingBox()) ?? { y: 0, height: 0 };
    expect(
      y + height,
      await focused.evaluate((element) => element.outerHTML.slice(0, 80)),
    ).toBeLessThanOrEqual(top);
  }

  // Scrolls up to the first invalid field, which the header covers.
  await shopperOf(page, "ro").open("/my-account/addresses/new");
  const wrong = page.locator("#address-firstName");
  await wrong.fill("");
  await page.locator("#address-lastName").focus();
  await wrong.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 10));
  await page.keyboard.press("Enter");
  await expect(wrong).toHaveAttribute("aria-invalid", "true");
  await expect(wrong).toBeFocused();
  const header = await page.getByRole("banner").boundingBox();
  const field = await wrong.boundingBox();
  expect(field?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test.describe("the outbox of a store that is tried out", () => {
  // Requested from this machine directly, as only its owner does.
  test.use({ extraHTTPHeaders: {} });

  // A storefront with a hosted shop shows no mails (docs/decisions/mail.md).
  test(`is accessible and fits every window ${ONE_PROCESS}`, async ({ page, mailboxUrl }) => {
    await openAccount(page.request, mailboxUrl);
    await page.goto(mailboxUrl);
    await expect(page).toHaveURL(/\/dev\/mail$/);
    await expectWellMade(page, "/dev/mail");
  });
});

async function askOffice(shopUrl: string, command: string, input: object): Promise<void> {
  const answer = await callOffice(shopUrl, { command, key: randomUUID(), input });
  expect(await answer?.json()).toMatchObject({ ok: true });
}
