import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { DatabaseConnectionError } from "#lib/database/database-failure.ts";
import { answerFailure } from "./answer-failure.ts";
import { createShopWeb } from "./shop-web.ts";
import { openWeb, STORE } from "#server/web.fixture.ts";

const REQUEST_ID = "request-0001";
const connected = { incoming: { socket: { remoteAddress: "203.0.113.9", remoteFamily: "IPv4" } } };

type Line = Readonly<Record<string, unknown>>;

/** Opens a program and records its log. `/readyz` fails. */
function openProgram(name: "store" | "shop") {
  const lines: Line[] = [];
  const log = pino(
    { level: "trace" },
    { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
  );
  const ready = () => Promise.reject(new Error("no database"));
  const program =
    name === "store"
      ? openWeb(() => {}, { log, ready })
      : createShopWeb({
          log,
          ready,
          shop: { fetch: async () => null },
          outbox: null,
          transportSecurity: "host",
          trustProxy: false,
        });
  const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
    program.request(`${STORE}${path}`, { headers }, connected);
  return { ask, lines };
}

describe.each(["store", "shop"] as const)("every answer of the %s as a program", (name) => {
  test.each([
    ["/assets/nothing.js", {}, 404],
    ["//evil.example", {}, 308],
    ["/products/%00", {}, 400],
    ["/shop?category=%00", {}, 400],
    ["/", { cookie: "language=%00" }, 400],
    ["/readyz", {}, 500],
  ] as const)(
    "to %s %o is %i, with security headers, and is logged under its id",
    async (path, headers, status) => {
      const { ask, lines } = openProgram(name);
      const answer = await ask(path, { ...headers, "X-Request-Id": REQUEST_ID });
      expect(answer.status).toBe(status);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "x-request-id": REQUEST_ID,
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "strict-transport-security": "max-age=31536000",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(self)",
      });
      expect(lines.filter(({ msg }) => msg === "request")).toEqual([
        expect.objectContaining({ requestId: REQUEST_ID, method: "GET", status }),
      ]);
    },
  );

  test("has a new id where the request brings none of its form", async () => {
    const { ask } = openProgram(name);
    const answer = await ask("/nowhere", { "X-Request-Id": "a b" });
    expect(answer.headers.get("X-Request-Id")).toMatch(/^[\w-]{36}$/);
  });

  test("that fails logs why, under the id of the request", async () => {
    const { ask, lines } = openProgram(name);
    await ask("/readyz", { "X-Request-Id": REQUEST_ID });
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: "a request failed", level: 50, requestId: REQUEST_ID }),
    );
  });
});

test("a page has the same headers kept as rendered, and its own before those of every answer", async () => {
  const { ask, lines } = openProgram("store");
  const rendered = await ask("/page", { "X-Request-Id": REQUEST_ID });
  const kept = await ask("/page", { "X-Request-Id": REQUEST_ID });
  expect(Object.fromEntries(kept.headers)).toEqual(Object.fromEntries(rendered.headers));
  expect(Object.fromEntries(kept.headers)).toMatchObject({
    "x-request-id": REQUEST_ID,
    "x-content-type-options": "nosniff",
    "strict-transport-security": "max-age=31536000",
    "referrer-policy": "no-referrer",
  });
  expect(lines.filter(({ msg }) => msg === "request")).toHaveLength(2);
});

test("a request that the database cannot serve now is 503, and says when to try again", () => {
  const error = new DatabaseConnectionError(Object.assign(new Error("refused"), { code: "ECONNREFUSED" }));
  const facts = { log: pino({ enabled: false }), development: false };
  const answer = answerFailure(error, new Request("https://store.test/"), facts);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
});
