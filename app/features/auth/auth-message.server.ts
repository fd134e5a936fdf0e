import { m } from "#app/i18n/messages.ts";
import type { AuthProblem, ToldProblem } from "./auth-result.ts";

const SECONDS_PER_MINUTE = 60;
/** No exact minutes from here: Romanian counts differently from 20 on, and a rough wait is enough. */
const FEW_MINUTES = 20;

/** Translates a problem into the visitor's language (spec §8). */
export function authMessage({ code, retryAfterS = SECONDS_PER_MINUTE }: AuthProblem): string {
  if (code !== "too_many_attempts") return m[`auth.${code}`]();
  const minutes = Math.ceil(retryAfterS / SECONDS_PER_MINUTE);
  if (minutes <= 1) return m["auth.too_many_minute"]();
  return minutes < FEW_MINUTES ? m["auth.too_many_minutes"]({ minutes }) : m["auth.too_many_hour"]();
}

/** Adds its text to a problem, for a page that shows it. */
export function tellProblem(problem: AuthProblem): ToldProblem {
  return { ...problem, text: authMessage(problem) };
}
