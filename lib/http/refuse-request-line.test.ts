import { expect, test } from "vitest";
import { refuseRequestLine } from "./refuse-request-line.ts";

const HOST = "http://store.test";

/** Makes a request as the HTTP server passes it on; `Request` itself refuses a URL with credentials. */
function requestFor(url: string, headers: HeadersInit = {}): Request {
  return { url, headers: new Headers(headers) } as Request;
}

test.each([
  ["http://256.1.1.1/"],
  ["http://99999999999999999999/shop"],
  ["http://user@store.test/"],
  ["http://user:password@store.test/shop"],
  [`${HOST}/products/%00`],
  [`${HOST}/pay/a%00b?lang=ro`],
  [`${HOST}/shop?category=%00`],
  [`${HOST}/shop?%00=1`],
])("%s is refused with 400", (url) => {
  expect(refuseRequestLine(requestFor(url))?.status).toBe(400);
});

test("a cookie with a NUL character is refused with 400", () => {
  const request = requestFor(`${HOST}/shop`, { cookie: "a=1; language=ro%00" });
  expect(refuseRequestLine(request)?.status).toBe(400);
});

test.each([
  [`${HOST}//`, "/"],
  [`${HOST}///`, "/"],
  [`${HOST}//evil.example`, "/evil.example"],
  [`${HOST}//evil.example/%2e%2e/shop?a=1`, "/shop?a=1"],
  [`${HOST}//user:password@evil.example/`, "/user:password@evil.example/"],
  [`${HOST}/\\evil.example`, "/evil.example"],
  [`${HOST}/\\/\\evil.example`, "/evil.example"],
])("%s redirects to %s", (url, location) => {
  const answer = refuseRequestLine(requestFor(url));
  expect([answer?.status, answer?.headers.get("location")]).toEqual([308, location]);
});

test.each([
  "/",
  "/shop",
  "/%",
  "/%zz",
  "/%c3%28",
  "/a//b",
  "/%2f%2fevil.example",
  "/shop?next=//evil&q=100%",
])("%s is left to the routes", (path) => {
  expect(refuseRequestLine(requestFor(`${HOST}${path}`))).toBeNull();
});
