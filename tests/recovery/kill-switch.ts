import type { PaymentStep } from "#shop/payment/payment-steps.ts";

/** Tells a process when to die. Set from outside, read by `kill-at-step.ts` inside. */
interface KillSwitch {
  readonly step: PaymentStep;
  /** Dies when the step is reached for this time, counted since it was armed. */
  readonly times: number;
  /** `at-start`: what an earlier life left behind counts too. `by-signal`: armed by SIGUSR2, answered with `ARMED`. */
  readonly armed: "at-start" | "by-signal";
}

/** Module to preload into the built store (`node --import`). */
export const KILL_AT_STEP = "./tests/recovery/kill-at-step.ts";
/** What the process writes on its standard output once steps count. */
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
