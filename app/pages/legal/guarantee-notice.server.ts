import { guaranteeNoticeFile } from "#brand/official-marks.ts";
import type { Language } from "#domain/language/languages.ts";

/** Addresses of the files of the notice that the merchant has put into `brand/official`. */
const FILES = import.meta.glob<string>("/brand/official/guarantee-notice.*.svg", {
  eager: true,
  import: "default",
  query: "?url",
});

/** Returns the EU's notice on the legal guarantee in a language; null while its official file is not there. */
export function guaranteeNotice(
  language: Language,
  files: Readonly<Record<string, string>> = FILES,
): { readonly picture: string; readonly language: Language } | null {
  const picture = files[`/brand/official/${guaranteeNoticeFile(language)}`];
  return picture === undefined ? null : { picture, language };
}
