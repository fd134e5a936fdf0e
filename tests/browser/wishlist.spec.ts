import type { Locator, Page } from "@playwright/test";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { ACCOUNT_PASSWORD, logOut, openAccount } from "#tests/support/browser/accounts.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { phoneOfWholeRun, runOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { textsOf } from "#tests/support/texts.ts";

const WISHLIST = "/my-account/wishlist";

for (const language of ["ro", "en"] as const) {
  const heartText = textsOf("app/features/wishlist", language)("wishlist.save");
  const text = textsOf("app/pages/account/wishlist", language);
  const products = textsOf("app/features/products", language);
  const login = textsOf("app/pages/auth", language);
  const account = textsOf("app/pages/account", language);

  const heart = (page: Page, title: string): Locator =>
    page.getByRole("button", { name: heartText.replace("{title}", title) }).first();
  const rows = (page: Page): Locator =>
    page.getByRole("list", { name: text("wishlist_page.title") }).getByRole("listitem");
  const titles = (page: Page) => rows(page).getByRole("heading").allTextContents();

  test(`a guest’s wishlist in ${language}: hearts, two tabs, into the cart, out again ${runOf(language)} ${phoneOfWholeRun()}`, async ({
    page,
    context,
  }) => {
    const shopper = shopperOf(page, language);
    await shopper.open("/shop");
    await heart(page, "Papillex").click();
    await expect(heart(page, "Papillex")).toHaveAttribute("aria-pressed", "true");
    await expect(heart(page, "AHCC")).toHaveAttribute("aria-pressed", "false");

    // Another tab: its page was loaded without a list, and both tabs synchronise.
    const other = await context.newPage();
    await other.goto("/products/ahcc");
    await heart(other, "AHCC").click();
    await expect(heart(other, "AHCC")).toHaveAttribute("aria-pressed", "true");
    await expect(heart(page, "AHCC")).toHaveAttribute("aria-pressed", "true");
    await other.close();

    await page.goto(WISHLIST);
    await expect(rows(page)).toHaveCount(2);
    expect(await titles(page)).toEqual(["AHCC", "Papillex"]);
    await expectAccessible(page);

    const papillex = rows(page).filter({ hasText: "Papillex" });
    await papillex.getByRole("combobox").selectOption({ index: 2 });
    await papillex.getByRole("button", { name: text("wishlist_page.add"), exact: false }).click();
    await expect(shopper.drawer().getByText("780,30").first()).toBeVisible();
    await page.keyboard.press("Escape");

    const remove = (title: string): Locator =>
      page.getByRole("button", { name: text("wishlist_page.remove_named").replace("{title}", title) });
    await remove("AHCC").click();
    await expect(remove("Papillex")).toBeFocused();
    await remove("Papillex").press("Enter");
    await expect(page.getByRole("heading", { name: text("wishlist_page.empty_title") })).toBeVisible();
    const offered = page.getByRole("region", { name: products("products.shelf_title") });
    await expect(offered.getByRole("article")).toHaveCount(3);
    await expectAccessible(page);
    expect(await storageOf(page)).not.toHaveProperty(`${BRAND_STORAGE_PREFIX}_wishlist`);
  });

  test(`a wishlist in ${language} follows the customer: into the account, to another device, and away at logout ${runOf(language)}`, async ({
    page,
    browser,
    baseURL,
    mailboxUrl,
  }) => {
    const email = await openAccount(page.request, mailboxUrl);
    await logOut(page.request);
    await shopperOf(page, language).open("/products/simplix");
    await heart(page, "Simplix").click();
    await expect(heart(page, "Simplix")).toHaveAttribute("aria-pressed", "true");

    await page.goto(`/my-account/login?returnTo=${encodeURIComponent(WISHLIST)}`);
    await page.getByRole("main").getByLabel(login("auth_page.email")).fill(email);
    await page.locator('input[name="password"]').fill(ACCOUNT_PASSWORD);
    await page.getByRole("button", { name: login("auth_page.login_submit"), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${WISHLIST}$`));
    await expect(rows(page)).toHaveCount(1);
    await expect.poll(() => storageOf(page)).toMatchObject({ user: expect.stringContaining(email) });
    expect(await storageOf(page)).not.toHaveProperty(`${BRAND_STORAGE_PREFIX}_wishlist`);

    // Another device: the list is in the server's page, and changes made there are shown here.
    const device = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
    await device.request.post("/api/auth", { data: { action: "login", email, password: ACCOUNT_PASSWORD } });
    await device.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    const there = await device.newPage();
    await there.goto(WISHLIST);
    expect(await titles(there)).toEqual(["Simplix"]);
    await there
      .getByRole("button", { name: text("wishlist_page.remove_named").replace("{title}", "Simplix") })
      .click();
    await expect(rows(there)).toHaveCount(0);
    await device.close();
    await page.reload();
    await expect(page.getByRole("heading", { name: text("wishlist_page.empty_title") })).toBeVisible();

    // Logged out, also in the other tab: no data of the account is left in the browser.
    await page.goto("/shop");
    await heart(page, "Papillex").click();
    await expect(heart(page, "Papillex")).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => (await page.request.get("/api/wishlist")).text()).toContain("papillex");
    const other = await page.context().newPage();
    // A request for the list during the logout is refused, and the browser logs it.
    const asked = other.waitForResponse("**/api/wishlist");
    await other.goto("/my-account");
    await asked;
    const out = other.getByRole("button", { name: account("account.logout") }).filter({ visible: true });
    if ((await out.count()) === 0)
      await other.locator("summary", { hasText: account("account.navigation") }).click();
    await out.first().click();
    await expect(other).toHaveURL(/\/my-account$/);
    await expect(heart(page, "Papillex")).toHaveAttribute("aria-pressed", "false");
    const left = await storageOf(page);
    expect(left).not.toHaveProperty("user");
    expect(JSON.stringify(left)).not.toContain("papillex");
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/signed_in=\w/);
  });
}

function storageOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>);
}
