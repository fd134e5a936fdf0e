import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { LANGUAGES } from "#domain/language/languages.ts";
import { CARDS, makeCart, pay, readStock } from "#tests/recovery/payer.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { ONE_PROCESS, phoneOfWholeRun, runOf } from "#tests/support/browser/projects.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { expect, test } from "#tests/support/desk/desk-test.ts";
import { logInAtDesk } from "#tests/support/desk/log-in-at-desk.ts";
import { deliverOrder, findOrder } from "#tests/support/store/office.ts";
import { deskTexts } from "#tests/support/worlds/desk-world.ts";

/** Checks what every page of the desk has. */
async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

for (const language of LANGUAGES) {
  const tags = `(${language}) ${ONE_PROCESS} ${runOf(language)} ${phoneOfWholeRun()}`;
  const customers = deskTexts("pages/customers/", language);
  const invoices = deskTexts("pages/invoices/", language);
  const orders = deskTexts("pages/orders/", language);
  const newsletter = deskTexts("pages/newsletter/", language);
  const monitoring = deskTexts("pages/monitoring/", language);

  test(`a customer is found, exported and erased, by way of order and invoice ${tags}`, async ({
    page,
    store,
  }) => {
    const { shopUrl } = store;
    const email = `${randomUUID()}@exemplu.ro`;
    const [variantId] = [...(await readStock(shopUrl))].find(([, left]) => left > 0) ?? [0];
    await pay(shopUrl, await makeCart(shopUrl, { variantId }, email), email, CARDS.good);
    const order = await findOrder(shopUrl, email);
    if (order === undefined) throw new Error("The office knows no order.");
    await logInAtDesk(page, store, { language });
    const main = page.getByRole("main");
    const dialog = page.getByRole("dialog");

    await page.goto("/desk/customers");
    await page.getByRole("searchbox").fill(email.toUpperCase());
    await page.getByRole("searchbox").press("Enter");
    await expect(main.getByRole("row")).toHaveCount(2);
    await expectSound(page);
    await main.getByRole("link", { name: email }).click();
    await expect(main).toContainText(customers("newsletter.none"));
    await expectSound(page);
    const download = page.waitForEvent("download");
    await main.getByRole("link", { name: customers("export") }).click();
    const file = await (await download).path();
    expect(readFileSync(file, "utf8")).toContain(email);

    // Nothing is erased while the order waits to be sent, nor with another address.
    const erase = async (typed: string) => {
      await main.getByRole("button", { name: customers("erase") }).click();
      await dialog.getByRole("textbox").fill(typed);
      await dialog.getByRole("button", { name: customers("erase") }).click();
    };
    await erase("ana@exemplu.ro");
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expect(dialog.getByRole("textbox")).toHaveValue("ana@exemplu.ro");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await erase(email);
    await expect(dialog.getByRole("alert")).toContainText(String(order.number));
    await page.keyboard.press("Escape");

    await main.getByRole("link", { name: `#${order.number}` }).click();
    await main.getByRole("link", { name: orders("toInvoices") }).click();
    await main.getByRole("row").nth(1).getByRole("link").first().click();
    await expect(main).toContainText(invoices("lines"));
    await expectSound(page);
    await main.getByRole("button", { name: invoices("link") }).click();
    await expect(dialog.getByRole("link", { name: invoices("linkOpen") })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await main.getByRole("link", { name: `#${order.number}` }).click();

    await deliverOrder(shopUrl, order);
    await main.getByRole("link", { name: orders("toCustomer") }).click();
    await erase(email);
    await expect(page.getByRole("status").filter({ hasText: customers("erased") })).toBeVisible();
    await page.goto(`/desk/customers?q=${email}`);
    await expect(main).toContainText(customers("noneFound"));
  });

  test(`newsletter, speed and errors are shown ${tags}`, async ({ page, store }) => {
    await logInAtDesk(page, store, { language });
    const heading = page.getByRole("heading", { level: 1 });
    await page.goto("/desk/newsletter");
    await expect(heading).toHaveText(newsletter("title"));
    await expectSound(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: newsletter("export") }).click();
    expect((await download).suggestedFilename()).toMatch(/^newsletter-.*\.csv$/);
    await page.goto("/desk/monitoring");
    await expect(page.getByRole("table", { name: monitoring("limits") })).toBeVisible();
    await expectSound(page);
    await page.getByRole("link", { name: monitoring("errors"), exact: true }).click();
    await expect(heading).toHaveText(monitoring("title"));
    await expectSound(page);
  });
}
