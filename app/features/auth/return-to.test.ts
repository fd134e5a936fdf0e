import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_RETURN_TO, safeReturnTo } from "./return-to.ts";

describe("where a login leads", () => {
  it.each([
    ["/my-account/orders"],
    ["/products/ahcc?variant=3#reviews"],
    ["/checkout"],
    ["/"],
    ["/blog/știri?q=%2F%2Fevil.example"],
  ])("%s is ours", (path) => {
    const url = new URL(path, "https://store.test");
    expect(safeReturnTo(path)).toBe(`${url.pathname}${url.search}${url.hash}`);
  });

  it.each([
    ["another site", "https://evil.example/"],
    ["another site, protocol-relative", "//evil.example"],
    ["slash and backslash", "/\\evil.example"],
    ["two backslashes", "\\\\evil.example"],
    ["a backslash later", "/shop\\..\\\\evil.example"],
    ["a tab between the slashes", "/\t/evil.example"],
    ["a line break between the slashes", "/\n/evil.example"],
    ["a second header", "/shop\r\nSet-Cookie: a=b"],
    ["a NUL", "/shop\u0000"],
    ["a character without width", "/\u200b/evil.example"],
    ["a path that resolves to another host", "/.//evil.example"],
    ["the same with a way up", "/shop/..//evil.example"],
    ["the same in percent signs", "/%2e//evil.example"],
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/html,hello"],
    ["a relative path", "shop"],
    ["a user before the host", "@evil.example"],
    ["a space first", " /shop"],
    ["the login itself", "/my-account/login?returnTo=%2Fshop"],
    ["the login by a detour", "/shop/../my-account/login"],
    ["the logout", "/my-account/logout"],
    ["the file of an account's data", "/my-account/profile/export"],
    ["a call", "/api/auth"],
    ["nothing", ""],
    ["no text", null],
    ["a list", ["/shop"]],
    ["10,000 characters", `/${"x".repeat(10_000)}`],
  ])("%s is not", (_case, text) => {
    expect(safeReturnTo(text)).toBe(DEFAULT_RETURN_TO);
  });

  it("whatever is typed, a browser stays here", () => {
    const parts = fc.constantFrom(
      "/",
      "\\",
      "//",
      ".",
      "..",
      "%2f",
      "%5c",
      "\t",
      "\n",
      "@",
      ":",
      "evil.example",
      "http:",
      "?",
      "#",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.array(parts).map((all) => all.join("")),
        ),
        (text) => {
          const path = safeReturnTo(text);
          expect(new URL(path, "https://store.test").origin).toBe("https://store.test");
          expect(path).toMatch(/^\/(?![/\\])/);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
