import { renderToString } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { expect, test } from "vitest";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { ShopProblem } from "./shop-problem.tsx";

const PROBLEM = "Shopify API error: 500 - down";

function render(development: boolean): string {
  const Shop = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: () => <Outlet />,
      children: [{ index: true, Component: () => <ShopProblem problem={PROBLEM} /> }],
    },
  ]);
  const hydrationData = { loaderData: { root: { language: "en", demoContent: false, development } } };
  return withLanguage("en", () =>
    renderToString(<Shop initialEntries={["/"]} hydrationData={hydrationData} />),
  );
}

test("a shop without an answer says so, and offers to ask again (spec §8)", () => {
  const html = render(false);
  expect(html).toContain("Error loading products");
  expect(html).toContain("Try Again");
  expect(html).not.toContain(PROBLEM);
  expect(html).not.toContain("proxy");
});

test("a developer sees the platform's message, and the hint about the proxy", () => {
  const html = render(true);
  expect(html).toContain(PROBLEM);
  expect(html).toContain("proxy");
});
