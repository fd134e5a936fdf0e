import { type Language, LANGUAGE_FACTS } from "#domain/language/languages.ts";
import { Drawing } from "#app/pictures/drawing.tsx";

/** Flag of a language that has one. */
export function Flag({ language }: { readonly language: Language }) {
  const { flag } = LANGUAGE_FACTS[language];
  return flag === null ? null : <Drawing name={`flag-${flag}`} className="h-3.75 w-5 rounded-[2px]" />;
}
