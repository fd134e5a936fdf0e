type Area = "localStorage" | "sessionStorage";

/** Reads a text from web storage; null when it is missing, or when the browser forbids storage. */
export function readStored(key: string, area: Area = "localStorage"): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Writes a text to web storage; null removes it.
 *
 * @returns false when the browser refused: storage is full or forbidden
 */
export function writeStored(key: string, text: string | null, area: Area = "localStorage"): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
