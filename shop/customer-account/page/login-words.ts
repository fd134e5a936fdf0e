import type { Language } from "#domain/language/languages.ts";
import type { LayoutFacts } from "#shop/payment/page/page-layout.ts";
import { textsIn } from "#shop/texts/say.ts";

/** Returns the texts of header and footer. */
export function loginWords(language: Language): NonNullable<LayoutFacts["words"]> {
  const say = textsIn(language);
  return { secure: say("login.secure"), footer: say("login.footer") };
}
