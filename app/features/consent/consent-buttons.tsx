import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { announce } from "#app/features/announcer/announcer-store.ts";
import { answerConsent, type ConsentAnswer } from "./consent.ts";

/** The two answers, of the same size and look: neither is easier to give than the other. */
export function ConsentButtons({ className = "" }: { readonly className?: string }) {
  function answer(given: ConsentAnswer): void {
    answerConsent(given);
    announce(given === "accepted" ? m["consent.accepted_said"]() : m["consent.refused_said"]());
  }
  return (
    <div className={`grid grid-cols-2 gap-3 ${className}`}>
      <Button variant="secondary" onClick={() => answer("refused")}>
        {m["consent.refuse"]()}
      </Button>
      <Button variant="secondary" onClick={() => answer("accepted")}>
        {m["consent.accept"]()}
      </Button>
    </div>
  );
}
