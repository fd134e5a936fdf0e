import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { LearnPanel, OrderPanel, StoryPanel } from "./menu-panels.tsx";

function addressesIn(Panel: ComponentType): (string | undefined)[] {
  const Store = createRoutesStub([{ path: "/", Component: Panel }]);
  const html = withLanguage("en", () => renderToStaticMarkup(<Store />));
  return [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, address]) => address);
}

it("the product menu has nine categories, the bundle the last, and a tile for all products (spec §2)", () => {
  expect(addressesIn(OrderPanel)).toEqual([
    ...["papillex", "endo-well", "ic-well", "pco-well", "simplix", "simplix", "ahcc", "ahcc"].map(
      (handle) => `/products/${handle}`,
    ),
    "/shop#bundle",
    "/shop",
  ]);
});

it("the other menus lead to the pages about the brand, and to what one can read", () => {
  expect(addressesIn(StoryPanel)).toEqual(["/our-story", "/our-values", "/our-researchers"]);
  expect(addressesIn(LearnPanel)).toEqual(["/blog", "/health-professionals", "/faq"]);
});
