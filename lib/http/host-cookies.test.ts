import { describe, expect, test } from "vitest";
import { readHostCookie, serialiseHostCookie } from "./host-cookies.ts";

const HTTPS = "https://store.test";
const HTTP = "http://localhost:3000";

describe("a cookie that carries authority", () => {
  test.each([
    [HTTPS, 60, "__Host-key=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure"],
    [HTTPS, null, "__Host-key=abc; Path=/; HttpOnly; SameSite=Lax; Secure"],
    [HTTP, 60, "key=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax"],
  ])("of %s has all that its name promises", (publicUrl, maxAgeS, cookie) => {
    expect(serialiseHostCookie("key", "abc", { maxAgeS, publicUrl })).toBe(cookie);
  });

  test.each([
    [HTTPS, "__Host-key=abc", "abc"],
    // A sibling domain, or an attacker on the path of a plain HTTP request, can set this one.
    [HTTPS, "key=abc", null],
    [HTTPS, "key=planted; __Host-key=abc", "abc"],
    [HTTP, "key=abc", "abc"],
    [HTTP, "__Host-key=abc", null],
  ])("of %s is read from %s: %s", (publicUrl, cookie, value) => {
    const request = new Request("http://10.0.0.7:3000/", { headers: { cookie } });
    expect(readHostCookie(request, "key", { format: /^[a-z]+$/, publicUrl })).toBe(value);
  });
});
