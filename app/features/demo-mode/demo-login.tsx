import { type SubmitEvent, useState } from "react";
import { isEmail, readEmail } from "#domain/customer/email.ts";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { REGISTRATION_PASSWORD_MIN_CHARS } from "#app/features/auth/auth-result.ts";
import { enterDemo } from "./demo-account-store.ts";

type Errors = Readonly<Partial<Record<"email" | "password", string>>>;

/** Login and registration in one: any valid input is accepted, and the password is not stored. */
export function DemoLogin() {
  const [errors, setErrors] = useState<Errors>({});

  function enter(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const email = readEmail(textOf(form, "email"));
    const found = errorsOf(email, textOf(form, "password"));
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) enterDemo(email);
    else form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <form noValidate onSubmit={enter} className="flex max-w-lg flex-col gap-5">
      <h2 className="text-2xl">{m["demo.enter_title"]()}</h2>
      <TextField
        label={m["demo.email"]()}
        error={errors.email}
        name="email"
        type="email"
        autoComplete="off"
        required
      />
      <TextField
        label={m["demo.password"]()}
        hint={m["demo.password_hint"]()}
        error={errors.password}
        name="password"
        type="password"
        autoComplete="off"
        required
      />
      <Button type="submit">{m["demo.enter"]()}</Button>
    </form>
  );
}

function errorsOf(email: string, password: string): Errors {
  return {
    ...(!isEmail(email) && { email: m["demo.email_invalid"]() }),
    ...(password.length < REGISTRATION_PASSWORD_MIN_CHARS && {
      password: m["demo.password_short"]({ count: REGISTRATION_PASSWORD_MIN_CHARS }),
    }),
  };
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value : "";
}
