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

/** Errors as links to their fields, in the order of the form. */
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

/** Focuses by script: a hash would be a navigation, and would remove the answer with the errors from the page. */
function goTo(event: MouseEvent, field: FormField): void {
  const control = document.getElementById(fieldId(field));
  if (control === null) return;
  event.preventDefault();
  openFoldsAround(control);
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: "center" });
}

/** Opens collapsed sections: a control in them cannot take the focus. */
function openFoldsAround(control: HTMLElement): void {
  let fold = control.closest("details");
  while (fold !== null) {
    fold.open = true;
    fold = fold.parentElement?.closest("details") ?? null;
  }
}
