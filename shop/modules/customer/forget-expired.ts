import { lte } from "drizzle-orm";
import { startLoop } from "#lib/jobs/start-loop.server.ts";
import type { ShopDatabase } from "../../database/shop-database.ts";
import { deleteExpiredAttempts } from "../../limits/rate-limit.ts";
import type { ShopResources } from "../../schema/shop-context.ts";
import { customerAccessTokens, customerLinks, usedMultipasses } from "./customer.tables.ts";

const EVERY_MS = 60 * 60_000;
const COUNTERS_AT_ONCE = 10_000;

/** Forgets what has expired, now and every hour, until the job queue stops. */
export function startForgetting({ database, jobs, clock, log }: Forgetting): void {
  const stop = startLoop({ name: "expired secrets", everyMs: EVERY_MS, log }, () =>
    forgetExpiredSecrets(database, clock()),
  );
  jobs.once("stopped", () => void stop());
}

type Forgetting = Pick<ShopResources, "database" | "jobs" | "clock" | "log">;

/** Deletes what no longer decides anything: expired tokens and links, used Multipass tokens, counts of windows past. */
export async function forgetExpiredSecrets(database: ShopDatabase, now: Date): Promise<void> {
  await database.delete(customerAccessTokens).where(lte(customerAccessTokens.expiresAt, now));
  await database.delete(customerLinks).where(lte(customerLinks.expiresAt, now));
  await database.delete(usedMultipasses).where(lte(usedMultipasses.expiresAt, now));
  await deleteExpiredAttempts(database, now, COUNTERS_AT_ONCE);
}
