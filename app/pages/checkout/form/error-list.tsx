import type { MouseEvent } from "react";
import {
  type CheckoutValues,
  type FieldErrors,
  FORM_FIELDS,
  type FormField,
} from "#app/features/checkout/checkout-fields.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { fieldId, summaryErrorText } from "./error-texts.ts";

interface ErrorListProps {
  readonly errors: FieldErrors;
  readonly values: CheckoutValues;
}

/** Every error as a link to its field, in the order of the form. */
export function ErrorList({ errors, values }: ErrorListProps) {
  const language = useLanguage();
  return (
    <ul className="flex flex-col">
      {FORM_FIELDS.map((field) => {
        const code = errors[field];
        if (code === undefined) return null;
        return (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => goTo(event, field)}
              className="inline-flex min-h-11 items-center py-1.5 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-on-surface"
            >
              {summaryErrorText(field, code, { values, language })}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Not by the address: a hash would be a navigation, and would take the answer with the errors off the page. */
function goTo(event: MouseEvent, field: FormField): void {
  const control = document.getElementById(fieldId(field));
  if (control === null) return;
  event.preventDefault();
  openFoldsAround(control);
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: "center" });
}

/** What is folded takes no focus. */
function openFoldsAround(control: HTMLElement): void {
  let fold = control.closest("details");
  while (fold !== null) {
    fold.open = true;
    fold = fold.parentElement?.closest("details") ?? null;
  }
}
