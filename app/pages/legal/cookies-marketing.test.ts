import { expect, it, vi } from "vitest";
import type { AnalyticsAdapter } from "#app/features/consent/adapters.ts";
import { legalDocument } from "./legal-documents.server.ts";

vi.mock("#app/features/consent/adapters.ts", () => ({
  ADAPTERS: [
    { name: "adverts", category: "marketing", load: () => Promise.reject(new Error("not here")) },
  ] satisfies readonly AnalyticsAdapter[],
}));

it.each(["ro", "en"] as const)(
  "the page about cookies has a part on marketing where it is asked, in %s",
  (language) => {
    const { contents, html } = legalDocument("cookies", language, null, {
      cards: true,
      cash: true,
      transfer: true,
    });
    expect(contents.map(({ id }) => id)).toContain("marketing");
    expect(html).not.toMatch(/\{\w+\}/);
  },
);
