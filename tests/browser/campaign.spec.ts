import { randomUUID } from "node:crypto";
import { type Language, LANGUAGE_FACTS, LANGUAGES } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expectWellShown } from "#tests/support/browser/well-shown.ts";
import { ONE_PROCESS, windowsOf } from "#tests/support/browser/projects.ts";
import { expect } from "#tests/support/desk/desk-test.ts";
import { logInAtDesk } from "#tests/support/desk/log-in-at-desk.ts";
import { testAlone as test } from "#tests/support/desk/own-store-test.ts";
import { listMails, readMail } from "#tests/support/mail/mailbox.ts";
import type { Store } from "#tests/support/store/store.ts";
import { textsOf } from "#tests/support/texts.ts";
import { deskTexts } from "#tests/support/worlds/desk-world.ts";

/** Mails of a campaign that leave at once: the next ones wait ten seconds. */
const SENT_AT_ONCE = 5;
const READERS: readonly Language[] = ["ro", "en", "ro", "en", "ro", "en"];
const SUBJECTS = { ro: "Noutăți de iarnă", en: "Winter news" } as const satisfies Record<Language, string>;

/** Signs an address up for the newsletter and confirms it. @returns the address */
async function subscribe({ url, mailboxUrl }: Store, language: Language): Promise<string> {
  const email = `${randomUUID()}@exemplu.ro`;
  const headers = { "Content-Type": "application/json", "Accept-Language": language, Origin: url };
  const signup = { email, acceptsMarketing: true, source: "footer", discountCode: null };
  const body = JSON.stringify(signup);
  const asked = await fetch(`${url}/api/newsletter-signup`, { method: "POST", headers, body });
  expect(asked.status, await asked.text()).toBe(200);
  const mail = await readMail(mailboxUrl, { to: email });
  await fetch(mail.links[0] ?? "", { method: "POST", headers: { Origin: url }, body: new URLSearchParams() });
  // The one after the confirmation.
  await readMail(mailboxUrl, { to: email, after: mail });
  return email;
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: LANGUAGE_FACTS[language].locale });

    test(`a campaign is written, looked at, tried and sent; who leaves gets nothing more (${language}) ${windowsOf(language, "en")} ${ONE_PROCESS}`, async ({
      page,
      ownStore: store,
    }) => {
      const say = deskTexts("pages/newsletter/campaigns/", language);
      const { mailboxUrl } = store;
      const emails = await Promise.all(READERS.map((each) => subscribe(store, each)));
      const { email: staff } = await logInAtDesk(page, store, { language });
      await page.goto("/desk/newsletter/campaigns");
      await expectWellShown(page);
      await page.getByRole("link", { name: say("add") }).click();

      const fill = async (each: Language, text: "subject" | "preheader" | "body", typed: string) =>
        page.locator(`[name="${each}.${text}"]`).fill(typed);
      const save = async () => {
        await page.getByRole("button", { name: say("save") }).click();
        await expect(
          page.getByRole("link", { name: say("preview").replace("{language}", "Română") }),
        ).toBeVisible();
      };
      for (const each of LANGUAGES) await fill(each, "subject", SUBJECTS[each]);
      await fill("ro", "preheader", "Ce e nou");
      await fill(
        "ro",
        "body",
        "## Bună\n\nO *veste* <script>alert(1)</script>\n\n[Simplix](/products/simplix)",
      );
      await save();
      // In one language alone it cannot be started.
      const unwritten = say("unwritten").replace("{languages}", "English");
      await expect(page.getByText(unwritten)).toBeVisible();
      await fill("en", "preheader", "What is new");
      await fill("en", "body", "## Hello\n\nSome *news*\n\n[Simplix](/products/simplix)");
      await save();
      await expectWellShown(page);

      const tab = page.waitForEvent("popup");
      await page.getByRole("link", { name: say("preview").replace("{language}", "Română") }).click();
      const preview = await tab;
      await expect(preview.getByRole("heading", { name: "Bună" })).toBeVisible();
      await expect(preview.getByText(/lei/).first()).toBeVisible();
      await preview.goto(preview.url().replace("language=ro", "language=en&as=text"));
      await expect(preview.getByText("Some news")).toBeVisible();
      await preview.close();

      await page.getByRole("button", { name: say("test") }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("test") })
        .click();
      const tried = await readMail(mailboxUrl, { to: staff, subject: SUBJECTS.ro });
      expect(tried.text).toContain("Simplix");

      await page.getByRole("button", { name: say("start") }).click();
      const dialog = page.getByRole("dialog", { name: say("start") });
      const submit = dialog.getByRole("button", {
        name: say("startFor").replace("{count}", String(READERS.length)),
      });
      await expect(submit).toBeVisible();
      await expectAccessible(page);
      await submit.click();
      await expect(page.getByText(say("state.sending"))).toBeVisible();

      const reached = async (): Promise<string[]> => {
        const mails = await listMails(mailboxUrl);
        const ofCampaign = mails.filter(({ subject }) => Object.values<string>(SUBJECTS).includes(subject));
        return emails.filter((email) => ofCampaign.some(({ to }) => to === email));
      };
      await expect.poll(async () => (await reached()).length).toBe(SENT_AT_ONCE);
      const first = await reached();
      const last = emails.find((email) => !first.includes(email)) ?? "";
      // Before the mail to the last one: the link of the mail that welcomed it, as mailbox providers press it.
      const welcome = await readMail(mailboxUrl, { to: last });
      const leaveUrl = welcome.links.find((link) => link.includes("/unsubscribe/")) ?? "";
      const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
      expect((await fetch(leaveUrl, { method: "POST", body })).status).toBe(200);

      // Another one by the link of the campaign.
      const [reader = ""] = first;
      const mail = await readMail(mailboxUrl, { to: reader });
      const readerLanguage = READERS[emails.indexOf(reader)] ?? "ro";
      expect(mail.subject).toBe(SUBJECTS[readerLanguage]);
      const site = await page.context().newPage();
      await site.goto(mail.links.find((link) => link.includes("/unsubscribe/")) ?? "");
      const leaving = textsOf("app/pages/mailing-lists", language);
      await site
        .getByRole("main")
        .getByRole("button", { name: leaving("unsubscribe.button") })
        .click();
      await expect(site.getByText(leaving("unsubscribe.newsletter_left"))).toBeVisible();
      await site.close();

      await expect(async () => {
        await page.reload();
        await expect(page.getByText(say("state.done"), { exact: true })).toBeVisible({ timeout: 1_000 });
      }).toPass();
      const results = page.getByRole("table", { name: say("results") });
      for (const [name, count] of [
        ["sent", SENT_AT_ONCE],
        ["gone", 1],
        ["left", 1],
      ] as const)
        await expect(
          results.getByRole("row", { name: new RegExp(`^${say(`count.${name}`)}`) }),
        ).toContainText(String(count));
      expect(await reached()).toEqual(first);
      await expectWellShown(page);
    });
  });
}
