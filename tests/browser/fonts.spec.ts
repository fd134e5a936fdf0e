import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { holdAnswers } from "../support/hold-answers.ts";

test.use({ viewport: { width: 412, height: 823 } });

for (const path of ["/", "/shop", "/faq"]) {
  test(`fonts that come late move nothing on ${path}`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: LayoutShift[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[]))).observe({
        type: "layout-shift",
        buffered: true,
      });
    });
    const goOn = await holdAnswers(page, "**/*.woff2");
    // Without waiting for `load`, which comes after the fonts.
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await fontsIn(page, "loading")).toContain("Figtree");
    goOn();
    await expect
      .poll(() => fontsIn(page, "loaded"))
      .toEqual(expect.arrayContaining(["Figtree", "Newsreader"]));
    const shifts = await page.evaluate(async () => {
      // One frame lays the new letters out, the next tells of it.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { shifts: LayoutShift[] }).shifts.map(({ value, sources }) => ({
        value,
        texts: sources.map(({ node }) => node?.textContent?.slice(0, 60)),
      }));
    });
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.001);
  });
}

/** What a browser tells of a move that nobody asked for; TypeScript does not know it yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** The families of the document's fonts in one state, without their stand-ins. */
function fontsIn(page: Page, status: FontFaceLoadStatus): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      [...document.fonts]
        .filter((font) => font.status === wanted)
        .map(({ family }) => family.replaceAll('"', "")),
    status,
  );
}
