import { useRouteLoaderData } from "react-router";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language/languages.ts";
import { type Translate, translateTo } from "./texts/texts.ts";

/** Returns the texts in the language of the person. */
export function useTexts(): Translate {
  const root = useRouteLoaderData<{ readonly language: Language }>("root");
  return translateTo(root?.language ?? DEFAULT_LANGUAGE);
}
