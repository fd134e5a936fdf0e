import { type ComponentProps, useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useReloadWhenKept } from "./use-reload-when-kept.ts";
import { useIsSending, useSendOnce } from "./use-send-once.ts";

interface PostedFormProps extends Omit<ComponentProps<typeof Form>, "ref" | "method" | "onSubmit"> {
  /** The last answer to this form, a new object each time; null or undefined when there is none. */
  readonly answer: object | null | undefined;
  /** Selects the element to focus when an answer marks no field; none by default. */
  readonly focusOtherwise?: string;
}

/** Password fields, whose values no answer contains. */
export const PASSWORD_FIELDS = '[autocomplete$="password"]';
const WRONG_FIELD = '[aria-invalid="true"]';

/**
 * Renders a form that posts to its route. Works without scripts; with them it is sent once however often the button
 * is pressed, and an answer clears the passwords and focuses the first invalid field. The browser's own error bubbles
 * are off.
 */
export function PostedForm({ answer, focusOtherwise, ...form }: PostedFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { busy, begin } = useSendOnce();
  useReloadWhenKept();

  useEffect(() => {
    if (busy || answer == null || element.current === null) return;
    for (const field of element.current.querySelectorAll<HTMLInputElement>(PASSWORD_FIELDS)) field.value = "";
    const wrong = element.current.querySelector<HTMLElement>(WRONG_FIELD);
    const other =
      focusOtherwise === undefined ? null : element.current.querySelector<HTMLElement>(focusOtherwise);
    (wrong ?? other)?.focus();
  }, [answer, busy, focusOtherwise]);

  return (
    <Form
      ref={element}
      method="post"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        if (!begin()) event.preventDefault();
      }}
      {...form}
    />
  );
}

/** Renders the button of a form: busy, and still focusable, while a form is sent. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const busy = useIsSending();
  return <Button type="submit" aria-busy={busy} {...props} />;
}
