import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGE_FACTS, LANGUAGES } from "#domain/language/languages.ts";
import { callBackOffice } from "#server/back-office/call-back-office.ts";
import {
  type SamedayStandIn,
  STAND_IN_ACCOUNT,
  STAND_IN_PICKUP_POINT,
  startSamedayStandIn,
} from "#shop/carrier/sameday/stand-in/start-sameday-stand-in.fixture.ts";
import { ONE_PROCESS, windowsOf } from "#tests/support/browser/projects.ts";
import { CARDS, shopperOf } from "#tests/support/browser/shopper.ts";
import { expectWellShown } from "#tests/support/browser/well-shown.ts";
import { expect, test as base } from "#tests/support/desk/desk-test.ts";
import { logInAtDesk } from "#tests/support/desk/log-in-at-desk.ts";
import { readMail } from "#tests/support/mail/mailbox.ts";
import { startStore } from "#tests/support/store/store.ts";
import { textsOf } from "#tests/support/texts.ts";
import { deskTexts } from "#tests/support/worlds/desk-world.ts";

/** A locker as Sameday lists it: the sample ones have ids that no carrier knows. */
const LOCKER = {
  ...{ lockerId: 1001, name: "easybox Piața Unirii", county: "Cluj", city: "Cluj-Napoca" },
  ...{ address: "Piața Unirii 1", postalCode: "400015", lat: 46.77, lng: 23.59, schedule: [] },
};

/** Store that hands its orders to the stand-in for Sameday. */
const test = base.extend<object, { readonly sameday: SamedayStandIn }>({
  sameday: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are asked for from it
    async ({}, use) => {
      const sameday = await startSamedayStandIn();
      await use(sameday);
      await sameday.close();
    },
    { scope: "worker" },
  ],
  store: [
    async ({ sameday, arrangement }, use) => {
      const store = await startStore(arrangement, {
        CARRIER: "sameday",
        SAMEDAY_USER: STAND_IN_ACCOUNT.user,
        SAMEDAY_PASSWORD: STAND_IN_ACCOUNT.password,
        SAMEDAY_PICKUP_POINT: String(STAND_IN_PICKUP_POINT),
        SAMEDAY_API_URL: sameday.url,
      });
      await use(store);
      await store.stop();
    },
    { scope: "worker" },
  ],
});

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: LANGUAGE_FACTS[language].locale });
    const orders = textsOf("app/features/orders", language);
    const mails = textsOf("shop/modules/mail", language);
    const say = deskTexts("pages/orders/", language);

    test(`an order is sent to its locker from the desk, and its buyer sees where it is (${language}) ${windowsOf(language, "en")} ${ONE_PROCESS}`, async ({
      page,
      store,
      sameday,
    }) => {
      const list = join(store.dataFolder, "lockers.json");
      writeFileSync(list, JSON.stringify([LOCKER]));
      const imported = ["points", "import", list, "--carrier", "sameday", "--force"];
      expect(await callBackOffice(store.dataFolder, imported, "/store")).toMatchObject({ ok: true });
      const shopper = shopperOf(page, language);
      const email = `colet.${language}@exemplu.ro`;
      await shopper.add("simplix");
      await shopper.fillCheckout(email);
      await page.locator("#deliveryMethod-pickup").check();
      await page.locator("#pointQuery").fill("Cluj-Napoca");
      await page.locator("#pointQuery").press("Enter");
      await page
        .getByRole("radio", { name: /easybox/ })
        .first()
        .check();
      await shopper.continueToPayment();
      await shopper.payWith(CARDS.good);
      const number = (await shopper.seesThanks()).slice(1);

      const desk = await page.context().newPage();
      await logInAtDesk(desk, store, { language });
      await desk.goto(`/desk/orders/${number}`);
      const dialog = desk.getByRole("dialog");
      const carrier = "Sameday";
      const press = async (name: string): Promise<void> => {
        await desk.getByRole("button", { name, exact: true }).click();
        await dialog.getByRole("button", { name, exact: true }).click();
        await expect(dialog).toHaveCount(0);
      };
      // The carrier refuses it once: its words are said, and nothing is sent.
      sameday.trouble("create", { status: 400, body: JSON.stringify({ message: "Easybox plin" }) });
      await desk.getByRole("button", { name: say("sendParcel").replace("{carrier}", carrier) }).click();
      await dialog.getByRole("button", { name: say("sendParcel").replace("{carrier}", carrier) }).click();
      await expect(dialog.getByRole("alert")).toContainText("Easybox plin");
      // From the list it is sent as many are.
      await desk.goto(`/desk/orders/bulk?do=fulfil&orders=${number}`);
      await desk.getByRole("button", { name: say("sendParcel").replace("{carrier}", carrier) }).click();
      await expect(desk.getByRole("row", { name: `#${number}` })).toContainText(say("bulk.done"));
      await expect(desk.getByRole("link", { name: say("bulk.labels") })).toBeVisible();
      await expectWellShown(desk);
      await desk.goto(`/desk/orders/${number}`);
      const awb = sameday.awbs.at(-1);
      await expect(desk.getByRole("link", { name: awb?.number ?? "" })).toBeVisible();
      expect(awb?.form).toMatchObject({ lockerLastMile: "1001" });
      const download = desk.waitForEvent("download");
      await desk.getByRole("link", { name: say("label"), exact: true }).click();
      expect((await download).suggestedFilename()).toMatch(/^labels-[\d-]+\.pdf$/);
      await expectWellShown(desk);

      const subject = mails("mail.parcel.subject").replace("{name}", `#${number}`);
      const sent = await readMail(store.mailboxUrl, { to: email, subject });
      const link = sent.links.find((each) => each.includes("/order-lookup/order")) ?? "";
      const shownNumber = orders("orders.tracking_number").replace("{number}", awb?.number ?? "");
      await expect(async () => {
        await page.goto(link);
        await expect(page.getByText(shownNumber)).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(page.getByRole("heading", { name: orders("orders.parcel_title") })).toBeVisible();
      await expectWellShown(page);
      const at = new Date().toISOString();
      sameday.scan(awb?.number ?? "", 56, "In tranzit", at);
      sameday.scan(awb?.number ?? "", 78, "Incarcat in easybox", at);
      await press(say("trackParcel"));
      await expect(desk.getByText(say("step.ready_for_pickup"))).toBeVisible();
      const ready = page.getByRole("listitem").filter({ hasText: orders("orders.step_ready_for_pickup") });
      await expect(async () => {
        await page.reload();
        await expect(ready.getByRole("time")).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expectWellShown(page);
      sameday.scan(awb?.number ?? "", 9, "Livrata cu succes", new Date().toISOString());
      await press(say("trackParcel"));
      await expect(desk.getByRole("button", { name: say("trackParcel") })).toHaveCount(0);
      const delivered = page.getByRole("listitem").filter({ hasText: orders("orders.step_delivered") });
      await expect(async () => {
        await page.reload();
        await expect(delivered.getByRole("time").first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
    });
  });
}
