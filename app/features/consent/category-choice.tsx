import type { SubmitEvent } from "react";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { toConsentAnswer } from "./answer-consent.ts";
import { type ConsentAnswer, isAllowed } from "./consent.ts";
import type { AskedCategory } from "./consent-categories.ts";
import { useConsent } from "./use-consent.ts";
import { useAskedCategories, useServiceNames } from "./use-asked-categories.ts";

/**
 * Form with a checkbox for each category, if more than one is asked; only categories allowed before are ticked. Plain
 * checkboxes: those of `ui/form` would add their code to every page.
 */
export function CategoryChoice({ onAnswer }: { readonly onAnswer: (answer: ConsentAnswer) => void }) {
  const asked = useAskedCategories();
  const services = useServiceNames();
  // The server and hydration know no answer: the boxes are mounted anew once the browser has read it.
  const isKnown = useConsent() !== undefined;
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    onAnswer(toConsentAnswer(asked.filter((name) => ticked.has(name))));
  }
  return (
    <form key={String(isKnown)} onSubmit={submit} className="mb-3 flex flex-col gap-1 text-sm">
      {asked.map((name) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={name}
            defaultChecked={isKnown && isAllowed(name)}
            className="size-5 shrink-0 accent-primary"
          />
          {categoryText(name, services)}
        </label>
      ))}
      <Button variant="secondary" type="submit">
        {m["consent.save"]()}
      </Button>
    </form>
  );
}

/** Names the purpose of a category, and who is told of it. */
export function categoryText(name: AskedCategory, services: string): string {
  if (name === "measurement") return m["consent.measurement"]();
  return services === "" ? m["consent.marketing"]() : m["consent.marketing_named"]({ services });
}
