import { expect, test } from "vitest";
import { openWeb, STORE } from "./web.fixture.ts";

const request = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  openWeb(() => {}).request(`${STORE}${path}`, { headers });

test.each([
  ["//", 308],
  ["//evil.example", 308],
  ["/products/%00", 400],
  ["/shop?category=%00", 400],
])("GET %s answers %i, with the headers of every answer", async (path, status) => {
  const answer = await request(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("x-request-id")).not.toBeNull();
});

test("GET with a NUL character in a cookie answers 400", async () => {
  expect((await request("/", { cookie: "language=%00" })).status).toBe(400);
});
