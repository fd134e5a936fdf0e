import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { announce } from "#app/features/announcer/announcer-store.ts";
import { CategoryChoice } from "./category-choice.tsx";
import { ASKED_CATEGORIES } from "./consent-categories.ts";
import { answerConsent } from "./answer-consent.ts";
import type { ConsentAnswer } from "./consent.ts";

const asksForMore = ASKED_CATEGORIES.length > 1;

/** Buttons of the two answers, of the same size and look: neither is easier to give than the other. */
export function ConsentButtons({ className = "" }: { readonly className?: string }) {
  function answer(given: ConsentAnswer): void {
    answerConsent(given);
    announce(saidText(given));
  }
  return (
    <div className={className}>
      {asksForMore && <CategoryChoice onAnswer={answer} />}
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => answer("refused")}>
          {m["consent.refuse"]()}
        </Button>
        <Button variant="secondary" onClick={() => answer("accepted")}>
          {m["consent.accept"]()}
        </Button>
      </div>
    </div>
  );
}

function saidText(given: ConsentAnswer): string {
  if (asksForMore) return m["consent.saved_said"]();
  return given === "accepted" ? m["consent.accepted_said"]() : m["consent.refused_said"]();
}
