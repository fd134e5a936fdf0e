import { useRevalidator } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";

/** Says that the shop does not answer, with a button that asks it again. */
export function Unavailable() {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert" className="mt-8 flex flex-col items-start gap-3 rounded-card border border-line p-5">
      <p className="font-semibold">{m["shop.error_title"]()}</p>
      <p className="text-muted">{m["shop.error_text"]()}</p>
      <Button variant="secondary" aria-busy={state !== "idle"} onClick={() => void revalidate()}>
        {m["layout.try_again"]()}
      </Button>
    </div>
  );
}
