import type { PaymentStep } from "#shop/payment/payment-steps.ts";

/** Settings of a kill. Set from outside, read by `kill-at-step.ts` inside. */
interface KillSwitch {
  readonly step: PaymentStep;
  /** Number of times the step is reached before the kill, counted since arming. */
  readonly times: number;
  /** `at-start`: payments left by an earlier run count too. `by-signal`: armed by SIGUSR2, answered with `ARMED`. */
  readonly armed: "at-start" | "by-signal";
}

/** Module to preload into the built store (`node --import`). */
export const KILL_AT_STEP = "./tests/recovery/kill-at-step.ts";
/** Line that the process writes on its standard output once steps are counted. */
export const ARMED = "kill switch armed";
const VARIABLE = "TEST_KILL_SWITCH";

export function toEnvironment(killSwitch: KillSwitch): Record<string, string> {
  return { [VARIABLE]: JSON.stringify(killSwitch) };
}

/** @throws {Error} when the process was started without a switch. */
export function readKillSwitch(environment: NodeJS.ProcessEnv): KillSwitch {
  const text = environment[VARIABLE];
  if (text === undefined) throw new Error(`${VARIABLE} is not set.`);
  return JSON.parse(text) as KillSwitch;
}
