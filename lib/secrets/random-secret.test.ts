import { expect, test } from "vitest";
import { hashSecret, makeSecret, SECRET_FORMAT } from "./random-secret.server.ts";

test("every secret is another, of the documented format", () => {
  const secrets = Array.from({ length: 100 }, () => makeSecret());
  expect(new Set(secrets).size).toBe(100);
  for (const secret of secrets) expect(secret).toMatch(SECRET_FORMAT);
});

test.each(["", "a".repeat(42), "a".repeat(44), `${"a".repeat(42)}.`])("%s is no secret", (text) => {
  expect(text).not.toMatch(SECRET_FORMAT);
});

// Databases hold hashes of this algorithm and encoding: another one would end every session and link.
test("a secret hashes to its SHA-256 as base64url", () => {
  expect(hashSecret("abc")).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
});
