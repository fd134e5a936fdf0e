import type { ComponentProps, ReactNode } from "react";
import type { AuthProblem, ToldProblem } from "#app/features/auth/auth-result.ts";
import { PASSWORD_FIELDS, PostedForm } from "#app/features/forms/posted-form.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { keepTyped } from "./typed-values.ts";

interface AuthFormProps extends Omit<
  ComponentProps<typeof PostedForm>,
  "answer" | "children" | "className" | "focusOtherwise"
> {
  /** Problem in the last answer; a new answer is a new object. */
  readonly problem: ToldProblem | null;
  readonly children: ReactNode;
  /** Class of the element around the fields. */
  readonly className?: string;
}

/**
 * Form of these pages: announces errors in a live region and keeps typed values. After a problem that is about no
 * field the password has to be typed again, if there is one.
 */
export function AuthForm({ problem, children, className, ...form }: AuthFormProps) {
  const general = problem !== null && problem.field === undefined ? problem.text : null;
  return (
    <PostedForm
      answer={problem}
      focusOtherwise={PASSWORD_FIELDS}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) keepTyped(target);
      }}
      {...form}
    >
      <LiveNotice kind="problem" text={general} className="mb-6" />
      <div className={className}>{children}</div>
    </PostedForm>
  );
}

/** Returns the error text of one field, if the problem is about it. */
export function errorAt(problem: ToldProblem | null, field: AuthProblem["field"]): string | undefined {
  return problem !== null && problem.field === field ? problem.text : undefined;
}
