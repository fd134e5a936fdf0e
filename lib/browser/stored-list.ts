import { readStored, writeStored } from "./web-storage.ts";

/** Reads a list of texts from local storage; other entries are dropped, and anything but a list is an empty one. */
export function readStoredList(key: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? "[]");
    return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
  } catch {
    return [];
  }
}

/** Writes a list of texts to local storage, if the browser allows it. */
export function writeStoredList(key: string, list: readonly string[]): void {
  writeStored(key, JSON.stringify(list));
}
