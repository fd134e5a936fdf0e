import type { RouterContextProvider } from "react-router";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#domain/language/languages.ts";
import { requireStaff } from "./require-staff.server.ts";

/** Returns the language of the person, for titles that an office knows by language. @throws {Response} to the login */
export function staffLanguage(request: Request, context: Readonly<RouterContextProvider>): Language {
  const { language } = requireStaff(request, context).staff;
  // A language that the store no longer has.
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}
