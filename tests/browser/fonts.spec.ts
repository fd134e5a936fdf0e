import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";

// Tests the fallback fonts of this machine: those made from Arial and Georgia where they are installed, else from DejaVu.
for (const [path, width] of [
  ["/", 412],
  ["/shop", 1280],
  ["/faq", 412],
] as const) {
  test(`fonts that come late move nothing on ${path} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 823 });
    await page.addInitScript(() => {
      const shifts: LayoutShift[] = [];
      const add = (entries: PerformanceEntryList) => shifts.push(...(entries as LayoutShift[]));
      const observer = new PerformanceObserver((list) => void add(list.getEntries()));
      observer.observe({ type: "layout-shift", buffered: true });
      Object.assign(window, {
        allShifts() {
          add(observer.takeRecords());
          return shifts;
        },
      });
    });
    const goOn = await holdRequests(page, "**/*.woff2");
    // Without waiting for `load`, which fires after the fonts.
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await fontsIn(page, "loading")).toContain("Figtree");
    goOn();
    await expect
      .poll(() => fontsIn(page, "loaded"))
      .toEqual(expect.arrayContaining(["Figtree", "Newsreader"]));
    const shifts = await page.evaluate(async () => {
      // One frame lays the new letters out, the next reports the shifts.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { allShifts: () => LayoutShift[] })
        .allShifts()
        .map(({ value, sources }) => ({
          value,
          texts: sources.map(({ node }) => node?.textContent?.slice(0, 60)),
        }));
    });
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.001);
  });
}

/** An entry of type `layout-shift`; TypeScript has no type for it yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Lists the families of the web fonts that have this status. */
function fontsIn(page: Page, status: FontFaceLoadStatus): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      [...document.fonts]
        .filter((font) => font.status === wanted)
        .map(({ family }) => family.replaceAll('"', "")),
    status,
  );
}
