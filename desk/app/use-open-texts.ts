import { type Say, type Texts, useTexts } from "./use-texts.ts";

/** Says a page's texts whose keys come from an office as plain text; a key without a text is said as it is. */
export function useOpenTexts<Key extends string>(texts: Texts<Key>): Say<string> {
  const say = useTexts(texts);
  const isKey = (key: string): key is Key => Object.hasOwn(texts.ro, key);
  return (key, params) => (isKey(key) ? say(key, params) : key);
}
