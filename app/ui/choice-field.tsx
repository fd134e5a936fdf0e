import type { ComponentProps, ReactNode } from "react";

interface RadioProps extends Omit<ComponentProps<"input">, "type" | "className" | "children"> {
  readonly id: string;
  readonly children: ReactNode;
}

interface CheckboxProps extends RadioProps {
  readonly error?: string | undefined;
}

const MARK_CLASS = "mt-0.5 size-5 shrink-0 accent-plum";

/** A box to tick; its whole line can be pressed. */
export function CheckboxField({ id, children, error, ...input }: CheckboxProps) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2 text-sm">
        <input
          id={id}
          type="checkbox"
          className={MARK_CLASS}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          {...input}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p id={`${id}-error`} className="pl-8 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** One answer of several, as a line of a list: to stand inside a `fieldset`. */
export function RadioField({ id, children, error: _error, ...input }: CheckboxProps) {
  return (
    <label
      htmlFor={id}
      className="flex min-h-13 items-center gap-3 px-4 py-3 text-sm transition-colors has-checked:bg-cream has-checked:font-semibold"
    >
      <input id={id} type="radio" className="size-5 shrink-0 accent-plum" {...input} />
      <span className="flex flex-1 items-center justify-between gap-3">{children}</span>
    </label>
  );
}
