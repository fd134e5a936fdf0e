import { networkOf } from "#lib/client-network/network-of.server.ts";
import { countAttempt } from "#app/platform/limits/rate-limit.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";

const WINDOW_S = 600;

/** Counts a sign-up from this address's network; returns the seconds to wait when there were too many, else null. */
export async function countSignup(
  { site, clock, settings }: Pick<Resources, "site" | "clock" | "settings">,
  ip: string,
): Promise<number | null> {
  const limit = { name: "signup-network", attempts: settings.limits.signups, windowS: WINDOW_S };
  const verdict = await countAttempt(site, limit, networkOf(ip), clock());
  return verdict.allowed ? null : verdict.retryAfterS;
}
