/**
 * The steps of paying at which a process may die. The setting `SANZIANA_KILL_AT`, for tests only, makes the process
 * kill itself when it gets to the named one; afterwards the books must agree (`compareBooks`).
 */
export const KILL_POINTS = [
  "before-payment-noted",
  "payment-noted",
  "gateway-answered",
  "decline-noted",
  "challenge-noted",
  "timeout-noted",
  "challenge-answered",
  "order-stock-taken",
  "order-before-commit",
  "order-committed",
  "capture-answered",
  "paid-before-commit",
  "paid-committed",
  "void-noted",
  "void-answered",
  "webhook-before-sending",
  "webhook-sent",
] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

// Read at load like every setting; a test sets it before it starts the process.
const killAt = process.env.SANZIANA_KILL_AT;

/** Dies here, without any clean-up, when the test asked for it. */
export function reach(point: KillPoint): void {
  if (point === killAt) process.kill(process.pid, "SIGKILL");
}
