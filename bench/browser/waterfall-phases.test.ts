import { expect, test } from "vitest";
import { createRequestRecorder } from "./request-recorder.ts";
import { divideByPhase } from "./waterfall-phases.ts";

const VISIT = [
  { type: "Document", sentMs: 1, bytes: 9_000 },
  { type: "Stylesheet", sentMs: 40, bytes: 12_000 },
  { type: "Script", sentMs: 400, bytes: 1_000 },
  { type: "Script", sentMs: 900, bytes: 90_000 },
  { type: "Fetch", sentMs: 2_000, bytes: 500 },
  { type: "Script", sentMs: 2_500, bytes: 7_000 },
];

test("requests are divided by when they were sent: until the first paint, until the page reacts, and after", () => {
  expect(divideByPhase(VISIT, { firstPaintMs: 400, reactsMs: 2_000 })).toEqual({
    untilFirstPaint: { requests: 3, bytes: 22_000, scripts: 1, scriptBytes: 1_000 },
    untilItReacts: { requests: 5, bytes: 112_500, scripts: 2, scriptBytes: 91_000 },
    afterItReacts: { requests: 1, bytes: 7_000, scripts: 1, scriptBytes: 7_000 },
  });
});

test("a page that never reacts asked for everything before", () => {
  const { untilItReacts, afterItReacts } = divideByPhase(VISIT, { firstPaintMs: 400, reactsMs: null });
  expect(untilItReacts.requests).toBe(VISIT.length);
  expect(afterItReacts.requests).toBe(0);
});

test("the browser's events become requests in ms from the start of the navigation", () => {
  const recorder = createRequestRecorder();
  const sent = (requestId: string, atMs: number, url: string, redirectBytes?: number): void =>
    recorder.sent({
      requestId,
      timestamp: 50 + atMs / 1000,
      wallTime: 1_000 + atMs / 1000,
      request: { url },
      ...(redirectBytes === undefined ? {} : { redirectResponse: { encodedDataLength: redirectBytes } }),
    });
  sent("1", 0, "http://localhost/Shop");
  sent("1", 20, "http://localhost/shop", 300);
  recorder.answered({ requestId: "1", type: "Document" });
  sent("2", 60, "data:image/png;base64,AA==");
  sent("3", 70, "http://localhost/a.js");
  recorder.answered({ requestId: "3", type: "Script" });
  recorder.finished({ requestId: "3", encodedDataLength: 2_000 });
  sent("4", 80, "http://localhost/a.js");
  recorder.cached({ requestId: "4" });
  recorder.finished({ requestId: "1", encodedDataLength: 9_000 });
  expect(recorder.requests(1_000_000 - 5)).toEqual([
    { type: "Other", sentMs: expect.closeTo(5, 3) as number, bytes: 300 },
    { type: "Document", sentMs: expect.closeTo(25, 3) as number, bytes: 9_000 },
    { type: "Script", sentMs: expect.closeTo(75, 3) as number, bytes: 2_000 },
  ]);
});

test("a visit without requests has none", () => {
  expect(createRequestRecorder().requests(0)).toEqual([]);
});
