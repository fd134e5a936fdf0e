import type { Language } from "#domain/language/languages.ts";
import { Drawing, type DrawingName } from "#app/pictures/drawing.tsx";

const FLAGS: Readonly<Record<Language, DrawingName>> = { ro: "flag-ro", en: "flag-gb" };

export function Flag({ language }: { readonly language: Language }) {
  return <Drawing name={FLAGS[language]} className="h-3.75 w-5 rounded-[2px]" />;
}
