import { useTexts } from "#desk/app/use-texts.ts";
import en from "../texts/en.json";
import ro from "../texts/ro.json";

/** Says a text of the pages about orders. Stages and kinds of events come from the office as plain text. */
export function useOrderTexts() {
  const say = useTexts({ ro, en });
  return (key: string, params?: Readonly<Record<string, string | number>>): string =>
    isKey(key) ? say(key, params) : key;
}

function isKey(key: string): key is keyof typeof ro {
  return Object.hasOwn(ro, key);
}
