import { Link } from "react-router";
import { HINT_CLASS, ERROR_CLASS } from "#design/field.ts";
import { RETURN_REASONS, RETURN_TEXT_MAX_CHARS } from "#domain/returns/return-terms.ts";
import {
  REFUND_MAX_BUSINESS_DAYS,
  REFUND_MIN_BUSINESS_DAYS,
  WITHDRAWAL_DAYS,
} from "#domain/shipping/service-terms.ts";
import { m } from "#app/i18n/messages.ts";
import { RadioField } from "#app/ui/form/choice-field.tsx";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { LiveNotice, Notice } from "#app/ui/notice.tsx";
import { ProductThumbnail } from "#app/ui/product-thumbnail.tsx";
import { PostedForm, SubmitButton } from "#app/features/forms/posted-form.tsx";
import { formProblemText, lineErrorText } from "./return-form-texts.ts";
import { openedField, type ReturnFormAnswer, unitsField } from "./return-form-answer.ts";
import { returnMethodText, returnReasonText } from "#app/features/returns/return-texts.ts";
import type { ReturnFormView } from "./serve-return-form.server.ts";

interface ReturnFormProps {
  readonly form: ReturnFormView;
  readonly answer: ReturnFormAnswer | undefined;
}

/** An account has 34 characters at most, and spaces between them. */
const IBAN_TYPED_MAX_CHARS = 50;

const LINK =
  "font-medium text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary";
const LEGEND = "text-xl font-semibold";

