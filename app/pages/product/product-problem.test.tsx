import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import type { Language } from "#domain/language/languages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { ProductProblem } from "./product-problem.tsx";

type Props = Parameters<typeof ProductProblem>[0];

function render(props: Omit<Props, "handle" | "offered">, language: Language): Promise<string> {
  const Store = createRoutesStub([
    { path: "/", Component: () => <ProductProblem handle="papillex" offered={[]} {...props} /> },
  ]);
  return withLanguage(language, async () =>
    text((await prerenderToNodeStream(<Store initialEntries={["/"]} />)).prelude),
  );
}

describe("a product that the platform does not give (spec §8)", () => {
  it.each([
    ["refused", "Could not load product from Shopify, showing fallback data"],
    ["unreachable", "Failed to load product from Shopify, showing fallback data"],
  ] as const)("is told to be a fallback, whether demo or sample: %s", async (problem, sentence) => {
    for (const standIn of ["demo", "sample"] as const) {
      const html = await render({ problem, standIn }, "en");
      expect(html).toContain(sentence);
      expect(html).toContain("This is a sample and cannot be bought.");
    }
  });

  it("is translated to Romanian", async () => {
    expect(await render({ problem: "refused", standIn: "demo" }, "ro")).toContain("date de rezervă");
    expect(await render({ problem: "unreachable", standIn: "sample" }, "ro")).toContain("date de rezervă");
  });

  it("has the demo price, or the sample's three ways to buy", async () => {
    const demo = await render({ problem: "refused", standIn: "demo" }, "en");
    expect(demo).toContain("Papillex");
    expect(demo).toContain("$59.99");
    const sample = await render({ problem: "refused", standIn: "sample" }, "en");
    const rows = [...sample.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, ...row]) => row);
    expect(rows).toEqual([
      ["Single bottle", "$49.95"],
      ["Monthly subscription", "$44.95"],
      ["Quarterly subscription", "$42.45"],
    ]);
  });

  it("is the error panel without a replacement", async () => {
    for (const [props, language, sentence] of [
      [{ problem: "unknown", standIn: null }, "en", "Product not found or could not be loaded."],
      [{ problem: "refused", standIn: null }, "en", "Product not found or could not be loaded."],
      [{ problem: "refused", standIn: null }, "ro", "Produsul nu a fost găsit sau nu a putut fi încărcat."],
    ] as const) {
      const html = await render(props, language);
      expect(html).toContain(sentence);
      expect(html).toMatch(/<a [^>]*href="\/"/);
      expect(html).not.toContain("$");
    }
  });
});
