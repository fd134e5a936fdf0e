import { LANGUAGES } from "#domain/language/languages.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { phoneOfWholeRun, ONE_PROCESS, runOf } from "#tests/support/browser/projects.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser/sideways-scroll.ts";
import { askForReturn, declareWithdrawal, writeReview } from "#tests/support/desk/desk-cases.ts";
import { expect, test } from "#tests/support/desk/desk-test.ts";
import { logInAtDesk } from "#tests/support/desk/log-in-at-desk.ts";
import { textsOf } from "#tests/support/texts.ts";
import { deskTexts } from "#tests/support/worlds/desk-world.ts";

const REFUSED = { ro: /Starea de acum nu permite/, en: /present state does not allow/ } as const;

for (const language of LANGUAGES) {
  const tags = `(${language}) ${ONE_PROCESS} ${runOf(language)} ${phoneOfWholeRun()}`;
  const returns = textsOf("desk/app/pages/returns", language);
  const withdrawals = textsOf("desk/app/pages/withdrawals", language);
  const reviews = textsOf("desk/app/pages/reviews", language);
  const jobs = deskTexts("pages/jobs/", language);

  test(`a return is approved once, received and paid back ${tags}`, async ({ page, store, context }) => {
    const name = await askForReturn(page, store);
    const { name: person } = await logInAtDesk(page, store, { language });
    await page.goto("/desk/returns?status=pending");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // A second person has the page open, too, and comes too late.
    const other = await context.newPage();
    await other.goto(`/desk/returns/${name}`);
    const press = async (on: typeof page, key: string, fill: Readonly<Record<string, string>> = {}) => {
      const label = returns(key);
      await on.getByRole("main").getByRole("button", { name: label, exact: true }).click();
      const dialog = on.getByRole("dialog", { name: label });
      for (const [field, words] of Object.entries(fill)) {
        await dialog.getByLabel(returns(field)).fill(words);
      }
      await dialog.getByRole("button", { name: label, exact: true }).click();
      return dialog;
    };
    const approved = await press(page, "approve", { noteToCustomer: "Te rugăm <b>repede</b>" });
    await expect(approved).toBeHidden();
    await expect(page.getByRole("main")).toContainText("Te rugăm <b>repede</b>");
    await expect(page.getByRole("main")).toContainText(person);
    await press(other, "reject", { rejectNote: "Nu" });
    await expect(other.getByRole("alert").filter({ hasText: REFUSED[language] })).toBeVisible();
    await expectAccessible(other);
    await other.close();

    await expect(await press(page, "receive", { trackingNumber: "RO123" })).toBeHidden();
    await expect(await press(page, "complete")).toBeHidden();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("main")).toContainText(returns("refundOfThis"), { timeout: 1_000 });
    }).toPass();
    await page.goto("/desk/returns/platform");
    await expect(page.getByRole("heading", { level: 1, name: returns("title") })).toBeVisible();
    await expectAccessible(page);
  });

  test(`a withdrawal is closed, and a review published and answered ${tags}`, async ({ page, store }) => {
    const product = language === "ro" ? "simplix" : "ahcc";
    const declared = await declareWithdrawal(page, store);
    const title = await writeReview(page, store, product);
    await logInAtDesk(page, store, { language });
    const main = page.getByRole("main");
    const dialog = page.getByRole("dialog");
    const open = async (label: string) => main.getByRole("button", { name: label, exact: true }).click();
    const submit = async (label: string) => {
      await dialog.getByRole("button", { name: label, exact: true }).click();
      await expect(dialog).toBeHidden();
    };

    await page.goto("/desk/withdrawals");
    await expectAccessible(page);
    await main.getByRole("row").filter({ hasText: declared }).getByRole("link").first().click();
    await expect(main).toContainText(withdrawals("reason.no_order"));
    await expectAccessible(page);
    await open(withdrawals("match"));
    await dialog.getByLabel(withdrawals("orderNumber")).fill("999999");
    await dialog.getByRole("button", { name: withdrawals("match") }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await page.keyboard.press("Escape");
    await open(withdrawals("close"));
    await dialog.getByLabel(withdrawals("closeNote")).fill("Clientul nu mai răspunde");
    await submit(withdrawals("close"));
    await expect(main).toContainText("Clientul nu mai răspunde");
    await expect(main).toContainText(withdrawals("state.closed"));
    await expect(main).not.toContainText(withdrawals("reason.no_order"));

    await page.goto(`/desk/reviews?status=waiting&q=${product}`);
    await expectAccessible(page);
    await main.getByRole("link", { name: title }).click();
    await expect(main).toContainText(title);
    await open(reviews("publish"));
    await submit(reviews("publish"));
    await open(reviews("answer"));
    await dialog.getByLabel(reviews("answerText")).fill("Îți mulțumim!");
    await submit(reviews("answer"));
    await expect(main).toContainText("Îți mulțumim!");
    await open(reviews("removeAnswer"));
    await submit(reviews("removeAnswer"));
    await expect(main).not.toContainText("Îți mulțumim!");
    await open(reviews("hide"));
    await dialog.getByLabel(reviews("hideReason")).fill("Vorbește despre altceva");
    await submit(reviews("hide"));
    await expect(main).toContainText(reviews("status.hidden"));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto("/desk/jobs");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(jobs("title"));
    await expectAccessible(page);
  });
}