/** Renders the return form: goods, reason and method (spec §3, Return request). Works without scripts. */
export function ReturnForm({ form, answer }: ReturnFormProps) {
  const { typed, errors } = answer ?? {};
  const detailsError =
    errors?.details === undefined
      ? undefined
      : errors.details === "too_long"
        ? m["returns.error_details_long"]({ count: RETURN_TEXT_MAX_CHARS })
        : m["returns.error_unreadable"]();
  return (
    <PostedForm answer={answer} className="flex max-w-2xl flex-col gap-9">
      <input type="hidden" name="key" value={form.key} />
      <LiveNotice kind="problem" text={answer?.problem == null ? null : formProblemText(answer.problem)} />
      {form.isWithinWithdrawal && (
        <Notice kind="hint">
          <p>
            {m["returns.form_withdrawal"]({ days: WITHDRAWAL_DAYS })}{" "}
            <Link to="/withdrawal" className={LINK}>
              {m["returns.form_withdrawal_link"]()}
            </Link>
          </p>
        </Notice>
      )}
      <fieldset className="min-w-0">
        <legend className={LEGEND}>{m["returns.form_items"]()}</legend>
        {form.lines.some(({ countsOpened }) => countsOpened) && (
          <p className={`mt-2 ${HINT_CLASS}`}>{m["returns.form_opened_hint"]()}</p>
        )}
        {errors?.none === true && (
          <p role="alert" className={`mt-2 ${ERROR_CLASS}`}>
            {m["returns.error_units_none"]()}
          </p>
        )}
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {form.lines.map((line) => (
            <li key={line.lineId} className="py-5">
              <LineFields
                line={line}
                isOnly={form.lines.length === 1 && line.left === 1}
                answer={answer}
                isNothingChosen={errors?.none === true}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className={LEGEND}>{m["returns.form_reason"]()}</legend>
        <p className={`mt-2 ${HINT_CLASS}`}>{m["returns.form_reason_hint"]()}</p>
        {errors?.reason !== undefined && (
          <p id="reason-error" className={`mt-2 ${ERROR_CLASS}`}>
            {m["returns.error_reason"]()}
          </p>
        )}
        <div className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line-field bg-surface-raised">
          {RETURN_REASONS.map((reason) => (
            <RadioField
              key={reason}
              id={`reason-${reason}`}
              name="reason"
              value={reason}
              defaultChecked={typed?.reason === reason}
              aria-invalid={errors?.reason === undefined ? undefined : true}
              aria-describedby={errors?.reason === undefined ? undefined : "reason-error"}
            >
              {returnReasonText(reason)}
            </RadioField>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className={LEGEND}>{m["returns.form_method"]()}</legend>
        <p className={`mt-2 ${HINT_CLASS}`}>
          {m["returns.form_method_hint"]({ min: REFUND_MIN_BUSINESS_DAYS, max: REFUND_MAX_BUSINESS_DAYS })}
        </p>
        {errors?.method !== undefined && (
          <p id="method-error" className={`mt-2 ${ERROR_CLASS}`}>
            {m["returns.error_method"]()}
          </p>
        )}
        <div className="mt-4 divide-y divide-line overflow-hidden rounded-card border border-line-field bg-surface-raised">
          {form.methods.map((method) => (
            <RadioField
              key={method}
              id={`method-${method}`}
              name="method"
              value={method}
              defaultChecked={(typed?.method ?? form.methods[0]) === method}
              aria-invalid={errors?.method === undefined ? undefined : true}
              aria-describedby={errors?.method === undefined ? undefined : "method-error"}
            >
              {form.asksIban && method === "original"
                ? m["returns.method_transfer"]()
                : returnMethodText(method)}
            </RadioField>
          ))}
        </div>
      </fieldset>
      {form.asksIban && (
        <TextField
          name="iban"
          label={m["returns.form_iban"]()}
          hint={m["returns.form_iban_hint"]()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={IBAN_TYPED_MAX_CHARS}
          error={errors?.iban === undefined ? undefined : m["returns.error_iban"]()}
          defaultValue={typed?.iban ?? ""}
        />
      )}
      <TextAreaField
        name="details"
        rows={4}
        label={m["returns.form_details"]()}
        optional={m["returns.form_optional"]()}
        hint={m["returns.form_details_hint"]()}
        error={detailsError}
        defaultValue={typed?.details ?? ""}
      />
      <SubmitButton className="w-full sm:w-auto sm:self-start">{m["returns.form_submit"]()}</SubmitButton>
    </PostedForm>
  );
}

interface LineFieldsProps {
  readonly line: ReturnFormView["lines"][number];
  /** One bottle is all that can be returned. */
  readonly isOnly: boolean;
  readonly isNothingChosen: boolean;
  readonly answer: ReturnFormAnswer | undefined;
}

function LineFields({ line, isOnly, isNothingChosen, answer }: LineFieldsProps) {
  const { lineId, title, variantTitle, left, countsOpened, picture } = line;
  const error = answer?.errors.lines[lineId];
  const said = error === undefined ? undefined : lineErrorText(error);
  const name = [title, variantTitle].filter(Boolean).join(", ");
  return (
    <div className="flex items-start gap-4">
      <ProductThumbnail
        handle={picture?.handle ?? null}
        picture={picture}
        sizes="72px"
        className="size-18 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold">{title}</p>
        {variantTitle !== null && <p className="break-words text-sm text-muted">{variantTitle}</p>}
        {left === 0 ? (
          <p className="mt-2 text-sm text-muted">{m["returns.form_units_none"]()}</p>
        ) : (
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <TextField
              name={unitsField(lineId)}
              type="number"
              inputMode="numeric"
              min={0}
              max={left}
              label={m["returns.form_units"]()}
              aria-label={`${m["returns.form_units"]()}: ${name}`}
              hint={m["returns.form_units_hint"]({ left })}
              error={error?.field === "units" ? said : undefined}
              aria-invalid={isNothingChosen || error?.field === "units" ? true : undefined}
              defaultValue={answer?.typed.units[lineId] ?? (isOnly ? "1" : "0")}
            />
            {countsOpened && (
              <TextField
                name={openedField(lineId)}
                type="number"
                inputMode="numeric"
                min={0}
                max={left}
                label={m["returns.form_opened"]()}
                aria-label={`${m["returns.form_opened"]()}: ${name}`}
                error={error?.field === "opened" ? said : undefined}
                defaultValue={answer?.typed.opened[lineId] ?? "0"}
              />
            )}
          </div>
        )}
      </div>
    </div>
  );
}
