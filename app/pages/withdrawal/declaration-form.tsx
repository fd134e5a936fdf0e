import { WITHDRAWAL_DAYS } from "#domain/shipping/service-terms.ts";
import { PostedForm, SubmitButton } from "#app/features/forms/posted-form.tsx";
import { m } from "#app/i18n/messages.ts";
import { RadioField } from "#app/ui/form/choice-field.tsx";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { LiveNotice, Notice } from "#app/ui/notice.tsx";
import type { WithdrawalStart } from "./declare.server.ts";
import type { WithdrawalAnswer } from "./withdrawal-answer.ts";
import {
  type DeclarableLine,
  type DeclarableOrder,
  NAME_MAX_CHARS,
  NUMBER_MAX_CHARS,
  unitField,
  WORDS_MAX_CHARS,
  type WithdrawalProblems,
  type WithdrawalValues,
} from "./withdrawal-values.ts";

interface DeclarationFormProps {
  readonly start: WithdrawalStart;
  readonly answer: Extract<WithdrawalAnswer, { kind: "form" }> | undefined;
}

/** Form of a declaration: person, order, and all or some of its lines. */
export function DeclarationForm({ start, answer }: DeclarationFormProps) {
  const { order } = start;
  const values = answer?.values ?? start.values;
  const problems = answer?.problems ?? {};
  return (
    <>
      <header className="text-center">
        <h1 className="text-3xl">{m["withdrawal.title"]()}</h1>
        <p className="mx-auto mt-3 max-w-lg text-balance text-muted">
          {m["withdrawal.intro"]({ days: WITHDRAWAL_DAYS })}
        </p>
      </header>
      <div className="mt-8 rounded-card bg-surface-muted p-6 sm:p-9">
        <PostedForm answer={answer}>
          <LiveNotice
            kind="problem"
            text={problems.form === undefined ? null : m["withdrawal.unreachable"]()}
            className="mb-6"
          />
          {order !== null && (
            <Notice kind="hint">
              <p>{m["withdrawal.prefilled"]({ order: order.name })}</p>
            </Notice>
          )}
          <TextField
            label={m["withdrawal.name"]()}
            error={nameProblem(problems)}
            name="name"
            required
            autoComplete="name"
            maxLength={NAME_MAX_CHARS}
            defaultValue={values.name}
            className={order === null ? "" : "mt-5"}
          />
          <TextField
            label={m["withdrawal.email"]()}
            hint={m["withdrawal.email_hint"]()}
            error={emailProblem(problems)}
            name="email"
            type="email"
            inputMode="email"
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={values.email}
            className="mt-5"
          />
          {order === null && <WhichOrder values={values} problems={problems} />}
          <Scope order={order} values={values} problems={problems} />
          <SubmitButton className="mt-7 w-full" name="step" value="review">
            {m["withdrawal.continue"]()}
          </SubmitButton>
        </PostedForm>
      </div>
    </>
  );
}

interface PartProps {
  readonly values: WithdrawalValues;
  readonly problems: WithdrawalProblems;
}

function WhichOrder({ values, problems }: PartProps) {
  return (
    <>
      <TextField
        label={m["withdrawal.number"]()}
        hint={m["withdrawal.number_hint"]()}
        error={numberProblem(problems)}
        name="number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={NUMBER_MAX_CHARS}
        defaultValue={values.number}
        className="mt-5"
      />
      <TextAreaField
        label={m["withdrawal.description"]()}
        optional={m["withdrawal.optional"]()}
        hint={m["withdrawal.description_hint"]()}
        error={tooLong(problems.description)}
        name="description"
        rows={2}
        maxLength={WORDS_MAX_CHARS}
        defaultValue={values.description}
        className="mt-5"
      />
    </>
  );
}

/** Choice between all and some of the order. The fields for some of it are shown by CSS alone once that is chosen. */
function Scope({ order, values, problems }: PartProps & { readonly order: DeclarableOrder | null }) {
  const { scope } = values;
  return (
    <fieldset className="mt-6">
      <legend className="text-sm font-medium">{m["withdrawal.scope"]()}</legend>
      <div className="mt-2 flex flex-col gap-2">
        <RadioField id="scope-all" name="scope" value="all" defaultChecked={scope === "all"}>
          {m["withdrawal.scope_all"]()}
        </RadioField>
        <RadioField id="scope-part" name="scope" value="part" defaultChecked={scope === "part"}>
          {m["withdrawal.scope_part"]()}
        </RadioField>
      </div>
      <div className="mt-4 hidden flex-col gap-4 [fieldset:has(#scope-part:checked)_&]:flex">
        {order?.lines == null ? (
          <TextAreaField
            label={m["withdrawal.part"]()}
            error={problems.part === "required" ? m["withdrawal.part_required"]() : tooLong(problems.part)}
            name="part"
            rows={3}
            maxLength={WORDS_MAX_CHARS}
            defaultValue={values.part}
          />
        ) : (
          order.lines.map((line) => (
            <Units
              key={line.id}
              line={line}
              value={values.units[line.id] ?? "0"}
              isWrong={problems.lines?.includes(line.id) === true}
              isNothing={problems.lines?.length === order.lines?.length}
            />
          ))
        )}
      </div>
    </fieldset>
  );
}

interface UnitsProps {
  readonly line: DeclarableLine;
  readonly value: string;
  readonly isWrong: boolean;
  /** No unit of any line was chosen. */
  readonly isNothing: boolean;
}

function Units({ line, value, isWrong, isNothing }: UnitsProps) {
  const { id, title, left } = line;
  const error =
    isNothing && value === "0" ? m["withdrawal.lines_required"]() : m["withdrawal.line_invalid"]({ left });
  return (
    <TextField
      label={m["withdrawal.line_units"]({ title, left })}
      error={isWrong ? error : undefined}
      name={unitField(id)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      defaultValue={value}
    />
  );
}

function nameProblem({ name }: WithdrawalProblems): string | undefined {
  return name === "required" ? m["withdrawal.name_required"]() : tooLong(name);
}

function emailProblem({ email }: WithdrawalProblems): string | undefined {
  if (email === undefined) return undefined;
  return email === "required" ? m["withdrawal.email_required"]() : m["withdrawal.email_invalid"]();
}

function numberProblem({ number }: WithdrawalProblems): string | undefined {
  return number === "required" ? m["withdrawal.number_required"]() : tooLong(number);
}

function tooLong(problem: string | undefined): string | undefined {
  return problem === "too_long" ? m["withdrawal.too_long"]() : undefined;
}
