import { renderToString } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { CartShell } from "#app/layout/overlays/cart-shell.tsx";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import CartPage, { loader } from "./cart.page.tsx";

const VISIT = { requestId: "test", language: "ro", currency: null, country: "RO", ip: "192.0.2.1" } as const;

it("the server, which has no cart, renders the skeleton and neither an empty cart nor a dialog's content", () => {
  const Store = createRoutesStub([
    {
      path: "/cart",
      Component: () => (
        <CartShell>
          <CartPage />
        </CartShell>
      ),
    },
  ]);
  const html = renderToString(<Store initialEntries={["/cart"]} />);
  expect(html).toContain("Se încarcă coșul…");
  expect(html).not.toContain("Coșul tău e gol");
  expect(html).not.toContain("Limită de abonamente");
});

it("is one page for every visitor", () => {
  const context = new RouterContextProvider();
  const visit = { ...VISIT, cacheable: false };
  context.set(visitContext, visit);
  context.set(resourcesContext, { settings: { publicUrl: "http://store.test" } } as Resources);
  const url = new URL("http://store.test/cart");
  loader({ context, request: new Request(url), url, params: {}, pattern: "/cart" });
  expect(visit.cacheable).toBe(true);
});
