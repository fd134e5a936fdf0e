import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { useIsHydrated } from "#app/hydration/hydrated.ts";

/** Delay after an answer before the server is polled again. */
const ASK_AFTER_MS = 1_500;
/** Time after which the page says that the order is still being processed (spec §8). */
const SLOW_AFTER_MS = 10_000;
/** design §5.10: "after 30 s *Order Status Unknown*". */
const UNKNOWN_AFTER_MS = 30_000;

type OrderStatus = "verifying" | "slow" | "unknown";

/**
 * Polls until the server redirects to the thank-you page, or until the time is over; `retry` starts again.
 *
 * @param rendered state in the server's page, for a browser without scripts
 */
export function useOrderStatus(rendered: "verifying" | "unknown"): {
  readonly status: OrderStatus;
  readonly retry: () => void;
} {
  const isHydrated = useIsHydrated();
  const [round, setRound] = useState(0);
  const [reached, setReached] = useState<{ readonly round: number; readonly status: OrderStatus }>();
  const { load, state } = useFetcher();
  const unasked = isHydrated ? "verifying" : rendered;
  const status = reached?.round === round ? reached.status : unasked;

  useEffect(() => {
    const slow = setTimeout(() => setReached({ round, status: "slow" }), SLOW_AFTER_MS);
    const unknown = setTimeout(() => setReached({ round, status: "unknown" }), UNKNOWN_AFTER_MS);
    return () => {
      clearTimeout(slow);
      clearTimeout(unknown);
    };
  }, [round]);

  const isWaiting = status !== "unknown" && state === "idle";
  useEffect(() => {
    if (!isWaiting) return;
    const asking = setTimeout(() => void load("/finish"), ASK_AFTER_MS);
    return () => clearTimeout(asking);
  }, [isWaiting, load]);

  return { status, retry: () => setRound((count) => count + 1) };
}
