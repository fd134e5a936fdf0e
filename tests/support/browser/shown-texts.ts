import type { Page } from "@playwright/test";

/** Text of a page in the page's language, as shown or as read by a screen reader. */
export interface ShownText {
  readonly text: string;
  /** True if part of it is outside of the window, or of a box with hidden overflow. */
  readonly isCut: boolean;
}

/** Collects the texts of a page: what is drawn, with its labels and placeholders. Marked passages in another language are left out. */
export function shownTexts(page: Page): Promise<ShownText[]> {
  return page.evaluate(() => {
    const texts: { text: string; isCut: boolean }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (text === "" || element === null || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName)) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest("[lang]") !== document.documentElement) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      texts.push({ text, isCut: isCut(element, range.getBoundingClientRect()) });
    }
    for (const element of document.body.querySelectorAll("[aria-label], [placeholder], [alt], [title]")) {
      for (const name of ["aria-label", "placeholder", "alt", "title"]) {
        const text = element.getAttribute(name);
        if (text && element.checkVisibility()) texts.push({ text, isCut: false });
      }
    }
    return texts;

    function isCut(element: Element, text: DOMRect): boolean {
      for (
        let box: Element | null = element;
        box !== null && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, overflowY, webkitLineClamp, animationName } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // For screen readers alone, cut on purpose, or moving through.
        if (edge.width <= 1 || webkitLineClamp !== "none") return false;
        if (animationName !== "none" || box.getAnimations().length > 0) return false;
        if (/auto|scroll/.test(overflowX)) return false;
        if (/hidden|clip/.test(overflowX) && (text.right > edge.right + 1 || text.left < edge.left - 1))
          return true;
        if (/hidden|clip/.test(overflowY) && (text.bottom > edge.bottom + 1 || text.top < edge.top - 1))
          return true;
      }
      return text.right > window.innerWidth + 1 || text.left < -1;
    }
  });
}
