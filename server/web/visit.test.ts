import { describe, expect, test } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { readVisit } from "./visit.ts";

function visitOf(url: string, headers: Record<string, string> = {}) {
  return readVisit(new Request(url, { headers }), "request-1", "127.0.0.1");
}

describe("the language of a visit (design §5.2: query, cookie, Accept-Language, then Romanian)", () => {
  test.each([
    ["https://s.ro/?lang=en", { cookie: "language=ro", "accept-language": "ro" }, "en"],
    ["https://s.ro/?lang=xx", { cookie: "language=en" }, "en"],
    ["https://s.ro/", { cookie: "language=en", "accept-language": "ro" }, "en"],
    ["https://s.ro/", { "accept-language": "en-GB,en;q=0.9" }, "en"],
    ["https://s.ro/", { "accept-language": "de-DE" }, "ro"],
    ["https://s.ro/", {}, "ro"],
  ])("%s %o is %s", (url, headers, language) => {
    expect(visitOf(url, headers as Record<string, string>).language).toBe(language);
  });
});

describe("the stored currency's cookie sets the country prices are asked for", () => {
  test.each([
    [`${BRAND_STORAGE_PREFIX}_user_currency=EUR`, { currency: "EUR", country: "DE" }],
    [`${BRAND_STORAGE_PREFIX}_user_currency=XXX`, { currency: null, country: "RO" }],
    [
      `${BRAND_STORAGE_PREFIX}_user_currency=XXX; ${BRAND_STORAGE_PREFIX}_user_currency=EUR`,
      { currency: "EUR", country: "DE" },
    ],
    ["", { currency: null, country: "RO" }],
  ])("%j is %o", (cookie, visit) => {
    expect(visitOf("https://s.ro/", { cookie })).toMatchObject(visit);
  });
});
