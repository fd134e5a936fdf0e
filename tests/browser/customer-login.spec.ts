import { createHash, randomUUID } from "node:crypto";
import { LANGUAGES } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { typeInto } from "#tests/support/browser/keyboard.ts";
import { runOf } from "#tests/support/browser/projects.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { readMail } from "#tests/support/mail/mailbox.ts";
import { textsOf } from "#tests/support/texts.ts";

const WIDTHS_PX = [320, 390, 768, 1280];
const STATE = "state-of-the-test";

// Form errors are not answered with 200, and the store did not begin the login to which it is returned.
test.use({ expectedProblems: [/status of 4/] });

for (const language of LANGUAGES) {
  const say = textsOf("shop/customer-account", language);

  test(`${language}: a client of the Customer Account API logs a customer in with a mailed code, by keyboard ${runOf(language)}`, async ({
    page,
    store,
  }) => {
    const callback = `${store.url}/account/authorize`;
    const email = `${randomUUID()}@exemplu.ro`;
    const discovery = await page.request.get(`${store.shopUrl}/.well-known/openid-configuration`);
    const { authorization_endpoint } = (await discovery.json()) as { authorization_endpoint: string };
    await page.goto(`${authorization_endpoint}?${authorization(callback, language)}`);
    await expectToFit();

    await typeInto(page, [[page.locator("#email"), "ana@"]]);
    await page.keyboard.press("Enter");
    await expect(page.locator("#email")).toHaveAccessibleDescription(/\S/);
    await expect(page.locator("#email")).toHaveValue("ana@");
    await expectToFit();
    await typeInto(page, [[page.locator("#email"), email]]);
    await page.keyboard.press("Enter");

    await expect(page.getByRole("heading", { level: 1, name: say("login.code.title") })).toBeVisible();
    await expectToFit();
    const codePage = page.url();
    await typeInto(page, [[page.locator("#code"), "12ab"]]);
    await page.keyboard.press("Enter");
    await expect(page.locator("#code")).toHaveAccessibleDescription(say("login.error.code_form"));
    await expectToFit();
    const { text } = await readMail(store.mailboxUrl, { to: email, subject: say("mail.login_code.subject") });
    await typeInto(page, [[page.locator("#code"), /\b\d{6}\b/.exec(text)?.[0] ?? ""]]);
    await page.keyboard.press("Enter");

    await page.waitForURL((url) => url.href.startsWith(`${callback}?`));
    const returned = new URL(page.url()).searchParams;
    expect(returned.get("state")).toBe(STATE);
    expect(returned.get("code")).toMatch(/^[\w-]{43}$/);

    await page.goto(codePage);
    await expect(page.getByRole("heading", { level: 1, name: say("login.ended.title") })).toBeVisible();

    async function expectToFit(): Promise<void> {
      await expectAccessible(page);
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 720 });
        await expectNoSidewaysScroll(page);
      }
    }
  });
}

function authorization(callback: string, language: string): URLSearchParams {
  return new URLSearchParams({
    client_id: "sanziana-customer-account",
    response_type: "code",
    redirect_uri: callback,
    scope: "openid email customer-account-api:full",
    state: STATE,
    nonce: "nonce-of-the-test",
    code_challenge: createHash("sha256").update("verifier-".repeat(6)).digest("base64url"),
    code_challenge_method: "S256",
    locale: language,
  });
}
