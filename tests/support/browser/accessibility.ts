import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Fails with one line for each element of the page that breaks a rule of WCAG 2.2 AA, according to axe. Waits for
 * fade-ins: half transparent text has too little contrast.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Legacy: the pages have no foreign frames, for which each analysis would open another page.
  const axe = new AxeBuilder({ page }).options({ runOnly: RULES, resultTypes: ["violations"] });
  const { violations } = await axe.setLegacyMode(true).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(" ")}`),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
