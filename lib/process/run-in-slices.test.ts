import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { runInSlices } from "./run-in-slices.server.ts";

/** Works for so long in so many steps. */
function* workFor(ms: number, steps: number): Generator<void> {
  for (let step = 0; step < steps; step += 1) {
    const endsAtMs = performance.now() + ms / steps;
    while (performance.now() < endsAtMs);
    yield;
  }
}

test("long work lets others go on in between, and tells when it is done", async () => {
  const state = { isDone: false };
  const work = runInSlices(workFor(200, 400)).then(() => (state.isDone = true));
  let turns = 0;
  while (!state.isDone) {
    await setImmediate();
    turns += 1;
  }
  await work;
  // A pause lets one turn pass at least.
  expect(turns).toBeGreaterThan(20);
});

test("work that fails fails", async () => {
  const failing = {
    next: () => {
      throw new Error("broken");
    },
  };
  await expect(runInSlices(failing)).rejects.toThrow("broken");
});
