import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { SUPPORT_EMAIL, WHOLESALE_EMAIL } from "#brand/brand.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { Footer } from "./footer.tsx";

function render(offer: "form" | "link"): string {
  const Store = createRoutesStub([{ path: "/", Component: () => <Footer offer={offer} /> }]);
  return withLanguage("en", () => renderToStaticMarkup(<Store />));
}

const links = [...render("form").matchAll(/<a ([^>]*)href="([^"]+)"([^>]*)/g)];
const addresses = links.map(([, , address]) => address);

it.each(
  `/products/papillex /products/endo-well /products/ic-well /products/pco-well /products/simplix /products/ahcc
  /shop#bundle /shop#reviews /shop#faqs /blog /our-story /our-researchers /cart /my-account`.split(/\s+/),
)("the footer leads to %s (spec §2)", (address) => {
  expect(addresses).toContain(address);
});

it("has the mailboxes for support and wholesale", () => {
  expect(addresses).toEqual(expect.arrayContaining([`mailto:${SUPPORT_EMAIL}`, `mailto:${WHOLESALE_EMAIL}`]));
});

it("its social links open in a new tab", () => {
  const social = links.filter(([link]) => link.includes("aria-label"));
  expect(social).toHaveLength(4);
  for (const [link] of social) expect(link).toContain('target="_blank"');
});

it.each(["form", "link"] as const)("offers 5% off by its %s", (offer) => {
  expect(render(offer)).toContain("5%");
});
