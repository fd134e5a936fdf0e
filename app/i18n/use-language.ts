import { useRouteLoaderData } from "react-router";
import { DEFAULT_LANGUAGE, type Language } from "#domain/languages.ts";
import type { loader } from "../root.tsx";

/** The language of the page. */
export function useLanguage(): Language {
  return useRouteLoaderData<typeof loader>("root")?.language ?? DEFAULT_LANGUAGE;
}
