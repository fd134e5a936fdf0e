import type { Page } from "@playwright/test";
import { totpCode } from "#desk/staff/totp-code.fixture.ts";
import { LANGUAGE_FACTS, type Language } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { ONE_PROCESS, windowsOf } from "#tests/support/browser/projects.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { DESK_PASSWORD, logInAtDesk, makeOwner } from "#tests/support/desk/log-in-at-desk.ts";
import { deskTexts } from "#tests/support/worlds/desk-world.ts";

// The desk of a store that is tried out is open on its own machine alone: no proxy speaks for the browser.
// The browser reports each answer that refuses a form.
test.use({ extraHTTPHeaders: {}, expectedProblems: [/status of 40[01]/] });

/** Checks what every page of the desk has. */
async function expectSound(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/**
 * Makes an owner, sets the login up by the link and logs in, page by page, with a recovery code: the code of the app was
 * used a moment ago, and works once.
 */
async function setUpLogin(page: Page, dataFolder: string, language: Language): Promise<void> {
  const { email, link } = await makeOwner(dataFolder, { language });
  const setup = deskTexts("pages/setup/", language);
  await page.goto(link);
  const secret = await page.getByRole("code").textContent();
  await page.getByRole("textbox", { name: setup("password") }).fill(DESK_PASSWORD);
  await page.getByRole("textbox", { name: setup("code") }).fill(await totpCode(secret ?? "", new Date()));
  await page.getByRole("button", { name: setup("submit") }).click();
  const codes = page.getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const code = await codes.first().textContent();
  const login = deskTexts("pages/login/", language);
  await page.goto("/desk/login");
  await page.getByRole("textbox", { name: login("email") }).fill(email);
  await page.getByRole("textbox", { name: login("password") }).fill(DESK_PASSWORD);
  await page.getByRole("textbox", { name: login("code") }).fill(code ?? "");
  await page.getByRole("button", { name: login("submit"), exact: true }).click();
  await expect(page).toHaveURL(/\/desk\/?$/);
}

for (const language of ["ro", "en"] as const) {
  test.describe(language, () => {
    // Before the login, pages speak the language of the browser.
    test.use({ locale: LANGUAGE_FACTS[language].locale });
    const say = deskTexts("", language);
    const staff = deskTexts("pages/staff/", language);
    const audit = deskTexts("pages/audit/", language);
    const account = deskTexts("pages/account/", language);

    test(`an owner in ${language} invites a person, and the audit log has it ${ONE_PROCESS} ${windowsOf(language)}`, async ({
      page,
      store,
    }) => {
      await setUpLogin(page, store.dataFolder, language);
      await page.goto("/desk/staff");
      await expectSound(page, staff("title"));
      await page.getByRole("link", { name: staff("invite") }).click();
      await expectSound(page, staff("invite"));
      await page.getByRole("textbox", { name: staff("name") }).fill("Eva");
      await page.getByRole("textbox", { name: staff("email") }).fill("eva");
      await page.keyboard.press("Enter");
      await expect(page.getByText(staff("emailWrong"))).toBeVisible();
      await expect(page.getByRole("textbox", { name: staff("name") })).toHaveValue("Eva");
      const email = `eva-${language}-${Date.now()}@store.example`;
      await page.getByRole("textbox", { name: staff("email") }).fill(email);
      await page.getByRole("button", { name: staff("send") }).click();
      await expect(page.getByRole("status").filter({ hasText: email })).toContainText("/desk/setup/");
      await expectSound(page, staff("invite"));
      await page.getByRole("link", { name: staff("back") }).click();
      await page.getByRole("row", { name: email }).getByRole("link").click();
      await expectSound(page, "Eva");
      await page.getByRole("combobox", { name: staff("role") }).selectOption("support");
      await page.getByRole("button", { name: staff("save") }).click();
      await expect(page.getByRole("status").filter({ hasText: staff("saved") })).toBeVisible();
      await page.goto(`/desk/audit?subject=${encodeURIComponent(email)}`);
      await expectSound(page, audit("title"));
      await expect(page.getByRole("row")).toHaveCount(3);
      await page.getByText(audit("show"), { exact: true }).first().click();
      await expect(page.getByText('"role": "support"')).toBeVisible();
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: audit("export") }).click();
      expect((await download).suggestedFilename()).toMatch(/^audit-.*\.csv$/);
    });

    test(`a person in ${language} confirms who they are, and changes their account ${ONE_PROCESS} ${windowsOf(language)}`, async ({
      page,
      store,
    }) => {
      const person = await logInAtDesk(page, store, { language });
      await page.goto("/desk/prove?to=/account");
      await expectSound(page, say("proof.title"));
      await page.getByRole("textbox", { name: say("proof.password") }).fill(person.password);
      await page.getByRole("textbox", { name: say("proof.code") }).fill(await person.nextCode());
      await page.getByRole("button", { name: say("proof.submit") }).click();
      await expect(page).toHaveURL(/\/desk\/account$/);
      await expectSound(page, account("title"));
      await page.getByRole("button", { name: account("renewCodes") }).click();
      await expect(page.getByRole("status").filter({ hasText: say("codes.keep") })).toBeVisible();
      await expectAccessible(page);
      const other: Language = language === "ro" ? "en" : "ro";
      await page.getByRole("combobox", { name: account("language") }).selectOption(other);
      await page.getByRole("button", { name: account("save") }).click();
      await expectSound(page, deskTexts("pages/account/", other)("title"));
      await expect(page.getByRole("status")).toHaveText(deskTexts("pages/account/", other)("saved"));
      await expect(page.locator("html")).toHaveAttribute("lang", other);
    });

    test(`a person in ${language} adds a passkey, and logs in by it alone ${ONE_PROCESS} ${windowsOf(language)}`, async ({
      page,
      store,
    }) => {
      const login = deskTexts("pages/login/", language);
      const devTools = await page.context().newCDPSession(page);
      await devTools.send("WebAuthn.enable");
      await devTools.send("WebAuthn.addVirtualAuthenticator", {
        options: {
          ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
          ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
        },
      });
      await logInAtDesk(page, store, { language });
      await page.goto("/desk/account");
      await page.getByRole("button", { name: account("addPasskey") }).click();
      await expect(page.getByText(account("passkeyNameMissing"))).toBeVisible();
      await page.getByRole("textbox", { name: account("passkeyName") }).fill("laptop");
      await page.getByRole("button", { name: account("addPasskey") }).click();
      await expect(page.getByRole("status")).toHaveText(account("passkeyAdded"));
      await page.getByRole("button", { name: say("nav.logOut") }).click();
      await page.getByRole("button", { name: login("passkey") }).click();
      await expect(page).toHaveURL(/\/desk\/?$/);
      await page.goto("/desk/account");
      const remove = account("removeNamed").replace("{name}", "laptop");
      await page.getByRole("button", { name: remove }).click();
      await expect(page.getByRole("status")).toHaveText(account("passkeyRemoved"));
      await page.getByRole("button", { name: say("nav.logOut") }).click();
      await page.getByRole("button", { name: login("passkey") }).click();
      await expect(page.getByRole("alert")).toHaveText(login("wrongPasskey"));
      await expectAccessible(page);
    });
  });
}
