import { describe, expect, it } from "vitest";
import { CHALLENGE_LIFETIME_MS, nextRecovery, RECOVERY_ATTEMPTS_MAX } from "./recovery-schedule.ts";

const NOW_MS = Date.parse("2026-11-22T09:00:00Z");
const UNTOUCHED_MS = 40_000;
const GATEWAY_TIMEOUT_MS = 10_000;

/** Returns the seconds until the next attempt. */
function pauseOf(state: "unknown" | "voiding" | "challenge", attempts: number, ageMs: number): number {
  const payment = { state, recoveryAttempts: attempts, updatedAt: new Date(NOW_MS - ageMs) };
  const next = nextRecovery(payment, {
    nowMs: NOW_MS,
    gatewayTimeoutMs: GATEWAY_TIMEOUT_MS,
    untouchedMs: UNTOUCHED_MS,
  });
  return (next.getTime() - NOW_MS) / 1000;
}

describe("recovery tries again", () => {
  it.each([
    // The gateway may take ten seconds to answer the attempt before.
    [0, 15],
    [2, 15],
    [3, 16],
    [4, 32],
    [7, 256],
    [8, 512],
    [9, 600],
    [RECOVERY_ATTEMPTS_MAX, 600],
  ])("after %i tries in %i seconds", (attempts, seconds) => {
    expect(pauseOf("voiding", attempts, 86_400_000)).toBe(seconds);
  });

  it("at the moment an unknown payment may be given up, when that is sooner", () => {
    expect(pauseOf("unknown", 4, 20_000)).toBe(20);
    expect(pauseOf("unknown", 4, 40_000)).toBe(32);
  });

  it("not before the gateway has answered, whatever ends meanwhile", () => {
    expect(pauseOf("unknown", 4, 35_000)).toBe(15);
  });

  it("at the moment a challenge ends, when that is sooner", () => {
    expect(pauseOf("challenge", 9, CHALLENGE_LIFETIME_MS - 60_000)).toBe(60);
    expect(pauseOf("challenge", 9, CHALLENGE_LIFETIME_MS)).toBe(600);
  });
});
