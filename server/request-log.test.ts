import pino from "pino";
import { expect, test } from "vitest";
import type { Readiness } from "./web/readiness.ts";
import { openWeb, STORE } from "./web.fixture.ts";

/** Returns the level at which a request to `path` is logged. */
async function levelOf(path: string, ready: Readiness = async () => []): Promise<string> {
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => lines.push(line) });
  await openWeb(() => {}, { log, ready }).request(`${STORE}${path}`);
  const requests = lines
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ msg }) => msg === "request");
  expect(requests).toHaveLength(1);
  return pino.levels.labels[requests[0]?.level ?? 0] ?? "";
}

test.each([
  ["/healthz", "debug"],
  ["/readyz", "debug"],
  ["/assets/entry.js", "debug"],
  ["/pictures/hero.avif", "debug"],
  ["/texts.ts", "debug"],
  ["/shop", "info"],
  ["/healthzz", "info"],
  ["/products/assets/x", "info"],
])("a request to %s is logged at %s", async (path, level) => {
  expect(await levelOf(path)).toBe(level);
});

test("a store that is not ready is logged at info", async () => {
  expect(await levelOf("/readyz", async () => ["database"])).toBe("info");
});

test.each([
  [500, 500],
  [501, 501],
  [5_000, 501],
])("a path of %i characters takes %i in its log line", async (length, logged) => {
  const lines: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => lines.push(line) });
  await openWeb(() => {}, { log }).request(`${STORE}/${"a".repeat(length - 1)}`);
  const requests = lines
    .map((line) => JSON.parse(line) as { msg: string; path: string })
    .filter(({ msg }) => msg === "request");
  expect(requests.map(({ path }) => path.length)).toEqual([logged]);
});
