import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterEach, expect, test } from "vitest";
import { announceStep, PAYMENT_STEP_CHANNEL } from "./payment-steps.ts";
import { PAYMENT_STEPS } from "./payment-steps.fixture.ts";

const heard: unknown[] = [];
const listener = (message: unknown): void => void heard.push(message);
afterEach(() => unsubscribe(PAYMENT_STEP_CHANNEL, listener));

test("every step is announced by its name before the call returns", () => {
  subscribe(PAYMENT_STEP_CHANNEL, listener);
  for (const step of PAYMENT_STEPS) {
    announceStep(step);
    expect(heard.at(-1)).toBe(step);
  }
});
