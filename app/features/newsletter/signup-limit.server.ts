import { RateLimiterMemory } from "rate-limiter-flexible";

/** More than a household types; less than a list of addresses is worth. */
const SIGNUPS_PER_WINDOW = 30;
const WINDOW_S = 600;

const signups = new RateLimiterMemory({ points: SIGNUPS_PER_WINDOW, duration: WINDOW_S });

/** Counts a sign-up from this network address; the seconds to wait when there were too many, else null. */
export async function countSignup(ip: string): Promise<number | null> {
  try {
    await signups.consume(ip);
    return null;
  } catch {
    return WINDOW_S;
  }
}
