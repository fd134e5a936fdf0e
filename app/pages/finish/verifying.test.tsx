import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import type { Language } from "#domain/language/languages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { Verifying } from "./verifying.tsx";

/** Renders the page as the server sends it after this number of reloads. */
function render(asked: number, language: Language = "en"): string {
  const Store = createRoutesStub([{ path: "/finish", Component: () => <Verifying asked={asked} /> }]);
  return withLanguage(language, () => renderToString(<Store initialEntries={["/finish"]} />));
}

describe("/finish without scripts", () => {
  it.each([
    [0, "2; url=/finish?asked=1"],
    [14, "2; url=/finish?asked=15"],
  ])(
    "that has asked %i times says that the order is verified, and asks again by itself",
    (asked, refresh) => {
      const html = render(asked);
      expect(html).toContain("Verifying order...");
      expect(html).toContain("The payment confirmation is on its way.");
      expect(html).toContain(`content="${refresh}"`);
    },
  );

  it("that has asked for 30 s says that the status is unknown, and asks no more", () => {
    const html = render(15);
    expect(html).toContain("Order Status Unknown");
    expect(html).toContain("Unable to verify order status. Please check your email for order confirmation.");
    expect(html).toContain('href="/finish"');
    expect(html).not.toContain("http-equiv");
    expect(html).not.toContain("Verifying order...");
  });

  it("is translated to Romanian", () => {
    expect(render(0, "ro")).toContain("Se verifică comanda…");
  });
});
