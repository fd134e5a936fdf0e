import { type RefObject, useEffect, useState } from "react";

/**
 * Finds the pictures inside `frame` that did not load, by the `data-picture` of the element around them. A picture
 * may fail before hydration, when no listener is attached: so each is checked once.
 */
export function useBrokenPictures(frame: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    function mark(image: Element): void {
      const url = image.closest<HTMLElement>("[data-picture]")?.dataset.picture;
      if (url !== undefined) setBroken((before) => new Set([...before, url]));
    }
    function markTarget({ target }: Event): void {
      if (target instanceof HTMLImageElement) mark(target);
    }
    for (const image of element.querySelectorAll("img")) {
      if (image.complete && image.currentSrc !== "" && image.naturalWidth === 0) mark(image);
    }
    // The error event of a picture does not bubble.
    element.addEventListener("error", markTarget, { capture: true });
    return () => element.removeEventListener("error", markTarget, { capture: true });
  }, [frame]);

  return broken;
}
