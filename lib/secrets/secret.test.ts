import { expect, test } from "vitest";
import { hasBearerToken, matchesSecret } from "./secret.server.ts";

const SECRET = "correct-horse";

test.each([
  [SECRET, true],
  ["correct-horsE", false],
  ["correct", false],
  ["", false],
  [null, false],
  [undefined, false],
])("%s is the secret: %s", (given, expected) => {
  expect(matchesSecret(given, SECRET)).toBe(expected);
});

test("an empty secret opens nothing", () => {
  expect(matchesSecret("", "")).toBe(false);
});

test.each([
  [`Bearer ${SECRET}`, true],
  [`bearer ${SECRET}`, true],
  [SECRET, false],
  [`Basic ${SECRET}`, false],
  ["Bearer ", false],
  [null, false],
])("Authorization: %s is the token: %s", (authorization, expected) => {
  const headers = authorization === null ? {} : { Authorization: authorization };
  expect(hasBearerToken(new Request("https://shop.test/metrics", { headers }), SECRET)).toBe(expected);
});
