import { test } from "#tests/support/browser/browser-test.ts";
test("look", async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const w of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width: w, height: 900 });
    for (const [n, path] of [
      ["compare", "/compare"],
      ["compare3", "/compare?with=papillex&with=simplix&with=ahcc"],
      ["quiz", "/which-formula?lang=en"],
    ] as const) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      if (n === "quiz") {
        await page.getByRole("radio", { name: "Immune system" }).check();
        await page.getByRole("button", { name: "See the answer" }).click();
      }
      await page.screenshot({ path: `/tmp/look-choose/${n}-${w}.png`, fullPage: true });
    }
  }
  await page.goto("/shop");
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: `/tmp/look-choose/shop-1280.png`, fullPage: true });
});
