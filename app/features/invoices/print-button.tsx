import { useIsHydrated } from "#app/hydration/hydrated.ts";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";

/** Opens the browser's print dialog, where a PDF can be saved; without scripts the browser's own menu does it. */
export function PrintButton() {
  if (!useIsHydrated()) return null;
  return (
    <Button type="button" variant="secondary" onClick={() => window.print()}>
      {m["invoices.print"]()}
    </Button>
  );
}
