import { LANGUAGES } from "#domain/language/languages.ts";
import { chargeMoment, dayOfMonth, nextCycleDay } from "#domain/subscription/subscription-calendar.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import { HOUR_MS } from "#domain/time/units.ts";
import { standInSettings, startStripeStandIn } from "#shop/payment/stripe/stand-in/start-stand-in.fixture.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect } from "#tests/support/browser/browser-test.ts";
import { test as base } from "#tests/support/browser/clock-test.ts";
import { ONE_PROCESS, windowsOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { readMail } from "#tests/support/mail/mailbox.ts";
import { startStore } from "#tests/support/store/store.ts";
import { textsOf } from "#tests/support/texts.ts";
import { SHIFT_CLOCK } from "#tests/soak/test-clock.ts";

/** Store that takes money with the stand-in for Stripe, both on a clock that the test advances. */
const test = base.extend({
  store: [
    async ({ clock, arrangement }, use) => {
      const stripe = await startStripeStandIn({ clock: clock.now });
      const settings = { ...clock.environment, ...standInSettings(stripe) };
      const store = await startStore(arrangement, settings, { preload: [SHIFT_CLOCK] });
      await use(store);
      await store.stop();
      await stripe.close();
    },
    { scope: "worker" },
  ],
});

for (const language of LANGUAGES) {
  const shop = textsOf("shop/modules/subscription", language);
  const payment = textsOf("shop", language);

  test(`a subscription paid at Stripe in ${language}: left, declined, confirmed at the bank; its renewal is confirmed from the mail ${windowsOf(language)} ${ONE_PROCESS}`, async ({
    page,
    clock,
    mailboxUrl,
  }) => {
    test.slow();
    const shopper = shopperOf(page, language);
    const email = `stripe-${language}@exemplu.ro`;
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const order = () => page.getByRole("button", { name: payment("payment.pay") }).click();
    const look = async (): Promise<void> => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    };

    await shopper.add("papillex", language === "ro" ? "Abonament lunar" : "Monthly subscription");
    await shopper.fillCheckout(email);
    await shopper.continueToPayment();
    await expect(page.getByText(payment("payment.hosted.stripe"))).toBeVisible();
    await expect(page.locator("#card_number")).toHaveCount(0);
    await shopper.agreeToRenewal();
    await look();
    await order();
    await page.getByRole("link", { name: "Back to the shop" }).click();
    await expect(page.getByText(payment("payment.notice.left_open"))).toBeVisible();
    await look();

    await shopper.agreeToRenewal();
    await order();
    await press("Declined card");
    await expect(page.getByText("Your card was declined.")).toBeVisible();
    await press("Pay with 3-D Secure");
    await press("Approve");
    await shopper.seesThanks();

    const today = shopDay(clock.now());
    const due = nextCycleDay(today, { months: 1, anchorDay: dayOfMonth(today) });
    clock.advance(chargeMoment(due).getTime() + HOUR_MS - clock.now().getTime());
    const asked = await readMail(mailboxUrl, { to: email, subject: shop("mail.subscription.confirm") });
    await page.goto(asked.links[0] ?? "");
    await look();
    await press(shop("mail.subscription.link.confirm"));
    await press("Approve");
    await expect(page.getByText(shop("subscription.done.confirm"))).toBeVisible();
    await readMail(mailboxUrl, { to: email, subject: shop("mail.subscription.renewed") });
  });
}
