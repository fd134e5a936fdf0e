import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { BOTTLE } from "#app/features/cart/cart-item.fixture.ts";
import { DrawerItem } from "./drawer-item.tsx";

it("an item of the drawer shows name, quantity times price and its own button to remove it (spec §2)", () => {
  const item = { ...BOTTLE, quantity: 2 };
  const Drawer = createRoutesStub([
    { path: "/", Component: () => <DrawerItem item={item} note={undefined} onRemove={() => {}} /> },
  ]);
  const html = withLanguage("en", () => renderToStaticMarkup(<Drawer />)).replaceAll("\u00a0", " ");
  expect(html.replaceAll(/<[^>]+>/g, " ")).toContain("2 × 289,00 lei");
  expect(html).toContain(BOTTLE.productTitle);
  expect(html).toMatch(new RegExp(`<button[^>]*aria-label="[^"]*${BOTTLE.productTitle}`));
});
