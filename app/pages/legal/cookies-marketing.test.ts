import { describe, expect, it } from "vitest";
import type { MarketingIds } from "#domain/analytics/marketing-services.ts";
import { LEGAL_NAMES, legalDocument } from "./legal-documents.server.ts";

const GA4: MarketingIds = { ga4: "G-TEST1234" };
const WAYS = { cards: true, cash: true, transfer: true };
const BOTH: MarketingIds = { ...GA4, metaPixel: "123456789012345" };
/** What the store says of itself while nobody else hears of anything. */
const ALONE = {
  ro: ["nu se face reclamă cu ele", "Nu avem unelte de urmărire", "nu le dăm nimănui pentru reclame"],
  en: ["serves advertising", "There are no trackers", "nor hand them to anyone for advertising"],
};

describe.each(["ro", "en"] as const)("in %s", (language) => {
  it("the page about cookies names each service that is on, with its cookies, and no other", () => {
    const google = legalDocument("cookies", language, null, WAYS, GA4);
    expect(google.contents.map(({ id }) => id)).toContain("marketing");
    expect(google.html).toContain("Google Analytics (Google Ireland Limited)");
    expect(google.html).toContain("<code>_ga</code>");
    for (const other of ["Meta", "_fbp"]) expect(google.html).not.toContain(other);
    const both = legalDocument("cookies", language, null, WAYS, BOTH).html;
    for (const named of ["Meta Pixel", "<code>_fbp</code>", "<code>_ga_*</code>"])
      expect(both).toContain(named);
  });

  it.each(LEGAL_NAMES)("no place and no condition is left open in %s, with a service or without", (name) => {
    for (const ids of [{}, GA4, BOTH])
      expect(legalDocument(name, language, null, WAYS, ids).html).not.toMatch(/\{[\w ]+\}/);
  });

  it("the pages promise that nobody hears of anything only where that is true", () => {
    const read = (ids: MarketingIds) =>
      LEGAL_NAMES.map((name) => legalDocument(name, language, null, WAYS, ids).html).join("\n");
    for (const promise of ALONE[language]) {
      expect(read({})).toContain(promise);
      expect(read(GA4)).not.toContain(promise);
    }
    expect(read({})).not.toMatch(/Google Analytics|Meta Pixel/);
  });
});
