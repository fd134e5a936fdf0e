/** The element the address names (`/faq#returns`); null when there is none, as for an address that was cut or mistyped. */
export function elementOfAddress(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}
