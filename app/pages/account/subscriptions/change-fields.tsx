import { formatDate } from "#domain/time/date-display.ts";
import type { Language } from "#domain/language/languages.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { RadioField } from "#app/ui/form/choice-field.tsx";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { fieldErrorText } from "./answer-text.ts";
import type { ChangeFieldError, ContractAnswer } from "./contract/contract-answer.ts";
import type { DayBounds } from "#domain/subscription/subscription-days.ts";

interface FieldsProps {
  readonly answer: ContractAnswer | undefined;
}

/** Fields of a pause: until its owner ends it, or until a day. */
export function PauseFields({ days, answer }: FieldsProps & { readonly days: DayBounds }) {
  const language = useLanguage();
  const isUntil = answer?.typed.pause === "until";
  return (
    <div className="flex w-full max-w-md flex-col gap-5">
      <fieldset>
        <legend className="pb-3 text-sm font-semibold">{m["subscription_page.pause_how_long"]()}</legend>
        <div className="divide-y divide-line overflow-hidden rounded-card border border-line-field bg-surface-raised">
          <RadioField id="pause-open" name="pause" value="open" defaultChecked={!isUntil}>
            {m["subscription_page.pause_open"]()}
          </RadioField>
          <RadioField id="pause-until" name="pause" value="until" defaultChecked={isUntil}>
            {m["subscription_page.pause_until"]()}
          </RadioField>
        </div>
      </fieldset>
      <DayField
        name="until"
        label={m["subscription_page.pause_date"]()}
        optional={m["subscription_page.optional"]()}
        days={days}
        typed={answer?.typed.until}
        error={errorOf(answer?.error, "until", language)}
      />
    </div>
  );
}

/** Field for the day to which a charge is moved. */
export function RescheduleField({ days, answer }: FieldsProps & { readonly days: DayBounds | null }) {
  const language = useLanguage();
  return (
    <DayField
      name="date"
      label={m["subscription_page.reschedule_date"]()}
      days={days}
      typed={answer?.typed.date}
      error={errorOf(answer?.error, "date", language)}
    />
  );
}

/** Field for the reason of a cancellation; optional. */
export function ReasonField({ answer }: FieldsProps) {
  const language = useLanguage();
  return (
    <TextAreaField
      id="cancel-reason"
      name="reason"
      rows={3}
      label={m["subscription_page.cancel_reason"]()}
      optional={m["subscription_page.optional"]()}
      hint={m["subscription_page.cancel_reason_hint"]()}
      error={errorOf(answer?.error, "reason", language)}
      defaultValue={answer?.typed.reason ?? ""}
      className="w-full max-w-md"
    />
  );
}

interface DayFieldProps {
  readonly name: "until" | "date";
  readonly label: string;
  readonly optional?: string;
  readonly days: DayBounds | null;
  readonly typed: string | undefined;
  readonly error: string | undefined;
}

function DayField({ name, label, optional, days, typed, error }: DayFieldProps) {
  const language = useLanguage();
  const bounds =
    days === null ? null : { min: formatDate(days.min, language), max: formatDate(days.max, language) };
  return (
    <TextField
      id={`change-${name}`}
      name={name}
      type="date"
      label={label}
      optional={optional}
      hint={bounds === null ? undefined : m["subscription_page.days_hint"](bounds)}
      error={error}
      min={days?.min}
      max={days?.max}
      defaultValue={typed ?? ""}
      className="w-full max-w-md"
    />
  );
}

function errorOf(
  error: ChangeFieldError | null | undefined,
  field: ChangeFieldError["field"],
  language: Language,
): string | undefined {
  return error?.field === field ? fieldErrorText(error, language) : undefined;
}
