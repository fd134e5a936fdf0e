import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createAnswerCache } from "./answer-cache.server.ts";
import type { ShopResult } from "./shop-error.ts";
import { HOUR_MS } from "#domain/time/units.ts";

const RETRY_MS = 1_000;

const unhandled = vi.fn();
beforeEach(() => process.on("unhandledRejection", unhandled.mockReset()));
afterEach(() => process.off("unhandledRejection", unhandled));

/** Waits for a turn of Node's event loop, after which unhandled rejections are reported. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function setUp() {
  let now = 0;
  const log = pino({ level: "silent" });
  const logged = vi.spyOn(log, "error");
  const cache = createAnswerCache({
    client: {},
    clock: () => new Date(now),
    log,
    failure: "could not be read",
  });
  const pass = (ms: number): void => {
    now += ms;
  };
  return { cache, logged, pass };
}

const good = (): Promise<ShopResult<string>> => Promise.resolve({ ok: true, data: "old" });
const bug = new TypeError("Cannot read properties of undefined");

describe("an answer that cannot be read because of a bug", () => {
  test("leaves the old one in its place, is logged, and is tried again a second later", async () => {
    const { cache, logged, pass } = setUp();
    await cache.remember("key", good);
    pass(HOUR_MS);
    const throwing = vi.fn(() => Promise.reject(bug));
    for (let n = 0; n < 2; n += 1) {
      expect(await cache.remember("key", throwing)).toEqual({ ok: true, value: "old" });
      await nextTurn();
    }
    expect(throwing).toHaveBeenCalledTimes(1);
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      { key: "key", err: bug, stale: true },
      "could not be read",
    );
    expect(unhandled).not.toHaveBeenCalled();
    pass(RETRY_MS);
    await cache.remember("key", throwing);
    expect(throwing).toHaveBeenCalledTimes(2);
  });

  test("leaves the old one in its place after a webhook, too", async () => {
    const { cache } = setUp();
    await cache.remember("key", good);
    cache.expire();
    expect(await cache.remember("key", () => Promise.reject(bug))).toEqual({ ok: true, value: "old" });
    await nextTurn();
    expect(unhandled).not.toHaveBeenCalled();
  });

  test("is thrown where there is no old one, at every call", async () => {
    const { cache } = setUp();
    for (let n = 0; n < 2; n += 1)
      await expect(cache.remember("key", () => Promise.reject(bug))).rejects.toBe(bug);
    await nextTurn();
    expect(unhandled).not.toHaveBeenCalled();
  });
});
