import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { describe, expect, test } from "vitest";
import type { ClaimWords } from "#domain/catalogue/menu.ts";
import { LANGUAGES } from "#domain/language/languages.ts";
import { cautiousNames } from "./features/menu/cautious-names.server.ts";
import { DemoShelf } from "./features/products/demo-shelf.tsx";
import { withLanguage } from "./i18n/request-language.server.ts";
import { OrderPanel } from "./layout/header/menu-panels.tsx";
import { CategoryTiles } from "./pages/home/category-tiles.tsx";
import { toolbarLabels } from "./pages/shop/toolbar-labels.server.ts";

/** Names of diseases and of what is felt of them, in both languages. */
const DISEASES = /hpv|herpes|cold sore|răceal|grip|\bflu\b|\bcolds?\b/i;

/** Everything that names the categories, as a store with the setting shows it. */
function shownBy(claimWords: ClaimWords): string {
  const cautious = claimWords === "cautious" ? cautiousNames() : undefined;
  const render = (Shown: ComponentType): string => {
    const Store = createRoutesStub([
      {
        id: "root",
        path: "/",
        Component: () => <Outlet />,
        children: [{ index: true, Component: Shown }],
      },
    ]);
    const root = { cautiousNames: cautious };
    return renderToStaticMarkup(<Store hydrationData={{ loaderData: { root } }} />);
  };
  const shown = [OrderPanel, CategoryTiles, DemoShelf].map((each) =>
    render(each).replaceAll(/<[^>]+>/g, " "),
  );
  return [...shown, ...Object.values(toolbarLabels(claimWords).categories)].join(" ");
}

describe.each(LANGUAGES)("the names of categories in %s", (language) => {
  test("are the specified ones by default, with diseases among them", () => {
    expect(withLanguage(language, () => shownBy("specified"))).toMatch(DISEASES);
  });

  test("have no disease where the store is cautious", () => {
    const shown = withLanguage(language, () => shownBy("cautious"));
    expect(shown).not.toMatch(DISEASES);
    expect(shown).toContain(language === "ro" ? "Sezonul rece" : "Cooler months");
  });
});
