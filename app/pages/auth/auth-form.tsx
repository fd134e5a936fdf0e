import type { ComponentProps, ReactNode } from "react";
import { authMessage } from "../../features/auth/auth-message.ts";
import type { AuthProblem } from "../../features/auth/auth-result.ts";
import { PASSWORD_FIELDS, PostedForm } from "../../features/forms/posted-form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { keepTyped } from "./typed-values.ts";

interface AuthFormProps extends Omit<
  ComponentProps<typeof PostedForm>,
  "answer" | "children" | "className" | "focusOtherwise"
> {
  /** What stands in the way, from the last answer; a new answer is a new object. */
  readonly problem: AuthProblem | null;
  readonly children: ReactNode;
  /** Of what surrounds the fields. */
  readonly className?: string;
}

/**
 * A form of these pages: says what went wrong in a live region and keeps what is typed. A problem about no field is put
 * right by typing the password again, if there is one.
 */
export function AuthForm({ problem, children, className, ...form }: AuthFormProps) {
  return (
    <PostedForm
      answer={problem}
      focusOtherwise={PASSWORD_FIELDS}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) keepTyped(target);
      }}
      {...form}
    >
      <div role="alert">
        {problem !== null && problem.field === undefined && <Notice text={authMessage(problem)} />}
      </div>
      <div className={className}>{children}</div>
    </PostedForm>
  );
}

/** The text for one field, where the problem is about it. */
export function errorAt(problem: AuthProblem | null, field: AuthProblem["field"]): string | undefined {
  return problem !== null && problem.field === field ? authMessage(problem) : undefined;
}

function Notice({ text }: { readonly text: string }) {
  return (
    <p className="mb-6 flex gap-3 rounded-xl border border-danger bg-white p-4 text-sm">
      <Icon name="warning-circle" className="size-5 text-danger" />
      <span>{text}</span>
    </p>
  );
}
