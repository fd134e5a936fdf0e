import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";

/** How often the server is asked whether the order is there. */
const ASK_EVERY_MS = 1_500;
/** From here on it says that the order is still being processed (spec §8). */
const SLOW_AFTER_MS = 10_000;
/** design §5.10: "after 30 s *Order Status Unknown*". */
const UNKNOWN_AFTER_MS = 30_000;

type OrderStatus = "verifying" | "slow" | "unknown";

/**
 * Asks until the server sends the browser to the thank-you page, or gives up for now; `retry` starts over.
 *
 * @param rendered what the server's page says, for a browser without scripts
 */
export function useOrderStatus(rendered: "verifying" | "unknown"): {
  readonly status: OrderStatus;
  readonly retry: () => void;
} {
  const [status, setStatus] = useState<OrderStatus>(rendered);
  const [round, setRound] = useState(0);
  const { load, state } = useFetcher();
  const isAsking = useRef(false);
  isAsking.current = state !== "idle";

  useEffect(() => {
    setStatus("verifying");
    const asking = setInterval(() => {
      // Asking again would take the place of a question that is still under way.
      if (!isAsking.current) void load("/finish");
    }, ASK_EVERY_MS);
    const slow = setTimeout(() => setStatus("slow"), SLOW_AFTER_MS);
    const unknown = setTimeout(() => {
      clearInterval(asking);
      setStatus("unknown");
    }, UNKNOWN_AFTER_MS);
    return () => {
      clearInterval(asking);
      clearTimeout(slow);
      clearTimeout(unknown);
    };
    // The fetcher's `load` is the same for as long as the page stands.
    // eslint-disable-next-line react/exhaustive-deps
  }, [round]);

  return { status, retry: () => setRound((count) => count + 1) };
}
