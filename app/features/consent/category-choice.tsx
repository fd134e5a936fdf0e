import type { SubmitEvent } from "react";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { toConsentAnswer } from "./answer-consent.ts";
import { type ConsentAnswer, isAllowed } from "./consent.ts";
import { ASKED_CATEGORIES, type AskedCategory } from "./consent-categories.ts";

/**
 * Form with a checkbox for each category, if more than one is asked; only categories allowed before are ticked. Plain
 * checkboxes: those of `ui/form` would add their code to every page.
 */
export function CategoryChoice({ onAnswer }: { readonly onAnswer: (answer: ConsentAnswer) => void }) {
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    onAnswer(toConsentAnswer(ASKED_CATEGORIES.filter((name) => ticked.has(name))));
  }
  return (
    <form onSubmit={submit} className="mb-3 flex flex-col gap-1 text-sm">
      {ASKED_CATEGORIES.map((name) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={name}
            defaultChecked={isAllowed(name)}
            className="size-5 shrink-0 accent-primary"
          />
          {categoryText(name)}
        </label>
      ))}
      <Button variant="secondary" type="submit">
        {m["consent.save"]()}
      </Button>
    </form>
  );
}

/** Names the purpose of a category. */
export function categoryText(name: AskedCategory): string {
  return name === "measurement" ? m["consent.measurement"]() : m["consent.marketing"]();
}
