import type { Page } from "@playwright/test";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import type { Language } from "#domain/language/languages.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { isWatching, leaveAtTop, popupOf } from "#tests/support/browser/popup.ts";

const SHOWN_KEY = `${BRAND_STORAGE_PREFIX}_popup_shown`;
const PRODUCT = "/products/papillex";
const START = new Date("2026-11-24T08:00:00Z");
/** Step of the fake clock between two checks: the tests' precision of the time when a page began to wait. */
const STEP_MS = 50;

test.use({ popup: true });

/** Opens a page with a stopped clock, and with random numbers that select the earliest moment of each range. */
async function open(page: Page, path: string, language: Language = "ro"): Promise<void> {
  await page.addInitScript((lang) => {
    document.cookie = `language=${lang}; path=/`;
    Math.random = () => 0;
  }, language);
  await page.context().setExtraHTTPHeaders({ "accept-language": language });
  await page.clock.install({ time: START });
  await page.clock.pauseAt(new Date(START.getTime() + 1_000));
  await page.goto(path);
}

/** Opens a page and runs it until it waits for the popup's triggers. */
async function arrive(page: Page, path: string, language: Language = "ro"): Promise<void> {
  await open(page, path, language);
  await runUntil(page, () => isWatching(page));
}

async function isAlive(page: Page): Promise<boolean> {
  return (await page.getByTestId("announcer").count()) > 0;
}

async function runUntil(page: Page, isReached: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(STEP_MS);
      return isReached();
    })
    .toBe(true);
}

const wasShown = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), SHOWN_KEY);

test.describe("the popup comes, where no other trigger can fire,", () => {
  test("with the timer, 20 to 30 s after the page", async ({ page }) => {
    await arrive(page, PRODUCT);
    const { dialog } = popupOf(page);
    await page.clock.runFor(20_000 - 3 * STEP_MS);
    await expect(dialog).toBeHidden();
    expect(await wasShown(page)).toBeNull();
    await page.clock.runFor(3 * STEP_MS);
    await expect(dialog).toBeVisible();
    expect(await wasShown(page)).toBe("true");
  });

  test("with a share of the visit, 60 to 72 s after the page: the timer fell on the open drawer", async ({
    page,
  }) => {
    await arrive(page, "/shop");
    const { dialog } = popupOf(page);
    const drawer = page.getByRole("dialog", { name: "Coșul tău" });
    await page.getByRole("banner").getByRole("button", { name: /coș/i }).click();
    await expect(drawer).toBeVisible();
    await page.clock.runFor(20_000);
    await page.keyboard.press("Escape");
    await runUntil(page, () => drawer.isHidden());
    await page.clock.runFor(39_000);
    await expect(dialog).toBeHidden();
    await page.clock.runFor(1_000);
    await expect(dialog).toBeVisible();
  });

  test("half way down the page", async ({ page }) => {
    await arrive(page, PRODUCT);
    const { dialog } = popupOf(page);
    const scrollTo = (share: number) =>
      page.evaluate(async (part) => {
        const { scrollHeight, clientHeight } = document.documentElement;
        const scrolled = new Promise((done) => window.addEventListener("scroll", done, { once: true }));
        window.scrollTo({ top: (scrollHeight - clientHeight) * part, behavior: "instant" });
        await scrolled;
      }, share);
    await scrollTo(0.45);
    await expect(dialog).toBeHidden();
    await scrollTo(0.55);
    await expect(dialog).toBeVisible();
  });

  test("when the mouse leaves at the top, not elsewhere", async ({ page }) => {
    await arrive(page, "/shop");
    const { dialog } = popupOf(page);
    await page.evaluate(() =>
      document.documentElement.dispatchEvent(new MouseEvent("mouseleave", { clientY: 300 })),
    );
    await expect(dialog).toBeHidden();
    await leaveAtTop(page);
    await expect(dialog).toBeVisible();
  });
});

test.describe("the popup does not come", () => {
  test("during typing, and the next trigger counts", async ({ page }) => {
    await arrive(page, PRODUCT);
    const { dialog } = popupOf(page);
    const field = page.getByRole("contentinfo").getByRole("textbox");
    await field.focus();
    await leaveAtTop(page);
    await field.blur();
    await expect(dialog).toBeHidden();
    await leaveAtTop(page);
    await expect(dialog).toBeVisible();
  });

  test.describe("before the question about measurement is answered:", () => {
    test.use({ consent: null });

    test("every trigger is lost", async ({ page }) => {
      await arrive(page, PRODUCT);
      await leaveAtTop(page);
      await page.clock.runFor(72_000);
      await expect(popupOf(page).dialog).toBeHidden();
      expect(await wasShown(page)).toBeNull();
    });
  });

  test("in a browser that has ordered, nor on a page without it", async ({ page }) => {
    await open(page, "/faq");
    await runUntil(page, () => isAlive(page));
    await leaveAtTop(page);
    expect(await wasShown(page)).toBeNull();
    await page.evaluate((key) => localStorage.setItem(key, "true"), `${BRAND_STORAGE_PREFIX}_has_ordered`);
    await page.goto(PRODUCT);
    await runUntil(page, () => isAlive(page));
    await leaveAtTop(page);
    await page.clock.runFor(72_000);
    expect(await wasShown(page)).toBeNull();
  });

  test("in a browser that was given a code in the footer", async ({ page }) => {
    await open(page, PRODUCT);
    await page.evaluate((key) => localStorage.setItem(key, "true"), `${BRAND_STORAGE_PREFIX}_offer_taken`);
    await page.goto(PRODUCT);
    await runUntil(page, () => isAlive(page));
    await leaveAtTop(page);
    await page.clock.runFor(72_000);
    expect(await wasShown(page)).toBeNull();
  });

  test("twice in a session, until Ctrl+Shift+P forgets it", async ({ page }) => {
    await arrive(page, PRODUCT);
    const { dialog, button } = popupOf(page);
    const opener = page.getByRole("main").getByRole("button", { name: "Adaugă în coș" }).first();
    await opener.focus();
    await leaveAtTop(page);
    await expect(dialog).toBeVisible();
    await button("discount_popup.decline").click();
    await runUntil(page, () => dialog.isHidden());
    await expect(opener).toBeFocused();
    await leaveAtTop(page);
    expect(await page.evaluate(() => document.querySelector("dialog[open]"))).toBeNull();
    await Promise.all([page.waitForEvent("load"), page.keyboard.press("Control+Shift+P")]);
    expect(await wasShown(page)).toBeNull();
  });
});

test.describe("a popup whose call fails", () => {
  test.use({ expectedProblems: [/429|ERR_/] });

  test("gives the code all the same; offline it says so", async ({ page, context }) => {
    await arrive(page, PRODUCT, "en");
    const { dialog, button } = popupOf(page, "en");
    await leaveAtTop(page);
    await button("discount_popup.accept").click();
    await dialog.getByRole("textbox").fill("ioana.offline@exemplu.ro");
    await context.setOffline(true);
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Failed to submit email. Please try again.")).toBeVisible();
    await expect(dialog.getByRole("textbox")).toHaveValue("ioana.offline@exemplu.ro");
    await context.setOffline(false);
    await page.route("**/api/newsletter-signup", (route) => route.fulfill({ status: 429, body: "" }));
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(POPUP_DISCOUNT_CODE, { exact: true })).toBeVisible();
    await expect(
      dialog.getByText(
        "The code is yours, but we could not note your address just now. If you would like our news too, try again later.",
      ),
    ).toBeVisible();
    await button("discount_popup.continue").click();
    await runUntil(page, () => dialog.isHidden());
  });
});
