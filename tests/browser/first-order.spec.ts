import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { INVITATION_AFTER_DAYS } from "#domain/reviews/reviews.ts";
import { callBackOffice } from "#server/back-office/call-back-office.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test as base } from "#tests/support/browser/browser-test.ts";
import { readMail } from "#tests/support/mail/mailbox.ts";
import { deliverOrder, findOrder } from "#tests/support/store/office.ts";
import { isWatching, leaveAtTop, popupOf } from "#tests/support/browser/popup.ts";
import { windowsOf } from "#tests/support/browser/projects.ts";
import { CARDS, shopperOf } from "#tests/support/browser/shopper.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { startStore, type Store } from "#tests/support/store/store.ts";
import { textsOf } from "#tests/support/texts.ts";
import { createTestClock, SHIFT_CLOCK } from "#tests/soak/test-clock.ts";
import { DAY_MS } from "#domain/time/units.ts";

const CODE = POPUP_DISCOUNT_CODE;
/** A product per language, so that their reviews are separate. */
const PRODUCTS = { ro: "ic-well", en: "pco-well" } as const;
/** 259,00 lei less the code's 10%. */
const REDUCED = /233,10\slei/;
const TITLE = "Îl recomand <b>oricui</b>";

interface SleepingStore {
  readonly store: Store;
  /** Stops the storefront, and starts it again on its data after the given number of days. */
  readonly sleep: (days: number) => Promise<void>;
}

/** Storefront that is stopped for weeks: due work is found at its start, and later every hour. */
const test = base.extend<object, { readonly sleepingStore: SleepingStore }>({
  sleepingStore: [
    async ({ arrangement }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "clock-for-tests-"));
      const clock = createTestClock(join(folder, "clock"));
      const store = await startStore(arrangement, clock.environment, { preload: [SHIFT_CLOCK] });
      let running = store.storefront;
      const sleep = async (days: number): Promise<void> => {
        await running.stop();
        clock.advance(days * DAY_MS);
        running = await running.startAgain();
      };
      await use({ store, sleep });
      await running.stop();
      await store.stop();
      clock.close();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  store: [async ({ sleepingStore }, use) => use(sleepingStore.store), { scope: "worker" }],
});

test.use({ popup: true });

