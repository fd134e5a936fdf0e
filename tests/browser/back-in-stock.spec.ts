import { randomUUID } from "node:crypto";
import { LANGUAGES } from "#domain/language/languages.ts";
import { ONE_PROCESS, windowsOf } from "#tests/support/browser/projects.ts";
import { CARDS, shopperOf } from "#tests/support/browser/shopper.ts";
import { expectWellShown } from "#tests/support/browser/well-shown.ts";
import { expect } from "#tests/support/desk/desk-test.ts";
import { test } from "#tests/support/desk/own-store-test.ts";
import { readMail } from "#tests/support/mail/mailbox.ts";
import { readStock } from "#tests/recovery/payer.ts";
import { callOffice } from "#tests/support/store/office.ts";
import { textsOf } from "#tests/support/texts.ts";

// An address that is none is refused.
test.use({ expectedProblems: [/status of 422/] });

for (const language of LANGUAGES) {
  test(`a sold-out product is waited for and ordered once it is back (${language}) ${windowsOf(language, "en")} ${ONE_PROCESS}`, async ({
    page,
    ownStore: store,
  }) => {
    const shopper = shopperOf(page, language);
    const say = textsOf("app/pages/stock-alert", language);
    const { product } = shopper.texts;
    const email = `${randomUUID()}@exemplu.ro`;
    await shopper.open("/products/simplix");
    const variantId = Number(
      await page
        .locator("input[name=variant]")
        .first()
        .inputValue()
        .then((gid) => gid.split("/").at(-1)),
    );
    const before = (await readStock(store.shopUrl)).get(variantId) ?? 0;
    const count = async (quantity: number): Promise<void> => {
      const call = { command: "setStock", key: randomUUID(), input: { variant: variantId, quantity } };
      expect((await callOffice(store.shopUrl, call))?.ok).toBe(true);
    };
    await count(0);
    const link = page.getByRole("link", { name: product("product.tell_me_when_back") });
    await expect(async () => {
      await shopper.open(`/products/simplix?variant=${variantId}`);
      await expect(link).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectWellShown(page);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: say("stock_alert.title") })).toBeVisible();
    const field = page.getByLabel(say("stock_alert.email"));
    const submit = page.getByRole("main").getByRole("button", { name: say("stock_alert.submit") });
    await field.fill("ioana@");
    await submit.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("ioana@");
    await expectWellShown(page);
    await field.fill(email);
    await submit.click();
    await expect(page.getByRole("heading", { name: say("stock_alert.asked_title") })).toBeVisible();
    await expectWellShown(page);

    const asked = await readMail(store.mailboxUrl, { to: email });
    await page.goto(asked.links[0] ?? "");
    await expectWellShown(page);
    await page.getByRole("button", { name: say("stock_alert.confirm") }).click();
    await expect(page.getByRole("heading", { name: say("stock_alert.waiting_title") })).toBeVisible();

    await count(Math.max(before, 5));
    const back = await readMail(store.mailboxUrl, { to: email, after: asked });
    await page.goto(back.links[0] ?? "");
    await page.getByRole("button", { name: product("product.add_to_cart") }).click();
    await shopper.fillCheckout(email);
    await shopper.continueToPayment();
    await shopper.payWith(CARDS.good);
    await shopper.seesThanks();
  });
}
