/** Finds the element that the address names (`/faq#returns`); null when there is none, as for a mistyped address. */
export function elementOfAddress(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}
