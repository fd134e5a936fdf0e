import { expect, test } from "vitest";
import { readToken, signToken } from "./signed-token.server.ts";

const KEY = { secret: "a secret", purpose: "a purpose" };
const NOW = new Date("2026-11-21T09:00:00Z");
const SOON = new Date(NOW.getTime() + 1);
const token = signToken(KEY, "5400001", SOON);
const [subject, id, expiry, signature] = token.split(".");

test("a token says what was signed, and no two are alike", () => {
  expect(readToken(KEY, token, NOW)).toEqual({ subject: "5400001", id });
  expect(signToken(KEY, "5400001", SOON)).not.toBe(token);
  expect(encodeURIComponent(token)).toBe(token);
});

test.each([
  ["of another secret", token, { ...KEY, secret: "another" }],
  ["of another purpose", token, { ...KEY, purpose: "another" }],
  ["about something else", ["5400002", id, expiry, signature].join("."), KEY],
  ["with a later end", [subject, id, "zzzzzzzzz", signature].join("."), KEY],
  ["without a signature", [subject, id, expiry].join("."), KEY],
  ["with an empty signature", [subject, id, expiry, ""].join("."), KEY],
  ["with a part too many", `${token}.x`, KEY],
  ["of any length", "x".repeat(100_000), KEY],
  ["that is empty", "", KEY],
])("a token %s is none", (_case, given, key) => {
  expect(readToken(key, given, NOW)).toBeNull();
});

test("a token is none from its end on", () => {
  expect(readToken(KEY, token, SOON)).toBeNull();
});
