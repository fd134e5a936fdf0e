import sharp from "sharp";
import type { Page } from "@playwright/test";
import { LANGUAGE_FACTS } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { expectWellShown } from "#tests/support/browser/well-shown.ts";
import { ONE_PROCESS } from "#tests/support/browser/projects.ts";
import { logInAtDesk } from "#tests/support/desk/log-in-at-desk.ts";
import { deskTexts } from "#tests/support/worlds/desk-world.ts";

// The desk of a store that is tried out is open on its own machine alone: no proxy speaks for the browser.
test.use({ extraHTTPHeaders: {}, locale: LANGUAGE_FACTS.ro.locale });

const say = deskTexts("pages/articles/", "ro");
const pictures = deskTexts("pages/catalogue/pictures/", "ro");
const redirects = deskTexts("pages/redirects/", "ro");
const shell = deskTexts("", "ro");

const expectSaid = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole("alert").filter({ hasText: text }).last()).toBeVisible();

test(`an article is written at the desk and read in both languages ${ONE_PROCESS}`, async ({
  page,
  store,
}) => {
  await logInAtDesk(page, store, { language: "ro" });
  await page.goto("/desk/articles");
  await expectWellShown(page);
  await page.getByRole("link", { name: say("add") }).click();
  await page.getByRole("button", { name: say("save"), exact: true }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await expectWellShown(page);

  await page.getByRole("combobox", { name: say("author") }).fill("Ana Pop");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: say("uploadPicture") }).click();
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: "#c98" } });
  const buffer = await photo.jpeg().toBuffer();
  await dialog
    .getByLabel(pictures("file"))
    .setInputFiles({ name: "Ceai.jpg", mimeType: "image/jpeg", buffer });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: pictures("upload") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("select[name=picture]")).toHaveValue(/^ceai-[0-9a-f]{12}\.webp$/);
  const write = async (language: "ro" | "en", title: string, text: string, tags: string): Promise<void> => {
    const field = (name: string) => page.locator(`[name="${language}.${name}"]`);
    await field("title").fill(title);
    await field("excerpt").fill(`${title}.`);
    await field("imageAlt").fill(title);
    await field("tags").fill(tags);
    await field("content").fill(text);
  };
  await write("ro", "Ceai de seară", "## Cum se face\n\nCu apă *fierbinte*.", "Ceai");
  await write("en", "Evening tea", "## How it is made {#cum-se-face}\n\nWith *hot* water.", "Tea");
  await page
    .getByRole("button", { name: say("preview") })
    .first()
    .click();
  await expect(dialog.getByRole("heading", { name: "Cum se face" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: say("save"), exact: true }).click();
  await expect(page).toHaveURL(/\/articles\/edit\/ceai-de-seara$/);

  const inStore = await page.getByRole("link", { name: say("inStore") }).getAttribute("href");
  const path = new URL(inStore ?? "").pathname;
  const url = new URL(`${path}?lang=ro`, page.url()).href;
  await expect.poll(async () => (await page.request.get(url)).status()).toBe(200);
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ceai de seară");
  await expect(page.getByRole("heading", { name: "Cum se face" })).toBeVisible();
  await expect(page.locator('img[src*="ceai-"]').first()).toHaveAttribute("alt", "Ceai de seară");
  await page.goto(`${path}?lang=en`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Evening tea");

  await page.goto("/desk/articles/edit/ceai-de-seara");
  await page.getByLabel(say("hidden")).check();
  await page.getByRole("button", { name: say("save"), exact: true }).click();
  await expectSaid(page, say("saved"));
  await expect(page.getByText(say("isHidden"))).toBeVisible();
  const [preview] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: say("storePreview") }).click(),
  ]);
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Ceai de seară");
  await expect(preview.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(preview);
  const looked = await page.request.get(preview.url());
  expect(looked.headers()["cache-control"]).toContain("no-store");
  expect((await page.request.get(preview.url().replace("/blog", "/news"))).ok()).toBe(true);
  await preview.close();
  await page.getByRole("button", { name: say("remove") }).click();
  await dialog.getByRole("button", { name: say("remove") }).click();
  await expect(page).toHaveURL(/\/desk\/articles$/);
  await page.goto("/desk/blogs");
  await expectWellShown(page);
});

test(`a pasted redirect leads on, and a wrong row is named ${ONE_PROCESS}`, async ({ page, store }) => {
  await logInAtDesk(page, store, { language: "ro" });
  await page.goto("/desk/redirects");
  await expectWellShown(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: redirects("paste") }).click();
  const rows = dialog.getByLabel(redirects("rows"));
  await rows.fill("/despre-ceai.html,/faq\nfără bară,/faq");
  await dialog.getByRole("button", { name: redirects("save") }).click();
  await expect(dialog.getByText(shell("issue.row").replace("{row}", "2"))).toBeVisible();
  await rows.fill("/despre-ceai.html;/faq");
  await dialog.getByRole("button", { name: redirects("save") }).click();
  await expectSaid(page, shell("action.done"));
  await expect(page.getByRole("cell", { name: "/despre-ceai.html", exact: true })).toBeVisible();
  const answer = () => page.request.get("/despre-ceai.html");
  await expect.poll(async () => new URL((await answer()).url()).pathname).toBe("/faq");
});
