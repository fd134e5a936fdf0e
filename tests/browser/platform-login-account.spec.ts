import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { callBackOffice } from "#server/back-office/call-back-office.ts";
import { LANGUAGES } from "#domain/language/languages.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { logInAtShop } from "#tests/support/browser/log-in-at-shop.ts";
import { LEFT_TO_ALL, NOT_ON_DESKTOP } from "#tests/support/browser/projects.ts";
import { CARDS, shopperOf, waitUntilInteractive } from "#tests/support/browser/shopper.ts";
import { deliverOrder, findOrder } from "#tests/support/store/office.ts";
import { textsOf } from "#tests/support/texts.ts";

// What is the site's own in an account, where customers log in at the shop's page.

const TAGS = `@platform-login ${NOT_ON_DESKTOP} ${LEFT_TO_ALL}`;
const WISHLIST = "/my-account/wishlist";
/** A product per language, so that their reviews are separate. */
const REVIEWED = { ro: "ic-well", en: "pco-well" } as const;
const TITLE = "Îl recomand";

// Answers: 401 to a form of an ended session and to a list asked for while logging out, 400 to a review sent too fast.
test.use({ expectedProblems: [/status of 40[01]/] });

for (const language of LANGUAGES) {
  const account = textsOf("app/pages/account", language);
  const addresses = textsOf("app/features/addresses", language);
  const subscriptions = textsOf("app/pages/account/subscriptions", language);
  const returns = textsOf("app/features/returns", language);
  const reviews = textsOf("app/features/reviews", language);
  const wishlist = textsOf("app/pages/account/wishlist", language);
  const heartText = textsOf("app/features/wishlist", language)("wishlist.save");

  const logInOn = (page: Page, returnTo: string) =>
    page.goto(`/my-account/login?${new URLSearchParams({ returnTo }).toString()}`);

  test(`${language}: a guest's wishlist is the customer's after a login, and there at the next one ${TAGS}`, async ({
    page,
    store,
  }) => {
    const email = `${randomUUID()}@exemplu.ro`;
    const heart = page.getByRole("button", { name: heartText.replace("{title}", "Simplix") }).first();
    const rows = page.getByRole("list", { name: wishlist("wishlist_page.title") }).getByRole("listitem");
    await shopperOf(page, language).open("/products/simplix");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");

    await logInOn(page, WISHLIST);
    const after = await logInAtShop(page, store, { email, language });
    await expect(page).toHaveURL(`${store.url}${WISHLIST}`);
    await expect(rows).toHaveCount(1);
    await page.getByRole("button", { name: account("account.logout"), exact: true }).click();
    await expect(page).toHaveURL((url) => url.href.startsWith(`${store.url}/`));
    await shopperOf(page, language).open("/products/simplix");
    await expect(heart).toHaveAttribute("aria-pressed", "false");

    await logInOn(page, WISHLIST);
    await logInAtShop(page, store, { email, language, after });
    await expect(page).toHaveURL(`${store.url}${WISHLIST}`);
    await expect(rows).toHaveText([/Simplix/]);
  });

  test(`${language}: a form of an ended session keeps what was typed, until the customer has logged in again ${TAGS}`, async ({
    page,
    context,
    store,
  }) => {
    const email = `${randomUUID()}@exemplu.ro`;
    const street = page.getByRole("main").getByLabel(addresses("addresses.address")).first();
    const save = page.getByRole("main").getByRole("button", { name: account("account.save_address") });
    await shopperOf(page, language).open("/");
    await logInOn(page, "/my-account/addresses/new");
    const after = await logInAtShop(page, store, { email, language });
    await waitUntilInteractive(page);
    await page.locator("#address-firstName").fill("Ana");
    await page.locator("#address-lastName").fill("Pop");
    await street.fill("Str. Lungă 7");
    await page.locator("#address-city").fill("Cluj-Napoca");
    await page.locator("#address-state").selectOption("CJ");
    await page.locator("#address-postalCode").fill("400114");
    await page.locator("#address-phone").fill("0721 123 456");

    await context.clearCookies({ name: new RegExp(`${BRAND_STORAGE_PREFIX}_session`) });
    await save.click();
    await expect(page.getByRole("alert").filter({ hasText: account("account.problem_token") })).toBeVisible();
    await expect(street).toHaveValue("Str. Lungă 7");

    const tab = await context.newPage();
    await logInOn(tab, "/my-account");
    await logInAtShop(tab, store, { email, language, after });
    await expect(tab).toHaveURL(`${store.url}/my-account`);
    await save.click();
    await expect(page).toHaveURL(`${store.url}/my-account/addresses`);
    await expect(page.getByRole("main")).toContainText("Str. Lungă 7");
  });

  test(`${language}: an order paid as a guest is the customer's after a login, is reviewed, and goes back ${TAGS}`, async ({
    page,
    store,
  }) => {
    test.slow();
    const email = `${randomUUID()}@exemplu.ro`;
    const shopper = shopperOf(page, language);
    const main = page.getByRole("main");
    const handle = REVIEWED[language];
    await shopper.add(handle);
    await shopper.fillCheckout(email);
    await shopper.continueToPayment();
    await shopper.payWith(CARDS.good);
    const number = await shopper.seesThanks();
    const order = await findOrder(store.shopUrl, email);
    if (order === undefined) throw new Error("The office knows no order.");
    await deliverOrder(store.shopUrl, order);

    await logInOn(page, "/my-account/orders");
    await logInAtShop(page, store, { email, language });
    await expect(page).toHaveURL(`${store.url}/my-account/orders`);
    await expect(main).toContainText(number);

    await shopper.open(`/products/${handle}`);
    const section = page.locator("#reviews");
    await section.scrollIntoViewIfNeeded();
    await section.getByRole("button", { name: reviews("reviews.write") }).press("Enter");
    await section.getByLabel(reviews("reviews.field_title"), { exact: true }).fill(TITLE);
    await section.getByLabel(reviews("reviews.field_text"), { exact: true }).fill("A venit repede.");
    await section.getByLabel(reviews("reviews.field_variant")).selectOption({ index: 1 });
    const mine = section.getByRole("article").filter({ hasText: TITLE });
    // A form that is sent faster than a person can write is refused, and the typed text stays.
    await expect(async () => {
      await section
        .getByRole("button", { name: reviews("reviews.submit") })
        .press("Enter", { timeout: 1_000 });
      await expect(mine).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const listed = await callBackOffice(
      store.dataFolder,
      ["reviews", "list", "--status", "waiting"],
      "/store",
    );
    const rows = (listed?.ok === true ? listed.data : []) as readonly { number: number; product: string }[];
    const review = String(rows.find(({ product }) => product === handle)?.number);
    await callBackOffice(store.dataFolder, ["reviews", "show", review], "/store");
    await expect(async () => {
      await shopper.open(`/products/${handle}`);
      await expect(mine).toContainText(reviews("reviews.verified"), { timeout: 1_000 });
    }).toPass();

    await expect(async () => {
      await shopper.open("/my-account/returns");
      const ask = main.getByRole("link", { name: returns("returns.request") });
      await expect(ask).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await main.getByRole("link", { name: returns("returns.request") }).click();
    await page.getByRole("radio", { name: returns("returns.reason_changed_mind") }).check();
    await page.getByRole("button", { name: returns("returns.form_submit") }).click();
    await expect(main).toContainText(returns("returns.done_requested"));
    await shopper.open("/my-account/returns");
    await expect(main).toContainText(returns("returns.status_pending"));
  });

  test(`${language}: a customer subscribes, and leaves out the next delivery ${TAGS}`, async ({
    page,
    store,
  }) => {
    test.slow();
    const email = `${randomUUID()}@exemplu.ro`;
    const shopper = shopperOf(page, language);
    await shopper.open("/");
    await logInOn(page, "/shop");
    await logInAtShop(page, store, { email, language });
    await expect(page).toHaveURL(`${store.url}/shop`);
    await shopper.add("papillex", language === "ro" ? "Abonament lunar" : "Monthly subscription");
    await shopper.fillCheckout(email);
    await shopper.continueToPayment();
    await shopper.agreeToRenewal();
    await shopper.payWith(CARDS.good);
    await shopper.seesThanks();

    await shopper.open("/my-account/subscriptions");
    await page.getByRole("main").getByRole("link", { name: "Papillex" }).click();
    await waitUntilInteractive(page);
    const [confirm = ""] = subscriptions("subscription_page.skip_confirm").split("{", 1);
    await page
      .locator("summary")
      .filter({ hasText: subscriptions("subscription_page.skip") })
      .click();
    await page.getByRole("button", { name: confirm }).click();
    const done = subscriptions("subscription_page.done_skip");
    await expect(page.getByRole("status").filter({ hasText: done })).toBeFocused();
  });
}