for (const language of ["ro", "en"] as const) {
  const newsletter = textsOf("app/features/newsletter", language);
  const newsletterMails = textsOf("app/features/newsletter/mails", language);
  const lists = textsOf("app/pages/mailing-lists", language);
  const lookup = textsOf("app/pages/order-lookup", language);
  const orderMails = textsOf("app/features/orders/mails", language);
  const orders = textsOf("app/features/orders", language);
  const reviews = textsOf("app/features/reviews", language);
  const reviewMails = textsOf("app/features/reviews/mails", language);
  const invited = textsOf("app/pages/write-review", language);
  const handle = PRODUCTS[language];
  const path = `/products/${handle}`;

  test(`popup, confirmed address, code, delivered order, invited review, shown as verified (${language}) ${windowsOf(language)}`, async ({
    page,
    context,
    store,
    sleepingStore,
  }) => {
    test.slow();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { shopUrl, mailboxUrl, dataFolder } = store;
    const shopper = shopperOf(page, language);
    const main = page.getByRole("main");
    const heading = page.getByRole("heading", { level: 1 });
    const email = `${randomUUID()}@exemplu.ro`;
    const mailOf = (subject: string) => readMail(mailboxUrl, { to: email, subject });
    const ofNewsletter = (key: string) => mailOf(newsletterMails(key));

    await test.step("the popup takes the address and gives the code", async () => {
      await shopper.open(path);
      const popup = popupOf(page, language);
      const { dialog } = popup;
      const field = dialog.getByRole("textbox");
      const button = (key: string) => dialog.getByRole("button", { name: newsletter(key), exact: true });
      await expect.poll(() => isWatching(page)).toBe(true);
      await leaveAtTop(page);
      await expect(dialog.getByRole("heading")).toHaveText(
        popup.text("discount_popup.title").replace("{percent}", "10"),
      );
      await expectAccessible(page);
      await popup.button("discount_popup.accept").click();
      await expect(field).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("alert")).toHaveText(newsletter("popup.emailRequired"));
      await field.fill("ioana@");
      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("alert")).toHaveText(newsletter("popup.emailInvalid"));
      await expect(field).toBeFocused();
      await expect(dialog.getByText(popup.text("discount_popup.consent"))).toBeVisible();
      await expectAccessible(page);
      await page.route("**/api/newsletter-signup", async (route) => {
        await expect(button("newsletter.submitting")).toBeDisabled();
        await expect(field).toBeDisabled();
        await route.continue();
      });
      await field.fill(email);
      await page.keyboard.press("Enter");
      await expect(dialog.getByText(CODE, { exact: true })).toBeVisible();
      await expect(dialog.getByText(newsletter("newsletter.noted"))).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(button("newsletter.copy"), "the next after the title").toBeFocused();
      await button("newsletter.copy").click();
      await expect(button("newsletter.copied")).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
      await expectAccessible(page);
      await dialog.getByRole("link", { name: popup.text("discount_popup.shop_now") }).click();
      await expect(page).toHaveURL(/\/shop$/);
      await expect(dialog).toBeHidden();
    });

    await test.step("the mailed link confirms the address, once", async () => {
      const { links } = await ofNewsletter("newsletter_mail.confirm_subject");
      await page.goto(links[0] ?? "");
      await page.getByRole("button", { name: lists("newsletter_confirm.button") }).click();
      await expect(heading).toHaveText(lists("newsletter_confirm.confirmed_title"));
      await expectAccessible(page);
      await page.reload();
      await expect(heading).toHaveText(lists("newsletter_confirm.already_title"));
    });
    const welcome = await ofNewsletter("newsletter_mail.welcome_subject");
    expect(welcome.text).toContain(CODE);

    const number = await test.step("an order is paid for with the code", async () => {
      await shopper.add(handle);
      await shopper.fillCheckout(email);
      // The popup has applied the code; the box of invitations is for the customer to tick.
      await expect(page.getByLabel(shopper.texts.checkout("checkout_page.coupon_label"))).toHaveValue(CODE);
      await shopper.unfold("checkout_page.opt_in_link");
      await page.getByLabel(shopper.texts.checkout("checkout_page.email_opt_in")).check();
      await shopper.continueToPayment();
      await expect(page.getByRole("button", { name: shopper.texts.payment("payment.pay") })).toContainText(
        REDUCED,
      );
      await shopper.payWith(CARDS.good);
      return shopper.seesThanks();
    });

    await test.step("the parcel arrives", async () => {
      const order = await findOrder(shopUrl, email);
      if (order === undefined) throw new Error("The office knows no order.");
      await deliverOrder(shopUrl, order);
      await shopper.open("/order-lookup");
      await page.getByLabel(lookup("order_lookup.number")).fill(number);
      await page.getByLabel(lookup("order_lookup.email")).fill(email);
      await page.getByRole("button", { name: lookup("order_lookup.submit") }).click();
      const { links } = await mailOf(orderMails("order_mail.link_subject").replace("{order}", number));
      await expect(async () => {
        await page.goto(links[0] ?? "");
        await expect(main).toContainText(orders("orders.event_delivered"), { timeout: 1_000 });
      }).toPass();
    });

    await page.goto("about:blank");
    await sleepingStore.sleep(INVITATION_AFTER_DAYS + 1);

    await test.step("the invitation brings a review", async () => {
      const { links } = await mailOf(reviewMails("review_mail.invitation_subject"));
      await page.goto(links[0] ?? "");
      await expect(heading).toHaveText(invited("write_review.title"));
      await expect(main).toContainText(number);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const rating = reviews("reviews.stars").replace("{rating}", "4");
      await main.getByRole("radio", { name: rating, exact: true }).check();
      await main.getByLabel(reviews("reviews.field_title"), { exact: true }).fill(TITLE);
      await main.getByLabel(reviews("reviews.field_text"), { exact: true }).fill("Flaconul a venit repede.");
      await main.getByRole("button", { name: reviews("reviews.submit") }).click();
      await expect(main.getByText(invited("write_review.written"))).toBeInViewport();
      await expectAccessible(page);
    });

    const section = page.locator("#reviews");
    const mine = section.getByRole("article").filter({ hasText: TITLE });
    await test.step("staff shows it, and everybody sees it as verified", async () => {
      await shopper.open(path);
      await section.scrollIntoViewIfNeeded();
      await expect(section.getByRole("article").first()).toBeVisible();
      await expect(mine).toHaveCount(0);
      const office = async (...args: string[]) => {
        const answer = await callBackOffice(dataFolder, ["reviews", ...args], "/store");
        expect(answer, args.join(" ")).toMatchObject({ ok: true });
        return answer?.ok === true ? answer.data : null;
      };
      const listed = await office("list", "--status", "waiting");
      const [row] = listed as readonly { number: number; product: string }[];
      expect(row).toMatchObject({ product: handle });
      await office("show", String(row?.number));
      const [shown] = reviewMails("review_mail.shown_subject").split("{");
      const { links } = await mailOf(shown ?? "");
      // The kept page is made anew.
      await expect(async () => {
        // The link leads into the open page: navigating from it would load nothing.
        await page.goto("about:blank");
        await page.goto(links[0] ?? "");
        await expect(page).toHaveURL(new RegExp(`${path}#reviews$`));
        await expect(section.getByRole("article")).toHaveCount(1, { timeout: 1_000 });
      }).toPass();
      await expect(mine).toContainText(reviews("reviews.verified"));
      expect(await page.content()).toContain('"ratingValue":4');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });

    await test.step("the welcome mail's link ends the news", async () => {
      await page.goto(welcome.links.find((link) => link.includes("/unsubscribe/")) ?? "");
      await expectAccessible(page);
      await page.getByRole("button", { name: lists("unsubscribe.button") }).click();
      await expect(heading).toHaveText(lists("unsubscribe.left_title"));
    });
  });
}
