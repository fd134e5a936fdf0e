import { expect, test } from "vitest";
import { LANGUAGES } from "#domain/language/languages.ts";
import { withLanguage } from "./i18n/request-language.server.ts";
import { PUBLIC_PATHS } from "./pages/seo/public-paths.ts";
import { sitePages } from "./pages/shop/search/site-pages.server.ts";

test.each(LANGUAGES)("the search in %s knows every page of the sitemap but the home page", (language) => {
  const known = withLanguage(language, sitePages).map(({ path }) => path);
  expect(PUBLIC_PATHS.filter((path) => path !== "/" && !known.includes(path))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});
