import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { Language } from "#domain/language/languages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { ReturnsView } from "./returns-view.tsx";

it.each<[kind: "guest" | "unavailable", Language, string]>([
  ["guest", "en", "Please log in to view your returns."],
  ["guest", "ro", "Intră în cont ca să îți vezi retururile."],
  ["unavailable", "en", "Unable to load your orders. Please try again later."],
  ["unavailable", "ro", "Nu am putut încărca comenzile tale. Încearcă din nou mai târziu."],
])("returns that cannot be shown: %s in %s says %s (spec §6, §8)", (kind, language, sentence) => {
  const Page = createRoutesStub([{ path: "/", Component: () => <ReturnsView shown={{ kind }} /> }]);
  expect(withLanguage(language, () => renderToStaticMarkup(<Page />))).toContain(sentence);
});
