// Long, because it is one subscription over three months, mail by mail.
import type { Page } from "@playwright/test";
import { LANGUAGES } from "#domain/language/languages.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import {
  addDays,
  chargeMoment,
  dayOfMonth,
  nextCycleDay,
} from "#domain/subscription/subscription-calendar.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { ACCOUNT_PASSWORD, openAccount } from "#tests/support/browser/accounts.ts";
import { expect } from "#tests/support/browser/browser-test.ts";
import { test } from "#tests/support/browser/clock-test.ts";
import { readMail } from "#tests/support/mail/mailbox.ts";
import { runOf } from "#tests/support/browser/projects.ts";
import { CARDS, shopperOf, waitUntilInteractive } from "#tests/support/browser/shopper.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { textsOf } from "#tests/support/texts.ts";
import type { TestClock } from "#tests/soak/test-clock.ts";
import { HOUR_MS } from "#domain/time/units.ts";

const WIDTHS_PX = [360, 1280];
/** Card that is accepted at first and declined at every renewal. */
const DECLINED_LATER = "4000 0000 0000 0515";

for (const language of LANGUAGES) {
  const shop = textsOf("shop/modules/subscription", language);
  const pages = textsOf("app/pages/account/subscriptions", language);
  const payment = textsOf("shop", language);
  /** Returns the text before the first parameter. */
  const start = (text: string): string => text.split("{", 1)[0] ?? "";

  test(`a subscription in ${language}: reminded, skipped, renewed, declined, paid by another card, cancelled and taken back ${runOf(language)}`, async ({
    page,
    clock,
    mailboxUrl,
  }) => {
    test.slow();
    const shopper = shopperOf(page, language);
    await shopper.open("/");
    const email = await openAccount(page.request, mailboxUrl);
    const rhythm = { months: 1, anchorDay: dayOfMonth(shopDay(clock.now())) };
    const mailOf = (key: string) => readMail(mailboxUrl, { to: email, subject: start(shop(key)) });
    let day = shopDay(clock.now());
    /** Moves the clock to shortly after the next charge. */
    const toNextCharge = (): void => {
      day = nextCycleDay(day, rhythm);
      moveTo(clock, chargeMoment(day).getTime() + HOUR_MS);
    };
    /** Expects the message to be focused and in view. */
    const done = async (key: string): Promise<void> => {
      const said = page.getByRole("status").filter({ hasText: pages(`subscription_page.done_${key}`) });
      await expect(said).toBeFocused();
      await expect(said).toBeInViewport();
    };

    await shopper.add("papillex", language === "ro" ? "Abonament lunar" : "Monthly subscription");
    await shopper.fillCheckout(email);
    // Only a card can be stored for the renewals.
    await expect(page.getByRole("radio", { name: "PayPal" })).toHaveCount(0);
    await shopper.continueToPayment();
    await shopper.payWith(CARDS.good);
    // Not sent without the box: the typed card is still there.
    await expect(page.getByText(payment("payment.error.subscription_consent"))).toBeVisible();
    await expect(page.getByRole("checkbox").and(page.locator("#subscription_consent"))).toBeFocused();
    await expect(page.getByLabel(payment("payment.card.number"))).toHaveValue(CARDS.good);
    await shopper.agreeToRenewal();
    await expect(page.getByText(payment("payment.error.subscription_consent"))).toBeHidden();
    await expectFits(page);
    await shopper.payWith(CARDS.good);
    await shopper.seesThanks();
    await mailOf("mail.subscription.started");
    // What this page still fetches would find a login that the clock has ended.
    await page.goto("about:blank");

    // Three days before the charge.
    moveTo(clock, chargeMoment(addDays(nextCycleDay(day, rhythm), -3)).getTime() + HOUR_MS);
    await mailOf("mail.subscription.reminder");

    await openContract(page, email);
    await expectFits(page);
    await change(page, pages("subscription_page.skip"), start(pages("subscription_page.skip_confirm")));
    await done("skip");
    await mailOf("mail.subscription.skipped");
    toNextCharge();
    toNextCharge();
    await mailOf("mail.subscription.renewed");

    await openContract(page, email);
    await expect(page.getByText(pages("subscription_page.outcome_skipped"))).toBeVisible();
    await expect(
      page.getByText(start(pages("subscription_page.outcome_billed_order"))).first(),
    ).toBeVisible();
    await change(page, pages("subscription_page.cardLink"), pages("subscription_page.card_confirm"));
    await expect(
      page.getByRole("heading", { level: 1, name: shop("subscription.page.title") }),
    ).toBeVisible();
    await useCard(page, DECLINED_LATER, shop);
    await expectFits(page);

    toNextCharge();
    const declined = await mailOf("mail.subscription.declined");
    await page.goto(declined.links[0] ?? "");
    await expect(page.getByText(start(shop("subscription.page.declined")))).toBeVisible();
    const before = await mailOf("mail.subscription.renewed");
    await useCard(page, CARDS.good, shop);
    await readMail(mailboxUrl, { to: email, subject: shop("mail.subscription.renewed"), after: before });

    await openContract(page, email);
    await change(page, pages("subscription_page.cancel"), pages("subscription_page.cancel_confirm"));
    await done("cancel");
    await mailOf("mail.subscription.cancelled");
    await change(page, pages("subscription_page.undoCancel"), pages("subscription_page.undo_confirm"));
    await done("undoCancel");
    await expectFits(page);
  });
}

function moveTo(clock: TestClock, momentMs: number): void {
  clock.advance(momentMs - clock.now().getTime());
}

/** Logs in, since the session has expired by now, and opens the one subscription of the account. */
async function openContract(page: Page, email: string): Promise<void> {
  const body = { action: "login", email, password: ACCOUNT_PASSWORD };
  const answer = await page.request.post("/api/auth", { data: body });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto("/my-account/subscriptions");
  await waitUntilInteractive(page);
  await page.getByRole("main").getByRole("link", { name: "Papillex" }).click();
  await expect(page).toHaveURL(/\/subscriptions\/[^/]+$/);
  await waitUntilInteractive(page);
}

/** Opens one of the possible changes, and presses its button. */
async function change(page: Page, line: string, button: string): Promise<void> {
  await page.locator("summary").filter({ hasText: line }).click();
  await page.getByRole("button", { name: button }).click();
}

async function useCard(page: Page, card: string, shop: (key: string) => string): Promise<void> {
  await page.locator("#card_number").fill(card);
  await page.locator("#card_expiry").fill("09/30");
  await page.locator("#card_cvc").fill("123");
  await page.locator("#card_holder").fill("Ioana Mureșan");
  await page.getByRole("button", { name: shop("subscription.page.card"), exact: true }).click();
  await expect(page.getByText(shop("subscription.done.card"))).toBeVisible();
}

async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  if (before !== null) await page.setViewportSize(before);
}
