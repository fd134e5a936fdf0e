import type { Page } from "@playwright/test";
import { DEMO_ACCOUNT_KEY } from "#domain/storage-keys.ts";
import { expect, test as base } from "#tests/support/browser/browser-test.ts";
import { tabTo } from "#tests/support/browser/keyboard.ts";
import { ONE_PROCESS, runOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { startStore, type Store } from "#tests/support/store/store.ts";
import { textsOf } from "#tests/support/texts.ts";
import { expectWellMade } from "#tests/support/well-made.ts";

/** Presses of Tab from the log-out button to that of addresses: orders and subscriptions. */
const LINKS_BETWEEN = 4;

/**
 * The mode is read at the start of a process, so no running store has it: starts another one, for this file alone. It
 * cannot be on with a hosted shop.
 */
const test = base.extend<object, { readonly demoStore: Store }>({
  demoStore: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are asked for from it
    async ({}, use) => {
      const store = await startStore("one-process", { DEMO_MODE: "on" });
      await use(store);
      await store.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ demoStore }, use) => use(demoStore.url),
});

// In one worker, so that there is one such store.
test.describe.configure({ mode: "default" });

const PASSWORD = "nimic-adevarat";
const SIZES = { ro: { width: 390, height: 844 }, en: { width: 1280, height: 800 } } as const;

for (const language of ["ro", "en"] as const) {
  const text = textsOf("app/features/demo-mode", language);
  const address = textsOf("app/features/addresses", language);
  const main = (page: Page) => page.getByRole("main");
  const button = (page: Page, key: string) => main(page).getByRole("button", { name: text(key) });

  test(`an account in demo mode in ${language} lives in the browser alone and goes with the logout ${ONE_PROCESS} ${runOf(language)}`, async ({
    page,
  }) => {
    const email = `ana.${language}@exemplu.ro`;
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET" || request.url().includes(email))
        sent.push(`${request.method()} ${request.url()}`);
    });
    const shopper = shopperOf(page, language);
    await page.setViewportSize(SIZES[language]);

    // Every way into an account ends here, and the page says where typed data is stored.
    await shopper.open("/my-account/login");
    await expect(page).toHaveURL(/\/my-account$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("demo.title"));
    await expect(main(page)).toContainText(text("demo.notice_text"));

    const emailField = main(page).getByLabel(text("demo.email"));
    await emailField.fill("ana@");
    await button(page, "demo.enter").click();
    await expect(emailField).toBeFocused();
    await expect(emailField).toHaveAccessibleDescription(text("demo.email_invalid"));
    await emailField.fill(email);
    await main(page).getByLabel(text("demo.password")).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(main(page)).toContainText(`${text("demo.logged_in_as")} ${email}`);

    // By keyboard from here: the pressed control disappears, and the focus continues from its position.
    await page.keyboard.press("Tab");
    await expect(button(page, "demo.log_out")).toBeFocused();
    await tabTo(page, button(page, "demo.add_address"), LINKS_BETWEEN);
    await page.keyboard.press("Enter");
    await expect(page.locator("#demo-country")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator("#demo-firstName")).toBeFocused();
    await page.keyboard.type("Ana");
    await page.keyboard.press("Enter");
    await expect(page.locator("#demo-lastName")).toBeFocused();
    await expect(page.locator("#demo-lastName")).toHaveAccessibleDescription(
      address("addresses.error_required_last_name"),
    );
    for (const [field, value] of [
      ["lastName", "Pop"],
      ["address1", "Str. Horea 3"],
      ["city", "Cluj-Napoca"],
      ["postalCode", "400114"],
      ["phone", "0721 123 456"],
    ] as const)
      await page.locator(`#demo-${field}`).fill(value);
    await page.locator("#demo-state").selectOption("CJ");
    await page.locator("#demo-phone").press("Enter");
    const cards = main(page).getByRole("listitem").filter({ hasText: "Str. Horea 3" });
    await expect(cards).toHaveCount(1);
    await expect(main(page).getByRole("region", { name: text("demo.addresses") })).toBeFocused();

    // It survives a page load, and another page names the location of the list of favourites.
    await expectWellMade(page, "/my-account", () => expect(cards).toHaveCount(1), [language]);
    await main(page)
      .getByRole("link", { name: text("demo.wishlist") })
      .click();
    await expect(main(page)).toContainText(text("demo.wishlist_note"));
    await page.goBack();

    const remove = cards.getByRole("button", {
      name: `${text("demo.remove")} ${text("demo.address_of").replace("{street}", "Str. Horea 3")}`,
    });
    await remove.press("Enter");
    await expect(main(page).getByText(text("demo.no_addresses"))).toBeVisible();
    await expect(main(page).getByRole("region", { name: text("demo.addresses") })).toBeFocused();

    const kept = await storageOf(page);
    expect(kept[DEMO_ACCOUNT_KEY]).toContain(email);
    expect(JSON.stringify(kept)).not.toContain(PASSWORD);
    await button(page, "demo.log_out").press("Enter");
    await expect(emailField).toBeVisible();
    await expect(emailField).toHaveValue("");
    await page.keyboard.press("Tab");
    await expect(emailField).toBeFocused();
    expect(JSON.stringify(await storageOf(page))).not.toContain(email);
    expect(JSON.stringify(await page.context().cookies())).not.toContain("ana.");
    expect(sent, "what was sent").toEqual([]);
  });
}

function storageOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const kept = [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
    return Object.fromEntries(kept);
  });
}
