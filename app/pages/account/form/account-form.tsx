import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";

interface AccountFormProps extends Omit<ComponentProps<typeof Form>, "children" | "method"> {
  /** Which of the page's forms this is; travels as a field. */
  readonly intent: string;
  /** The last answer to this form: a new one moves the focus to the first field that is wrong. */
  readonly answer: object | undefined;
  readonly children: ReactNode;
}

/**
 * A form of the account: works without scripts, keeps the browser's bubbles away, sends once however often it is
 * pressed, empties passwords that came back, and goes to the first field that is wrong.
 */
export function AccountForm({ intent, answer, children, onSubmit, ...form }: AccountFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const busy = useIsSending();

  useEffect(() => {
    if (busy) return;
    sent.current = false;
    if (answer === undefined || element.current === null) return;
    for (const field of element.current.querySelectorAll<HTMLInputElement>('[autocomplete$="password"]')) {
      field.value = "";
    }
    element.current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer, busy]);

  return (
    <Form
      ref={element}
      method="post"
      noValidate
      preventScrollReset
      onSubmit={(event) => {
        if (sent.current || busy) return event.preventDefault();
        sent.current = true;
        onSubmit?.(event);
      }}
      {...form}
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

/** One of the page's forms is on its way. */
function useIsSending(): boolean {
  return useNavigation().formMethod === "POST";
}

/** The button of a form: busy, and still focusable, while it is sent. */
export function SubmitButton({ children, className = "", ...rest }: ComponentProps<typeof Button>) {
  const busy = useIsSending();
  return (
    <Button type="submit" aria-busy={busy} className={`w-full sm:w-auto ${className}`} {...rest}>
      {children}
    </Button>
  );
}
