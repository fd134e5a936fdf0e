import type { ComponentProps, ReactNode } from "react";
import {
  CHECKBOX_CLASS,
  CHECKBOX_LINE_CLASS,
  RADIO_CLASS,
  RADIO_CONTENT_CLASS,
  RADIO_LINE_CLASS,
} from "#design/choice.ts";
import { ERROR_CLASS } from "#design/field.ts";

interface RadioProps extends Omit<ComponentProps<"input">, "type" | "className" | "children"> {
  readonly id: string;
  readonly children: ReactNode;
}

interface CheckboxProps extends RadioProps {
  readonly error?: string | undefined;
}

/** Checkbox; its whole line can be pressed. */
export function CheckboxField({ id, children, error, ...input }: CheckboxProps) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className={CHECKBOX_LINE_CLASS}>
        <input
          id={id}
          type="checkbox"
          className={CHECKBOX_CLASS}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          {...input}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={`${id}-error`} className={`pl-8 ${ERROR_CLASS}`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Radio button as a line of a list, for use inside a `fieldset`. */
export function RadioField({ id, children, error: _error, ...input }: CheckboxProps) {
  return (
    <label htmlFor={id} className={RADIO_LINE_CLASS}>
      <input id={id} type="radio" className={RADIO_CLASS} {...input} />
      <span className={RADIO_CONTENT_CLASS}>{children}</span>
    </label>
  );
}
