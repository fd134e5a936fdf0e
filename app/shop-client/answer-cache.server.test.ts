import pino from "pino";
import { expect, it, vi } from "vitest";
import { createAnswerCache } from "./answer-cache.server.ts";

const MAX_ENTRIES = 500;

function setUp() {
  const log = pino({ level: "silent" });
  const cache = createAnswerCache({ client: {}, clock: () => new Date(0), log, failure: "not read" });
  const asked = vi.fn();
  const remember = (key: string, answer: string | null = "there") =>
    cache.remember(key, async () => {
      asked(key);
      return { ok: true, data: answer };
    });
  /** Counts the requests to the platform for a key. */
  const askedFor = (key: string) => asked.mock.calls.filter(([each]) => each === key).length;
  return { remember, askedFor };
}

it("makes room for an answer when it is full: the one used longest ago goes", async () => {
  const { remember, askedFor } = setUp();
  for (let n = 0; n < MAX_ENTRIES; n += 1) await remember(`known ${n}`);
  await remember("known 0");
  for (const key of ["new", "new", "known 0", "known 1"]) await remember(key);
  expect(["new", "known 0", "known 1"].map(askedFor)).toEqual([1, 1, 2]);
});

it("gives up what is not there before what is", async () => {
  const { remember, askedFor } = setUp();
  await remember("known");
  for (let n = 0; n < 2 * MAX_ENTRIES; n += 1) await remember(`invented ${n}`, null);
  await remember("known");
  expect(askedFor("known")).toBe(1);
});
