import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { authMessage } from "../../features/auth/auth-message.ts";
import type { AuthProblem } from "../../features/auth/auth-result.ts";
import { Icon } from "../../ui/icon.tsx";
import { isLeaving } from "./send-form.ts";
import { keepTyped } from "./typed-values.ts";

interface AuthFormProps extends Omit<ComponentProps<typeof Form>, "children" | "className"> {
  /** What stands in the way, from the last answer; a new answer is a new object. */
  readonly problem: AuthProblem | null;
  readonly children: ReactNode;
  /** Of what surrounds the fields. */
  readonly className?: string;
}

const PASSWORDS = '[autocomplete$="password"]';

/**
 * A form of these pages: says what went wrong in a live region, empties the passwords, moves the focus to the field it
 * is about, and sends once however often the button is pressed. Without scripts it is a plain form.
 */
export function AuthForm({ problem, children, onSubmit, className, ...form }: AuthFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const busy = useIsSending();

  useEffect(() => {
    // Coming back, a browser may show the page as it left it, on its way to the next.
    const reloadWhenKept = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && isLeaving.get()) window.location.reload();
    };
    window.addEventListener("pageshow", reloadWhenKept);
    return () => window.removeEventListener("pageshow", reloadWhenKept);
  }, []);

  useEffect(() => {
    sent.current = false;
    if (busy || problem === null || element.current === null) return;
    for (const field of element.current.querySelectorAll<HTMLInputElement>(PASSWORDS)) field.value = "";
    wrongField(element.current, problem)?.focus();
  }, [problem, busy]);

  return (
    <Form
      ref={element}
      method="post"
      noValidate
      aria-busy={busy}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) keepTyped(target);
      }}
      onSubmit={(event) => {
        if (sent.current || busy) return event.preventDefault();
        sent.current = true;
        onSubmit?.(event);
      }}
      {...form}
    >
      <div role="alert">
        {problem !== null && problem.field === undefined && <Notice text={authMessage(problem)} />}
      </div>
      <div className={className}>{children}</div>
    </Form>
  );
}

/** A form of this document is on its way, or has been answered with the way to another page. */
export function useIsSending(): boolean {
  return useNavigation().formMethod === "POST";
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

/** The field a problem is about; one about no field is put right by typing the password again, if there is one. */
function wrongField(form: HTMLFormElement, { field }: AuthProblem): HTMLElement | null {
  return form.querySelector<HTMLElement>(field === undefined ? PASSWORDS : `[name="${field}"]`);
}
