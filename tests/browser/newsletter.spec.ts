import type { Page } from "@playwright/test";
import { NEWSLETTER_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { BRAND_STORAGE_PREFIX, SUPPORT_EMAIL, WHOLESALE_EMAIL } from "#brand/brand.ts";
import type { Language } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { phoneOfWholeRun, runOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { textsOf } from "#tests/support/texts.ts";

const API = "**/api/newsletter-signup";

/** Returns the footer's form in one language, on a page that has no other one. */
function formOf(page: Page, language: Language) {
  const text = textsOf("app/features/newsletter", language);
  const footer = page.getByRole("contentinfo");
  return {
    text,
    footer,
    email: footer.getByLabel(text("newsletter.email")),
    submit: footer.getByRole("button", { name: text("newsletter.submit") }),
    /** Scrolls to the form and waits until it works. */
    reach: async (): Promise<void> => {
      await shopperOf(page, language).open("/shop");
      await footer.scrollIntoViewIfNeeded();
      await expect.poll(() => footer.evaluate((it) => it.closest("[data-unhydrated]"))).toBeNull();
    },
  };
}

for (const language of ["ro", "en"] as const) {
  test(`the footer's form gives the code in ${language}, to copy, and says what happens next ${runOf(language)} ${phoneOfWholeRun()}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    const { reach, email, submit, footer, text } = formOf(page, language);
    await reach();
    const invitation = footer.getByText(textsOf("app/layout", language)("layout.newsletter_text"));
    await expect(invitation).toBeVisible();
    const sent = page.waitForRequest(API);
    await email.fill("ioana.footer@exemplu.ro");
    await submit.click();
    expect((await sent).postDataJSON()).toEqual({
      email: "ioana.footer@exemplu.ro",
      discountCode: NEWSLETTER_DISCOUNT_CODE,
      acceptsMarketing: true,
      source: "footer",
    });
    await expect(footer.getByText(NEWSLETTER_DISCOUNT_CODE, { exact: true })).toBeVisible();
    await expect(footer.getByText(text("newsletter.noted"))).toBeVisible();
    await expect(invitation, "what was asked for is done").toBeHidden();
    await footer.getByRole("button", { name: text("newsletter.copy") }).click();
    await expect(footer.getByRole("button", { name: text("newsletter.copied") })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(NEWSLETTER_DISCOUNT_CODE);
    expect(said.join("\n")).toContain("5% off the first purchase");
    expect(said.join("\n")).not.toContain("ioana");
    await expectAccessible(page);
    // One offer per visitor: neither the form again, nor the popup.
    expect(
      await page.evaluate((key) => localStorage.getItem(key), `${BRAND_STORAGE_PREFIX}_offer_taken`),
    ).toBe("true");
    await shopperOf(page, language).open("/shop");
    await expect(footer.getByRole("link", { name: "Papillex" })).toBeVisible();
    await expect(email).toBeHidden();
  });
}

test("the copy button says so for two seconds", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-write"]);
  await page.clock.install();
  const { reach, email, submit, footer, text } = formOf(page, "en");
  await reach();
  await email.fill("ioana.copy@exemplu.ro");
  await submit.click();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await footer.getByRole("button", { name: text("newsletter.copy") }).click();
  const copied = footer.getByRole("button", { name: text("newsletter.copied") });
  await expect(copied).toBeVisible();
  await page.clock.runFor(1_999);
  await expect(copied).toBeVisible();
  await page.clock.runFor(1);
  await expect(copied).toHaveCount(0);
});

test("an empty and a wrong address are named beside the field, which keeps the focus", async ({ page }) => {
  const { reach, email, submit, footer } = formOf(page, "en");
  await reach();
  await submit.click();
  await expect(footer.getByText("Email address is required")).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/^Email address is required/);
  await expectAccessible(page);
  await email.fill("ioana@");
  await expect(footer.getByText("Email address is required")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(footer.getByText("Please enter a valid email address")).toBeVisible();
  await expect(email).toHaveAttribute("aria-invalid", "true");
});

test("a double click sends once", async ({ page }) => {
  const { reach, email, submit, footer } = formOf(page, "ro");
  let sent = 0;
  await page.route(API, async (route) => {
    sent += 1;
    await route.continue();
  });
  await reach();
  await email.fill("ioana.twice@exemplu.ro");
  await submit.dblclick();
  await expect(footer.getByText(NEWSLETTER_DISCOUNT_CODE, { exact: true })).toBeVisible();
  expect(sent).toBe(1);
});

test.describe("when the call fails", () => {
  test.use({ expectedProblems: [/503|ERR_|Failed to load/] });

  test("the code is given all the same, and nothing is said to be noted", async ({ page }) => {
    const { reach, email, submit, footer, text } = formOf(page, "ro");
    await page.route(API, (route) => route.fulfill({ status: 503, json: { success: false } }));
    await reach();
    await email.fill("ioana.failed@exemplu.ro");
    await submit.click();
    await expect(footer.getByText(NEWSLETTER_DISCOUNT_CODE, { exact: true })).toBeVisible();
    await expect(footer.getByText(text("newsletter.not_noted"))).toBeVisible();
    await expect(footer.getByText(text("newsletter.noted"))).toHaveCount(0);
  });

  test("because the browser is offline, it says so and keeps what was typed", async ({ page, context }) => {
    const { reach, email, submit, footer } = formOf(page, "en");
    await reach();
    await email.fill("ioana.offline@exemplu.ro");
    await context.setOffline(true);
    await submit.click();
    await expect(footer.getByText("Failed to submit email. Please try again.")).toBeVisible();
    await expect(email).toHaveValue("ioana.offline@exemplu.ro");
    await context.setOffline(false);
    await submit.click();
    await expect(footer.getByText(NEWSLETTER_DISCOUNT_CODE, { exact: true })).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form comes back to its page with the code, or with what is wrong", async ({ page }) => {
    const { email, submit, footer, text } = formOf(page, "ro");
    await page.goto("/shop?sort=price-asc");
    await email.fill("ioana@");
    await submit.click();
    await expect(page).toHaveURL(
      /\/shop\?sort=price-asc&newsletter=footer\.email_invalid#newsletter-footer$/,
    );
    await expect(footer.getByText(text("popup.emailInvalid"))).toBeVisible();
    await email.fill("ioana.plain@exemplu.ro");
    await submit.click();
    await expect(page).toHaveURL(/newsletter=footer\.done/);
    await expect(footer.getByText(NEWSLETTER_DISCOUNT_CODE, { exact: true })).toBeVisible();
    await expect(footer.getByText(text("newsletter.noted"))).toBeVisible();
  });
});

test("a sign-up from another site is refused", async ({ request }) => {
  const answer = await request.post("/api/newsletter-signup", {
    headers: { Origin: "https://evil.example" },
    data: { email: "ioana@exemplu.ro", acceptsMarketing: true, source: "footer" },
  });
  expect(answer.status()).toBe(403);
});

test("the footer leads everywhere the specification says", async ({ page }) => {
  await page.goto("/shop");
  const links = await page
    .getByRole("contentinfo")
    .locator("a")
    .evaluateAll((all) => all.map((link) => [link.getAttribute("href") ?? "", link.getAttribute("target")]));
  const addresses = links.map(([address]) => address);
  for (const address of [
    ...["papillex", "endo-well", "ic-well", "pco-well", "simplix", "ahcc"].map(
      (handle) => `/products/${handle}`,
    ),
    ...["/shop#bundle", "/shop#reviews", "/shop#faqs", "/blog", "/our-story", "/our-researchers", "/cart"],
    ...["/my-account", "/privacy", "/terms", "/cookies", "/shipping-and-returns", "/contact", "/faq"],
    ...[`mailto:${SUPPORT_EMAIL}`, `mailto:${WHOLESALE_EMAIL}`],
    ...["https://anpc.ro", "https://anpc.ro/ce-este-sal/"],
  ]) {
    expect(addresses, address).toContain(address);
  }
  const outside = links.filter(([address]) => address?.startsWith("https:"));
  expect(outside.length).toBe(6);
  expect(outside.every(([, target]) => target === "_blank")).toBe(true);
});

test("a browser that has ordered is offered nothing for a first order", async ({ page }) => {
  const shopper = shopperOf(page, "ro");
  await shopper.open("/shop");
  const footer = page.getByRole("contentinfo");
  const offer = footer.getByRole("heading", { name: /reducere la prima comandă/ });
  await expect(offer).toBeVisible();
  await page.evaluate((key) => localStorage.setItem(key, "true"), `${BRAND_STORAGE_PREFIX}_has_ordered`);
  await shopper.open("/shop");
  await expect(footer.getByRole("link", { name: "Papillex" })).toBeVisible();
  await expect(offer).toBeHidden();
  await shopper.open("/");
  await expect(
    page.getByRole("heading", { name: textsOf("app/pages/home", "ro")("home.faq_title") }),
  ).toBeVisible();
  await expect(page.locator('form[action="/api/newsletter-signup"]')).toBeHidden();
  await expect(page.locator('a[href="#newsletter-home"]')).toBeHidden();
});

test.describe("at an address that leads nowhere", () => {
  test.use({ expectedProblems: [/status of 404/] });

  for (const path of ["/nowhere", "/account/nowhere", "/products/nowhere"]) {
    test(`${path} makes no offer`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("contentinfo").getByRole("link", { name: "Papillex" })).toBeVisible();
      await expect(page.locator('form[action="/api/newsletter-signup"]')).toBeHidden();
    });
  }
});
