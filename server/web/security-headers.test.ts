import { expect, test } from "vitest";
import { withMarketingSources } from "./marketing-sources.ts";
import { answerSecurityHeaders, pagePolicy } from "./security-headers.ts";

test.each([
  ["off", undefined],
  ["host", "max-age=31536000"],
  ["subdomains", "max-age=31536000; includeSubDomains"],
] as const)("HTTPS only for %s: Strict-Transport-Security is %s", (transport, header) => {
  expect(answerSecurityHeaders(transport)["Strict-Transport-Security"]).toBe(header);
});

const SOURCES = { pictures: ["https://cdn.test"], forms: ["https://pay.test"], development: false };

test("a page may load its own files, its own scripts and the shop's pictures", () => {
  expect(pagePolicy(SOURCES, "'sha256-a' 'sha256-b'", "frame-src 'self'").split("; ")).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-a' 'sha256-b'",
    "style-src 'self'",
    "img-src 'self' data: https://cdn.test",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self' https://pay.test",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "frame-src 'self'",
  ]);
});

test("a page without inline scripts or a directive of its own names neither", () => {
  const policy = pagePolicy(SOURCES, "", null);
  expect(policy).toContain("; script-src 'self'; ");
  expect(policy).toMatch(/; base-uri 'none'$/);
});

test("the owner's own sources are added to the store's", () => {
  const extra = { "script-src": ["https://a.test"], "frame-src": ["https://b.test"] };
  const policy = pagePolicy({ ...SOURCES, extra }, "'sha256-a'", "frame-src 'self'");
  expect(policy).toContain("script-src 'self' 'sha256-a' https://a.test;");
  expect(policy).toMatch(/; frame-src 'self' https:\/\/b\.test$/);
  expect(pagePolicy({ ...SOURCES, extra }, "", null)).toMatch(/; frame-src https:\/\/b\.test$/);
});

test("the hosts of a service are in the policy only where it is on", () => {
  const own = { "script-src": ["https://a.test"] };
  expect(withMarketingSources(own, {})).toEqual(own);
  expect(withMarketingSources({}, { ga4: "G-TEST1234" })).toEqual({
    "script-src": ["https://www.googletagmanager.com"],
    "connect-src": ["https://*.google-analytics.com", "https://*.analytics.google.com"],
  });
  const both = withMarketingSources(own, { ga4: "G-TEST1234", metaPixel: "123456789012345" });
  expect(both["script-src"]).toEqual([
    "https://a.test",
    "https://www.googletagmanager.com",
    "https://connect.facebook.net",
  ]);
  expect(both["img-src"]).toEqual(["https://www.facebook.com"]);
});
