import { expect, test } from "vitest";
import { answerSecurityHeaders } from "./security-headers.ts";

test.each([
  ["off", undefined],
  ["host", "max-age=31536000"],
  ["subdomains", "max-age=31536000; includeSubDomains"],
] as const)("HTTPS only for %s: Strict-Transport-Security is %s", (transport, header) => {
  expect(answerSecurityHeaders(transport)["Strict-Transport-Security"]).toBe(header);
});
