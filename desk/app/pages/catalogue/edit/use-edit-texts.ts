import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Says a text of the form of a product or a collection; fields are named by their last word in the document. */
export function useEditTexts() {
  return useOpenTexts({ ro, en });
}

/** Names a place of a document as its field is named: `texts.ro.faq.items.1.answer` is "Questions 2 · Answer (Romanian)". */
export function nameOfPlace(say: (key: string) => string, path: string): string {
  const words = path.split(".");
  const language = words[0] === "texts" ? words[1] : undefined;
  const names = words
    .slice(language === undefined ? 0 : 2)
    .filter((word) => word !== "facts" && word !== "items")
    .map((word) =>
      /^\d+$/.test(word) ? String(Number(word) + 1) : say(`field.${word}`).replace(/^field\./, ""),
    );
  return `${names.join(" · ")}${language === undefined ? "" : ` (${say(`language.${language}`)})`}`;
}
