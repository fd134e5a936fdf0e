import { describe, expect, it } from "vitest";
import { appendCookies, isHttps, readCookie, serialiseCookie } from "./cookies.ts";

const TOKEN = /^[\w-]{1,8}$/;

describe("a cookie is read from", () => {
  it.each([
    ["no header", null, null],
    ["an empty header", "", null],
    ["itself alone", "a=one", "one"],
    ["among others", "lang=ro; a=one; b=two", "one"],
    ["others without spaces", "lang=ro;a=one;b=two", "one"],
    ["a value with an equals sign", "a=o=e", null],
    ["an emptied one", "a=", null],
    ["a name that ends alike", "xa=one", null],
    ["a name that begins alike", "ab=one", null],
    ["a pair without a value", "a; a=one", "one"],
    ["a pair without a name", "=one", null],
    ["a value too long", `a=${"o".repeat(10_000)}`, null],
    ["a value of another alphabet", "a=<script>", null],
    ["two valid ones: the first, which browsers send for the closest path", "a=one; a=two", "one"],
    ["a planted one before the real one", "a=' OR 1=1; a=one", "one"],
  ])("%s", (_case, header, value) => {
    expect(readCookie(header, "a", TOKEN)).toBe(value);
  });
});

describe("a cookie is set", () => {
  it.each([
    [
      { maxAgeS: 60, secure: true, httpOnly: true },
      "a=one; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure",
    ],
    [{ maxAgeS: 60, secure: false }, "a=one; Path=/; Max-Age=60; SameSite=Lax"],
    [{ maxAgeS: null, secure: false }, "a=one; Path=/; SameSite=Lax"],
    [{ maxAgeS: null, secure: false, path: "/dev" }, "a=one; Path=/dev; SameSite=Lax"],
    [{ maxAgeS: 0, secure: true }, "a=one; Path=/; Max-Age=0; SameSite=Lax; Secure"],
  ])("with %o", (options, cookie) => {
    expect(serialiseCookie("a", "one", options)).toBe(cookie);
  });

  it("beside those that an answer sets already", () => {
    const headers = new Headers({ "Set-Cookie": "a=1" });
    appendCookies(headers, ["b=2", "c=3"]);
    appendCookies(headers);
    expect(headers.getSetCookie()).toEqual(["a=1", "b=2", "c=3"]);
  });

  it("as Secure where the site has HTTPS", () => {
    expect([isHttps("https://store.test"), isHttps("http://localhost:3000")]).toEqual([true, false]);
  });
});
