import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { INPUT_CLASS } from "#design/field.ts";
import { describedBy, FieldFrame, type FieldFrameProps } from "./field.tsx";

interface PasswordFieldProps extends FieldFrameProps, Omit<ComponentProps<"input">, "className" | "type"> {
  readonly autoComplete: "current-password" | "new-password";
  /** Labels of the button that shows and hides the typed text; for screen readers. */
  readonly toggle: { readonly show: string; readonly hide: string; readonly what: string };
}

/** Password field with a button that shows the typed text. Without scripts there is no such button. */
export function PasswordField({
  label,
  error,
  hint,
  optional,
  className = "",
  id,
  toggle,
  ...input
}: PasswordFieldProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  const [shown, setShown] = useState(false);
  const control = useRef<HTMLInputElement>(null);

  // Hidden again when it is sent: browsers offer to store a password, not a text.
  useEffect(() => {
    const form = control.current?.form;
    if (!form) return;
    const hide = (): void => setShown(false);
    form.addEventListener("submit", hide);
    return () => form.removeEventListener("submit", hide);
  }, []);

  return (
    <FieldFrame {...{ label, error, hint, optional, className }} fieldId={fieldId}>
      <span className="relative">
        <input
          ref={control}
          id={fieldId}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${INPUT_CLASS} pr-24 noscript:pr-4`}
          {...describedBy(fieldId, error, hint)}
          {...input}
        />
        <button
          type="button"
          aria-controls={fieldId}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-1 min-h-11 min-w-11 rounded-xl px-3 text-sm font-medium text-primary underline decoration-line-strong underline-offset-4 hover:decoration-primary noscript:hidden"
        >
          {shown ? toggle.hide : toggle.show}
          <span className="sr-only"> {toggle.what}</span>
        </button>
      </span>
    </FieldFrame>
  );
}
