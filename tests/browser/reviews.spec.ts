import { callBackOffice } from "#server/back-office/call-back-office.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { onceOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { textsOf } from "#tests/support/texts.ts";

/** A product per language, so that their reviews are separate. */
const PRODUCTS = { ro: "ic-well", en: "pco-well" } as const;
/** Markup that must be shown as text. */
const TITLE = '<img src=x onerror=alert(1)>"</script>';

// The browser logs the response to the form that was sent too fast.
test.use({ expectedProblems: [/400/] });

for (const language of ["ro", "en"] as const) {
  const texts = textsOf("app/features/reviews", language);
  const stars = (rating: number): string => texts("reviews.stars").replace("{rating}", String(rating));
  const handle = PRODUCTS[language];

  test(`a product is reviewed, the review read by staff and shown (${language}) ${onceOf(language)}`, async ({
    page,
    store,
  }) => {
    const office = async (...args: string[]) => {
      const answer = await callBackOffice(store.dataFolder, ["reviews", ...args], "/store");
      expect(answer, args.join(" ")).toMatchObject({ ok: true });
      return answer?.ok === true ? answer : null;
    };
    const shopper = shopperOf(page, language);
    await shopper.open(`/products/${handle}`);
    const section = page.locator("#reviews");
    await section.scrollIntoViewIfNeeded();
    // Votes on the samples are stored in this browser alone.
    const yes = section.getByRole("button", { name: texts("reviews.helpful").replace(/ \(.*/, "") }).first();
    const before = await yes.textContent();
    await yes.press("Enter");
    await expect(yes).toHaveAttribute("aria-pressed", "true");
    await expect(yes).not.toHaveText(before ?? "");
    await yes.press("Enter");
    await expect(yes).toHaveText(before ?? "");

    const write = section.getByRole("button", { name: texts("reviews.write") });
    await write.press("Enter");
    const send = section.getByRole("button", { name: texts("reviews.submit") });
    await expect(send).toBeVisible();
    await expect(section.getByRole("radio", { name: stars(5), exact: true })).toBeChecked();
    await section.getByRole("button", { name: texts("reviews.cancel") }).press("Enter");
    await expect(send).toBeHidden();
    await expect(write).toBeFocused();

    await write.press("Enter");
    await send.press("Enter");
    await expect(section).toContainText(texts("reviews.error_title"));
    await expect(section.getByLabel(texts("reviews.field_title"), { exact: true })).toBeFocused();
    await expectAccessible(page);
    await section.getByRole("radio", { name: stars(4), exact: true }).check();
    await section.getByLabel(texts("reviews.field_title"), { exact: true }).fill(TITLE);
    await section.getByLabel(texts("reviews.field_text"), { exact: true }).fill(`${"w".repeat(1_900)} bun`);
    await section.getByLabel(texts("reviews.field_variant")).selectOption({ index: 1 });
    const mine = section.getByRole("article").filter({ hasText: TITLE });
    // A form that is sent faster than a person can write is refused with a message, and the typed text stays.
    await expect(async () => {
      await send.press("Enter", { timeout: 1_000 });
      await expect(mine).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(mine).toContainText(texts("reviews.verified"));
    await expect(mine).toContainText(texts("reviews.waiting"));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await shopper.open(`/products/${handle}`);
    await expect(section.getByRole("article").filter({ hasText: TITLE })).toHaveCount(0);
    const listed = await office("list", "--status", "waiting");
    const rows = listed?.data as readonly { number: number; product: string }[];
    const number = String(rows.find((row) => row.product === handle)?.number);
    await office("show", number);
    await office("answer", number, "--text", "Mulțumim!");
    // All visitors see it, and the samples are gone; it is not marked as verified, since its author has ordered
    // nothing.
    await expect(async () => {
      await shopper.open(`/products/${handle}`);
      await expect(section.getByRole("article")).toHaveCount(1, { timeout: 1_000 });
      await expect(mine).toContainText("Mulțumim!", { timeout: 1_000 });
    }).toPass();
    await expect(mine).not.toContainText(texts("reviews.verified"));
    const readAll = section.getByRole("button", { name: texts("reviews.read_all") });
    await readAll.press("Enter");
    await expect(mine).toContainText("www bun");
    await expect(mine).toBeFocused();
    expect(await page.content()).toContain('"ratingValue":4');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
