/**
 * Kills the process it is preloaded into, without any clean-up, when a payment step is reached for the nth time
 * (`kill-switch.ts`). The store itself is the unchanged production build.
 */
import { subscribe } from "node:diagnostics_channel";
import { isMainThread } from "node:worker_threads";
import { PAYMENT_STEP_CHANNEL } from "#shop/payment/payment-steps.ts";
import { ARMED, readKillSwitch } from "./kill-switch.ts";

// The database's thread preloads it too, and takes no payments.
if (isMainThread) {
  const { step, times, armed } = readKillSwitch(process.env);
  let reached = 0;
  const arm = (): void => {
    subscribe(PAYMENT_STEP_CHANNEL, (message) => {
      if (message !== step) return;
      reached += 1;
      if (reached === times) process.kill(process.pid, "SIGKILL");
    });
    process.stdout.write(`${ARMED}\n`);
  };
  if (armed === "at-start") arm();
  else process.once("SIGUSR2", arm);
}
