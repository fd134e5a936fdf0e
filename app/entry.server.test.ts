import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { handleError } from "./entry.server.tsx";
import { type Resources, resourcesContext } from "./platform/resources.server.ts";
import { type Visit, visitContext } from "./platform/visit.server.ts";

/** Error of the router for a method without a function in the route. */
const NO_ACTION = { status: 405, statusText: "Method Not Allowed", data: "Error: no action", internal: true };

test.each([
  ["a bug", new Error("broken"), "error"],
  ["an answer that says we failed", { ...NO_ACTION, status: 500 }, "error"],
  ["a request no page takes", NO_ACTION, "info"],
])("%s is logged at its level", (_case, error, level) => {
  const log = { info: vi.fn(), error: vi.fn() };
  const context = new RouterContextProvider();
  context.set(resourcesContext, { log } as unknown as Resources);
  context.set(visitContext, { requestId: "test" } as Visit);
  const request = new Request("https://store.test/shop", { method: "POST" });
  handleError(error, { request, context });
  expect({ info: log.info.mock.calls.length, error: log.error.mock.calls.length }).toEqual({
    info: level === "info" ? 1 : 0,
    error: level === "error" ? 1 : 0,
  });
});
