import type { ToldProblem } from "#app/features/auth/auth-result.ts";
import { passwordToggle } from "#app/features/auth/passwords/password-toggle.ts";
import { m } from "#app/i18n/messages.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import type { AuthAnswer } from "./auth-answer.ts";
import { errorAt } from "./auth-form.tsx";
import { type KeptField, typedValue } from "./typed-values.ts";

interface EmailFieldProps {
  readonly answer: AuthAnswer | undefined;
  readonly problem: ToldProblem | null;
  readonly hint?: string;
  readonly autoComplete?: "username" | "email";
}

/** Renders the e-mail field of these pages, with the value and the error of the last answer. */
export function EmailField({ answer, problem, hint, autoComplete = "username" }: EmailFieldProps) {
  return (
    <TextField
      label={m["auth_page.email"]()}
      hint={hint}
      error={errorAt(problem, "email")}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={startValue(answer, "email")}
    />
  );
}

interface NameFieldsProps {
  readonly answer: AuthAnswer | undefined;
  readonly problem: ToldProblem | null;
  readonly className?: string;
}

/** First and last name side by side; neither is required. */
export function NameFields({ answer, problem, className = "" }: NameFieldsProps) {
  return (
    <div className={`grid gap-5 sm:grid-cols-2 sm:gap-4 ${className}`}>
      <TextField
        label={m["auth_page.first_name"]()}
        optional={m["auth_page.optional"]()}
        error={errorAt(problem, "firstName")}
        name="firstName"
        autoComplete="given-name"
        defaultValue={startValue(answer, "firstName")}
      />
      <TextField
        label={m["auth_page.last_name"]()}
        optional={m["auth_page.optional"]()}
        error={errorAt(problem, "lastName")}
        name="lastName"
        autoComplete="family-name"
        defaultValue={startValue(answer, "lastName")}
      />
    </div>
  );
}

interface NewPasswordProps {
  readonly problem: ToldProblem | null;
  readonly label: string;
  readonly minChars: number;
}

/** New password, typed twice; the required length is shown before anything is typed. */
export function NewPasswordFields({ problem, label, minChars }: NewPasswordProps) {
  return (
    <>
      <PasswordField
        label={label}
        hint={m["auth_page.at_least"]({ count: minChars })}
        error={errorAt(problem, "password")}
        name="password"
        autoComplete="new-password"
        minLength={minChars}
        required
        toggle={passwordToggle()}
      />
      <PasswordField
        label={m["auth_page.password_again"]()}
        error={errorAt(problem, "passwordAgain")}
        name="passwordAgain"
        autoComplete="new-password"
        required
        toggle={passwordToggle()}
      />
    </>
  );
}

/** Returns the initial value of a field: the sent one, or the one typed on another of these pages. */
function startValue(answer: AuthAnswer | undefined, field: KeptField): string {
  return (answer?.kind === "problem" ? answer.values[field] : undefined) ?? typedValue(field);
}
