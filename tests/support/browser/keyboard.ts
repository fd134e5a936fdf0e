import { expect, type Locator, type Page } from "@playwright/test";

/** Header, banner and menus come before the content. */
const TABS_AT_MOST = 40;

/** Moves the focus to an element by keyboard; returns the number of presses of Tab. */
export async function tabTo(page: Page, target: Locator, most = TABS_AT_MOST): Promise<number> {
  for (let presses = 0; ; presses += 1) {
    const key = await target.evaluate((element) => {
      const here = document.activeElement ?? document.body;
      if (here === element) return null;
      const isBehind = here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
      return isBehind ? "Shift+Tab" : "Tab";
    });
    if (key === null) return presses;
    expect(presses, "how far the next field is").toBeLessThan(most);
    await page.keyboard.press(key);
  }
}

/** Types into fields, one after the other, and replaces their content. */
export async function typeInto(page: Page, fields: readonly (readonly [Locator, string])[]): Promise<void> {
  for (const [field, value] of fields) {
    await tabTo(page, field);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(value);
  }
}

/** Ways to press buttons and links, to type, and to tick boxes and choose radio buttons. */
interface Acts {
  readonly press: (target: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
  readonly choose: (box: Locator) => Promise<void>;
}

export const ACT_BY_POINTER: Acts = {
  press: (target) => target.click(),
  type: (field, text) => field.fill(text),
  choose: (box) => box.check(),
};

/** More than the rows of a page of orders, with two stops each. */
const TABS_OF_A_LONG_PAGE = 200;

/** Acts as somebody who has no pointer. */
export function actByKeyboard(page: Page): Acts {
  const reach = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    await expect(target).toBeEnabled();
    await tabTo(page, target, TABS_OF_A_LONG_PAGE);
  };
  return {
    press: async (target) => {
      await reach(target);
      await page.keyboard.press("Enter");
    },
    type: async (field, text) => {
      await expect(field).toBeVisible();
      await typeInto(page, [[field, text]]);
    },
    choose: async (box) => {
      // Tab leads to the chosen one of a group, arrows lead on.
      const group = page.locator(`input[name="${await box.getAttribute("name")}"]:checked`);
      const isRadio = (await box.getAttribute("type")) === "radio";
      await reach(isRadio && (await group.count()) > 0 ? group : box);
      if (!isRadio) await page.keyboard.press("Space");
      while (!(await box.isChecked())) await page.keyboard.press("ArrowDown");
    },
  };
}
