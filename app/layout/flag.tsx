import type { Language } from "#domain/languages.ts";
import gb from "../pictures/flags/gb.svg?url";
import ro from "../pictures/flags/ro.svg?url";

const FLAGS: Readonly<Record<Language, string>> = { ro, en: gb };

export function Flag({ language }: { readonly language: Language }) {
  return <img src={FLAGS[language]} alt="" width={20} height={15} className="rounded-[2px]" />;
}
