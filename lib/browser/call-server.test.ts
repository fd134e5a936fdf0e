import { afterEach, expect, test, vi } from "vitest";
import { callServer } from "./call-server.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function stubFetch(answer: () => Promise<Response>) {
  const fetch = vi.fn((_address: string, _init: RequestInit) => answer());
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test("reads an address, and posts JSON where it is given", async () => {
  const fetch = stubFetch(() => Promise.resolve(Response.json({ items: [] }, { status: 201 })));
  expect(await callServer("/api/list")).toEqual({ ok: true, status: 201, body: { items: [] } });
  await callServer("/api/list", { json: { add: 1 } });
  expect(fetch.mock.calls.map(([, { method, body }]) => [method, body])).toEqual([
    [undefined, undefined],
    ["POST", '{"add":1}'],
  ]);
});

test("an answer that is not JSON has no body", async () => {
  stubFetch(() => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 })));
  expect(await callServer("/api/list")).toEqual({ ok: false, status: 502, body: null });
});

test("no answer is null, and so is one that takes too long", async () => {
  stubFetch(() => Promise.reject(new TypeError("fetch failed")));
  expect(await callServer("/api/list")).toBeNull();
  const fetch = stubFetch(() => new Promise(() => {}));
  fetch.mockImplementation(
    (_address, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason as Error));
      }),
  );
  expect(await callServer("/api/list", { timeoutMs: 1 })).toBeNull();
});
