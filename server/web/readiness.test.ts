import { pino } from "pino";
import { expect, test } from "vitest";
import { answerReadiness, createReadiness } from "./readiness.ts";

const START_MS = Date.parse("2026-11-22T09:00:00Z");
const log = pino({ enabled: false });

/** Opens a readiness check with two parts: `check`, and one that always succeeds. */
function open(check: () => Promise<unknown>, answerWithinMs = 5) {
  const now = { ms: START_MS };
  const ready = createReadiness({
    checks: { database: check, platform: async () => {} },
    clock: () => new Date(now.ms),
    log,
    answerWithinMs,
  });
  return { ready, now };
}

test("is 200 when every check is good", async () => {
  const answer = await answerReadiness(open(async () => {}).ready);
  expect([answer.status, await answer.text()]).toEqual([200, "ready"]);
});

test("is 503 from the moment the process is told to stop, whatever a probe heard just before", async () => {
  const closing = new AbortController();
  const ready = createReadiness({
    checks: { database: async () => {} },
    clock: () => new Date(START_MS),
    log,
    closing: closing.signal,
  });
  expect((await answerReadiness(ready)).status).toBe(200);
  closing.abort();
  const answer = await answerReadiness(ready);
  expect([answer.status, await answer.text()]).toEqual([503, "not ready: closing"]);
});

test("is 503 with the names of the checks that failed", async () => {
  const { ready } = open(() => Promise.reject(new Error("ECONNREFUSED")));
  const answer = await answerReadiness(ready);
  expect([answer.status, await answer.text()]).toEqual([503, "not ready: database"]);
});

test("is 503 while a check hangs; all probes share the one that hangs", async () => {
  const hanging = Promise.withResolvers<void>();
  let begun = 0;
  const { ready } = open(() => {
    begun += 1;
    return hanging.promise;
  });
  const answers = await Promise.all(Array.from({ length: 50 }, () => ready()));
  expect(new Set(answers.map(String))).toEqual(new Set(["database"]));
  expect(await ready()).toEqual(["database"]);
  expect(begun).toBe(1);
  hanging.resolve();
  await expect.poll(ready).toEqual([]);
});

test("a good answer serves the probes of the next second, and a bad one none", async () => {
  let begun = 0;
  let isGood = false;
  const { ready, now } = open(async () => {
    begun += 1;
    if (!isGood) throw new Error("not yet");
  });
  await ready();
  isGood = true;
  for (const [afterMs, times] of [
    [0, 2],
    [999, 2],
    [1_000, 3],
    [-5_000, 4],
  ] as const) {
    now.ms = START_MS + afterMs;
    expect(await ready()).toEqual([]);
    expect(begun, `after ${afterMs} ms`).toBe(times);
  }
});
