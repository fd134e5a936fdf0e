import type { PgBoss } from "pg-boss";
import { startLoop } from "#lib/jobs/start-loop.server.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { releaseMethods } from "./release-methods.ts";
import { billCycle } from "./bill-cycle.ts";
import { claimDueCycle } from "#shop/modules/subscription/claim-cycle.ts";
import { endDiscontinued, remindNext, resumeNext } from "#shop/modules/subscription/look-after-contracts.ts";

const ROUND_EVERY_MS = 5_000;

/** Starts charging subscriptions in this process; several processes may run it. Stops with the job queue. */
export function startSubscriptions(context: PaymentContext, jobs: PgBoss): void {
  const { log } = context;
  const stop = startLoop({ name: "subscriptions", everyMs: ROUND_EVERY_MS, log }, () =>
    runSubscriptions(context),
  );
  jobs.once("stopped", () => void stop());
}

/**
 * Does everything that is due for subscriptions by the injected clock: reminders, pauses that end, goods no longer
 * sold, charges, and unused methods. A contract that fails does not block the others.
 *
 * @returns the number of cycles processed
 */
export async function runSubscriptions(context: PaymentContext): Promise<number> {
  const { database, clock, log } = context;
  await whileAny(() => endDiscontinued(context));
  await whileAny(() => resumeNext(context));
  await whileAny(() => remindNext(context));
  let claimed = 0;
  for (;;) {
    const contractId = await claimDueCycle(database, clock());
    if (contractId === null) break;
    claimed += 1;
    try {
      await context.catalogue.freshen();
      await billCycle(context, contractId);
    } catch (error) {
      // It stays claimed for a while and is then retried.
      log.error({ err: error, contract: contractId }, "subscription could not be charged");
    }
  }
  await releaseMethods(context);
  return claimed;
}

async function whileAny(work: () => Promise<boolean>): Promise<void> {
  while (await work());
}
