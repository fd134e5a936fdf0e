import type { Locator, Page } from "@playwright/test";
import { LANGUAGE_FACTS, LANGUAGES } from "#domain/language/languages.ts";
import { openAccount } from "#tests/support/browser/accounts.ts";
import { actByKeyboard, ACT_BY_POINTER } from "#tests/support/browser/keyboard.ts";
import { ONE_PROCESS, windowsOf } from "#tests/support/browser/projects.ts";
import { requestReturn, sell, writeReview } from "#tests/support/desk/desk-cases.ts";
import { expect } from "#tests/support/desk/desk-test.ts";
import { logInAtDesk } from "#tests/support/desk/log-in-at-desk.ts";
import { testAlone as test } from "#tests/support/desk/own-store-test.ts";
import { deskTexts } from "#tests/support/worlds/desk-world.ts";

const AMOUNT = /\d+(?:[.,]\d{2})?\s(?:lei|RON)/;
const TRACKING = "1ONB7788";
/** Product that no step sells, whose price is changed. */
const PRICED = { handle: "ic-well", title: "IC-Well", sku: /SZ-IC-WELL-1\b/ } as const;

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: LANGUAGE_FACTS[language].locale });
    const texts = {
      today: deskTexts("pages/today/", language),
      orders: deskTexts("pages/orders/", language),
      returns: deskTexts("pages/returns/", language),
      reviews: deskTexts("pages/reviews/", language),
      catalogue: deskTexts("pages/catalogue/", language),
      articles: deskTexts("pages/articles/", language),
      sales: deskTexts("pages/sales/", language),
      shell: deskTexts("", language),
    };

    test(`a merchant runs the shop for a day from the browser, ${language === "ro" ? "by keyboard alone" : "by touch"} (${language}) ${windowsOf(language, "en")} ${ONE_PROCESS}`, async ({
      page,
      browser,
      ownStore: store,
    }) => {
      const dialog = page.getByRole("dialog");
      const button = (where: Page | Locator, name: string): Locator =>
        where.getByRole("button", { name, exact: true });
      const { press, type, choose } = language === "ro" ? actByKeyboard(page) : ACT_BY_POINTER;
      /** Opens a dialog by its button, and sends it. */
      const confirm = async (name: string, fill?: () => Promise<void>): Promise<void> => {
        await press(button(page.getByRole("main"), name));
        await fill?.();
        await press(button(dialog, name));
        await expect(dialog).toHaveCount(0);
      };
      // From Romania, where the price is set.
      const shopper = await browser.newContext({ baseURL: store.url, locale: LANGUAGE_FACTS.ro.locale });
      const customer = await shopper.newPage();
      const email = await openAccount(shopper.request, store.mailboxUrl);
      const { number } = await sell(store, { email });
      await logInAtDesk(page, store, { language });

      await test.step("pick", async () => {
        await page.goto("/desk");
        await press(page.getByRole("link", { name: texts.today("task.send"), exact: true }));
        await choose(page.getByRole("checkbox", { name: `#${number}` }));
        await press(button(page, texts.orders("print.pick")));
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.orders("print.pick"));
        await expect(page.getByRole("table").getByRole("row").nth(1)).toContainText("2");
      });

      await test.step("parcel", async () => {
        await page.goto(`/desk/orders/${number}`);
        await confirm(texts.orders("fulfil"), () =>
          type(dialog.getByLabel(texts.orders("trackingNumber")), TRACKING),
        );
        await expect(page.getByText(TRACKING)).toBeVisible();
        await confirm(texts.orders("deliver"));
      });

      await test.step("partial refund", async () => {
        await press(button(page, texts.orders("refund")));
        await type(dialog.getByRole("textbox").first(), "1");
        await press(button(dialog, texts.orders("showAmount")));
        const amount = dialog.getByRole("status").getByText(AMOUNT).first();
        const [paid = ""] = AMOUNT.exec((await amount.textContent()) ?? "") ?? [];
        await press(dialog.getByRole("button", { name: paid }));
        await expect(dialog).toHaveCount(0);
        await expect(page.getByRole("heading", { name: texts.orders("refunds") })).toBeVisible();
      });

      await test.step("return", async () => {
        const name = await requestReturn(customer, store);
        await page.goto("/desk");
        await press(page.getByRole("link", { name: new RegExp(`^${name} `) }));
        await confirm(texts.returns("approve"));
        await confirm(texts.returns("receive"));
        await confirm(texts.returns("complete"));
        await expect(async () => {
          await page.reload();
          await expect(page.getByRole("main")).toContainText(texts.returns("status.completed"), {
            timeout: 1_000,
          });
        }).toPass();
      });

      await test.step("review", async () => {
        const title = await writeReview(customer, store, "simplix");
        await page.goto("/desk/reviews?status=waiting");
        await press(page.getByRole("main").getByRole("link", { name: title }));
        await confirm(texts.reviews("publish"));
        await expect(async () => {
          await customer.goto(`/products/simplix?lang=${language}`);
          await expect(customer.getByText(title).first()).toBeVisible({ timeout: 1_000 });
        }).toPass();
      });

      await test.step("price", async () => {
        await page.goto(`/desk/products/${PRICED.handle}`);
        await press(button(page.getByRole("row", { name: PRICED.sku }), texts.catalogue("setPrice")));
        const price = dialog.getByLabel(texts.catalogue("priceWithVat"));
        await type(price, language === "ro" ? "123,45" : "123.45");
        await choose(dialog.getByRole("radio", { name: texts.catalogue("others.scale") }));
        await press(button(dialog, texts.catalogue("save")));
        await expect(dialog).toHaveCount(0);
        await expect(async () => {
          await customer.goto(`/products/${PRICED.handle}?lang=${language}`);
          await expect(customer.getByText("123,45 lei").filter({ visible: true }).first()).toBeVisible({
            timeout: 1_000,
          });
        }).toPass();
      });

      await test.step("article", async () => {
        await page.goto("/desk/articles");
        await press(page.getByRole("link", { name: texts.articles("add") }));
        await type(page.getByRole("combobox", { name: texts.articles("author") }), "Ana Pop");
        await page.getByLabel(texts.articles("picture")).selectOption("covers/winter-immunity.svg");
        for (const written of LANGUAGES) {
          for (const field of ["title", "excerpt", "imageAlt", "content"])
            await type(page.locator(`[name="${written}.${field}"]`), `Ceai ${written}`);
        }
        await press(button(page, texts.articles("save")));
        await expect(page).toHaveURL(/\/articles\/edit\/ceai-ro$/);
        const url = await page.getByRole("link", { name: texts.articles("inStore") }).getAttribute("href");
        const address = `${new URL(url ?? "").pathname}?lang=${language}`;
        await expect.poll(async () => (await shopper.request.get(address)).status()).toBe(200);
        await customer.goto(address);
        await expect(customer.getByRole("heading", { level: 1 })).toHaveText(`Ceai ${language}`);
      });

      await test.step("report", async () => {
        // Orders and refunds come to the site by webhooks.
        await expect(async () => {
          await page.goto("/desk/sales?period=today");
          const products = page.getByRole("table", { name: texts.sales("products") });
          const cells = products.getByRole("row").nth(1).getByRole("cell");
          // One order, of which both units were paid back.
          await expect(cells).toHaveText([/./, "1", "0", "2", /^0/], { timeout: 1_000 });
        }).toPass();
      });
      await shopper.close();
    });
  });
}
