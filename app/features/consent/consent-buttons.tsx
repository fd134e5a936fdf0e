import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { announce } from "#app/features/announcer/announcer-store.ts";
import { CategoryChoice } from "./category-choice.tsx";
import { answerConsent } from "./answer-consent.ts";
import type { ConsentAnswer } from "./consent.ts";
import { useAskedCategories } from "./use-asked-categories.ts";

/** Buttons of the two answers, of the same size and look: neither is easier to give than the other. */
export function ConsentButtons({ className = "" }: { readonly className?: string }) {
  const asksForMore = useAskedCategories().length > 1;
  function answer(given: ConsentAnswer): void {
    answerConsent(given);
    announce(asksForMore ? m["consent.saved_said"]() : saidText(given));
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
  return given === "accepted" ? m["consent.accepted_said"]() : m["consent.refused_said"]();
}
