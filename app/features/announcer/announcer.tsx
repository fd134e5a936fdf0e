import { useSharedState } from "#app/ui/shared-state.ts";
import { createTopmost } from "#app/ui/topmost.ts";
import { announcement } from "./announcer-store.ts";

const useTopmost = createTopmost();

/** Live region. There is one on the page and one in every open dialog; the topmost announces. */
export function Announcer() {
  const text = useSharedState(announcement);
  const topmost = useTopmost();
  return (
    <p role="status" aria-live="polite" aria-atomic="true" data-testid="announcer" className="sr-only">
      {topmost ? text : ""}
    </p>
  );
}
