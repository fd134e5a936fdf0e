import { expect, type Locator, type Page } from "@playwright/test";
import type { Language } from "#domain/language/languages.ts";
import { textsOf } from "#tests/support/texts.ts";

/** Test cards of shop/payment/README.md. */
export const CARDS = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  challenge: "4000 0000 0000 3220",
} as const;

/** Makes a customer who uses the store in one language, with its texts. */
export function shopperOf(page: Page, language: Language) {
  const product = textsOf("app/pages/product", language);
  const cart = textsOf("app/features/cart", language);
  const checkout = textsOf("app/pages/checkout", language);
  const addresses = textsOf("app/features/addresses", language);
  const success = textsOf("app/pages/success", language);
  const payment = textsOf("shop", language);

  return {
    texts: { product, cart, checkout, success, payment },

    /** Opens a page in the customer's language and waits until it handles clicks. */
    async open(path: string): Promise<void> {
      await page.context().addCookies([{ name: "language", value: language, url: baseUrlOf(page) }]);
      await page.goto(path);
      await waitUntilInteractive(page);
    },

    async add(handle: string, variant?: string): Promise<void> {
      await this.open(`/products/${handle}`);
      if (variant !== undefined) await page.getByRole("radio", { name: variant }).check();
      await page.getByRole("button", { name: product("product.add_to_cart") }).click();
    },

    drawer(): Locator {
      return page.getByRole("dialog", { name: cart("cart.title") });
    },

    /** Goes from the open drawer to the filled checkout form. */
    async fillCheckout(email: string): Promise<void> {
      await this.drawer()
        .getByRole("link", { name: cart("cart.checkout_now") })
        .click();
      await this.fillOpenCheckout(email);
    },

    async fillOpenCheckout(email: string): Promise<void> {
      await expect(
        page.getByRole("heading", { level: 1, name: checkout("checkout_page.title") }),
      ).toBeVisible();
      const field = (key: string) => page.getByLabel(checkout(key), { exact: false }).first();
      const address = (key: string) => page.getByLabel(addresses(key), { exact: false }).first();
      await field("checkout_page.email").fill(email);
      await address("addresses.first_name").fill("Ioana");
      await page.locator("#delivery_lastName").fill("Mureșan");
      await address("addresses.address").fill("Str. Memorandumului 12");
      await address("addresses.city").fill("Cluj-Napoca");
      await page.locator("#delivery_state").selectOption("CJ");
      await address("addresses.postal_code").fill("400114");
      await address("addresses.phone").fill("0721 123 456");
      await page.getByLabel(checkout("checkout_page.terms")).check();
    },

    /** Returns a link of the checkout that folds a part. */
    fold(key: string): Locator {
      const text = key.startsWith("addresses.") ? addresses(key) : checkout(key);
      return page.locator("summary").filter({ hasText: text });
    },

    /** Opens or closes a folded part of the checkout by its link. */
    async unfold(key: string): Promise<void> {
      await this.fold(key).click();
    },

    async continueToPayment(): Promise<void> {
      await page.getByRole("button", { name: checkout("checkout_page.continue") }).click();
      await expect(page.getByRole("heading", { level: 1, name: payment("payment.heading") })).toBeVisible();
    },

    /** Opens the fields of contact and address on the payment page. */
    async changeDetails(): Promise<void> {
      await page.locator("summary", { hasText: payment("payment.details.change") }).click();
    },

    /** Ticks the box of a subscription, found by the start of its label. */
    async agreeToRenewal(): Promise<void> {
      const name =
        language === "ro" ? /abonamentul să se reînnoiască automat/ : /subscription renews automatically/;
      await page.getByRole("checkbox", { name }).check();
    },
    async payWith(card: string): Promise<void> {
      await page.getByLabel(payment("payment.card.number")).fill(card);
      await page.getByLabel(payment("payment.card.expiry")).fill("09/30");
      await page.getByLabel(payment("payment.card.cvc")).fill("123");
      await page.getByLabel(payment("payment.card.holder")).fill("Ioana Mureșan");
      await page.getByRole("button", { name: payment("payment.pay") }).click();
    },

    /** Expects the thank-you page; returns the order's name, such as #1001. */
    async seesThanks(): Promise<string> {
      await expect(page.getByRole("heading", { level: 1, name: success("success.title") })).toBeVisible();
      await expect(page).toHaveURL(/\/success$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      const number = page.getByText(/#\d{4,}/).first();
      return (await number.textContent())?.match(/#\d+/)?.[0] ?? "";
    },
  };
}

/** Waits until React answers a press; the page is visible before. */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await page.locator("body:not([data-unhydrated])").waitFor();
}

function baseUrlOf(page: Page): string {
  const options = (page.context() as unknown as { _options: { baseURL?: string } })._options;
  return options.baseURL ?? "http://localhost";
}
