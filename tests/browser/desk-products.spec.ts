import sharp from "sharp";
import { LANGUAGES } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { ONE_PROCESS, windowsOf } from "#tests/support/browser/projects.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { expect } from "#tests/support/desk/desk-test.ts";
import { logInAtDesk } from "#tests/support/desk/log-in-at-desk.ts";
import { test } from "#tests/support/desk/own-store-test.ts";
import { deskTexts } from "#tests/support/worlds/desk-world.ts";

/** Product that each language edits. */
const HANDLES = { ro: "endo-well", en: "pco-well" } as const;

const NEW_PICTURE = /^poza-noua-[0-9a-f]{12}\.webp$/;

for (const language of LANGUAGES) {
  const handle = HANDLES[language];
  const edit = deskTexts("pages/catalogue/edit/", language);
  const pictures = deskTexts("pages/catalogue/pictures/", language);
  const form = deskTexts("parts/document/", language);
  const shell = deskTexts("", language);

  test(`a product's text and picture are changed at the desk and seen in the store (${language}) ${windowsOf(language, "en")} ${ONE_PROCESS}`, async ({
    page,
    ownStore,
  }) => {
    await logInAtDesk(page, ownStore, { language });
    await page.goto(`/desk/products/${handle}`);
    await page.getByRole("link", { name: edit("edit") }).click();
    const title = page.locator(`[name="texts.${language}.title"]`);
    const words = `Nume nou ${Date.now()}`;
    await expect(title).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await title.fill("");
    const save = page.getByRole("button", { name: form("save"), exact: true });
    await save.click();
    await expect(page.getByRole("alert").filter({ hasText: form("issue.required") })).toBeVisible();
    await expect(title).toHaveAccessibleDescription(form("issue.required"));
    await title.fill(words);

    const companions = page.getByRole("group", { name: edit("field.companions") });
    await companions.getByRole("combobox").fill("SZ-PAPILLEX");
    await expect(companions.getByRole("option")).toHaveText([/papillex/]);
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(
      companions.getByRole("button", { name: `${shell("entry.remove")}: Papillex` }),
    ).toBeVisible();
    await expect(companions.getByRole("option")).toHaveCount(0);
    await page.keyboard.press("Escape");

    const image = `${edit("field.images")} 1`;
    const choose = pictures("chooseFor").replace("{field}", image);
    await page.getByRole("button", { name: choose, exact: true }).click();
    const dialog = page.getByRole("dialog");
    const upload = dialog.getByRole("button", { name: pictures("upload") });
    const file = dialog.getByLabel(pictures("file"));
    await file.setInputFiles({ name: "text.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await upload.click();
    await expect(file).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    const background = language === "ro" ? "#aa3355" : "#3355aa";
    const photo = sharp({ create: { width: 900, height: 1200, channels: 3, background } });
    const buffer = await photo.jpeg().toBuffer();
    await file.setInputFiles({ name: "Poza nouă.jpg", mimeType: "image/jpeg", buffer });
    await upload.click();
    await expect(dialog).toHaveCount(0);
    const chosen = page.getByRole("group", { name: image, exact: true });
    await expect(chosen.getByText(NEW_PICTURE)).toBeVisible();
    await save.click();
    await expect(page.getByRole("alert").filter({ hasText: shell("action.done") })).toBeVisible();
    await expect(page.getByText(form("unsaved"))).toHaveCount(0);

    const hidden = page.getByLabel(edit("field.hidden"));
    await hidden.check();
    await save.click();
    const [preview] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("link", { name: edit("preview") }).click(),
    ]);
    await expect(preview.getByRole("heading", { level: 1 })).toContainText(words);
    await expect(preview.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(preview.locator("[data-buys]").first()).not.toContainText(/\d/);
    await expectAccessible(preview);
    const status = async (address: string) => (await page.request.get(address)).status();
    const looked = await page.request.get(preview.url());
    expect(looked.headers()["cache-control"]).toBe("private, no-store");
    expect(await status(preview.url().replace(/.(\?|$)/, "$1"))).toBe(404);
    await expect.poll(() => status(`/products/${handle}`)).toBe(404);
    await preview.close();
    await hidden.uncheck();
    await save.click();
    await expect(page.getByRole("link", { name: edit("inStore") })).toBeVisible();
    await expect.poll(() => status(`/products/${handle}`)).toBe(200);

    await page.goto(`/products/${handle}?lang=${language}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(words);
    await expect(page.locator(`img[src*="poza-noua-"]`).first()).toBeVisible();

    await page.goto("/desk/pictures?q=poza-noua");
    await expect(page.getByText(NEW_PICTURE)).toHaveCount(1);
    await page.getByRole("button", { name: pictures("crop") }).click();
    const corner = dialog.getByLabel(pictures("seDragHandle"));
    const width = dialog.getByLabel(pictures("width"));
    // Waits until the dialog has opened: before, it moves under the mouse.
    await corner.hover();
    const box = await dialog.locator("img").boundingBox();
    if (box === null) throw new Error("The picture is not shown.");
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(width).toHaveValue(/^[45]\d(\.\d)?$/);
    const dragged = await width.inputValue();
    await corner.press("ArrowLeft");
    await expect(width).not.toHaveValue(dragged);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: pictures("crop") }).click();
    await expect(page.getByText(NEW_PICTURE)).toHaveCount(2);
  });
}
