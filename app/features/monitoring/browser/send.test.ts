import { afterEach, beforeEach, expect, test, vi } from "vitest";

const fetchCall = vi.fn<typeof fetch>();
const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>();
const warn = vi.spyOn(console, "warn").mockImplementation(() => {});

/** Imports the document's own copy of the module, which stores whether a call failed. */
async function openDocument() {
  vi.resetModules();
  return import("./send.ts");
}

beforeEach(() => {
  vi.stubGlobal("fetch", fetchCall);
  vi.stubGlobal("navigator", { sendBeacon });
  fetchCall.mockReset().mockImplementation(async () => new Response(null, { status: 202 }));
  sendBeacon.mockReset().mockReturnValue(true);
  warn.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const entries = (count: number) => Array.from({ length: count }, (_, n) => ({ n }));

test("sends twenty entries a call", async () => {
  const { send } = await openDocument();
  await send("logs", entries(45));
  const sent = fetchCall.mock.calls.map(([url, init]) => [
    url,
    (JSON.parse(init?.body as string) as unknown[]).length,
  ]);
  expect(sent).toEqual([
    ["/api/monitoring/logs", 20],
    ["/api/monitoring/logs", 20],
    ["/api/monitoring/logs", 5],
  ]);
  expect(warn).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<Response>]>([
  ["is refused", async () => new Response(null, { status: 503 })],
  ["cannot be made", () => Promise.reject(new TypeError("Failed to fetch"))],
])("a call that %s is one warning, and the last call of the document", async (_what, answer) => {
  const { send, sendOnLeaving } = await openDocument();
  fetchCall.mockImplementation(answer);
  await send("logs", entries(45));
  await send("metrics", entries(1));
  sendOnLeaving("metrics", entries(1));
  expect(fetchCall).toHaveBeenCalledOnce();
  expect(sendBeacon).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledOnce();
});

test("a call that is not answered is given up after 10 s", async () => {
  const { send } = await openDocument();
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  fetchCall.mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
      }),
  );
  const sending = send("logs", entries(1));
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
  limit.abort();
  await sending;
  expect(warn).toHaveBeenCalledOnce();
  timeout.mockRestore();
});

test("a beacon the browser does not take is one warning", async () => {
  const { sendOnLeaving } = await openDocument();
  sendBeacon.mockReturnValue(false);
  sendOnLeaving("logs", entries(45));
  expect(sendBeacon).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledOnce();
});
